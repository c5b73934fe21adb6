import { expect, test } from 'vitest'
import { proposalFor } from '#domain/proposal.ts'
import { blankSpecification, type FormKey } from '#domain/specification.ts'
import { createDraft } from '../../draft.ts'
import { applyTo, stepNameOf, type Reviewed } from './apply.ts'
import { readingIn } from './reading.ts'
import { decided, noReview } from './review.ts'

const modules = {
  ...blankSpecification(),
  features: [{ id: 'FE-7', name: 'Search', description: '', importance: 'Low' as const }],
}
const said = (value: unknown) => ({ value, evidence: [], mark: 'said' as const })

function reviewed(module: FormKey, finds: Record<string, unknown>): Reviewed {
  const entry = {
    finds: Object.fromEntries(Object.entries(finds).map(([path, value]) => [path, said(value)])),
  }
  const proposal = proposalFor(module, modules[module], [entry])
  return { module, reading: readingIn(module, { proposal }), review: noReview }
}

test('what is accepted is one step: saved like typing, numbered anew, and taken back by one undo', () => {
  const saved: string[] = []
  const draft = createDraft({ modules, itemNumbers: { FE: 9 } }, key => saved.push(key))
  const before = draft.get()
  const all = [
    reviewed('features', { name: 'Share' }),
    reviewed('problemStatement', { painPoint: 'Idle tools' }),
  ]
  const placed = applyTo(draft, 'Drafts of all modules applied', all)
  expect(placed).toEqual([
    { lines: ['New Feature · Share'], left: [] },
    { lines: ['Pain Point'], left: [] },
  ])
  expect(draft.get().features.map(({ id }) => id)).toEqual(['FE-7', 'FE-10'])
  expect(draft.get().problemStatement.painPoint).toBe('Idle tools')
  expect(saved).toEqual(['features', 'problemStatement'])

  expect(draft.undo()?.name).toBe('Drafts of all modules applied')
  expect(draft.get()).toEqual(before)
  expect(draft.history.canUndo()).toBe(false)
})

test('with nothing accepted there is no step, and no other value', () => {
  const draft = createDraft({ modules, itemNumbers: {} }, () => {})
  const before = draft.get()
  const { reading, ...rest } = reviewed('features', { name: 'Share' })
  const rows = reading.proposal.changes.map(change => ({ change, standing: 'open' as const }))
  const placed = applyTo(draft, stepNameOf('features'), [
    { ...rest, reading, review: decided(noReview, rows, false) },
  ])
  expect(placed).toEqual([{ lines: [], left: [] }])
  expect(draft.get()).toBe(before)
  expect(draft.history.canUndo()).toBe(false)
})

test('what breaks while it is applied is told in the words of the product spec', () => {
  const draft = createDraft({ modules, itemNumbers: {} }, () => {
    throw new Error('broken')
  })
  expect(applyTo(draft, stepNameOf('features'), [reviewed('features', { name: 'Share' })])).toBe(
    'An error occurred while applying the data. Please try again.',
  )
})
