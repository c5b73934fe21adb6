import { HttpError } from '#server/http/httpError.ts'

/** A bucket of tokens: `most` at once, refilled evenly so that it is full again after `seconds`. */
interface Bucket {
  readonly capacity: number
  readonly refillSeconds: number
}

/**
 * What may happen how often (docs/product.md#rate-limits): for each user, or for each address where nobody is signed
 * in.
 */
export const rateLimits = {
  writes: [
    { capacity: 120, refillSeconds: 60 },
    { capacity: 10, refillSeconds: 1 },
  ],
  reads: [{ capacity: 600, refillSeconds: 60 }],
  /** Projects by their text; each is a read as well. One user's run one after the other (projects/projectRoutes.ts). */
  searches: [{ capacity: 30, refillSeconds: 60 }],
  signIns: [{ capacity: 10, refillSeconds: 60 }],
  exchanges: [{ capacity: 10, refillSeconds: 60 }],
  /** Guesses at passwords: by one address or user … */
  passwords: [
    { capacity: 10, refillSeconds: 60 },
    { capacity: 60, refillSeconds: 3_600 },
  ],
  /** … and at one e-mail address from one place: nobody else's guesses use up those of its owner. */
  guesses: [{ capacity: 10, refillSeconds: 900 }],
  /** Tries at the code of the local sign-in: all of this machine's people together. */
  localCodes: [{ capacity: 10, refillSeconds: 60 }],
  exports: [{ capacity: 10, refillSeconds: 3_600 }],
  creates: [{ capacity: 30, refillSeconds: 3_600 }],
  /** What is said to the mentor … */
  messages: [
    { capacity: 25, refillSeconds: 60 },
    { capacity: 300, refillSeconds: 86_400 },
  ],
  /** … and what it is asked to put into forms: all modules at once are twelve. */
  extracts: [
    { capacity: 60, refillSeconds: 60 },
    { capacity: 600, refillSeconds: 86_400 },
  ],
} as const satisfies Record<string, readonly Bucket[]>

export type RateLimitName = keyof typeof rateLimits
export type RateLimits = Readonly<Record<RateLimitName, readonly Bucket[]>>

/** Takes one token for `who`. Answers the seconds to wait where there is none, else 0. */
export type TakeToken = (limitName: RateLimitName, caller: string) => number

/** Takes one token, or refuses with the seconds to wait. */
export function checkRateLimit(takeToken: TakeToken, limitName: RateLimitName, caller: string): void {
  const seconds = takeToken(limitName, caller)
  if (seconds === 0) return
  throw new HttpError(429, 'too_many_requests', 'Too many requests. Please try again in a moment.', {
    headers: { 'Retry-After': String(seconds) },
  })
}

/** Buckets in memory: one process serves, and a restart may forgive. `undefined` limits nothing. */
export function createRateLimiter(rules: RateLimits | undefined, clock: () => number): TakeToken {
  if (rules === undefined) return () => 0
  const levels = new Map<string, { tokens: number; at: number }>()
  let lastSweepAt = clock()
  return (limitName, caller) => {
    const now = clock()
    if (now - lastSweepAt > sweepIntervalMs) {
      lastSweepAt = now
      // After the longest refill every bucket is full, as a new one is.
      for (const [key, { at }] of levels) if (now - at > sweepIntervalMs) levels.delete(key)
    }
    const taken = rules[limitName].map((bucket, i) => {
      const key = `${limitName} ${i} ${caller}`
      const { tokens, at } = levels.get(key) ?? { tokens: bucket.capacity, at: now }
      const perMs = bucket.capacity / (bucket.refillSeconds * 1_000)
      return { key, perMs, tokens: Math.min(bucket.capacity, tokens + Math.max(0, now - at) * perMs) }
    })
    const waitMs = Math.max(...taken.map(({ tokens, perMs }) => (tokens < 1 ? (1 - tokens) / perMs : 0)))
    // A refused call costs nothing, so that waiting as told is always enough.
    for (const { key, tokens } of taken)
      levels.set(key, { tokens: waitMs > 0 ? tokens : tokens - 1, at: now })
    return Math.ceil(waitMs / 1_000)
  }
}

const sweepIntervalMs = 86_400_000
