/**
 * Whether a text, or its part before an offset, ends in words for which a sticky pattern of a single look-behind, such
 * as /(?<=at most )/y, looks. It is tried only there, and `/at most $/` at every letter.
 */
export function endsIn(text: string, pattern: RegExp, end = text.length): boolean {
  pattern.lastIndex = end
  return pattern.test(text)
}
