import { hashSecret } from '#server/auth/secrets.ts'

/** So many wrong guesses at one address cost nothing: people mistype. */
const freeGuesses = 5
/** One is forgiven every … */
const forgiveAfterMs = 90_000
const firstDelayMs = 250
const maxDelayMs = 8_000
/** Of so many addresses it is known how often they were guessed at. */
const maxTrackedAddresses = 10_000

/**
 * How long a guess at the password of an e-mail address has to wait, after so many wrong ones from wherever: longer
 * each time, and never for good. So nobody shuts the owner out, whose right password works a few seconds later.
 */
export function createGuessBackoff(clock: () => number) {
  const counts = new Map<string, { count: number; at: number }>()
  const keyOf = (email: string) => hashSecret(email.toLowerCase())
  const countOf = (key: string): number => {
    const { count, at } = counts.get(key) ?? { count: 0, at: 0 }
    return Math.max(0, count - (clock() - at) / forgiveAfterMs)
  }

  return {
    delayMsFor(email: string): number {
      const count = Math.ceil(countOf(keyOf(email)))
      return count < freeGuesses ? 0 : Math.min(maxDelayMs, firstDelayMs * 2 ** (count - freeGuesses))
    },
    recordWrongGuess(email: string): void {
      const key = keyOf(email)
      const count = countOf(key) + 1
      // Last in line again: the one that was guessed at the longest ago is forgotten first.
      counts.delete(key)
      counts.set(key, { count, at: clock() })
      const [oldest] = counts.keys()
      if (counts.size > maxTrackedAddresses && oldest !== undefined) counts.delete(oldest)
    },
  }
}
