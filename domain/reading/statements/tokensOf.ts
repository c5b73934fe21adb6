/** A word, number or punctuation mark of a text, at its UTF-16 offsets. */
export interface Token {
  readonly text: string
  readonly lower: string
  readonly start: number
  readonly end: number
  readonly isWord: boolean
}

/** The words, numbers and marks of a text, in order. White space lies between them. */
export function tokensOf(text: string): Token[] {
  return Array.from(
    text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’_-]*|[^\s\p{L}\p{N}]/gu),
    ({ 0: token, index }) => ({
      text: token,
      lower: token.toLowerCase().replaceAll('’', "'"),
      start: index,
      end: index + token.length,
      isWord: /^[\p{L}\p{N}]/u.test(token),
    }),
  )
}
