/** A Markdown table: its cells, which are still Markdown, and the text around it. */
export interface MarkdownTable {
  readonly before: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
  readonly after: string
}

const delimiter = /^ {0,3}\|?(?: *:?-+:? *\|)+(?: *:?-+:?)? *(?:\| *)?$/
/** The start of another block ends a table, as does a blank line. */
const otherBlock = /^(?: {0,3}(?:>|#{1,6}\s|`{3}|~{3}|[-+*]\s|\d{1,9}[.)]\s)|\s*$)/

/**
 * Finds the first table in a block of Markdown, in GitHub's syntax: a line of cells, then a line of dashes with as
 * many cells. Undefined if there is none or it is in code.
 */
export function findMarkdownTable(block: string): MarkdownTable | undefined {
  const lines = block.split('\n')
  const at = lines.findIndex((line, i) => i > 0 && delimiter.test(line) && isHead(lines[i - 1]!, line))
  if (at < 0 || /^(?: {0,3}(?:`{3}|~{3})| {4}|\t)/m.test(lines.slice(0, at).join('\n'))) return undefined
  const head = cellsOf(lines[at - 1]!)
  const ended = lines.findIndex((line, i) => i > at && otherBlock.test(line))
  const end = ended < 0 ? lines.length : ended
  // Missing cells are empty, and surplus ones are dropped.
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

/** Splits at pipes, except for escaped ones. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map(cell => cell.trim().replaceAll(String.raw`\|`, '|'))
