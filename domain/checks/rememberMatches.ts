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
  /** The numbers of its patterns. */
  readonly patterns: readonly number[]
}

/** `rememberByText` for what isn't there unless one of these patterns matches in the text or a part of it. */
export function rememberMatches<T>(
  patterns: readonly RegExp[],
  find: (stated: StatedText) => readonly T[],
): MatchFinder<T> {
  const mayMatch = mayMatchIn(...patterns)
  const remembered = rememberByText(find)
  return Object.assign((stated: StatedText) => (mayMatch(stated) ? remembered(stated) : none), {
    patterns: patterns.map(notePattern),
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

interface PatternIndex {
  /** How many patterns it has; of later ones, it knows nothing. */
  readonly count: number
  /** By the number of a pattern, the positions of the texts in which it's possible. */
  readonly positions: readonly (readonly number[] | undefined)[]
}

const indexes = new WeakMap<readonly StatedText[], PatternIndex>()

/** Those of these texts in which one of these patterns may match, in their order. Kept for as long as the array is in use. */
export function textsWithMatches(
  texts: readonly StatedText[],
  patterns: readonly number[],
): readonly StatedText[] {
  const count = Math.max(...patterns) + 1
  let index = indexes.get(texts)
  if (index === undefined || index.count < count) indexes.set(texts, (index = indexOf(texts, count)))
  const [first] = patterns
  const positions =
    patterns.length === 1
      ? (index.positions[first!] ?? none)
      : [...new Set(patterns.flatMap(pattern => index.positions[pattern] ?? none))].sort((a, b) => a - b)
  return positions.map(i => texts[i]!)
}

function indexOf(texts: readonly StatedText[], atLeast: number): PatternIndex {
  const positions: number[][] = []
  let count = Infinity
  for (const [i, stated] of texts.entries()) {
    for (const pattern of possibleIn(stated, atLeast)) (positions[pattern] ??= []).push(i)
    count = Math.min(count, stated.possible!.count)
  }
  return { count, positions }
}
