import { tagWords } from '#domain/mentor/language/tagWords.ts'
import type { Token } from '../statements/tokensOf.ts'

/** The parts of speech of tokens; '?' of those that are in quotation marks. */
export function tagsOf(text: string, tokens: readonly Token[]): string[] {
  const tagged = tagWords(text)
  let next = 0
  return tokens.map(token => {
    // A few words of the text aren't tagged, and some are tagged together.
    const found = tagged.slice(next, next + 6).findIndex(it => it.text === token.text)
    if (found < 0) return '?'
    next += found + 1
    return tagged[next - 1]!.kind
  })
}
