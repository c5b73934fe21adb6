/**
 * Whether a text contains a match of each pattern, one after the other, with anything in between. As a single regular
 * expression, "a.*b" would scan the rest of the text for every "a"; this scans it once.
 */
export function matchesInOrder(text: string, ...patterns: readonly RegExp[]): boolean {
  let rest = text
  for (const pattern of patterns) {
    const found = pattern.exec(rest)
    if (found === null) return false
    rest = rest.slice(found.index + found[0].length)
  }
  return true
}
