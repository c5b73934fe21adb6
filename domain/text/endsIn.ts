/**
 * Whether a text ends in words for which a sticky pattern of a single look-behind, such as /(?<=at most )/y, looks. It
 * is tried only there, while /at most $/ is tried at every letter.
 */
export function endsIn(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = text.length
  return pattern.test(text)
}
