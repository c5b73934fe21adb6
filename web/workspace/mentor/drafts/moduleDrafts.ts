import { draftOrderOf } from '#domain/mentor/draftOrderOf.ts'
import { modules } from '#domain/modules/index.ts'
import type { ModuleKey } from '#domain/specification/specification.ts'
import { createStore } from '#web/state/createStore.ts'
import type { ExtractionResult } from '../proposal/parseExtractionResult.ts'
import { emptyReview, type Review } from '../proposal/review.ts'

/** The draft of one module: not requested yet, requested, failed, or ready for review. */
export type ModuleDraft =
  | { readonly phase: 'waiting' }
  | { readonly phase: 'asking' }
  | { readonly phase: 'failed'; readonly sentence: string }
  | { readonly phase: 'ready'; readonly extraction: ExtractionResult; readonly review: Review }

export type ModuleDrafts = { readonly [K in ModuleKey]: ModuleDraft }

/**
 * Requests the draft of one module, given the drafts so far. Rejects with an error that can be shown to the user.
 */
export type RequestDraft = (
  module: ModuleKey,
  signal: AbortSignal,
  drafts: ModuleDrafts,
) => Promise<ExtractionResult>

export const moduleKeys: readonly ModuleKey[] = modules.map(({ key }) => key)

/** The modules in the order in which they are drafted: each builds on those before it. */
export const draftOrder: readonly ModuleKey[] = draftOrderOf(moduleKeys)

export const emptyDrafts = Object.fromEntries(
  moduleKeys.map(key => [key, { phase: 'waiting' }]),
) as ModuleDrafts

/** All drafts of one project and their progress, independent of any framework. */
export interface Drafting {
  get(this: void): DraftingState
  subscribe(this: void, listener: () => void): () => void
  /** Drafts the missing and failed modules, one after the other, in the order in which they build on each other. */
  start(this: void): Promise<void>
  /** Drafts a single module, again or for the first time. */
  retry(this: void, module: ModuleKey): Promise<void>
  /** Stops the run; the finished drafts stay. */
  stop(this: void): void
  review(this: void, module: ModuleKey, next: (review: Review) => Review): void
  /** Discards all drafts, to start over. */
  clear(this: void): void
}

export interface DraftingState {
  readonly drafts: ModuleDrafts
  readonly isRunning: boolean
}

/**
 * Creates the drafting of a project. `prepare` runs before the first request of each run, because the server must
 * read what the user sees.
 */
export function createDrafting(
  ask: RequestDraft,
  {
    prepare = () => Promise.resolve(),
    initial = emptyDrafts,
  }: { prepare?: () => Promise<unknown>; initial?: ModuleDrafts } = {},
): Drafting {
  const { get, set, subscribe } = createStore<DraftingState>({ drafts: initial, isRunning: false })
  let running: AbortController | undefined
  const put = (module: ModuleKey, draft: ModuleDraft) =>
    set({ ...get(), drafts: { ...get().drafts, [module]: draft } })

  async function run(keys: readonly ModuleKey[]) {
    if (running !== undefined) return
    const own = new AbortController()
    running = own
    const { signal } = own
    set({ ...get(), isRunning: true })
    await prepare()
    for (const module of keys) {
      if (signal.aborted) break
      put(module, { phase: 'asking' })
      await draftOne(module, signal)
    }
    if (running === own) running = undefined
    if (!signal.aborted) set({ ...get(), isRunning: false })
  }

  async function draftOne(module: ModuleKey, signal: AbortSignal) {
    try {
      const extraction = await ask(module, signal, get().drafts)
      if (!signal.aborted) put(module, { phase: 'ready', extraction, review: emptyReview })
    } catch (error) {
      if (signal.aborted) return
      put(module, { phase: 'failed', sentence: error instanceof Error ? error.message : '' })
    }
  }

  return {
    get,
    subscribe,
    start: () => run(draftOrder.filter(key => get().drafts[key].phase !== 'ready')),
    retry: module => run([module]),
    stop() {
      running?.abort()
      running = undefined
      const drafts = Object.fromEntries(
        moduleKeys.map(key => {
          const draft = get().drafts[key]
          return [key, draft.phase === 'asking' ? { phase: 'waiting' } : draft]
        }),
      ) as ModuleDrafts
      set({ drafts, isRunning: false })
    },
    review(module, next) {
      const draft = get().drafts[module]
      if (draft.phase === 'ready') put(module, { ...draft, review: next(draft.review) })
    },
    clear() {
      running?.abort()
      running = undefined
      set({ drafts: emptyDrafts, isRunning: false })
    },
  }
}

/** Counts the modules that are finished and those that are ready, and names the one being requested. */
export function draftingProgressOf(drafts: ModuleDrafts) {
  const count = (...phases: ModuleDraft['phase'][]) =>
    moduleKeys.filter(key => phases.includes(drafts[key].phase)).length
  return {
    done: count('ready', 'failed'),
    ready: count('ready'),
    asking: moduleKeys.find(key => drafts[key].phase === 'asking'),
  }
}
