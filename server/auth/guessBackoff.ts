import { hashSecret } from '#server/secrets.ts'

/** The number of wrong guesses at one address without a delay, since people mistype. */
const freeGuesses = 5
/** One wrong guess is forgiven after each of these intervals. */
const forgiveAfterMs = 90_000
const firstDelayMs = 250
const maxDelayMs = 8_000
/** The most addresses whose wrong guesses are counted. */
const maxTrackedAddresses = 10_000

/**
 * Delays guesses at the password of an email address after wrong ones, wherever they come from: longer each time, but
 * never for good. So no one can lock the owner out, whose right password works a few seconds later.
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
      // Moves it to the end: the address whose last guess is oldest is dropped first.
      counts.delete(key)
      counts.set(key, { count, at: clock() })
      const [oldest] = counts.keys()
      if (counts.size > maxTrackedAddresses && oldest !== undefined) counts.delete(oldest)
    },
  }
}
