import { afterEach, beforeEach, vi } from 'vitest'
import { createAutosave, type AutosaveOptions } from './autosave.ts'
import { createFormSync } from './formSync.ts'
import { createFormSyncStore } from './formSyncStore.ts'
import type { SaveStatus } from './saveStatus.ts'

const parts = ['a', 'b', 'c'] as const
export type Part = (typeof parts)[number]

/** The error of a failing save; `after` is the retry delay that the auto-save gets. */
class SaveError extends Error {
  readonly after: number | 'never'
  constructor(after: number | 'never' = 0) {
    super(`fails, try again: ${after}`)
    this.after = after
  }
}

/** A save that awaits its response. */
export interface PendingSave<P extends string> {
  readonly part: P
  readonly value: unknown
  readonly isLeaving: boolean
  isCommitted: boolean
  readonly resolve: () => void
  readonly reject: (error: Error) => void
}

/**
 * A server that does nothing by itself: the test decides what it stores, when, in which order, and how it responds.
 * A request that was answered with a failure is not stored later.
 */
export interface FakeServer<P extends string> extends Omit<AutosaveOptions<P>, 'formSyncs'> {
  readonly stored: ReadonlyMap<P, unknown>
  readonly pending: readonly PendingSave<P>[]
  /** All requests ever sent. */
  readonly sent: readonly Pick<PendingSave<P>, 'part' | 'value' | 'isLeaving'>[]
  /** The highest number of requests in flight at once, except for those of a leaving page. */
  readonly mostAtOnce: () => number
  commit(index?: number): void
  /** Stores the value and responds with success. */
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

/** Records for parts of which the server has nothing yet. */
export const createPartSyncs = () =>
  createFormSyncStore<Part>(parts.map(part => [part, createFormSync({ value: undefined, version: 0 })]))

/** Lets all pending promises settle. */
export async function flushPromises(): Promise<void> {
  for (let i = 0; i < 12; i++) await Promise.resolve()
}

/** In each test of the file, time passes only through `advanceTime`. */
export function useFakeTime(): void {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.clearAllTimers()
    vi.useRealTimers()
  })
}

/** An auto-save with its server, recording every status it showed. */
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

/** Advances the time in one step. The test answers requests one by one, so no steps in between are needed. */
export async function advanceTime(ms: number) {
  vi.advanceTimersByTime(ms)
  await flushPromises()
}
