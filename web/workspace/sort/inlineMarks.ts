/** A piece of a statement's words, without the Markdown around it. */
export interface MarkedPiece {
  readonly text: string
  readonly mark: 'strong' | 'struck' | 'code' | undefined
}

const marked = /\*\*([^*\n]{1,300})\*\*|~~([^~\n]{1,300})~~|`([^`\n]{1,300})`/g
const marks = ['strong', 'struck', 'code'] as const

/** Reads the Markdown inside a line, so that it looks like what it means. */
export function inlineMarks(words: string): MarkedPiece[] {
  const pieces: MarkedPiece[] = []
  let end = 0
  for (const { 0: whole, index, ...groups } of words.matchAll(marked)) {
    const at = marks.findIndex((_, i) => groups[i + 1] !== undefined)
    if (index > end) pieces.push({ text: words.slice(end, index), mark: undefined })
    pieces.push({ text: groups[at + 1]!, mark: marks[at] })
    end = index + whole.length
  }
  return end < words.length ? [...pieces, { text: words.slice(end), mark: undefined }] : pieces
}

/** The cells of a table's row, without the lines between them. */
export const cellsOf = (row: string): string[] =>
  row
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map(cell => cell.trim())
