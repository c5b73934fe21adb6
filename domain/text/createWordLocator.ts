import { wordsOf } from './words.ts'

/** More words than a name has. */
const maxWords = 60

/**
 * Where words stand in a text, whatever signs stand between them: in UTF-16 units, for the first place. Undefined
 * where they stand nowhere, or are more than a name has. The text is read once, however often it is asked.
 */
export function createWordLocator(
  text: string,
): (part: string) => { start: number; end: number } | undefined {
  let known: ReturnType<typeof indexWords> | undefined
  return part => {
    const words = wordsOf(part)
    if (words.length === 0 || words.length > maxWords) return undefined
    const { said, begins } = (known ??= indexWords(text))
    const at = begins.get(words[0]!)?.find(at => words.every((word, i) => said[at + i]?.word === word))
    return at === undefined ? undefined : { start: said[at]!.start, end: said[at + words.length - 1]!.end }
  }
}

/** The words of a text, and where each of them stands among them. */
function indexWords(text: string) {
  const said = [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))
  return { said, begins: Map.groupBy(said.keys(), i => said[i]!.word) }
}
