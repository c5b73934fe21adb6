import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipFiles } from './zipFiles.ts'

const files = [
  { path: 'AGENTS.md', text: '# Walking Bus\n' },
  { path: 'specs/001-bus/spec.md', text: 'Zähle die Kinder 🚸\n' },
]

test('the archive has every file with its text', () => {
  const entries = unzipSync(zipFiles(files, '2026-11-21'))
  expect(Object.entries(entries).map(([path, bytes]) => ({ path, text: strFromU8(bytes) }))).toEqual(files)
})

test('the same files make the same archive', () => {
  expect(zipFiles(files, '2026-11-21')).toEqual(zipFiles(structuredClone(files), '2026-11-21'))
})

test('no file takes the place of another', () => {
  const twice = [...files, { path: 'AGENTS.md', text: 'other\n' }, { path: 'AGENTS.md', text: 'third\n' }]
  const entries = unzipSync(zipFiles(twice, '2026-11-21'))
  expect(Object.keys(entries)).toEqual(['AGENTS.md', 'specs/001-bus/spec.md', 'AGENTS-2.md', 'AGENTS-3.md'])
  expect(strFromU8(entries['AGENTS-3.md']!)).toBe('third\n')
})

test('a file that several tools share is in it once', () => {
  const lock = { path: 'spec.lock', text: '{}\n' }
  expect(Object.keys(unzipSync(zipFiles([lock, ...files, lock], '2026-11-21')))).toEqual([
    'spec.lock',
    ...files.map(({ path }) => path),
  ])
})
