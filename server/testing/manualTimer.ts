import type { StartInterval } from '#server/interval.ts'

/**
 * Creates a timer that only ticks on demand, and then calls everything that waits, for a short time or a long one.
 */
export function createManualTimer() {
  const waiting = new Set<{ readonly ms: number; readonly run: () => void }>()
  const startInterval: StartInterval = (ms, run) => {
    const one = { ms, run }
    waiting.add(one)
    return () => void waiting.delete(one)
  }
  return {
    startInterval,
    /** Calls everything that waits for at most `ms`. */
    tick: (ms = Number.POSITIVE_INFINITY) => {
      for (const one of [...waiting]) if (one.ms <= ms) one.run()
    },
    /** Returns the number of waiting calls; 0 when everything has ended. */
    count: () => waiting.size,
  }
}
