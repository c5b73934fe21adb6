import { Refused } from '#server/refused.ts'

/** A bucket of tokens: `most` at once, refilled evenly so that it is full again after `seconds`. */
interface Bucket {
  readonly most: number
  readonly seconds: number
}

/** What may happen how often (security.md 2.6): for each user, or for each address where nobody is signed in. */
export const limits = {
  writes: [
    { most: 120, seconds: 60 },
    { most: 10, seconds: 1 },
  ],
  reads: [{ most: 600, seconds: 60 }],
  /** Projects by their text; each is a read as well. One user's run one after the other (projects/routes.ts). */
  searches: [{ most: 30, seconds: 60 }],
  signIns: [{ most: 10, seconds: 60 }],
  exchanges: [{ most: 10, seconds: 60 }],
  /** Guesses at passwords: by one address or user … */
  passwords: [
    { most: 10, seconds: 60 },
    { most: 60, seconds: 3_600 },
  ],
  /** … and at one e-mail address from one place: nobody else's guesses use up those of its owner. */
  guesses: [{ most: 10, seconds: 900 }],
  /** Tries at the code of the local sign-in: all of this machine's people together. */
  localCodes: [{ most: 10, seconds: 60 }],
  exports: [{ most: 10, seconds: 3_600 }],
  creates: [{ most: 30, seconds: 3_600 }],
  /** What is said to the mentor … */
  messages: [
    { most: 25, seconds: 60 },
    { most: 300, seconds: 86_400 },
  ],
  /** … and what it is asked to put into forms: all modules at once are twelve. */
  extracts: [
    { most: 60, seconds: 60 },
    { most: 600, seconds: 86_400 },
  ],
} as const satisfies Record<string, readonly Bucket[]>

export type Limited = keyof typeof limits
export type Limits = Readonly<Record<Limited, readonly Bucket[]>>

/** Takes one token for `who`. Answers the seconds to wait where there is none, else 0. */
export type TakeToken = (what: Limited, who: string) => number

/** Takes one token, or refuses with the seconds to wait. */
export function spend(takeToken: TakeToken, what: Limited, who: string): void {
  const seconds = takeToken(what, who)
  if (seconds === 0) return
  throw new Refused(429, 'too_many_requests', 'That was a lot at once. Please try again in a moment.', {
    headers: { 'Retry-After': String(seconds) },
  })
}

/** Buckets in memory: one process serves, and a restart may forgive. `undefined` limits nothing. */
export function createTakeToken(rules: Limits | undefined, clock: () => number): TakeToken {
  if (rules === undefined) return () => 0
  const levels = new Map<string, { tokens: number; at: number }>()
  let sweptAt = clock()
  return (what, who) => {
    const now = clock()
    if (now - sweptAt > sweepMs) {
      sweptAt = now
      // After the longest refill every bucket is full, as a new one is.
      for (const [key, { at }] of levels) if (now - at > sweepMs) levels.delete(key)
    }
    const taken = rules[what].map((bucket, i) => {
      const key = `${what} ${i} ${who}`
      const { tokens, at } = levels.get(key) ?? { tokens: bucket.most, at: now }
      const perMs = bucket.most / (bucket.seconds * 1_000)
      return { key, perMs, tokens: Math.min(bucket.most, tokens + Math.max(0, now - at) * perMs) }
    })
    const waitMs = Math.max(...taken.map(({ tokens, perMs }) => (tokens < 1 ? (1 - tokens) / perMs : 0)))
    // A refused call costs nothing, so that waiting as told is always enough.
    for (const { key, tokens } of taken)
      levels.set(key, { tokens: waitMs > 0 ? tokens : tokens - 1, at: now })
    return Math.ceil(waitMs / 1_000)
  }
}

const sweepMs = 86_400_000
