import {
  acknowledged,
  carriesAll,
  discarded,
  edited,
  failed,
  left,
  refused,
  retried,
  saveOf,
  sent,
  type PendingSave,
} from './formSync.ts'
import { createListeners } from '#web/state/createListeners.ts'
import type { FormSyncStore } from './formSyncStore.ts'
import { createSaveStatus, type SaveStatus, type Timer } from './saveStatus.ts'

/**
 * The auto-save of one project, independent of any framework (docs/product.md#auto-save).
 *
 * It saves the latest value of each part, with one request at a time for all parts together, and says 'saved' only
 * once the server has confirmed it. A value that could not be saved is kept and retried.
 */
export interface Autosave<P extends string> {
  /** Sets the part's current value, which is saved a second after the last edit. */
  edit(this: void, part: P, value: unknown): void
  /**
   * Saves everything unsaved immediately. Resolves once all is saved, nothing more can be saved for now, or
   * `patienceMs` have passed.
   */
  flush(this: void, patienceMs?: number): Promise<'saved' | 'unsaved'>
  /** Sends everything immediately, in requests that outlive the page, because the page is about to close. */
  flushOnLeave(this: void): void
  /** Retries immediately, because the network is back or the user asks. */
  retry(this: void): void
  /** Shows 'Saved' if everything is saved, for users who want to be sure. */
  showSaved(this: void): void
  getStatus(this: void): SaveStatus
  /** The latest value of each part that the server is not known to have. */
  getUnsaved(this: void): ReadonlyMap<P, { readonly value: unknown }>
  /** Calls the listener immediately: with false after an edit, with true when a save has started or ended. */
  subscribeToUnsaved(this: void, listener: (isUrgent: boolean) => void): () => void
  /** Milliseconds since the oldest unsaved edit, at least 1; 0 if everything is saved. */
  getUnsavedAgeMs(this: void): number
  subscribeToStatus(this: void, listener: () => void): () => void
  /** Discards the unsaved edits, and so their journal entries, with the user's consent. */
  discard(this: void): void
  /** Stops all timers. Unsaved edits are not sent, so flush first. */
  stop(this: void): void
}

export interface AutosaveOptions<P extends string> {
  /** The records of each part, which the auto-save updates with edits and outcomes. */
  readonly formSyncs: FormSyncStore<P>
  /** Carries out one save. Resolves once the server has committed it, otherwise rejects. `id` is its record's. */
  save(part: P, value: unknown, options: { readonly isLeaving: boolean; readonly id: number }): Promise<void>
  /** The minimum delay in milliseconds before a retry after this error, or 'never' if only another edit can help. */
  retryAfter(error: unknown): number | 'never'
  /** Returns a number between 0 and 1 that spreads retries. */
  random?: () => number
}

/** The durations of docs/product.md#auto-save. */
const times = {
  saveDelayMs: 1_000,
  longestWaitMs: 20_000,
  retryDelaysMs: [1_000, 2_000, 4_000, 8_000, 16_000, 30_000],
  flushPatienceMs: 2_000,
} as const

/** Longer timers fire immediately. */
const longestTimerMs = 2 ** 31 - 1

/** The scheduled save of an edited part. */
interface Schedule {
  readonly timer: Timer
  /** True for a save during typing, due to the longest wait: the user does not expect a status. */
  readonly isQuiet: boolean
}

export function createAutosave<P extends string>(options: AutosaveOptions<P>): Autosave<P> {
  const { formSyncs } = options
  const schedules = new Map<P, Schedule>()
  const dueParts = new Set<P>()
  const flushChecks = createListeners()
  const { subscribe: subscribeToUnsaved, notify: notifyUnsaved } = createListeners<[isUrgent: boolean]>()
  let lastId = 0
  let failures = 0
  let retryTimer: Timer
  let isStopped = false

  // Not the wall clock, which can be set back or forward.
  const now = () => performance.now()
  const startTimer = (ms: number, run: () => void): Timer =>
    isStopped ? undefined : setTimeout(run, Math.min(Math.ceil(ms), longestTimerMs))
  const all = () => [...formSyncs.entries()].map(([, sync]) => sync)
  const hasUnsaved = () => all().some(({ unsaved }) => unsaved !== undefined)
  const pendingSaves = () => all().flatMap(({ saves }) => saves)
  const isSaving = () => pendingSaves().some(({ isLeaving }) => !isLeaving)

  const status = createSaveStatus(startTimer, now, () => {
    const refusal = all().find(({ unsaved }) => unsaved?.refusal)?.unsaved!.refusal
    if (refusal !== undefined) return { kind: 'failed', error: refusal.error, willRetry: false }
    // After further edits not everything is saved, so nothing is claimed.
    return { kind: hasUnsaved() ? 'idle' : 'saved' }
  })

  function edit(part: P, value: unknown) {
    clearTimeout(schedules.get(part)?.timer)
    formSyncs.update(part, sync => edited(sync, value, now()))
    const { unsentSince } = formSyncs.get(part).unsaved!
    const untilLongestMs = Math.max(0, unsentSince! + times.longestWaitMs - now())
    schedules.set(part, {
      timer: startTimer(Math.min(times.saveDelayMs, untilLongestMs), () => queuePart(part)),
      isQuiet: untilLongestMs < times.saveDelayMs,
    })
    status.onEdit()
    notifyUnsaved(false)
  }

  function queuePart(part: P) {
    dueParts.add(part)
    if (retryTimer === undefined) saveNext()
  }

  function saveNext() {
    const [part] = dueParts
    if (part === undefined || isStopped || isSaving()) return
    const id = ++lastId
    formSyncs.update(part, sync => sent(sync, id))
    void carryOut(part, id)
    status.onSend(schedules.get(part)!.isQuiet)
  }

  /** Carries out a save that has started. */
  async function carryOut(part: P, id: number) {
    const { value } = formSyncs.get(part).unsaved!
    const { isLeaving } = saveOf(formSyncs.get(part), id)
    clearTimeout(schedules.get(part)!.timer)
    dueParts.delete(part)
    notifyUnsaved(true)
    let failure: { error: unknown } | undefined
    try {
      await options.save(part, value, { isLeaving, id })
    } catch (error) {
      failure = { error }
    }
    // Another save may have delivered the value.
    const isFailed = failure !== undefined && formSyncs.get(part).unsaved !== undefined
    if (isFailed) handleFailure(part, saveOf(formSyncs.get(part), id), failure!.error)
    else if (failure === undefined) handleSuccess(part, id)
    else formSyncs.update(part, sync => failed(sync, id))
    notifyUnsaved(true)
    continueAfter(part, isLeaving, isFailed)
    flushChecks.notify()
  }

  function handleSuccess(part: P, id: number) {
    failures = 0
    formSyncs.update(part, sync => acknowledged(sync, id))
    if (formSyncs.get(part).unsaved === undefined) dueParts.delete(part)
  }

  function handleFailure(part: P, save: PendingSave, error: unknown) {
    const hasAll = carriesAll(save)
    // The page may stay open (a tab that was only hidden); if so, the next attempt decides how to treat the failure.
    if (save.isLeaving) {
      formSyncs.update(part, sync => failed(sync, save.id))
      if (hasAll && formSyncs.get(part).unsaved!.refusal === undefined) dueParts.add(part)
      return
    }
    const least = options.retryAfter(error)
    if (least !== 'never') {
      formSyncs.update(part, sync => failed(sync, save.id))
      dueParts.add(part)
      const ceilingMs = times.retryDelaysMs[failures++] ?? times.retryDelaysMs.at(-1)!
      const spread = 0.5 + 0.5 * (options.random ?? Math.random)()
      retryTimer = startTimer(Math.max(least, ceilingMs * spread), sendAll)
    } else {
      formSyncs.update(part, sync => refused(sync, save.id, error))
      if (hasAll) dueParts.delete(part)
    }
    status.onFailure(error, least !== 'never')
  }

  /** Continues after a response. A failure stays visible; an acknowledged flushOnLeave() can only clear one. */
  function continueAfter(part: P, isLeaving: boolean, isFailed: boolean) {
    const { unsaved, saves } = formSyncs.get(part)
    if (unsaved?.isUncertain && !unsaved.refusal && saves.length === 0) dueParts.add(part)
    if (retryTimer === undefined) saveNext()
    if (dueParts.size > 0 || isFailed || isSaving()) return
    if (isLeaving && (status.get().kind !== 'failed' || pendingSaves().length > 0)) return
    clearTimeout(retryTimer)
    retryTimer = undefined
    status.onSettled()
  }

  function retry() {
    for (const [part] of formSyncs.entries()) formSyncs.update(part, retried)
    sendAll()
  }

  /** Sends everything except for refused parts. */
  function sendAll() {
    clearTimeout(retryTimer)
    retryTimer = undefined
    for (const [part, { unsaved, saves }] of formSyncs.entries()) {
      const isUnderWay = saves.some(save => !save.isLeaving && carriesAll(save))
      if (unsaved !== undefined && unsaved.refusal === undefined && !isUnderWay) dueParts.add(part)
    }
    saveNext()
  }

  function flush(patienceMs: number = times.flushPatienceMs): Promise<'saved' | 'unsaved'> {
    return new Promise(resolve => {
      const finish = () => {
        const isAnyDue = pendingSaves().length + dueParts.size > 0
        const mayStillBeSaved = isAnyDue && retryTimer === undefined && !isStopped
        if (!hasUnsaved() || !mayStillBeSaved) done()
      }
      const done = () => {
        clearTimeout(patience)
        unsubscribe()
        resolve(hasUnsaved() ? 'unsaved' : 'saved')
      }
      const patience = startTimer(patienceMs, done)
      const unsubscribe = flushChecks.subscribe(finish)
      retry()
      finish()
    })
  }

  function flushOnLeave() {
    if (isStopped) return
    for (const [part, sync] of formSyncs.entries()) {
      const id = ++lastId
      const next = left(sync, id)
      if (next === sync) continue
      formSyncs.update(part, () => next)
      void carryOut(part, id)
    }
  }

  function showSaved() {
    if (!hasUnsaved() && pendingSaves().length === 0) status.onSettled()
  }

  return {
    edit,
    flush,
    flushOnLeave,
    retry,
    showSaved,
    getStatus: status.get,
    getUnsaved: () =>
      new Map([...formSyncs.entries()].flatMap(([part, { unsaved }]) => (unsaved ? [[part, unsaved]] : []))),
    subscribeToUnsaved,
    getUnsavedAgeMs: () =>
      Math.max(0, ...all().map(({ unsaved }) => (unsaved ? Math.max(1, now() - unsaved.since) : 0))),
    subscribeToStatus: status.subscribe,
    discard() {
      for (const { timer } of schedules.values()) clearTimeout(timer)
      clearTimeout(retryTimer)
      retryTimer = undefined
      for (const [part] of formSyncs.entries()) formSyncs.update(part, discarded)
      dueParts.clear()
      flushChecks.notify()
      notifyUnsaved(true)
    },
    stop() {
      isStopped = true
      status.stop()
      clearTimeout(retryTimer)
      for (const { timer } of schedules.values()) clearTimeout(timer)
      flushChecks.notify()
    },
  }
}
