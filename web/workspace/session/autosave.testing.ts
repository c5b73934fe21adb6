import { afterEach, beforeEach, vi } from 'vitest'
import { createAutosave, type AutosaveOptions } from './autosave.ts'
import { createFormSync } from './formSync.ts'
import { createFormSyncStore } from './formSyncStore.ts'
import type { SaveStatus } from './saveStatus.ts'

const parts = ['a', 'b', 'c'] as const
export type Part = (typeof parts)[number]

/** What a failing save fails with; `after` is what the core is told about it. */
class SaveError extends Error {
  readonly after: number | 'never'
  constructor(after: number | 'never' = 0) {
    super(`fails, try again: ${after}`)
    this.after = after
  }
}

/** A save that waits for its answer. */
export interface PendingSave<P extends string> {
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
export interface FakeServer<P extends string> extends Omit<AutosaveOptions<P>, 'formSyncs'> {
  readonly stored: ReadonlyMap<P, unknown>
  readonly pending: readonly PendingSave<P>[]
  /** All that was ever sent. */
  readonly sent: readonly Pick<PendingSave<P>, 'part' | 'value' | 'isLeaving'>[]
  /** The most requests that were under way at once, those of a leaving page left out. */
  readonly mostAtOnce: () => number
  commit(index?: number): void
  /** Stores, and says so. */
  answer(index?: number): Promise<void>
  fail(after?: number | 'never', index?: number): Promise<void>
}

export function createFakeServer<P extends string>(): FakeServer<P> {
  const stored = new Map<P, unknown>()
  const pending: PendingSave<P>[] = []
  const sent: PendingSave<P>[] = []
  let most = 0

  function commit(index = 0) {
    const request = pending[index]!
    if (!request.isCommitted) stored.set(request.part, request.value)
    request.isCommitted = true
  }

  return {
    stored,
    pending,
    sent,
    mostAtOnce: () => most,
    save: (part, value, { isLeaving }) =>
      new Promise((resolve, reject) => {
        const request = { part, value, isLeaving, isCommitted: false, resolve, reject }
        pending.push(request)
        sent.push(request)
        most = Math.max(most, pending.filter(({ isLeaving }) => !isLeaving).length)
      }),
    retryAfter: error => (error as SaveError).after,
    random: () => 1,
    commit,
    answer(index = 0) {
      commit(index)
      pending.splice(index, 1)[0]!.resolve()
      return flushPromises()
    },
    fail(after = 0, index = 0) {
      pending.splice(index, 1)[0]!.reject(new SaveError(after))
      return flushPromises()
    },
  }
}

/** Records of parts of which the server has nothing yet. */
export const createPartSyncs = () =>
  createFormSyncStore<Part>(parts.map(part => [part, createFormSync({ value: undefined, version: 0 })]))

/** Lets all promises run that can. */
export async function flushPromises(): Promise<void> {
  for (let i = 0; i < 12; i++) await Promise.resolve()
}

/** Time passes only by `advanceTime`, in each test of the file. */
export function useFakeTime(): void {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.clearAllTimers()
    vi.useRealTimers()
  })
}

/** An auto-save and its server, with all that it showed. */
export function setUp(random = () => 1) {
  const server = createFakeServer<Part>()
  const autosave = createAutosave<Part>({ ...server, formSyncs: createPartSyncs(), random })
  const start = performance.now()
  const shown: [at: number, kind: SaveStatus['kind']][] = []
  autosave.subscribeToStatus(() =>
    shown.push([Math.round(performance.now() - start), autosave.getStatus().kind]),
  )
  return {
    ...autosave,
    server,
    shown,
    kind: () => autosave.getStatus().kind,
    values: () => server.sent.map(({ value }) => value),
  }
}

/** Time passes. Answers are told to the server one by one, so nothing is lost by not waiting in between. */
export async function advanceTime(ms: number) {
  vi.advanceTimersByTime(ms)
  await flushPromises()
}
