import { wordsOf } from './words.ts'

/** A limit that no name exceeds. */
const maxWords = 60

/**
 * Returns a function that finds words in a text, whatever punctuation is between them: the first occurrence, as
 * UTF-16 offsets. Undefined if there is none, or if there are more words than a name has. The text is indexed only
 * once.
 */
export function createWordLocator(
  text: string,
): (part: string) => { start: number; end: number } | undefined {
  let known: ReturnType<typeof indexWords> | undefined
  return part => {
    const words = wordsOf(part)
    if (words.length === 0 || words.length > maxWords) return undefined
    const { words: textWords, begins } = (known ??= indexWords(text))
    const at = begins.get(words[0]!)?.find(at => words.every((word, i) => textWords[at + i]?.word === word))
    return at === undefined
      ? undefined
      : { start: textWords[at]!.start, end: textWords[at + words.length - 1]!.end }
  }
}

/** The words of a text with their positions, and an index from each word to its occurrences. */
function indexWords(text: string) {
  const words = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))
  return { words, begins: Map.groupBy(words.keys(), i => words[i]!.word) }
}
