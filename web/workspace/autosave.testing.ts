import type { AutosaveOptions } from './autosave.ts'

/** What a failing save fails with; `after` is what the core is told about it. */
class SaveError extends Error {
  readonly after: number | 'never'
  constructor(after: number | 'never' = 0) {
    super(`fails, try again: ${after}`)
    this.after = after
  }
}

/** A save that waits for its answer. */
export interface Waiting<P extends string> {
  readonly part: P
  readonly value: unknown
  readonly isLeaving: boolean
  isCommitted: boolean
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/**
 * A server that does nothing by itself: the test says what it stores, when, in which order, and what it answers.
 * A request that was answered with a failure is not stored later.
 */
export interface FakeServer<P extends string> extends AutosaveOptions<P> {
  readonly stored: ReadonlyMap<P, unknown>
  readonly waiting: readonly Waiting<P>[]
  /** All that was ever sent. */
  readonly sent: readonly Pick<Waiting<P>, 'part' | 'value' | 'isLeaving'>[]
  /** The most requests that were under way at once, those of a leaving page left out. */
  readonly mostAtOnce: () => number
  commit(index?: number): void
  /** Stores, and says so. */
  answer(index?: number): Promise<void>
  fail(after?: number | 'never', index?: number): Promise<void>
}

export function fakeServer<P extends string>(): FakeServer<P> {
  const stored = new Map<P, unknown>()
  const waiting: Waiting<P>[] = []
  const sent: Waiting<P>[] = []
  let most = 0

  function commit(index = 0) {
    const request = waiting[index]!
    if (!request.isCommitted) stored.set(request.part, request.value)
    request.isCommitted = true
  }

  return {
    stored,
    waiting,
    sent,
    mostAtOnce: () => most,
    save: (part, value, { isLeaving }) =>
      new Promise((resolve, reject) => {
        const request = { part, value, isLeaving, isCommitted: false, resolve, reject }
        waiting.push(request)
        sent.push(request)
        most = Math.max(most, waiting.filter(({ isLeaving }) => !isLeaving).length)
      }),
    retryAfter: error => (error as SaveError).after,
    random: () => 1,
    commit,
    answer(index = 0) {
      commit(index)
      waiting.splice(index, 1)[0]!.resolve()
      return settle()
    },
    fail(after = 0, index = 0) {
      waiting.splice(index, 1)[0]!.reject(new SaveError(after))
      return settle()
    },
  }
}

/** Lets all promises run that can. */
export async function settle(): Promise<void> {
  for (let i = 0; i < 12; i++) await Promise.resolve()
}
