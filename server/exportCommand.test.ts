import { execFile } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { formatProjectFile, toProjectFile } from '#contract/projectFile.ts'
import { toDocument } from '#domain/export/document.ts'
import { targets } from '#domain/export/targets/index.ts'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'ideawright-export-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const specification = specificationFromTemplate('booking', 'Courts')
const properties = { name: 'Courts', description: '', itemNumbers: {} }
writeFileSync(join(folder, 'courts.json'), formatProjectFile(toProjectFile(specification, properties)))
writeFileSync(join(folder, 'courts.md'), toDocument('Courts', specification, 'Nov 23, 2026'))

async function exportWith(...args: string[]) {
  const program = ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'exportCommand.ts')]
  return run(process.execPath, [...program, ...args], { cwd: folder }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  )
}
const textOf = (path: string) => readFileSync(join(folder, path), 'utf8')

describe('ideawright export', () => {
  test('writes the files of a target, prints them, and says what is left out', async () => {
    const { code, stdout, stderr } = await exportWith('courts.json', '--target', 'gherkin', '--out', 'a/b')
    expect(code).toBe(0)
    const paths = stdout.trimEnd().split('\n')
    expect(paths).toHaveLength(specification.features.length + 1)
    expect(paths.at(-1)).toBe('spec.lock')
    const [first] = specification.features
    expect(textOf(`a/b/${paths[0]!}`)).toContain(`Feature: ${first!.id} ${first!.name}\n`)
    expect(stderr).toMatch(
      /^Left out:\n {2}.*Project Overview, .*: Feature files only have features with their stories and criteria\.\n$/,
    )
  })

  test('a format that keeps everything leaves nothing out, and has the open questions', async () => {
    const { code, stderr } = await exportWith('courts.json', '--target', 'openspec', '--out', 'openspec')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(textOf('openspec/openspec/product.md')).toMatch(/^### Open questions\n\n- \*\*/m)
  })

  test('a document gives the same files as its project', async () => {
    await exportWith('courts.json', '--target', 'csv', '--out', 'c', '--notation', 'ears')
    await exportWith('courts.md', '--target', 'csv', '--out', 'd', '--notation=ears')
    expect(textOf('d/issues.csv')).toBe(textOf('c/issues.csv'))
    expect(textOf('c/issues.csv')).toContain('the system shall ensure that')
  })

  test('existing files stay as they are, unless they may be replaced', async () => {
    mkdirSync(join(folder, 'full'))
    writeFileSync(join(folder, 'full/issues.csv'), 'mine')
    const args = ['courts.json', '--target', 'csv', '--out', 'full']
    const { code, stdout, stderr } = await exportWith(...args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toBe('full already contains issues.csv. Add --force to replace them.\n')
    expect(textOf('full/issues.csv')).toBe('mine')
    expect(existsSync(join(folder, 'full/github-issues.csv'))).toBe(false)
    expect((await exportWith(...args, '--force')).code).toBe(0)
    expect(textOf('full/issues.csv')).toMatch(/^"Issue ID",/)
  })

  test('nothing is written through a link that leads out of the folder', async () => {
    mkdirSync(join(folder, 'linked'))
    mkdirSync(join(folder, 'elsewhere'))
    symlinkSync(join(folder, 'elsewhere'), join(folder, 'linked/features'), 'dir')
    const { code, stderr } = await exportWith(
      'courts.json',
      '--target',
      'gherkin',
      '--out',
      'linked',
      '--force',
    )
    expect(code).toBe(2)
    expect(stderr).toMatch(/leads out of linked through a link\.\n$/)
    expect(readdirSync(join(folder, 'elsewhere'))).toEqual([])
  })

  test.each([
    ['no folder', ['courts.json', '--target', 'csv'], 'Usage: '],
    ['no target', ['courts.json', '--out', 'x'], 'Choose a --target: markdown, '],
    ['an unknown target', ['courts.json', '--target', 'word', '--out', 'x'], 'Choose a --target: markdown, '],
    [
      'an unknown notation',
      ['courts.json', '--target', 'csv', '--out', 'x', '--notation', 'haiku'],
      'Choose a --notation: plain, givenWhenThen, ears.',
    ],
    ['an unknown option', ['--loud'], '--loud'],
    ['a missing file', ['none.json', '--target', 'csv', '--out', 'x'], 'none.json doesn’t exist.'],
    [
      'a folder that is a file',
      ['courts.json', '--target', 'csv', '--out', 'courts.md'],
      'courts.md is a file, not a folder.',
    ],
  ])('%s gives 2 and a sentence', async (_, args, sentence) => {
    const { code, stdout, stderr } = await exportWith(...args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(sentence)
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  test('--help names every target and option', async () => {
    const { code, stdout } = await exportWith('--help')
    expect(code).toBe(0)
    const words = ['FILE', '--target', '--out', '--notation', '--force', '--help', 'exits']
    for (const word of [...words, ...targets.map(({ key }) => key)]) expect(stdout).toContain(word)
  })
})
