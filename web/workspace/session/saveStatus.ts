/** The displayed status of the auto-save, and how long it is shown (docs/product.md#auto-save). */
export type SaveStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  /** There has been no response for ten seconds. */
  | { readonly kind: 'late' }
  /** The last attempt failed; `willRetry` is true if another one follows automatically. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly willRetry: boolean }

export type Timer = ReturnType<typeof setTimeout> | undefined

export const displayMs = { saving: 500, saved: 2_000, lateAfter: 10_000 } as const

/** `startTimer` starts a timer; `settledStatus` returns the status that follows 'Saving...'. */
export function createSaveStatus(
  startTimer: (ms: number, run: () => void) => Timer,
  now: () => number,
  settledStatus: () => SaveStatus,
) {
  const listeners = new Set<() => void>()
  let status: SaveStatus = { kind: 'idle' }
  let savingShownUntil = 0
  let nextTimer: Timer
  let lateTimer: Timer

  function show(next: SaveStatus) {
    if (next.kind === status.kind && next.kind !== 'failed') return
    status = next
    for (const listener of listeners) listener()
  }

  function clearTimers() {
    clearTimeout(nextTimer)
    clearTimeout(lateTimer)
  }

  return {
    get: () => status,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** After another edit, 'Saved' is no longer true. */
    onEdit() {
      if (status.kind !== 'saved') return
      clearTimers()
      show({ kind: 'idle' })
    },
    /** Shows 'Saving...' until the response, for at least half a second. */
    onSend(isQuiet: boolean) {
      clearTimers()
      // A failure stays visible until a save has succeeded.
      lateTimer = startTimer(displayMs.lateAfter, () => status.kind !== 'failed' && show({ kind: 'late' }))
      if (isQuiet || status.kind === 'failed') return
      savingShownUntil = now() + displayMs.saving
      show({ kind: 'saving' })
    },
    onFailure(error: unknown, willRetry: boolean) {
      clearTimers()
      show({ kind: 'failed', error, willRetry })
    },
    /** Nothing is in flight any more: shows the outcome once 'Saving...' has been readable. */
    onSettled() {
      clearTimers()
      const waitMs = status.kind === 'saving' ? savingShownUntil - now() : 0
      nextTimer = startTimer(Math.max(0, waitMs), () => {
        const next = settledStatus()
        show(next)
        if (next.kind === 'saved') nextTimer = startTimer(displayMs.saved, () => show({ kind: 'idle' }))
      })
    },
    stop: clearTimers,
  }
}
