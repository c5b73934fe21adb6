/**
 * All matches of a global pattern that never matches nothing. Most texts have none, and `matchAll` copies the pattern
 * before it looks.
 */
export function allMatches(pattern: RegExp, text: string): readonly RegExpExecArray[] {
  pattern.lastIndex = 0
  let match = pattern.exec(text)
  if (match === null) return none
  const matches: RegExpExecArray[] = []
  for (; match !== null; match = pattern.exec(text)) matches.push(match)
  return matches
}

const none: readonly never[] = []
