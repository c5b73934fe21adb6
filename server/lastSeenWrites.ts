/** The interval after which a failed write is tried again. */
const retryMs = 60_000
const maxRemembered = 10_000

/** Writes when something was last seen, `what` being its name. */
export type WriteLastSeen = (what: string, now: number, write: () => Promise<unknown>) => void

/**
 * Creates a function that runs such writes apart from the request, so that a database that is read-only or slow
 * doesn't keep anyone from reading. Each thing is written at most once a minute.
 */
export function createLastSeenWrites(): WriteLastSeen {
  const lastAttempts = new Map<string, number>()
  return (what, now, write) => {
    if (now - (lastAttempts.get(what) ?? -Infinity) < retryMs) return
    if (lastAttempts.size >= maxRemembered) lastAttempts.clear()
    lastAttempts.set(what, now)
    setImmediate(() => void write().catch(() => {}))
  }
}
