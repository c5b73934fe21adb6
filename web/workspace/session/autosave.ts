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
  /** One save. Resolves when the server has committed it, rejects otherwise. */
  save(part: P, value: unknown, options: { readonly isLeaving: boolean }): Promise<void>
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

interface UnsavedPart {
  readonly value: unknown
  /** When the oldest edit in it was made. */
  readonly since: number
  /** When the oldest edit in it that no request has carried yet was made. */
  readonly unsentSince: number | undefined
  readonly timer: Timer
  /** Saved amid typing because it has waited for long: nobody is waiting for a word about it. */
  readonly isQuiet: boolean
  /** Acknowledged, but an older value was under way with it: nobody knows which of them the server kept. */
  readonly isUncertain?: boolean
  /** Why it will not be tried again by itself. */
  readonly refusal?: { readonly error: unknown } | undefined
}

/** A save without its answer yet. It carries all edits of its part up to when it was sent. */
interface SaveRequest<P> {
  readonly part: P
  readonly isLeaving: boolean
  /** Whether an older value of the part is under way at the same time. */
  readonly isOvertaking: boolean
  /** When the first edit that it does not carry was made. */
  editedAt?: number
}

export function createAutosave<P extends string>(options: AutosaveOptions<P>): Autosave<P> {
  const unsaved = new Map<P, UnsavedPart>()
  const dueParts = new Set<P>()
  const flushChecks = new Set<() => void>()
  const unsavedListeners = new Set<(isUrgent: boolean) => void>()
  const pendingRequests = new Set<SaveRequest<P>>()
  let inFlight: SaveRequest<P> | undefined
  let failures = 0
  let retryTimer: Timer
  let isStopped = false

  // Not the wall clock: that one can be set back and forth.
  const now = () => performance.now()
  const startTimer = (ms: number, run: () => void): Timer =>
    isStopped ? undefined : setTimeout(run, Math.min(Math.ceil(ms), longestTimerMs))
  const notifyUnsaved = (isUrgent: boolean) => unsavedListeners.forEach(follower => follower(isUrgent))
  const requestsOf = (part: P) => [...pendingRequests].filter(request => request.part === part)

  const status = createSaveStatus(startTimer, now, () => {
    const refusal = [...unsaved.values()].find(({ refusal }) => refusal)?.refusal
    if (refusal !== undefined) return { kind: 'failed', error: refusal.error, willRetry: false }
    // Typed again meanwhile: not everything is saved, so nothing is claimed.
    return { kind: unsaved.size > 0 ? 'idle' : 'saved' }
  })

  function edit(part: P, value: unknown) {
    for (const request of requestsOf(part)) request.editedAt ??= now()
    const known = unsaved.get(part)
    clearTimeout(known?.timer)
    const unsentSince = known?.unsentSince ?? now()
    const untilLongestMs = Math.max(0, unsentSince + times.longestWaitMs - now())
    unsaved.set(part, {
      value,
      since: known?.since ?? now(),
      unsentSince,
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
    if (inFlight !== undefined || part === undefined || isStopped) return
    const { isQuiet } = unsaved.get(part)!
    void send(part, false)
    status.onSend(isQuiet)
  }

  async function send(part: P, isLeaving: boolean) {
    const known = unsaved.get(part)!
    const isOvertaking = requestsOf(part).some(({ editedAt }) => editedAt !== undefined)
    const request: SaveRequest<P> = { part, isLeaving, isOvertaking }
    clearTimeout(known.timer)
    unsaved.set(part, { ...known, unsentSince: undefined })
    dueParts.delete(part)
    pendingRequests.add(request)
    if (!isLeaving) inFlight = request
    notifyUnsaved(true)
    let failure: { error: unknown } | undefined
    try {
      await options.save(part, known.value, { isLeaving })
    } catch (error) {
      failure = { error }
    }
    pendingRequests.delete(request)
    if (!isLeaving) inFlight = undefined
    // Another request may have brought it there.
    const isFailed = failure !== undefined && unsaved.has(part)
    if (isFailed) handleFailure(request, failure!.error)
    else if (failure === undefined) handleSuccess(request)
    notifyUnsaved(true)
    continueAfter(request, isFailed)
    for (const notify of flushChecks) notify()
  }

  /** Saved is what was sent. What was typed since stays unsaved, with a wait of its own. */
  function handleSuccess({ part, isOvertaking, editedAt }: SaveRequest<P>) {
    failures = 0
    const known = unsaved.get(part)
    if (known === undefined) return
    if (editedAt !== undefined) {
      unsaved.set(part, { ...known, since: Math.max(known.since, editedAt) })
    } else if (isOvertaking) {
      unsaved.set(part, { ...known, isUncertain: true })
    } else {
      unsaved.delete(part)
      dueParts.delete(part)
    }
  }

  function handleFailure({ part, isLeaving, editedAt }: SaveRequest<P>, error: unknown) {
    const known = unsaved.get(part)!
    // The page may live on (a tab that was only hidden): then the next try says what to make of the failure.
    if (isLeaving) {
      if (editedAt === undefined && known.refusal === undefined) dueParts.add(part)
      return
    }
    const least = options.retryAfter(error)
    if (least !== 'never') {
      dueParts.add(part)
      const ceilingMs = times.retryDelaysMs[failures++] ?? times.retryDelaysMs.at(-1)!
      const spread = 0.5 + 0.5 * (options.random ?? Math.random)()
      retryTimer = startTimer(Math.max(least, ceilingMs * spread), sendAll)
    } else if (editedAt === undefined) {
      dueParts.delete(part)
      unsaved.set(part, { ...known, refusal: { error } })
    }
    status.onFailure(error, least !== 'never')
  }

  /** What comes after an answer. A failure stays in sight, an acknowledged leave() only takes one away. */
  function continueAfter({ part, isLeaving }: SaveRequest<P>, isFailed: boolean) {
    const known = unsaved.get(part)
    if (known?.isUncertain && !known.refusal && requestsOf(part).length === 0) dueParts.add(part)
    if (retryTimer === undefined) saveNext()
    if (inFlight !== undefined || dueParts.size > 0 || isFailed) return
    if (isLeaving && (status.get().kind !== 'failed' || pendingRequests.size > 0)) return
    clearTimeout(retryTimer)
    retryTimer = undefined
    status.onSettled()
  }

  function retry() {
    for (const [part, known] of unsaved) unsaved.set(part, { ...known, refusal: undefined })
    sendAll()
  }

  /** All but what was refused. */
  function sendAll() {
    clearTimeout(retryTimer)
    retryTimer = undefined
    for (const [part, { refusal }] of unsaved) {
      const isInFlight = inFlight?.part === part && inFlight.editedAt === undefined
      if (refusal === undefined && !isInFlight) dueParts.add(part)
    }
    saveNext()
  }

  function flush(patienceMs: number = times.flushPatienceMs): Promise<'saved' | 'unsaved'> {
    return new Promise(resolve => {
      const finish = () => {
        const mayStillBeSaved =
          pendingRequests.size + dueParts.size > 0 && retryTimer === undefined && !isStopped
        if (unsaved.size === 0 || !mayStillBeSaved) done()
      }
      const done = () => {
        clearTimeout(patience)
        flushChecks.delete(finish)
        resolve(unsaved.size === 0 ? 'saved' : 'unsaved')
      }
      const patience = startTimer(patienceMs, done)
      flushChecks.add(finish)
      retry()
      finish()
    })
  }

  /** Also what is in flight: the browser drops that request with its page. */
  function flushOnLeave() {
    if (isStopped) return
    for (const part of [...unsaved.keys()]) {
      const isSent = requestsOf(part).some(it => it.isLeaving && it.editedAt === undefined)
      if (!isSent) void send(part, true)
    }
  }

  function showSaved() {
    if (unsaved.size === 0 && pendingRequests.size === 0) status.onSettled()
  }

  return {
    edit,
    flush,
    flushOnLeave,
    retry,
    showSaved,
    getStatus: status.get,
    getUnsaved: () => unsaved,
    subscribeToUnsaved(listener) {
      unsavedListeners.add(listener)
      return () => void unsavedListeners.delete(listener)
    },
    getUnsavedAgeMs: () =>
      Math.max(0, ...[...unsaved.values()].map(({ since }) => Math.max(1, now() - since))),
    subscribeToStatus: listener => status.subscribe(listener),
    discard() {
      for (const { timer } of unsaved.values()) clearTimeout(timer)
      clearTimeout(retryTimer)
      retryTimer = undefined
      unsaved.clear()
      dueParts.clear()
      for (const notify of flushChecks) notify()
      notifyUnsaved(true)
    },
    stop() {
      isStopped = true
      status.stop()
      clearTimeout(retryTimer)
      for (const { timer } of unsaved.values()) clearTimeout(timer)
      for (const notify of flushChecks) notify()
    },
  }
}
