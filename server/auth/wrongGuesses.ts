import { hashed } from '#server/auth/secrets.ts'

/** So many wrong guesses at one address cost nothing: people mistype. */
const free = 5
/** One is forgiven every … */
const forgivenMs = 90_000
const firstMs = 250
const longestMs = 8_000
/** Of so many addresses it is known how often they were guessed at. */
const most = 10_000

/**
 * How long a guess at the password of an e-mail address has to wait, after so many wrong ones from wherever: longer
 * each time, and never for good. So nobody shuts the owner out, whose right password works a few seconds later.
 */
export function createWrongGuesses(clock: () => number) {
  const counts = new Map<string, { count: number; at: number }>()
  const keyOf = (email: string) => hashed(email.toLowerCase())
  const countOf = (key: string): number => {
    const { count, at } = counts.get(key) ?? { count: 0, at: 0 }
    return Math.max(0, count - (clock() - at) / forgivenMs)
  }

  return {
    waitMs(email: string): number {
      const count = Math.ceil(countOf(keyOf(email)))
      return count < free ? 0 : Math.min(longestMs, firstMs * 2 ** (count - free))
    },
    note(email: string): void {
      const key = keyOf(email)
      const count = countOf(key) + 1
      // Last in line again: the one that was guessed at the longest ago is forgotten first.
      counts.delete(key)
      counts.set(key, { count, at: clock() })
      const [oldest] = counts.keys()
      if (counts.size > most && oldest !== undefined) counts.delete(oldest)
    },
  }
}
