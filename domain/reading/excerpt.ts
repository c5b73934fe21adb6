/**
 * The most that is read of a text, in UTF-16 units: about ten pages. Reading is synchronous and blocks everything
 * else, so only the start of a longer text is read, and the user is informed.
 */
export const maxReadLength = 20_000

/** The most of a brain dump that is drafted from, in UTF-16 units. Longer ones are left to the user beyond that. */
export const maxDraftLength = 30_000
/** The most statements that are drafted from: people write fewer in as many characters. */
export const maxDraftedStatements = 900

/** Returns the part of a text that is read. It ends after a line, a sentence or at least a word. */
export function excerptOf(text: string, maxLength = maxReadLength): string {
  if (text.length <= maxLength) return text
  const part = text.slice(0, maxLength)
  const end = Math.max(part.lastIndexOf('\n'), part.lastIndexOf('. ') + 1)
  const last = end > maxLength / 2 ? end : part.lastIndexOf(' ')
  return last > maxLength / 2 ? part.slice(0, last) : part.replace(/[\uD800-\uDBFF]$/, '')
}
