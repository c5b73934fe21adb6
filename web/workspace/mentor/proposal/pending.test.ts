import { describe, expect, test } from 'vitest'
import { proposalFor } from '#domain/proposal.ts'
import { blankSpecification } from '#domain/specification.ts'
import { createPendingStore, leavePending, pendingKey, type Pending } from './pending.ts'
import { readingIn } from './reading.ts'
import { decided, noReview, withEdit } from './review.ts'

const value = blankSpecification().problemStatement
const find = (value: string) => ({
  value,
  evidence: [{ quote: value, source: 'm-1' }],
  mark: 'said' as const,
})
const reading = readingIn('problemStatement', {
  success: true,
  proposal: proposalFor('problemStatement', value, [
    { finds: { painPoint: find('Idle tools'), whyImportant: find('Drills are dear') } },
  ]),
  unplaced: ['Soon'],
  questions: ['Who has it?'],
  speaker: 'Guided',
})
const [first, second] = reading.proposal.changes
const review = withEdit(
  decided(noReview, [{ change: first!, standing: 'open' }], false),
  second!,
  'open',
  'A drill costs 90 euros',
)
const pending: Pending = { reading, review, from: 'm-2' }
const key = pendingKey('user', 'conversation')

function box() {
  const kept = new Map<string, string>()
  return {
    kept,
    storage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => void kept.set(key, text),
      removeItem: (key: string) => void kept.delete(key),
    },
  }
}

describe('a proposal under review', () => {
  test('is there again after a reload, with each decision and edit', () => {
    const { storage } = box()
    createPendingStore(() => storage).write(key, pending)
    expect(createPendingStore(() => storage).read('problemStatement', key)).toEqual(pending)
  })

  test('is written once, its decisions each time', () => {
    const { kept, storage } = box()
    const writes: string[] = []
    const store = createPendingStore(() => ({
      ...storage,
      setItem: (key, text) => {
        writes.push(key)
        kept.set(key, text)
      },
    }))
    store.write(key, { ...pending, review: noReview })
    store.write(key, pending)
    expect(writes).toEqual([key, `${key}.review`, `${key}.review`])
  })

  test('asks again about what was to be overwritten', () => {
    const { storage } = box()
    const anyway = decided(noReview, [{ change: first!, standing: 'changed' }], true)
    const store = createPendingStore(() => storage)
    store.write(key, { ...pending, review: anyway })
    for (const it of [store, createPendingStore(() => storage)])
      expect(it.read('problemStatement', key)?.review.decisions.size).toBe(0)
  })

  test('is another one for another user, and leaves nothing behind', () => {
    const { kept, storage } = box()
    const store = createPendingStore(() => storage)
    store.write(key, pending)
    expect(store.read('problemStatement', pendingKey('other', 'conversation'))).toBeUndefined()
    store.drop(key)
    expect(kept.size).toBe(0)
    expect(store.read('problemStatement', key)).toBeUndefined()
  })

  test('is forgotten when it is closed with nothing decided, and kept otherwise', () => {
    const { kept, storage } = box()
    const store = createPendingStore(() => storage)
    leavePending(store, key, pending)
    expect(kept.size).toBe(2)
    leavePending(store, key, { ...pending, review: noReview })
    expect(kept.size).toBe(0)
    leavePending(store, key, { ...pending, review: { ...noReview, isReplacing: true } })
    expect(kept.size).toBe(2)
  })

  test('lives as long as the page where the storage is full or forbidden', () => {
    const refuse = () => {
      throw new DOMException('No', 'QuotaExceededError')
    }
    for (const storage of [refuse, () => ({ getItem: refuse, setItem: refuse, removeItem: refuse })]) {
      const store = createPendingStore(storage)
      expect(store.read('problemStatement', key)).toBeUndefined()
      store.write(key, pending)
      expect(store.read('problemStatement', key)).toEqual(pending)
      store.drop(key)
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
  ])('is none, or an empty one, where something else was stored: %s', text => {
    const { kept, storage } = box()
    kept.set(key, text)
    kept.set(`${key}.review`, text)
    const read = createPendingStore(() => storage).read('problemStatement', key)
    expect(read?.reading.proposal.changes ?? []).toEqual([])
  })
})
