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
 * The auto-save of one project, free of any framework (docs/product.md#auto-save).
 *
 * It saves the latest value of each part, one request at a time for all parts together, and says 'saved' only
 * when the server has answered that it is. A value that could not be saved stays, and is tried again.
 */
export interface Autosave<P extends string> {
  /** The part has this value now; it is saved a second after the last edit. */
  edit(this: void, part: P, value: unknown): void
  /** Saves at once what is unsaved. Resolves when all of it is saved, or with what is left after `patienceMs`. */
  flush(this: void, patienceMs?: number): Promise<'saved' | 'unsaved'>
  /** For a page on its way out: sends at once, in requests that outlive the page. */
  flushOnLeave(this: void): void
  /** Tries now what waits for another try: the network is back, or the user asks. */
  retry(this: void): void
  /** Says 'Saved' where everything is: for those who want to be sure. */
  showSaved(this: void): void
  getStatus(this: void): SaveStatus
  /** What the server does not have yet, as far as anyone knows: the latest value of each such part. */
  getUnsaved(this: void): ReadonlyMap<P, { readonly value: unknown }>
  /** Calls back at once when a part was edited, and with true when it is being sent or was answered. */
  subscribeToUnsaved(this: void, listener: (isUrgent: boolean) => void): () => void
  /** Milliseconds since the oldest edit that is not saved, at least 1; 0 where all is. */
  getUnsavedAgeMs(this: void): number
  subscribeToStatus(this: void, listener: () => void): () => void
  /** Lets go of what is unsaved, here and so on this device: the person has said that it may go. */
  discard(this: void): void
  /** Stops all timers. What is unsaved is not sent: flush first. */
  stop(this: void): void
}

export interface AutosaveOptions<P extends string> {
  /** What is saved of each part, and what is not: the auto-save is told of edits and outcomes, and notes them there. */
  readonly formSyncs: FormSyncStore<P>
  /** One save. Resolves when the server has committed it, rejects otherwise. `id` is that of its record. */
  save(part: P, value: unknown, options: { readonly isLeaving: boolean; readonly id: number }): Promise<void>
  /** When to try again after this error: in how many milliseconds at least, or never without a further edit. */
  retryAfter(error: unknown): number | 'never'
  /** Spreads retries; between 0 and 1. */
  random?: () => number
}

/** The times of docs/product.md#auto-save. */
const times = {
  saveDelayMs: 1_000,
  longestWaitMs: 20_000,
  retryDelaysMs: [1_000, 2_000, 4_000, 8_000, 16_000, 30_000],
  flushPatienceMs: 2_000,
} as const

/** Timers of more than this fire at once. */
const longestTimerMs = 2 ** 31 - 1

/** When a part is saved that was edited. */
interface Schedule {
  readonly timer: Timer
  /** Saved amid typing because it has waited for long: nobody is waiting for a word about it. */
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

  // Not the wall clock: that one can be set back and forth.
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
    // Typed again meanwhile: not everything is saved, so nothing is claimed.
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

  /** Carries out a save that has begun. */
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
    // Another save may have brought it there.
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
    // The page may live on (a tab that was only hidden): then the next try says what to make of the failure.
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

  /** What comes after an answer. A failure stays in sight, an acknowledged leave() only takes one away. */
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

  /** All but what was refused. */
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
