import { rememberByText, type StatedText } from '../specification/statedTexts.ts'
import { notePattern, possiblePatterns, type PossiblePatterns } from '../text/mayMatch.ts'
import { hideQuoted } from './words/hideQuoted.ts'

/**
 * Returns a function that says whether one of these patterns may match in a text, with its quotations or without, or
 * in a part of it. Each text is read once for all patterns.
 */
export function mayMatchIn(...patterns: readonly RegExp[]): (stated: StatedText) => boolean {
  const numbers = patterns.map(notePattern)
  const count = Math.max(...numbers) + 1
  return stated => {
    const possible = possibleIn(stated, count)
    for (const number of numbers) if (possible.includes(number)) return true
    return false
  }
}

/** Finds something in a text, and only where one of its patterns may match. */
export interface MatchFinder<T> {
  (stated: StatedText): readonly T[]
  /** The numbers of its patterns, and how many patterns must be known for all of them to be. */
  readonly patterns: readonly number[]
  readonly count: number
  /** The same for a text in which one of them is possible. */
  readonly inPossible: (stated: StatedText) => readonly T[]
}

/**
 * `rememberByText` for what isn't there unless one of these patterns matches in the text or a part of it. The function
 * is told which of them may.
 */
export function rememberMatches<T>(
  patterns: readonly RegExp[],
  find: (stated: StatedText, possible: readonly RegExp[]) => readonly T[],
): MatchFinder<T> {
  const mayMatch = mayMatchIn(...patterns)
  const numbers = patterns.map(notePattern)
  const inPossible = rememberByText(stated => {
    const possible = possibleIn(stated)
    return find(
      stated,
      patterns.filter((_, i) => possible.includes(numbers[i]!)),
    )
  })
  return Object.assign((stated: StatedText) => (mayMatch(stated) ? inPossible(stated) : none), {
    patterns: numbers,
    count: Math.max(...numbers) + 1,
    inPossible,
  })
}

const none: readonly never[] = []

/** The patterns that are possible in a text, of at least so many. */
export function possibleIn(stated: StatedText, count = 0): readonly number[] {
  const known: PossiblePatterns | undefined = stated.possible
  if (known !== undefined && known.count >= count) return known.numbers
  const { text } = stated
  stated.possible = possiblePatterns(text, hideQuoted(text))
  return stated.possible.numbers
}

/** What is known of an array of texts. */
interface Index {
  /** How many patterns it has; of later ones, it knows nothing. */
  readonly count: number
  /** By the number of a pattern, the positions of the texts in which it's possible. */
  readonly positions: readonly (readonly number[] | undefined)[]
  readonly found: Map<MatchFinder<unknown>, readonly unknown[]>
}

const indexes = new WeakMap<readonly StatedText[], Index>()

/**
 * What this finds in these texts, in their order. Only texts in which one of its patterns may match are looked at, and
 * none again for as long as the array is in use.
 */
export function findInTexts<T>(texts: readonly StatedText[], find: MatchFinder<T>): readonly T[] {
  const { count } = find
  let index = indexes.get(texts)
  if (index === undefined || index.count < count) indexes.set(texts, (index = indexOf(texts, count)))
  const known = index.found.get(find) as readonly T[] | undefined
  if (known !== undefined) return known
  const found: T[] = []
  for (const i of positionsOf(find.patterns, index)) found.push(...find.inPossible(texts[i]!))
  index.found.set(find, found)
  return found
}

function positionsOf(patterns: readonly number[], { positions }: Index): readonly number[] {
  const all = patterns.flatMap(pattern => {
    const own = positions[pattern]
    return own === undefined ? [] : [own]
  })
  return all.length < 2 ? (all[0] ?? none) : [...new Set(all.flat())].sort((a, b) => a - b)
}

function indexOf(texts: readonly StatedText[], atLeast: number): Index {
  const positions: number[][] = []
  let count = Infinity
  for (const [i, stated] of texts.entries()) {
    const possible = possibleIn(stated, atLeast)
    for (let p = 0; p < possible.length; p++) (positions[possible[p]!] ??= []).push(i)
    count = Math.min(count, stated.possible!.count)
  }
  return { count, positions, found: new Map() }
}
