import { createStore } from '#web/state/createStore.ts'

/** What is shown of the auto-save, and for how long (docs/product.md#auto-save). */
export type SaveStatus =
  | { readonly kind: 'idle' }
  | { readonly kind: 'saving' }
  | { readonly kind: 'saved' }
  /** No answer for ten seconds. */
  | { readonly kind: 'late' }
  /** The last try failed; `willRetry` says whether the next one comes by itself. */
  | { readonly kind: 'failed'; readonly error: unknown; readonly willRetry: boolean }

export type Timer = ReturnType<typeof setTimeout> | undefined

export const displayMs = { saving: 500, saved: 2_000, lateAfter: 10_000 } as const

/** `startTimer` sets a timer; `settledStatus` tells what is true once 'Saving...' has been shown for long enough. */
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
    /** 'Saving...' from now until the answer, and for half a second at least. */
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
    /** Nothing is under way any more: the outcome, when 'Saving...' could be read. */
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
