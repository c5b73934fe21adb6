import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { toDocument } from '#domain/export/document.ts'
import { sliceOf } from '#domain/export/slice/sliceOf.ts'
import { createCommandFolder } from '#server/commandLine/commandProcess.testing.ts'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'

const folder = createCommandFolder('slice')
afterAll(folder.remove)
const sample = specificationFromTemplate('sample', 'Walking Bus')
const file = folder.write('bus.json', sample)

describe('ideawright slice', () => {
  test('prints the slice of a project file', async () => {
    const slice = sliceOf(sample, 'FE-3', { name: 'Walking Bus', notation: 'plain', budget: 1_600 })!
    expect(await folder.run(file, 'FE-3', '--tokens', '1600')).toEqual({
      ...{ code: 0, stderr: '', stdout: slice.text },
    })
  })

  test('reads an exported document, and writes criteria in another notation', async () => {
    writeFileSync(join(folder.path, 'bus.md'), toDocument('Walking Bus', sample, 'Nov 23, 2026'))
    const { code, stdout } = await folder.run('bus.md', 'FE-3', 'FE-2', '--notation', 'ears')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^# Walking Bus - Only FE-2, FE-3\n/)
    expect(stdout).toContain(
      '**AC-3.2:** While there is no signal, when I tick a child and the phone restarts, the system',
    )
  })

  test.each([
    ['no id', [file], 'Usage: '],
    ['an unknown id', [file, 'FE-3', 'FE-99'], 'bus.json has no FE-99.'],
    ['too few tokens', [file, 'FE-3', '--tokens', '299'], 'at least 300'],
    ['no number', [file, 'FE-3', '--tokens', 'many'], 'at least 300'],
    ['an unknown notation', [file, 'FE-3', '--notation', 'verse'], 'Usage: '],
    ['an unknown option', [file, 'FE-3', '--loud'], '--loud'],
    ['a missing file', ['none.json', 'FE-3'], 'none.json doesn’t exist.'],
  ])('%s gives 2 and a sentence', async (_, args, sentence) => {
    const { code, stdout, stderr } = await folder.run(...args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(sentence)
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  test('--help names every option', async () => {
    const { code, stdout } = await folder.run('--help')
    expect(code).toBe(0)
    for (const word of ['FILE', 'ID', '--tokens', '--notation', '--help', 'exits'])
      expect(stdout).toContain(word)
  })
})
