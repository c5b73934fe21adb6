import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readChosenFiles } from './readChosenFiles.ts'

const zip = (files: Record<string, Uint8Array>) => new File([zipSync(files)], 'all.zip')

test('reads texts and the texts in a ZIP, and leaves other files out', async () => {
  const files = [
    new File(['# a'], 'a.md'),
    zip({ 'specs/b.md': strToU8('ü'), 'specs/c.png': new Uint8Array([0, 255, 254]) }),
  ]
  expect(await readChosenFiles(files)).toEqual([
    { path: 'a.md', text: '# a' },
    { path: 'specs/b.md', text: 'ü' },
  ])
})

test('refuses what is too large, packed or not, and what isn’t a text', async () => {
  const large = new Uint8Array(17_000_000)
  expect(await readChosenFiles([new File([large], 'a.md')])).toBe('tooLarge')
  expect(await readChosenFiles([zip({ 'a.md': large })])).toBe('tooLarge')
  expect(await readChosenFiles([new File([new Uint8Array([0, 1])], 'a.md')])).toBe('unreadable')
  expect(await readChosenFiles([new File(['PK\u0003\u0004broken'], 'a.zip')])).toBe('unreadable')
})
