/** A table of Markdown: the cells of its rows, still Markdown themselves, and what stands around it. */
export interface MarkdownTable {
  readonly before: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly after: string
}

const delimiter = /^ {0,3}\|?(?: *:?-+:? *\|)+(?: *:?-+:?)? *(?:\| *)?$/
/** What begins another block ends a table, as a blank line does. */
const otherBlock = /^(?: {0,3}(?:>|#{1,6}\s|`{3}|~{3}|[-+*]\s|\d{1,9}[.)]\s)|\s*$)/

/**
 * The first table of a block of Markdown, as GitHub writes them: a line of cells, then a line of dashes with as many.
 * Undefined where there is none, and in code.
 */
export function findMarkdownTable(block: string): MarkdownTable | undefined {
  const lines = block.split('\n')
  const at = lines.findIndex((line, i) => i > 0 && delimiter.test(line) && isHead(lines[i - 1]!, line))
  if (at < 0 || /^(?: {0,3}(?:`{3}|~{3})| {4}|\t)/m.test(lines.slice(0, at).join('\n'))) return undefined
  const head = cellsOf(lines[at - 1]!)
  const ended = lines.findIndex((line, i) => i > at && otherBlock.test(line))
  const end = ended < 0 ? lines.length : ended
  // Cells that are missing are empty, and those too many are not of the table.
  const rows = lines.slice(at + 1, end).map(line => {
    const cells = cellsOf(line)
    return head.map((_, i) => cells[i] ?? '')
  })
  return {
    before: lines.slice(0, at - 1).join('\n'),
    head,
    rows,
    after: lines.slice(end).join('\n'),
  }
}

const isHead = (head: string, line: string) =>
  head.includes('|') && !otherBlock.test(head) && cellsOf(head).length === cellsOf(line).length

/** Bars separate cells, but for escaped ones. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map(cell => cell.trim().replaceAll(String.raw`\|`, '|'))
