import type { TextFault } from '../check.ts'
import { hideQuoted } from './hideQuoted.ts'

/**
 * Returns a pattern for any of these words and phrases, longest first, where they stand on their own: not within
 * other words, and not joined to them by a hyphen. Spaces match any white space.
 */
export function phrasePattern(phrases: readonly string[]): RegExp {
  const longestFirst = phrases.toSorted((a, b) => b.length - a.length)
  const escaped = longestFirst.map(phrase =>
    phrase.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s{1,3}`),
  )
  return new RegExp(String.raw`(?<![\p{L}\p{N}_-])(?:${escaped.join('|')})(?![\p{L}\p{N}_]|-\p{L})`, 'giu')
}

/** Words found in a text, outside code and quotations. */
export interface FoundWords {
  readonly start: number
  readonly end: number
  readonly words: string
  /** The sentence that they are in. */
  readonly sentence: string
}

/** Finds all matches of a global pattern outside code and quotations. */
export function findWords(text: string, pattern: RegExp): FoundWords[] {
  const visible = hideQuoted(text)
  return [...visible.matchAll(pattern)].map(match => {
    const start = match.index
    const end = start + match[0].length
    return { start, end, words: match[0], sentence: sentenceAt(visible, start, end) }
  })
}

function sentenceAt(text: string, start: number, end: number): string {
  const before = text.slice(0, start)
  const from = Math.max(
    before.lastIndexOf('. '),
    before.lastIndexOf('\n'),
    before.lastIndexOf('! '),
    before.lastIndexOf('? '),
  )
  const to = /[.!?](?=\s|$)|\n/.exec(text.slice(end))
  return text.slice(from + 1, to === null ? text.length : end + to.index).trim()
}

/** Turns found words into faults that say the same about each of them. */
export const toFaults = (found: readonly FoundWords[], messageOf: (words: string) => string): TextFault[] =>
  found.map(({ start, end, words }) => ({ start, end, message: messageOf(words) }))
