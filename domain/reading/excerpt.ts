/**
 * How much of one text is read, in UTF-16 units: some ten pages. Reading is one piece of work that nothing else gets in
 * between, so what is longer is read from its start, and the person is told.
 */
export const maxReadLength = 20_000

/** The part of a text that is read: it ends with a line, a sentence or at least a word. */
export function excerptOf(text: string): string {
  if (text.length <= maxReadLength) return text
  const part = text.slice(0, maxReadLength)
  const end = Math.max(part.lastIndexOf('\n'), part.lastIndexOf('. ') + 1)
  const last = end > maxReadLength / 2 ? end : part.lastIndexOf(' ')
  return last > maxReadLength / 2 ? part.slice(0, last) : part.replace(/[\uD800-\uDBFF]$/, '')
}
