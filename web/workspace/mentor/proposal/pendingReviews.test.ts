import { describe, expect, test } from 'vitest'
import { createProposal } from '#domain/proposal/proposal.ts'
import { createBlankSpecification } from '#domain/specification/specification.ts'
import {
  createPendingReviewStore,
  storeOrRemovePending,
  pendingReviewKeyOf,
  type PendingReview,
} from './pendingReviews.ts'
import { parseExtractionResult } from './parseExtractionResult.ts'
import { withDecisions, emptyReview, withEdit } from './review.ts'

const value = createBlankSpecification().problemStatement
const find = (value: string) => ({
  value,
  evidence: [{ quote: value, source: 'm-1' }],
  mark: 'said' as const,
})
const reading = parseExtractionResult('problemStatement', {
  success: true,
  proposal: createProposal('problemStatement', value, [
    { finds: { painPoint: find('Idle tools'), whyImportant: find('Drills are dear') } },
  ]),
  unplaced: ['Soon'],
  questions: ['Who has it?'],
  speaker: 'Guided',
})
const [first, second] = reading.proposal.changes
const review = withEdit(
  withDecisions(emptyReview, [{ change: first!, state: 'open' }], false),
  second!,
  'open',
  'A drill costs 90 euros',
)
const pending: PendingReview = { extraction: reading, review, from: 'm-2' }
const key = pendingReviewKeyOf('user', 'conversation')

function box() {
  const stored = new Map<string, string>()
  return {
    stored,
    storage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, text: string) => void stored.set(key, text),
      removeItem: (key: string) => void stored.delete(key),
    },
  }
}

describe('a pending review', () => {
  test('is restored after a reload, with each decision and edit', () => {
    const { storage } = box()
    createPendingReviewStore(() => storage).write(key, pending)
    expect(createPendingReviewStore(() => storage).read('problemStatement', key)).toEqual(pending)
  })

  test('stores the extraction once and the review after each decision', () => {
    const { stored, storage } = box()
    const writes: string[] = []
    const store = createPendingReviewStore(() => ({
      ...storage,
      setItem: (key, text) => {
        writes.push(key)
        stored.set(key, text)
      },
    }))
    store.write(key, { ...pending, review: emptyReview })
    store.write(key, pending)
    expect(writes).toEqual([key, `${key}.review`, `${key}.review`])
  })

  test('asks again before it overwrites a later edit', () => {
    const { storage } = box()
    const anyway = withDecisions(emptyReview, [{ change: first!, state: 'changed' }], true)
    const store = createPendingReviewStore(() => storage)
    store.write(key, { ...pending, review: anyway })
    for (const it of [store, createPendingReviewStore(() => storage)])
      expect(it.read('problemStatement', key)?.review.decisions.size).toBe(0)
  })

  test('is separate for each user and can be removed completely', () => {
    const { stored, storage } = box()
    const store = createPendingReviewStore(() => storage)
    store.write(key, pending)
    expect(store.read('problemStatement', pendingReviewKeyOf('other', 'conversation'))).toBeUndefined()
    store.remove(key)
    expect(stored.size).toBe(0)
    expect(store.read('problemStatement', key)).toBeUndefined()
  })

  test('is removed if it is closed without any decision, and kept otherwise', () => {
    const { stored, storage } = box()
    const store = createPendingReviewStore(() => storage)
    storeOrRemovePending(store, key, pending)
    expect(stored.size).toBe(2)
    storeOrRemovePending(store, key, { ...pending, review: emptyReview })
    expect(stored.size).toBe(0)
    storeOrRemovePending(store, key, { ...pending, review: { ...emptyReview, isReplacing: true } })
    expect(stored.size).toBe(2)
  })

  test('lasts as long as the page if storage is full or forbidden', () => {
    const refuse = () => {
      throw new DOMException('No', 'QuotaExceededError')
    }
    for (const storage of [refuse, () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })]) {
      const store = createPendingReviewStore(storage)
      expect(store.read('problemStatement', key)).toBeUndefined()
      store.write(key, pending)
      expect(store.read('problemStatement', key)).toEqual(pending)
      store.remove(key)
      expect(store.read('problemStatement', key)).toBeUndefined()
    }
  })

  test.each([
    '',
    '{',
    'null',
    '7',
    '[]',
    '{"from":7}',
    '{"from":"m"}',
    '{"from":"m","reading":{"proposal":7}}',
  ])('is ignored or empty if the stored data is invalid: %s', text => {
    const { stored, storage } = box()
    stored.set(key, text)
    stored.set(`${key}.review`, text)
    const read = createPendingReviewStore(() => storage).read('problemStatement', key)
    expect(read?.extraction.proposal.changes ?? []).toEqual([])
  })
})
