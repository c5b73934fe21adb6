import type { Every } from '#server/every.ts'

/** A timer that only ticks when it is told to: whatever waits for a time, short or long, is called once. */
export function manualTicks() {
  const waiting = new Set<{ readonly ms: number; readonly run: () => void }>()
  const every: Every = (ms, run) => {
    const one = { ms, run }
    waiting.add(one)
    return () => void waiting.delete(one)
  }
  return {
    every,
    /** Calls what waits for a time of at most `ms`. */
    tick: (ms = Number.POSITIVE_INFINITY) => {
      for (const one of [...waiting]) if (one.ms <= ms) one.run()
    },
    /** How many wait: none, when all has ended. */
    count: () => waiting.size,
  }
}
