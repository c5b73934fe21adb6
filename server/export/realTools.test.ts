import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import * as fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { templateKeys } from '#contract/templateKeys.ts'
import { changePackOf } from '#domain/changePack/changePackOf.ts'
import { toOpenSpecChanges } from '#domain/changePack/openSpecChange.ts'
import { notations } from '#domain/export/criteria/notation.ts'
import { backlog } from '#domain/export/targets/backlog/target.ts'
import { nastySpecifications, randomCount } from '#domain/export/targets/nasty.testing.ts'
import { openspec } from '#domain/export/targets/openspec/target.ts'
import { taskMaster } from '#domain/export/targets/task-master/target.ts'
import type { ExportFile, Target } from '#domain/export/targets/target.ts'
import { workOf } from '#domain/export/targets/workOf.ts'
import { arbitraryEdits } from '#domain/field/values.testing.ts'
import type { Specification } from '#domain/specification/specification.ts'
import { draftedSpecifications } from '#server/projects/draftedSpecifications.testing.ts'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'

const run = promisify(execFile)
const { resolve } = createRequire(import.meta.url)
const root = mkdtempSync(join(tmpdir(), 'ideawright-targets-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** The sample, all templates, what Sort makes of people's texts, and texts that are hard to write down. */
const specifications: Specification[] = [
  ...templateKeys.map(key => specificationFromTemplate(key, 'Courts & “more”')),
  ...draftedSpecifications().map(([, specification]) => specification),
  ...nastySpecifications(randomCount(150)),
]

const filesOf = (target: Target, specification: Specification, i: number) =>
  target.files(specification, {
    name: specification.overview.name,
    date: '2026-11-21',
    generatedOn: 'Nov 21, 2026',
    notation: notations[i % notations.length]!,
    openQuestions: [{ text: 'Who pays?', why: '' }],
  })

function write(folder: string, files: readonly ExportFile[]) {
  for (const { path, text } of files) {
    const file = join(root, folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** Runs a program of a package without telemetry, looking for updates, or reading settings of the machine. */
async function runTool(program: string, args: readonly string[], folder: string): Promise<string> {
  const env = {
    ...process.env,
    HOME: root,
    XDG_CONFIG_HOME: root,
    CI: '1',
    DO_NOT_TRACK: '1',
    OPENSPEC_TELEMETRY: '0',
    OPENSPEC_NO_UPDATE_CHECK: '1',
  }
  const options = { cwd: join(root, folder), env, maxBuffer: 1e9 }
  const { stdout } = await run(process.execPath, [program, ...args], options)
  return stdout
}

describe('OpenSpec', () => {
  const program = join(dirname(resolve('@fission-ai/openspec')), '../bin/openspec.js')

  test('accepts every change of every specification, and would archive it', async () => {
    const changes = new Set<string>()
    for (const [i, specification] of specifications.entries()) {
      const files = filesOf(openspec, specification, i).map(({ path, text }) => ({
        // All are in one folder, so that one process validates them.
        path: path.replace('openspec/changes/', `openspec/changes/s${i}-`),
        text,
      }))
      for (const { path } of files) if (path.includes('/changes/')) changes.add(path.split('/')[2]!)
      write('openspec', files)
    }
    const output = await runTool(program, ['validate', '--all', '--strict', '--json'], 'openspec')
    const { items } = JSON.parse(output) as { items: { id: string; issues: unknown[] }[] }
    expect(items.filter(({ issues }) => issues.length > 0)).toEqual([])
    expect(new Set(items.map(({ id }) => id))).toEqual(changes)
  })

  test('turns a change into a valid specification when it’s archived', async () => {
    const specification = specificationFromTemplate('sample', 'Walking Bus')
    write('archive', filesOf(openspec, specification, 0))
    await runTool(program, ['archive', 'fe-3-walk-with-one-list', '--yes'], 'archive')
    const output = await runTool(program, ['validate', '--specs', '--strict', '--json'], 'archive')
    expect(JSON.parse(output)).toMatchObject({
      items: [{ id: 'fe-3-walk-with-one-list', type: 'spec', valid: true, issues: [] }],
    })
  })
})

describe('OpenSpec and a change to a specification', () => {
  const program = join(dirname(resolve('@fission-ai/openspec')), '../bin/openspec.js')
  const name = 'Walking Bus'
  const versions = { from: 'Before', to: 'After' }
  const changesOf = (before: Specification, after: Specification, slug: string) =>
    toOpenSpecChanges({ before, after, pack: changePackOf(before, after, versions), name, slug })

  /** The specifications that OpenSpec makes of a version's hand-over once all of its changes are archived. */
  function archivedFiles(specification: Specification): ExportFile[] {
    const deltas = filesOf(openspec, specification, 0).filter(({ path }) => path.includes('/specs/'))
    const start = '## ADDED Requirements\n'
    return [...Map.groupBy(deltas, ({ path }) => path.split('/specs/')[1]!)].map(([path, its]) => ({
      path: `openspec/specs/${path}`,
      text: [
        '# Specification',
        '## Purpose',
        'What people use this capability for, in a sentence that is long enough.',
      ]
        .concat('## Requirements')
        .concat(its.map(({ text }) => text.slice(text.lastIndexOf(start) + start.length).trim()))
        .join('\n\n'),
    }))
  }

  test('accepts what becomes of it, whatever the texts are', async () => {
    const pairs = [
      ...templateKeys.map(key => edited(specificationFromTemplate(key, name))),
      ...fc.sample(arbitraryEdits, { numRuns: 60, seed: 7 }),
      ...pairsOf(nastySpecifications(60)),
    ]
    const expected = new Set<string>()
    for (const [i, [before, after]] of pairs.entries()) {
      // All are in one folder, so that one process validates them.
      const files = [...archivedFiles(before), ...changesOf(before, after, 'change')].map(
        ({ path, text }) => ({
          path: path
            .replace('openspec/changes/', `openspec/changes/s${i}-`)
            .replace('/specs/', `/specs/s${i}-`),
          text,
        }),
      )
      for (const { path } of files) if (path.includes('/changes/')) expected.add(path.split('/')[2]!)
      write('deltas', files)
    }
    const output = await runTool(program, ['validate', '--changes', '--strict', '--json'], 'deltas')
    const { items } = JSON.parse(output) as { items: { id: string; issues: { message: string }[] }[] }
    const issues = items.flatMap(({ id, issues }) => issues.map(({ message }) => `${id}: ${message}`))
    expect(issues.filter(text => !text.includes('skip_specs is set'))).toEqual([])
    expect(new Set(items.map(({ id }) => id))).toEqual(expected)
    expect(expected.size).toBeGreaterThan(100)
  })

  test('has the specifications of each version once its change is archived', async () => {
    const [first, second] = edited(specificationFromTemplate('sample', name))
    const third = editedAgain(second)
    write('update', archivedFiles(first))
    for (const [before, after, slug] of [
      [first, second, 'second'],
      [second, third, 'third'],
    ] as const) {
      const changes = changesOf(before, after, slug)
      write('update', changes)
      for (const part of new Set(changes.map(({ path }) => path.split('/')[2]!)))
        await runTool(program, ['archive', part, '--yes'], 'update')
      expect(requirementsIn('update')).toEqual(
        Object.fromEntries(
          archivedFiles(after).map(({ path, text }) => [path.split('/')[2]!, requirementsOf(text)]),
        ),
      )
    }
  })

  /** The requirements of each capability, in no order. */
  const requirementsIn = (folder: string) => {
    const capabilities = join(root, folder, 'openspec/specs')
    return Object.fromEntries(
      readdirSync(capabilities).map(it => [
        it,
        requirementsOf(readFileSync(join(capabilities, it, 'spec.md'), 'utf8')),
      ]),
    )
  }
  const requirementsOf = (text: string) =>
    text
      .split(/\n(?=### Requirement: )/)
      .slice(1)
      .map(it => it.trim())
      .toSorted()

  /** What may become of that: the renamed feature has a new criterion, and a story belongs to another feature. */
  const editedAgain = (before: Specification): Specification => ({
    ...before,
    userStories: before.userStories.map((story, i) =>
      i === 1 ? { ...story, relatedFeature: 'FE-90' } : story,
    ),
    acceptanceCriteria: before.acceptanceCriteria.map((set, i) =>
      i === 0 ? { ...set, criteria: [...set.criteria, 'It says why'] } : set,
    ),
  })

  /** A version, and what may become of it: things gone, new, renamed and changed. */
  function edited(before: Specification): [Specification, Specification] {
    const { features, userStories, acceptanceCriteria } = before
    const story = { ...userStories[0]!, id: 'US-90', goal: 'see who is ill', relatedFeature: 'FE-90' }
    const after = {
      ...before,
      features: [
        { ...features[0]!, name: 'Another name' },
        ...features.slice(2),
        { ...features[0]!, id: 'FE-90', name: 'Illness' },
      ],
      userStories: [
        { ...userStories[0]!, goal: 'do something else' },
        ...userStories.slice(2).map((it, i) => (i === 0 ? { ...it, benefit: 'it’s quick' } : it)),
        story,
      ],
      acceptanceCriteria: acceptanceCriteria.map(({ criteria, ...set }, i) => ({
        ...set,
        criteria: i % 3 === 0 ? criteria.slice(1) : i % 3 === 1 ? [...criteria, 'It says when'] : criteria,
      })),
    }
    return [before, after]
  }
  const pairsOf = (all: readonly Specification[]): [Specification, Specification][] =>
    all.slice(1).map((after, i) => [all[i]!, after])
})

describe('Backlog.md', () => {
  const program = join(dirname(resolve('backlog.md/package.json')), 'cli.js')
  const perSpecification = 1_000_000

  test('reads every task with its title, labels, parent and number of criteria', async () => {
    const expected: unknown[] = []
    for (const [i, specification] of specifications.entries()) {
      // All are in one folder, so that one process reads them; their numbers would be the same otherwise.
      const numbered = (text: string) => text.replaceAll(/^((?:parent_task_)?id: TASK-)(\d+)/gm, move)
      const move = (_: string, start: string, number: string) =>
        `${start}${Number(number) + i * perSpecification}`
      const files = filesOf(backlog, specification, i).map(({ path, text }) => {
        const [frontMatter = '', ...rest] = text.split('\n---\n')
        return {
          path: path.replace('/task-', `/task-${i}`),
          text: [numbered(frontMatter), ...rest].join('\n---\n'),
        }
      })
      write('backlog', files)
      for (const { title, feature, items } of workOf(specification)) {
        const ids = feature === undefined ? [] : [feature.id]
        expected.push(taskOf(title, ids, items.length === 0 ? 1 : 0))
        for (const item of items)
          expected.push(taskOf(item.title, [...ids, item.id], Math.max(1, item.criteria.length)))
      }
    }
    const output = await runTool(program, ['task', 'list', '--json'], 'backlog')
    const { tasks } = JSON.parse(output) as { tasks: ReturnType<typeof readTask>[] }
    const sorted = (all: readonly unknown[]) => all.map(it => JSON.stringify(it)).toSorted()
    expect(sorted(tasks.map(readTask))).toEqual(sorted(expected))
  })

  const taskOf = (title: string, labels: readonly string[], acceptanceCriteriaCount: number) => ({
    title,
    labels,
    acceptanceCriteriaCount,
  })
  const readTask = ({ title, labels, acceptanceCriteriaCount }: ReturnType<typeof taskOf>) =>
    taskOf(title, labels, acceptanceCriteriaCount)
})

/** Isn’t among the development packages, because it installs 880 others: docs/hand-over.md says how to try it. */
const taskMasterProgram = process.env['TASK_MASTER'] ?? ''

describe.skipIf(taskMasterProgram === '')('Task Master', () => {
  interface Task {
    id: number | string
    title: string
    priority?: string
    subtasks?: readonly Task[]
  }
  /** It prints the ids as text. */
  const readTask = ({ id, title, priority, subtasks = [] }: Task): unknown => [
    Number(id),
    title,
    priority,
    subtasks.map(it => [Number(it.id), it.title]),
  ]

  test('reads every task with its priority and subtasks, and finds no wrong dependency', async () => {
    const perSpecification = 1_000
    // All are in one file, so that one process reads them; their numbers would be the same otherwise.
    const tasks = specifications.flatMap((specification, i) => {
      const { text } = filesOf(taskMaster, specification, i).find(({ path }) => path.endsWith('tasks.json'))!
      const { master } = JSON.parse(text) as { master: { tasks: readonly (Task & { id: number })[] } }
      return master.tasks.map(task => ({ ...task, id: task.id + i * perSpecification }))
    })
    write('task-master', [
      { path: '.taskmaster/tasks/tasks.json', text: JSON.stringify({ master: { tasks, metadata: {} } }) },
    ])
    const output = await runTool(taskMasterProgram, ['list', '--json', '--with-subtasks'], 'task-master')
    // A notice follows.
    const json = output.slice(0, output.lastIndexOf('\n}\n') + 2)
    const { tasks: listed } = JSON.parse(json) as { tasks: readonly Task[] }
    expect(listed.map(readTask)).toEqual(tasks.map(readTask))
    const checked = await runTool(taskMasterProgram, ['validate-dependencies'], 'task-master')
    expect(checked).toMatch(/All dependencies are valid/i)
  })
})
