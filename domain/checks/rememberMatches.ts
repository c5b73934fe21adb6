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

/** `rememberByText` for what isn't there unless one of these patterns matches in the text or a part of it. */
export function rememberMatches<T>(
  patterns: readonly RegExp[],
  find: (stated: StatedText) => readonly T[],
): (stated: StatedText) => readonly T[] {
  const mayMatch = mayMatchIn(...patterns)
  const remembered = rememberByText(find)
  return stated => (mayMatch(stated) ? remembered(stated) : none)
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
