import type { SortDecision, SortResponse } from '#contract/sort.ts'
import { modules } from '#domain/modules/index.ts'
import type { ModuleKey } from '#domain/specification/specification.ts'
import { createStore } from '#web/state/createStore.ts'
import { parseExtractionResult, type ExtractionResult } from '../mentor/proposal/parseExtractionResult.ts'
import { anticipate, type SortedStatement } from './sortDecisions.ts'
import type { Wordings } from './wording.ts'

/** The user’s decisions so far, about statements and about single changes. */
export interface SortChoices {
  readonly decisions: readonly SortDecision[]
  /** The changes that are not to be applied, by `partIdOf`. */
  readonly leftOut: ReadonlySet<string>
  /** The guesses that are to be applied. */
  readonly taken: ReadonlySet<string>
  readonly wordings: Wordings
}

export const noChoices: SortChoices = {
  decisions: [],
  leftOut: new Set(),
  taken: new Set(),
  wordings: new Map(),
}

/** The newest answer of the server. */
export interface SortResult {
  readonly statements: readonly SortedStatement[]
  readonly extractions: { readonly [K in ModuleKey]: ExtractionResult }
  readonly present: { readonly [K in ModuleKey]: SortResponse['modules'][K]['present'] }
  /** The decisions that it is for. */
  readonly decisions: readonly SortDecision[]
}

export interface SortState {
  readonly choices: SortChoices
  readonly result: SortResult | undefined
  /** The statements with all decisions, also those that haven’t been answered. */
  readonly statements: readonly SortedStatement[]
  readonly isAsking: boolean
  /** Why the last request failed. The result before it stays. */
  readonly error: unknown
  readonly canUndo: boolean
}

export type AskToSort = (decisions: readonly SortDecision[], signal: AbortSignal) => Promise<SortResponse>

/** The sorting of one text, independent of any framework. */
export interface SortStore {
  get(this: void): SortState
  subscribe(this: void, listener: () => void): () => void
  /** Asks the server again, for example because the forms have changed. */
  refresh(this: void): Promise<void>
  /**
   * Changes the choices; new decisions are sent at once, and requests about older ones are cancelled. Undo takes back
   * consecutive changes of the same `step` together.
   */
  choose(this: void, next: (choices: SortChoices) => SortChoices, step?: object): void
  undo(this: void): void
  /** Takes back this step, if it’s the last one. */
  undoStep(this: void, step: object): void
  /** Changes the choices, and those that undo leads to, as if they had always been so. */
  rebase(this: void, next: (choices: SortChoices) => SortChoices): void
  /** Stops the request in flight. */
  stop(this: void): void
}

/** Creates the sorting of a text with what was decided about it before. */
export function createSortStore(ask: AskToSort, initial: SortChoices = noChoices): SortStore {
  const { get, set, subscribe } = createStore<SortState>({
    choices: initial,
    result: undefined,
    statements: [],
    isAsking: false,
    error: undefined,
    canUndo: false,
  })
  let past: readonly SortChoices[] = []
  let lastStep: object | undefined
  let running: AbortController | undefined

  function put(change: Partial<SortState>) {
    const next = { ...get(), ...change, canUndo: past.length > 0 }
    const { result, choices } = next
    const statements =
      result === undefined ? [] : anticipate(result.statements, result.decisions, choices.decisions)
    set({ ...next, statements })
  }

  async function refresh() {
    running?.abort()
    const own = new AbortController()
    running = own
    const { decisions } = get().choices
    put({ isAsking: true })
    try {
      const response = await ask(decisions, own.signal)
      if (!own.signal.aborted)
        put({ result: toResult(response, decisions), isAsking: false, error: undefined })
    } catch (error) {
      if (!own.signal.aborted) put({ isAsking: false, error })
    }
  }

  function show(choices: SortChoices) {
    const isNew = choices.decisions !== get().choices.decisions
    put({ choices })
    if (isNew) void refresh()
  }

  function undo() {
    const before = past.at(-1)
    if (before === undefined) return
    past = past.slice(0, -1)
    lastStep = undefined
    show(before)
  }

  return {
    get,
    subscribe,
    refresh,
    choose(next, step) {
      const { choices } = get()
      const changed = next(choices)
      if (changed === choices) return
      if (step === undefined || step !== lastStep) past = [...past, choices]
      lastStep = step
      show(changed)
    },
    undo,
    undoStep(step) {
      if (step === lastStep) undo()
    },
    rebase(next) {
      past = past.map(next)
      show(next(get().choices))
    },
    stop() {
      running?.abort()
      running = undefined
      put({ isAsking: false })
    },
  }
}

function toResult({ statements, modules: sorted }: SortResponse, decisions: readonly SortDecision[]) {
  const mapModules = <T>(map: (key: ModuleKey) => T) =>
    // The entries cover all module keys.
    Object.fromEntries(modules.map(({ key }) => [key, map(key)])) as Record<ModuleKey, T>
  return {
    statements,
    decisions,
    extractions: mapModules(key => parseExtractionResult(key, sorted[key])),
    present: mapModules(key => sorted[key].present),
  }
}
