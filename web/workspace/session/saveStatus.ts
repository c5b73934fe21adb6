import { createStore } from '#web/state/createStore.ts'

/** What is shown of the auto-save, and for how long (docs/product.md#auto-save). */
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
  const status = createStore<SaveStatus>({ kind: 'idle' })
  const isShown = (kind: SaveStatus['kind']) => status.get().kind === kind
  let savingShownUntil = 0
  let nextTimer: Timer
  let lateTimer: Timer

  function show(next: SaveStatus) {
    if (next.kind === 'failed' || !isShown(next.kind)) status.set(next)
  }

  function clearTimers() {
    clearTimeout(nextTimer)
    clearTimeout(lateTimer)
  }

  return {
    get: status.get,
    subscribe: status.subscribe,
    /** Typed again: what is saved is no longer all there is. */
    onEdit() {
      if (!isShown('saved')) return
      clearTimers()
      show({ kind: 'idle' })
    },
    /** Shows 'Saving...' until the response, for at least half a second. */
    onSend(isQuiet: boolean) {
      clearTimers()
      // A failure stays in sight until a save has succeeded.
      lateTimer = startTimer(displayMs.lateAfter, () => !isShown('failed') && show({ kind: 'late' }))
      if (isQuiet || isShown('failed')) return
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
      const waitMs = isShown('saving') ? savingShownUntil - now() : 0
      nextTimer = startTimer(Math.max(0, waitMs), () => {
        const next = settledStatus()
        show(next)
        if (next.kind === 'saved') nextTimer = startTimer(displayMs.saved, () => show({ kind: 'idle' }))
      })
    },
    stop: clearTimers,
  }
}
