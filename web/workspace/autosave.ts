/**
 * The auto-save of one project, free of any framework (product spec, section 4; AS-1 to AS-5, AS-12, AS-13).
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
  leave(this: void): void
  /** Tries now what waits for another try: the network is back, or the user asks. */
  retry(this: void): void
  status(this: void): SaveStatus
  /** Milliseconds since the oldest edit that is not saved, 0 where all is. */
  unsavedForMs(this: void): number
  subscribe(this: void, listener: () => void): () => void
  /** Stops all timers. What is unsaved is not sent: flush first. */
  stop(this: void): void
}

export type SaveStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  /** No answer for ten seconds. */
  | { readonly kind: 'late' }
  /** The last try failed; `willRetry` says whether the next one comes by itself. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly willRetry: boolean }

export interface AutosaveOptions<P extends string> {
  /** One save. Resolves when the server has committed it, rejects otherwise. */
  save(part: P, value: unknown, options: { readonly isLeaving: boolean }): Promise<void>
  /** When to try again after this error: in how many milliseconds at least, or never without a further edit. */
  retryAfter(error: unknown): number | 'never'
  /** Spreads retries; between 0 and 1. */
  random?: () => number
}

/** The product spec's section 9, and the rest from the auto-save's own contract. */
export const times = {
  saveDelayMs: 1_000,
  longestWaitMs: 20_000,
  savingShownMs: 500,
  savedShownMs: 2_000,
  lateAfterMs: 10_000,
  retryDelaysMs: [1_000, 2_000, 4_000, 8_000, 16_000, 30_000],
  flushPatienceMs: 2_000,
} as const

interface Unsaved {
  readonly value: unknown
  /** When the oldest edit in it was made. */
  readonly since: number
  readonly timer: ReturnType<typeof setTimeout>
  /** Saved amid typing because it has waited for long: nobody is waiting for a word about it. */
  readonly isQuiet: boolean
  /** Why it will not be tried again by itself. */
  readonly refusal?: { readonly error: unknown }
}

export function createAutosave<P extends string>(options: AutosaveOptions<P>): Autosave<P> {
  const unsaved = new Map<P, Unsaved>()
  const due = new Set<P>()
  const listeners = new Set<() => void>()
  const settled = new Set<() => void>()
  const leaving = new Map<P, unknown>()
  let inFlight: { readonly part: P; readonly value: unknown } | undefined
  let failures = 0
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let status: SaveStatus = { kind: 'idle' }
  let statusTimer: ReturnType<typeof setTimeout> | undefined
  let lateTimer: ReturnType<typeof setTimeout> | undefined

  function show(next: SaveStatus) {
    status = next
    for (const listener of listeners) listener()
  }

  function edit(part: P, value: unknown) {
    const known = unsaved.get(part)
    clearTimeout(known?.timer)
    const since = known?.since ?? Date.now()
    const untilLongestMs = Math.max(0, since + times.longestWaitMs - Date.now())
    unsaved.set(part, {
      value,
      since,
      timer: setTimeout(() => makeDue(part), Math.min(times.saveDelayMs, untilLongestMs)),
      isQuiet: untilLongestMs < times.saveDelayMs,
    })
    if (status.kind !== 'saved') return
    clearTimers()
    show({ kind: 'idle' })
  }

  function makeDue(part: P) {
    if (!unsaved.has(part)) return
    due.add(part)
    if (retryTimer === undefined) void saveNext()
  }

  async function saveNext() {
    const [part] = due
    if (inFlight !== undefined || part === undefined) return
    due.delete(part)
    const { value, isQuiet } = unsaved.get(part)!
    inFlight = { part, value }
    const shownUntil = showSaving(isQuiet)
    try {
      await options.save(part, value, { isLeaving: false })
      acknowledge(part, value)
      failures = 0
      inFlight = undefined
      if (due.size > 0) void saveNext()
      else showSavedAt(shownUntil)
    } catch (error) {
      inFlight = undefined
      fail(part, error)
    } finally {
      for (const notify of settled) notify()
    }
  }

  /** Saved is what was sent. What was typed since stays unsaved, with a wait of its own. */
  function acknowledge(part: P, value: unknown) {
    const now = unsaved.get(part)
    if (now === undefined) return
    if (now.value === value) {
      clearTimeout(now.timer)
      unsaved.delete(part)
      due.delete(part)
    } else {
      unsaved.set(part, { ...now, since: Date.now() })
    }
  }

  function fail(part: P, error: unknown) {
    const least = options.retryAfter(error)
    const willRetry = least !== 'never'
    clearTimers()
    if (!willRetry) unsaved.set(part, { ...unsaved.get(part)!, refusal: { error } })
    show({ kind: 'failed', error, willRetry })
    if (!willRetry) return void saveNext()
    due.add(part)
    const ceilingMs = times.retryDelaysMs[Math.min(failures, times.retryDelaysMs.length - 1)]!
    failures++
    const spread = 0.5 + 0.5 * (options.random ?? Math.random)()
    retryTimer = setTimeout(retry, Math.max(least, ceilingMs * spread))
  }

  function retry() {
    clearTimeout(retryTimer)
    retryTimer = undefined
    for (const [part, { timer }] of unsaved) {
      clearTimeout(timer)
      if (inFlight?.part !== part || inFlight.value !== unsaved.get(part)!.value) due.add(part)
    }
    void saveNext()
  }

  /** 'Saving...' from now until the answer, and for half a second at least. Returns when that is over. */
  function showSaving(isQuiet: boolean): number {
    clearTimers()
    lateTimer = setTimeout(() => show({ kind: 'late' }), times.lateAfterMs)
    // A failure stays in sight until a save has succeeded.
    if (!isQuiet && status.kind !== 'failed') show({ kind: 'saving' })
    return isQuiet ? 0 : Date.now() + times.savingShownMs
  }

  function showSavedAt(time: number) {
    clearTimers()
    statusTimer = setTimeout(
      () => {
        if (inFlight !== undefined) return
        const refusal = [...unsaved.values()].find(({ refusal }) => refusal)?.refusal
        if (refusal !== undefined) return show({ kind: 'failed', error: refusal.error, willRetry: false })
        // Typed again meanwhile: not everything is saved, so nothing is claimed.
        if (unsaved.size > 0) return show({ kind: 'idle' })
        show({ kind: 'saved' })
        statusTimer = setTimeout(() => show({ kind: 'idle' }), times.savedShownMs)
      },
      Math.max(0, time - Date.now()),
    )
  }

  function clearTimers() {
    clearTimeout(statusTimer)
    clearTimeout(lateTimer)
  }

  function flush(patienceMs: number = times.flushPatienceMs): Promise<'saved' | 'unsaved'> {
    if (unsaved.size === 0) return Promise.resolve('saved')
    return new Promise(resolve => {
      const finish = () => {
        if (unsaved.size > 0 && (inFlight !== undefined || due.size > 0) && retryTimer === undefined) return
        done()
      }
      const done = () => {
        clearTimeout(patience)
        settled.delete(finish)
        resolve(unsaved.size === 0 ? 'saved' : 'unsaved')
      }
      const patience = setTimeout(done, patienceMs)
      settled.add(finish)
      retry()
    })
  }

  function leave() {
    for (const [part, { value, timer }] of unsaved) {
      clearTimeout(timer)
      if ((inFlight?.part === part && inFlight.value === value) || leaving.get(part) === value) continue
      due.delete(part)
      leaving.set(part, value)
      void sendLeaving(part, value)
    }
  }

  /** The page may live on (a tab that was only hidden): then the answer counts like any other. */
  async function sendLeaving(part: P, value: unknown) {
    try {
      await options.save(part, value, { isLeaving: true })
      acknowledge(part, value)
    } catch {
      makeDue(part)
    } finally {
      if (leaving.get(part) === value) leaving.delete(part)
      for (const notify of settled) notify()
    }
  }

  return {
    edit,
    flush,
    leave,
    retry,
    status: () => status,
    unsavedForMs: () => Math.max(0, ...[...unsaved.values()].map(({ since }) => Date.now() - since)),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    stop() {
      clearTimers()
      clearTimeout(retryTimer)
      for (const { timer } of unsaved.values()) clearTimeout(timer)
    },
  }
}
