/**
 * Splits a text at its separators (a pattern with the flag g), except for those inside brackets. A place counts as
 * inside brackets if the next bracket after it is a closing one.
 */
export function splitOutsideBrackets(text: string, separators: RegExp): string[] {
  const bracket = /[()]/g
  let next = -1
  const isWithin = (at: number) => {
    if (next < at) {
      bracket.lastIndex = at
      next = bracket.exec(text)?.index ?? text.length
    }
    return text[next] === ')'
  }
  const parts: string[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(separators)) {
    if (isWithin(index)) continue
    parts.push(text.slice(from, index))
    from = index + found.length
  }
  return [...parts, text.slice(from)]
}
