import { expect, test } from 'vitest'
import { apply } from '#domain/field/patch.ts'
import { importFiles } from '#domain/import/index.ts'
import type { Decision } from '#domain/modules/decisions/definition.ts'
import { toDocument } from '#domain/export/document.ts'
import { createBlankSpecification, type Specification } from '#domain/specification/specification.ts'
import { chosenPatchOf, takenChangesOf } from './takenChanges.ts'

const feature = (id: string, name: string) => ({ id, name, description: '', importance: 'High' as const })
const specification: Specification = {
  ...createBlankSpecification(),
  brainDump: 'Lend tools.',
  features: [feature('FE-1', 'Search'), feature('FE-2', 'Share')],
  constraints: { ...createBlankSpecification().constraints, compliance: 'None' },
}
const text = toDocument('', specification, 'today')
  .replace('Search (FE-1)\n\n**Priority:** High', 'Find (FE-1)\n\n**Priority:** Low')
  .replace(/### Feature 2[^]*?(?=## 5)/, '')
  .replace('**Compliance:** None', '**Compliance:** GDPR')
  .concat('\n## Meetings\n\nOn Mondays.\n')
const { patch, unread } = importFiles([{ path: 'a.md', text }], specification)
const changes = takenChangesOf(patch, specification)

test('all changes of an item are one, and each shows its words', () => {
  expect(changes.map(({ key, isRemoval }) => [key, isRemoval])).toEqual([
    ['features.FE-2', true],
    ['features.FE-1', false],
    ['constraints.compliance', false],
  ])
  expect(changes[1]!.difference!.items[0]!.fields.map(({ label }) => label)).toEqual(['Name', 'Importance'])
})

test('only what is chosen is applied, and chosen texts go to the end of the brain dump', () => {
  const chosen = chosenPatchOf([changes[1]!], unread, specification)
  const { specification: after, stale } = apply(specification, chosen)
  expect(stale).toEqual([])
  expect(after).toEqual({
    ...specification,
    brainDump: 'Lend tools.\n\n## Meetings\n\nOn Mondays.',
    features: [{ ...feature('FE-1', 'Find'), importance: 'Low' }, feature('FE-2', 'Share')],
  })
})

test('each decision is a change of its own', () => {
  const decided = (key: string, question: string, answer: string): Decision => ({
    ...{ about: 'question', key, state: 'decided', question, answer, by: 'user' },
    ...{ date: '2026-11-21T10:00:00.000Z', basis: '', places: [] },
  })
  const decisions = [decided('a', 'Who pays?', 'The club'), decided('b', 'Who cleans?', 'All')]
  const current = { ...createBlankSpecification(), decisions }
  const document = toDocument('', current, 'today', { openQuestions: [] })
    .replace('The club', 'The members')
    .replace(/- \*\*Who cleans.*/, '- **Who cooks?** Ada')
  const imported = importFiles([{ path: 'a.md', text: document }], current)
  const taken = takenChangesOf(imported.patch, current)
  expect(taken.map(({ title, isRemoval }) => [title, isRemoval])).toEqual([
    ['Decision: Who pays?', false],
    ['Decision: Who cleans?', true],
    ['Decision: Who cooks?', false],
  ])
  const [paid, , cooked] = taken
  expect(paid!.difference!.fields).toMatchObject([
    { from: ['Decided: The club (2026-11-21)'], to: ['Decided: The members (2026-11-21)'] },
  ])
  const applied = (chosen: readonly (typeof taken)[number][]) =>
    apply(current, chosenPatchOf(chosen, [], current, imported.specification)).specification.decisions
  expect(applied([cooked!]).map(it => it.answer)).toEqual(['The club', 'All', 'Ada'])
  expect(applied(taken).map(it => it.answer)).toEqual(['The members', 'Ada'])
  expect(applied([])).toEqual(decisions)
})

test('a change is named after its card, whose new words the comparison shows; a removal says that it is one', () => {
  const { patch } = importFiles([{ path: 'a.md', text }], specification)
  const titles = takenChangesOf(patch, specification).map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['Constraints · Compliance', 'FE-1 · Search', 'FE-2 · Share removed'])
})
