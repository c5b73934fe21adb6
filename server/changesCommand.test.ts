import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { applyChangePack, type ChangePack } from '#domain/changePack/changePackOf.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { createCommandFolder } from '#server/commandLine/commandProcess.testing.ts'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'

const folder = createCommandFolder('changes')
afterAll(folder.remove)
const sample = specificationFromTemplate('sample', 'Walking Bus')
const changed: Specification = {
  ...sample,
  features: sample.features.filter(({ id }) => id !== 'FE-8'),
  acceptanceCriteria: sample.acceptanceCriteria.map(set =>
    set.id === 'AC-4'
      ? { ...set, criteria: set.criteria.map(it => it.replace('3 minutes', '2 minutes')) }
      : set,
  ),
}
const [before, after] = [folder.write('v1.json', sample), folder.write('v2.json', changed)]

describe('ideawright changes', () => {
  test('names exactly what changed in the sample, and gives 1', async () => {
    const { code, stdout } = await folder.run(before, after)
    expect(code).toBe(1)
    expect(stdout).toContain('From: v1.json  \nTo: v2.json')
    expect(stdout.match(/^### .*$/gm)).toEqual([
      '### Feature: FE-8 Inform the school',
      '### Criterion: AC-4.2',
    ])
    expect(stdout).toContain('After [-3-]{+2+} minutes, the list says “go on”')
    expect(stdout.match(/^\d+\. \[ \] .*$/gm)).toEqual([
      '1. [ ] Remove FE-8 Inform the school: the old code that only it needs, and its tests.',
      '2. [ ] Change what AC-4.2 asks for, and its test.',
      expect.stringContaining('3. [ ] Check that US-4 '),
    ])
  })

  test('--json prints a pack that turns the old version into the new one', async () => {
    const { code, stdout } = await folder.run(before, after, '--json')
    expect(code).toBe(1)
    const pack = JSON.parse(stdout) as ChangePack
    expect(pack.changes.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['removed FE-8', 'changed AC-4.2'])
    expect(applyChangePack(sample, pack)).toMatchObject({ specification: changed, stale: [], refused: [] })
  })

  test('--openspec writes a change, and never replaces one without --force', async () => {
    const args = [before, after, '--openspec', '--out', 'repository']
    const { code, stdout } = await folder.run(...args)
    expect(code).toBe(1)
    const paths = stdout.trim().split('\n')
    expect(paths.map(path => path.replace(/^openspec\/changes\/changes-\d{4}-\d{2}-\d{2}\//, ''))).toEqual([
      '.openspec.yaml',
      'proposal.md',
      'design.md',
      'tasks.md',
      'specs/fe-3-walk-with-one-list/spec.md',
      'specs/fe-8-inform-the-school/spec.md',
    ])
    expect(readFileSync(join(folder.path, 'repository', paths[4]!), 'utf8')).toContain(
      '## MODIFIED Requirements',
    )
    expect(readFileSync(join(folder.path, 'repository', paths[5]!), 'utf8')).toContain(
      '## REMOVED Requirements',
    )
    const again = await folder.run(...args)
    expect(again).toMatchObject({ code: 2, stdout: '' })
    expect(again.stderr).toContain('Add --force to replace them.')
    expect(await folder.run(...args, '--force')).toMatchObject({ code: 1, stderr: '' })
  })

  test('gives 0 if nothing changed', async () => {
    const { code, stdout } = await folder.run(before, before)
    expect(code).toBe(0)
    expect(stdout).toContain('No differences')
  })

  test.each([
    ['one file', [before], 'Usage: '],
    ['three files', [before, after, before], 'Usage: '],
    ['an unknown option', [before, after, '--loud'], '--loud'],
    ['both formats', [before, after, '--json', '--openspec', '--out', 'x'], 'Usage: '],
    ['no folder', [before, after, '--openspec'], '--out DIR'],
    ['a folder for nothing', [before, after, '--out', 'x'], '--openspec needs'],
    ['a missing file', [before, 'none.json'], 'none.json doesn’t exist.'],
  ])('%s gives 2 and a sentence', async (_, args, sentence) => {
    const { code, stdout, stderr } = await folder.run(...args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(sentence)
    expect(stderr).not.toMatch(/^\s+at /m)
  })

  test('--help names every option', async () => {
    const { code, stdout } = await folder.run('--help')
    expect(code).toBe(0)
    for (const word of ['OLD', 'NEW', '--json', '--openspec', '--out', '--force', '--help', 'exits'])
      expect(stdout).toContain(word)
  })
})
