/**
 * Whether these stand in a text one behind the other, whatever stands between them. As one expression, "a.*b" looks
 * through the rest of a text for each "a"; this looks through it once.
 */
export function matchesInOrder(text: string, ...patterns: readonly RegExp[]): boolean {
  let rest = text
  for (const mark of patterns) {
    const found = mark.exec(rest)
    if (found === null) return false
    rest = rest.slice(found.index + found[0].length)
  }
  return true
}
