import { expect, test } from 'vitest'
import type { PatchJson } from '#contract/mentor.ts'
import { createBlankSpecification, type FormKey } from '#domain/specification/specification.ts'
import { createDraft } from '../session/draft.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { applyPatch, isApplicable } from './applyPatch.ts'
import { describePatch } from './describePatch.ts'

const modules = {
  ...createBlankSpecification(),
  features: [{ id: 'FE-7', name: 'Search', description: '', importance: 'Low' as const }],
  constraints: { ...createBlankSpecification().constraints, compliance: 'None' },
}
const item = { id: 'FE-1', name: 'Share', description: '', importance: 'High' }
const patch: PatchJson = [
  { op: 'addItem', module: 'features', index: 0, item },
  { op: 'set', at: { module: 'constraints', path: ['compliance'] }, from: 'None', to: 'GDPR' },
]

function open(conflicts: readonly { form: FormKey }[] = []) {
  const saved: string[] = []
  const draft = createDraft({ modules, itemNumbers: { FE: 9 } }, key => saved.push(key))
  // The parts of a session that applying needs.
  const projectSession = {
    draft,
    autosave: { flush: () => Promise.resolve() },
    formSyncs: { update: () => {} },
    conflicts: { get: () => conflicts, subscribe: () => () => {} },
  } as unknown as ProjectSession
  return { draft, saved, projectSession }
}

test('a chosen answer is one step in all its forms, with an id that was never used', () => {
  const { draft, saved, projectSession } = open()
  const applied = applyPatch(projectSession, 'Share it', patch)
  expect(applied).toEqual({
    title: 'Core Features',
    lines: ['New Feature: Share', 'Constraints · Compliance: GDPR'],
    value: draft.get(),
  })
  expect(draft.get().features.map(({ id }) => id)).toEqual(['FE-7', 'FE-10'])
  expect(draft.get().constraints.compliance).toBe('GDPR')
  expect(saved).toEqual(['features', 'constraints'])
  expect(draft.undo()?.name).toBe('“Share it” applied')
  expect(draft.get()).toEqual(modules)
})

test('an answer that no longer fits changes nothing, not even a part', () => {
  const { draft, projectSession } = open()
  draft.lensOf('constraints').set({ ...modules.constraints, compliance: 'HIPAA' })
  const before = draft.get()
  expect(isApplicable(before, patch)).toBe(false)
  expect(applyPatch(projectSession, 'Share it', patch)).toBeUndefined()
  expect(draft.get()).toBe(before)
})

test('an answer is not applied twice, nor as a second card of the same name', () => {
  const { draft, projectSession } = open()
  applyPatch(projectSession, 'Share it', patch)
  const before = draft.get()
  expect(applyPatch(projectSession, 'Share it', [patch[0]!])).toBeUndefined()
  expect(applyPatch(projectSession, 'Share it', [patch[1]!])).toBeUndefined()
  expect(draft.get()).toBe(before)
})

test('nothing is applied to a form with a conflict, or if a message has been tampered with', () => {
  const { draft, projectSession } = open([{ form: 'constraints' }])
  expect(applyPatch(projectSession, 'Share it', patch)).toBeUndefined()
  const strange = [
    [],
    [{ op: 'set', at: { module: 'overview', path: ['__proto__'] }, from: '', to: 'x' }],
    [{ op: 'set', at: { module: 'features', item: 'FE-99', path: ['name'] }, from: '', to: 'x' }],
    [{ op: 'addItem', module: 'overview', index: 0, item }],
  ] as unknown as PatchJson[]
  for (const json of strange) expect(applyPatch(projectSession, 'x', json)).toBeUndefined()
  expect(draft.get()).toBe(modules)
})

test('every operation is described in a line', () => {
  const at = { module: 'features', item: 'FE-7', path: ['importance'] } as const
  expect(
    describePatch(
      [
        { op: 'set', at, from: 'Low', to: 'High' },
        { op: 'set', at: { module: 'overview', path: ['primaryGoals'] }, from: 'a', to: '' },
        {
          op: 'set',
          at: { module: 'features', item: 'FE-8', path: ['name'] },
          from: '',
          to: 'x'.repeat(200),
        },
        {
          op: 'replaceSpan',
          at: { module: 'brainDump', path: [], span: { start: 0, end: 0 } },
          from: '',
          to: 'a\nb',
        },
        { op: 'removeItem', module: 'features', index: 0, item: modules.features[0]! },
        { op: 'moveItem', at: { module: 'features', item: 'FE-7', path: [] }, from: 0, to: 2 },
      ],
      modules,
    ),
  ).toEqual([
    'FE-7 · Search, Importance: High',
    'Project Overview · Primary Goal(s): cleared',
    `Feature FE-8, Name: ${'x'.repeat(100)}…`,
    'Brain Dump: a b',
    'FE-7 · Search removed',
    'FE-7 · Search moved to position 3',
  ])
})
