import { HttpError } from '#server/http/httpError.ts'

/** A token bucket: `capacity` tokens at once, refilled evenly within `refillSeconds`. */
interface Bucket {
  readonly capacity: number
  readonly refillSeconds: number
}

/** All rate limits (docs/product.md#rate-limits): for each user, or for each address if no one is signed in. */
export const rateLimits = {
  writes: [
    { capacity: 120, refillSeconds: 60 },
    { capacity: 10, refillSeconds: 1 },
  ],
  reads: [{ capacity: 600, refillSeconds: 60 }],
  /**
   * Searches for projects, which also count as reads. A user's searches run one at a time
   * (projects/projectRoutes.ts).
   */
  searches: [{ capacity: 30, refillSeconds: 60 }],
  signIns: [{ capacity: 10, refillSeconds: 60 }],
  exchanges: [{ capacity: 10, refillSeconds: 60 }],
  /** Guesses at passwords: from one address or user … */
  passwords: [
    { capacity: 10, refillSeconds: 60 },
    { capacity: 60, refillSeconds: 3_600 },
  ],
  /** … and at one email address from one place, so that other people's guesses don't use up the owner's. */
  guesses: [{ capacity: 10, refillSeconds: 900 }],
  /** Guesses at the local sign-in's code, from everyone on this machine together. */
  localCodes: [{ capacity: 10, refillSeconds: 60 }],
  /** Calls with one access token; all of a user's tokens together also have the limits of one user. */
  tokenCalls: [{ capacity: 240, refillSeconds: 60 }],
  /** Opening share links: from one address, and of one link … */
  linkOpens: [{ capacity: 120, refillSeconds: 60 }],
  /** … and answering their questions. */
  linkAnswers: [
    { capacity: 10, refillSeconds: 60 },
    { capacity: 60, refillSeconds: 3_600 },
  ],
  exports: [{ capacity: 10, refillSeconds: 3_600 }],
  creates: [{ capacity: 30, refillSeconds: 3_600 }],
  /** Messages to the mentor … */
  messages: [
    { capacity: 25, refillSeconds: 60 },
    { capacity: 300, refillSeconds: 86_400 },
  ],
  /** … and extractions: drafting all modules at once takes twelve. */
  extracts: [
    { capacity: 60, refillSeconds: 60 },
    { capacity: 600, refillSeconds: 86_400 },
  ],
  /** Sorting a brain dump: once for each decision about it. */
  sorts: [
    { capacity: 120, refillSeconds: 60 },
    { capacity: 3_000, refillSeconds: 86_400 },
  ],
  /** Tests of a user's own AI model, which call an address that the user has entered. */
  aiTests: [
    { capacity: 6, refillSeconds: 60 },
    { capacity: 60, refillSeconds: 3_600 },
  ],
} as const satisfies Record<string, readonly Bucket[]>

export type RateLimitName = keyof typeof rateLimits
export type RateLimits = Readonly<Record<RateLimitName, readonly Bucket[]>>

/** Takes one token for `caller`. Returns the seconds to wait if there is none, else 0. */
export type TakeToken = (limitName: RateLimitName, caller: string) => number

/** Takes one token, or throws a 429 with the seconds to wait. */
export function checkRateLimit(takeToken: TakeToken, limitName: RateLimitName, caller: string): void {
  const seconds = takeToken(limitName, caller)
  if (seconds === 0) return
  throw new HttpError(429, 'too_many_requests', 'Too many requests. Please try again in a moment.', {
    headers: { 'Retry-After': String(seconds) },
  })
}

/**
 * Takes one token for whoever makes a call as a user. Calls with access tokens are counted apart from those with
 * sessions, so that no program keeps its owner from working.
 */
export function checkCallerLimits(
  takeToken: TakeToken,
  limitName: RateLimitName,
  { userId, token }: { readonly userId: string; readonly token: { readonly tokenId: string } | undefined },
): void {
  if (token !== undefined) checkRateLimit(takeToken, 'tokenCalls', token.tokenId)
  checkRateLimit(takeToken, limitName, token === undefined ? userId : `tokens of ${userId}`)
}

/**
 * Creates a limiter with buckets in memory: there is one process, and a restart may forgive. `undefined` means no
 * limits.
 */
export function createRateLimiter(rules: RateLimits | undefined, clock: () => number): TakeToken {
  if (rules === undefined) return () => 0
  const levels = new Map<string, { tokens: number; at: number }>()
  let lastSweepAt = clock()
  return (limitName, caller) => {
    const now = clock()
    if (now - lastSweepAt > sweepIntervalMs) {
      lastSweepAt = now
      // After the longest refill every bucket is full, like a new one.
      for (const [key, { at }] of levels) if (now - at > sweepIntervalMs) levels.delete(key)
    }
    const refilled = rules[limitName].map((bucket, i) => {
      const key = `${limitName} ${i} ${caller}`
      const { tokens, at } = levels.get(key) ?? { tokens: bucket.capacity, at: now }
      const perMs = bucket.capacity / (bucket.refillSeconds * 1_000)
      return { key, perMs, tokens: Math.min(bucket.capacity, tokens + Math.max(0, now - at) * perMs) }
    })
    const waitMs = Math.max(...refilled.map(({ tokens, perMs }) => (tokens < 1 ? (1 - tokens) / perMs : 0)))
    // A refused call costs nothing, so waiting as told is always enough.
    for (const { key, tokens } of refilled)
      levels.set(key, { tokens: waitMs > 0 ? tokens : tokens - 1, at: now })
    return Math.ceil(waitMs / 1_000)
  }
}

const sweepIntervalMs = 86_400_000
