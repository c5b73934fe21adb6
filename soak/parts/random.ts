/** Reproducible random numbers: the same seed gives the same sequence (mulberry32). */
export interface Random {
  /** A number from 0 to 1, excluding 1. */
  next(this: void): number
  /** An integer, both ends included. */
  between(this: void, low: number, high: number): number
  pick<T>(this: void, from: readonly T[]): T
  /** Words with letters of several scripts, of at most about this many characters. */
  text(this: void, most: number): string
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(from: readonly T[]): T => from[between(0, from.length - 1)]!
  const text = (most: number) => {
    let result = ''
    for (const length = between(0, most); result.length < length;) result += `${pick(words)} `
    return result
  }
  return { next, between, pick, text }
}

/** Returns a seed for a run that names none; the caller prints it. */
export const newSeed = (): number => Math.floor(Math.random() * 2 ** 32)

const words = ['shed', 'Größe', 'naïve', 'сарай', '小屋', '🏚️', 'مخزن', "l'abri", '"quoted"', 'back\\slash']
