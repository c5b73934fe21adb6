import type { StartInterval } from '#server/interval.ts'

/** A timer that only ticks when it is told to: whatever waits for a time, short or long, is called once. */
export function createManualTimer() {
  const waiting = new Set<{ readonly ms: number; readonly run: () => void }>()
  const startInterval: StartInterval = (ms, run) => {
    const one = { ms, run }
    waiting.add(one)
    return () => void waiting.delete(one)
  }
  return {
    startInterval,
    /** Calls what waits for a time of at most `ms`. */
    tick: (ms = Number.POSITIVE_INFINITY) => {
      for (const one of [...waiting]) if (one.ms <= ms) one.run()
    },
    /** How many wait: none, when all has ended. */
    count: () => waiting.size,
  }
}
