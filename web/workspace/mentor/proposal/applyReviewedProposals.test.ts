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
  expect(saved).toEqual(['features', 'problemStatement', 'statements'])

  expect(draft.undo()?.name).toBe('All module drafts applied')
  expect(draft.get()).toEqual(before)
  expect(draft.undoStack.canUndo()).toBe(false)
})

test('the words that accepted changes are based on are stored with their places, and undone with them', () => {
  const brainDump = 'Neighbours search for tools. Nobody knows who has a drill.'
  const specification = { ...modules, brainDump }
  const draft = createDraft({ modules: specification, itemNumbers: { FE: 9 } }, () => {})
  const evidenceOf = (quote: string, source: string) => [{ quote, source }]
  const proposal = createProposal('features', modules.features, [
    {
      finds: {
        name: { value: 'Lend a tool', evidence: evidenceOf('they lend tools', 'message-1'), mark: 'said' },
        description: { value: 'With a photo.', evidence: [], mark: 'said' },
      },
    },
    {
      finds: {
        name: { value: 'Search', evidence: evidenceOf(brainDump.slice(0, 28), 'brainDump'), mark: 'said' },
        description: {
          value: 'For tools',
          evidence: evidenceOf(brainDump.slice(0, 28), 'brainDump'),
          mark: 'said',
        },
      },
    },
  ])
  applyReviewedProposals(draft, stepNameOf('features'), [
    { module: 'features', extraction: parseExtractionResult('features', { proposal }), review: emptyReview },
  ])
  const placed = { state: 'placed', kind: 'features', isDecided: false }
  expect(draft.get().statements).toEqual([
    { ...placed, text: 'they lend tools', source: 'answer', places: ['features.FE-10.name'] },
    { ...placed, text: 'With a photo.', source: 'model', places: ['features.FE-10.description'] },
    {
      ...placed,
      text: 'Neighbours search for tools.',
      source: 'brainDump',
      places: ['features.FE-7.description'],
    },
  ])
  const undone = draft.undo()
  expect(undone?.change.form).toBe('features')
  expect(draft.get().statements).toEqual([])
  draft.redo()
  expect(draft.get().statements).toHaveLength(3)
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

test('words that have no place are stored as undecided, and undone with the rest', () => {
  const draft = createDraft({ modules, itemNumbers: { FE: 9 } }, () => {})
  const before = draft.get()
  const one = reviewed('features', { name: 'Share' })
  const unplaced = ['The kettle is always broken.']
  applyReviewedProposals(draft, 'Applied', [{ ...one, extraction: { ...one.extraction, unplaced } }])
  expect(draft.get().statements.filter(it => it.source === 'answer')).toMatchObject([
    { text: 'The kettle is always broken.', source: 'answer', state: 'undecided', places: [] },
  ])
  draft.undo()
  expect(draft.get()).toEqual(before)
})
