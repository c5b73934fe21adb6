import { expect, test } from 'vitest'
import type { ReviewResponse } from '#contract/mentor.ts'
import { createModelReview } from './modelReviewStore.ts'

const review: ReviewResponse = {
  ...{ success: true, findings: [], leftOut: false, speaker: 'drafter-7b', usage: null },
}

/** A review whose requests the test answers. */
function requested(prepare = () => Promise.resolve()) {
  const waiting: {
    signal: AbortSignal
    answer: (review: ReviewResponse) => void
    fail: (error: Error) => void
  }[] = []
  const store = createModelReview({
    prepare,
    ask: signal =>
      new Promise((resolve, reject) => {
        waiting.push({ signal, answer: resolve, fail: reject })
      }),
  })
  return { store, waiting, turn: () => new Promise<void>(resolve => setImmediate(resolve)) }
}

test('a specification is read once it is saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { store, waiting, turn } = requested(() => promise)
  const run = store.start()
  expect(store.get()).toEqual({ phase: 'preparing' })
  await turn()
  expect(waiting).toHaveLength(0)
  resolve()
  await turn()
  expect(store.get()).toEqual({ phase: 'reading' })
  // A second click changes nothing.
  void store.start()
  await turn()
  expect(waiting).toHaveLength(1)
  waiting[0]!.answer(review)
  await run
  expect(store.get()).toEqual({ phase: 'ready', review, applied: new Set() })
  store.markApplied(2)
  expect(store.get()).toMatchObject({ applied: new Set([2]) })
})

test.each([
  [
    (it: { answer: (review: ReviewResponse) => void }) =>
      it.answer({ ...review, success: false, message: 'Busy.' }),
    'Busy.',
  ],
  [(it: { fail: (error: Error) => void }) => it.fail(new Error('You’re offline.')), 'You’re offline.'],
])('a failure is shown with its reason, and can be retried', async (act, sentence) => {
  const { store, waiting, turn } = requested()
  const run = store.start()
  await turn()
  act(waiting[0]!)
  await run
  expect(store.get()).toEqual({ phase: 'failed', sentence })
  const again = store.start()
  await turn()
  waiting[1]!.answer(review)
  await again
  expect(store.get().phase).toBe('ready')
})

test('stopping aborts the request, and a late answer is ignored', async () => {
  const { store, waiting, turn } = requested()
  const run = store.start()
  await turn()
  store.stop()
  expect(waiting[0]!.signal.aborted).toBe(true)
  expect(store.get()).toEqual({ phase: 'idle', wasStopped: true })
  waiting[0]!.answer(review)
  await run
  expect(store.get()).toEqual({ phase: 'idle', wasStopped: true })
  store.stop()
  void store.start()
  await turn()
  expect(waiting).toHaveLength(2)
})

test('stopping while saving asks for nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { store, waiting, turn } = requested(() => promise)
  const run = store.start()
  store.stop()
  resolve()
  await run
  await turn()
  expect(waiting).toHaveLength(0)
  expect(store.get()).toEqual({ phase: 'idle', wasStopped: true })
})
