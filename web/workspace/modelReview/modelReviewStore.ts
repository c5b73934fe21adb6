import type { ReviewResponse } from '#contract/mentor.ts'
import { createStore } from '#web/state/createStore.ts'

/** The state of a model's reading of a project, which isn't stored anywhere else. */
export type ModelReviewState =
  | { readonly phase: 'idle'; readonly wasStopped: boolean }
  /** Saving what the user sees, then waiting for the model. */
  | { readonly phase: 'preparing' | 'reading' }
  | { readonly phase: 'failed'; readonly sentence: string }
  | { readonly phase: 'ready'; readonly review: ReviewResponse; readonly applied: ReadonlySet<number> }

export interface ModelReviewStore {
  get(this: void): ModelReviewState
  subscribe(this: void, listener: () => void): () => void
  /** Starts to read, unless it is being read already. */
  start(this: void): Promise<void>
  stop(this: void): void
  /** Marks the finding at this position as answered. */
  markApplied(this: void, index: number): void
}

interface Options {
  /** Saves what the user sees, since the server reads the stored values. */
  readonly prepare: () => Promise<unknown>
  /** Rejects with an error that can be shown to the user. */
  readonly ask: (signal: AbortSignal) => Promise<ReviewResponse>
}

/** Creates the reading of one project, independent of any framework. */
export function createModelReview({ prepare, ask }: Options): ModelReviewStore {
  const { get, set, subscribe } = createStore<ModelReviewState>({ phase: 'idle', wasStopped: false })
  let running: AbortController | undefined

  async function start() {
    if (running !== undefined) return
    const own = new AbortController()
    running = own
    set({ phase: 'preparing' })
    const next = await read(own.signal)
    if (own.signal.aborted) return
    running = undefined
    set(next)
  }

  async function read(signal: AbortSignal): Promise<ModelReviewState> {
    try {
      await prepare()
      if (!signal.aborted) set({ phase: 'reading' })
      signal.throwIfAborted()
      const review = await ask(signal)
      return review.success
        ? { phase: 'ready', review, applied: new Set() }
        : { phase: 'failed', sentence: review.message ?? '' }
    } catch (error) {
      return { phase: 'failed', sentence: error instanceof Error ? error.message : '' }
    }
  }

  return {
    get,
    subscribe,
    start,
    stop() {
      if (running === undefined) return
      running.abort()
      running = undefined
      set({ phase: 'idle', wasStopped: true })
    },
    markApplied(index) {
      const state = get()
      if (state.phase === 'ready') set({ ...state, applied: new Set([...state.applied, index]) })
    },
  }
}
