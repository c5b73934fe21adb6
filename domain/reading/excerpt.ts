/**
 * The most that is read of a text, in UTF-16 units: about ten pages. Reading is synchronous and blocks everything
 * else, so only the start of a longer text is read, and the user is informed.
 */
export const maxReadLength = 20_000

/** Returns the part of a text that is read. It ends after a line, a sentence or at least a word. */
export function excerptOf(text: string): string {
  if (text.length <= maxReadLength) return text
  const part = text.slice(0, maxReadLength)
  const end = Math.max(part.lastIndexOf('\n'), part.lastIndexOf('. ') + 1)
  const last = end > maxReadLength / 2 ? end : part.lastIndexOf(' ')
  return last > maxReadLength / 2 ? part.slice(0, last) : part.replace(/[\uD800-\uDBFF]$/, '')
}
