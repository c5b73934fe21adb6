/** A sentence of a text and where it begins there. */
export interface Sentence {
  readonly start: number
  readonly text: string
}

/** An end of a sentence, with what follows it: a line break, or a mark that isn't an abbreviation's. */
const ends = /\n|(?<!\b(?:e\.g|i\.e|etc|approx|incl|max|min|no|vs))[.!?](?=\s)/gi

/** Splits a text into its sentences; a line is at least one. */
export function sentencesOf(text: string): Sentence[] {
  const starts = [0, ...[...text.matchAll(ends)].map(end => end.index + 1)]
  return starts.map((start, i) => ({ start, text: text.slice(start, starts[i + 1] ?? text.length) }))
}

/** The sentence around an offset. */
export const sentenceAt = (text: string, offset: number): Sentence =>
  sentencesOf(text).findLast(({ start }) => start <= offset)!
