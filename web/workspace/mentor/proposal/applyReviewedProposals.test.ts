import { expect, test } from 'vitest'
import { createProposal } from '#domain/proposal/proposal.ts'
import { createBlankSpecification, type FormKey } from '#domain/specification/specification.ts'
import { createDraft } from '../../session/draft.ts'
import { applyReviewedProposals, stepNameOf, type ReviewedProposal } from './applyReviewedProposals.ts'
import { parseExtractionResult } from './parseExtractionResult.ts'
import { withDecisions, emptyReview } from './review.ts'

const modules = {
  ...createBlankSpecification(),
  features: [{ id: 'FE-7', name: 'Search', description: '', importance: 'Low' as const }],
}
const stated = (value: unknown) => ({ value, evidence: [], mark: 'said' as const })

function reviewed(module: FormKey, finds: Record<string, unknown>): ReviewedProposal {
  const entry = {
    finds: Object.fromEntries(Object.entries(finds).map(([path, value]) => [path, stated(value)])),
  }
  const proposal = createProposal(module, modules[module], [entry])
  return { module, extraction: parseExtractionResult(module, { proposal }), review: emptyReview }
}

test('accepted changes are one step: saved like edits, with new item IDs, and undone together', () => {
  const saved: string[] = []
  const draft = createDraft({ modules, itemNumbers: { FE: 9 } }, key => saved.push(key))
  const before = draft.get()
  const all = [
    reviewed('features', { name: 'Share' }),
    reviewed('problemStatement', { painPoint: 'Idle tools' }),
  ]
  const placed = applyReviewedProposals(draft, 'All module drafts applied', all)
  expect(placed).toEqual([
    { lines: ['New Feature · Share'], notApplied: [] },
    { lines: ['Pain Point'], notApplied: [] },
  ])
  expect(draft.get().features.map(({ id }) => id)).toEqual(['FE-7', 'FE-10'])
  expect(draft.get().problemStatement.painPoint).toBe('Idle tools')
  expect(saved).toEqual(['features', 'problemStatement'])

  expect(draft.undo()?.name).toBe('All module drafts applied')
  expect(draft.get()).toEqual(before)
  expect(draft.undoStack.canUndo()).toBe(false)
})

test('if nothing is accepted, there is no undo step and the value stays the same object', () => {
  const draft = createDraft({ modules, itemNumbers: {} }, () => {})
  const before = draft.get()
  const { extraction: reading, ...rest } = reviewed('features', { name: 'Share' })
  const rows = reading.proposal.changes.map(change => ({ change, state: 'open' as const }))
  const placed = applyReviewedProposals(draft, stepNameOf('features'), [
    { ...rest, extraction: reading, review: withDecisions(emptyReview, rows, false) },
  ])
  expect(placed).toEqual([{ lines: [], notApplied: [] }])
  expect(draft.get()).toBe(before)
  expect(draft.undoStack.canUndo()).toBe(false)
})

test('an error while applying shows a fixed sentence', () => {
  const draft = createDraft({ modules, itemNumbers: {} }, () => {
    throw new Error('broken')
  })
  expect(
    applyReviewedProposals(draft, stepNameOf('features'), [reviewed('features', { name: 'Share' })]),
  ).toBe('An error occurred while applying the data. Please try again.')
})
