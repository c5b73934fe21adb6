import type { TextFault, WordQuestion } from '../check.ts'
import { allMatches } from '../../text/allMatches.ts'
import { mayMatch } from '../../text/mayMatch.ts'
import { hideQuoted } from './hideQuoted.ts'
import { sentenceAt } from './sentences.ts'

/**
 * Returns a pattern for any of these words and phrases, longest first, where they stand on their own: not within
 * other words, and not joined to them by a hyphen. Spaces match any white space, and ' either apostrophe.
 */
export function phrasePattern(phrases: readonly string[]): RegExp {
  const longestFirst = phrases.toSorted((a, b) => b.length - a.length)
  const escaped = longestFirst.map(phrase =>
    phrase
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(' ', String.raw`\s{1,3}`)
      .replaceAll('’', "[’']"),
  )
  return new RegExp(String.raw`(?<![\p{L}\p{N}_-])(?:${escaped.join('|')})(?![\p{L}\p{N}_]|-\p{L})`, 'giu')
}

/** Words found in a text, outside code and quotations. */
export interface FoundWords {
  readonly start: number
  readonly end: number
  readonly words: string
  /** The sentence that they are in, and where they end in it. */
  readonly sentence: string
  readonly endInSentence: number
}

/** Finds all matches of a global pattern outside code and quotations. */
export function findWords(text: string, pattern: RegExp): readonly FoundWords[] {
  const visible = hideQuoted(text)
  // Most texts have no match.
  if (!mayMatch(pattern, visible)) return none
  return allMatches(pattern, visible).map(match => {
    const start = match.index
    const end = start + match[0].length
    const sentence = sentenceAt(visible, start)
    return { start, end, words: match[0], sentence: sentence.text, endInSentence: end - sentence.start }
  })
}

const none: readonly FoundWords[] = []

/** Leaves out words that overlap with those before them in the list. */
export const apart = (all: readonly FoundWords[]): readonly FoundWords[] =>
  all.filter((found, i) => !all.slice(0, i).some(({ start, end }) => start < found.end && found.start < end))

/** Turns found words into faults that say the same about each of them, perhaps with a question. */
export const toFaults = (
  all: readonly FoundWords[],
  messageOf: (words: string) => string,
  questionOf?: (found: FoundWords) => WordQuestion | undefined,
): TextFault[] =>
  all.map(found => {
    const { start, end, words } = found
    const question = questionOf?.(found)
    return { start, end, message: messageOf(oneLine(words)), ...(question === undefined ? {} : { question }) }
  })

/** Words as a message quotes them: on one line. */
export const oneLine = (words: string): string => words.trim().split(/\s/).filter(Boolean).join(' ')
