/** “e.g. dogs” and “min. two photos” go on. */
const abbreviation =
  /(?<![\p{L}.])(?:[eE]\.g|[iI]\.e|etc|vs|approx|ca|min|max|incl|resp|nr|Mr|Mrs|Ms|Dr|St)\.$/u

/** Whether a text up to here ends in an abbreviation rather than a sentence. */
export const endsInAbbreviation = (text: string, end: number): boolean =>
  abbreviation.test(text.slice(Math.max(0, end - 8), end))

/**
 * The sentences and lines of an answer, without the white space around them. What stands in brackets and after an
 * abbreviation isn't a sentence of its own. With `atSemicolons`, a semicolon ends one, too.
 */
export function sentencesIn(text: string, { atSemicolons = false } = {}): string[] {
  const sentences: string[] = []
  let depth = 0
  let from = 0
  const end = (at: number, next: number) => {
    sentences.push(text.slice(from, at))
    from = next
  }
  for (const { 0: mark, index } of text.matchAll(/[()]|[.!?;](?=\s)|\n/g)) {
    const after = index + mark.length
    if (mark === '\n') {
      depth = 0
      end(index, after)
    } else if (mark === '(') depth++
    else if (mark === ')') depth = Math.max(0, depth - 1)
    else if (depth > 0 || (mark === ';' && !atSemicolons)) continue
    else if (!endsInAbbreviation(text, after)) end(after, after)
  }
  end(text.length, text.length)
  return sentences.map(it => it.trim()).filter(it => it !== '')
}
