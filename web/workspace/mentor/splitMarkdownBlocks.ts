/** Syntax that needs Markdown parsing: emphasis, code, links, headings, lists, quotes, escapes. */
const marks = /[*_`#>[\]~\\<&|]|^[^\S\r\n\u2028\u2029]*(?:[-+]|\d{1,9}[.)])\s|^(?: {4}|\t)|\n *(?:=+|-+) *$/m

export const hasMarkdown = (text: string): boolean => marks.test(text)

const fence = /^ {0,3}(`{3,}|~{3,})/
const item = /^ {0,3}(?:[-+*]|\d{1,9}[.)])(?:\s|$)/m

/**
 * Splits Markdown into blocks that can be parsed separately, at blank lines except within fenced code, a list or
 * indented text. Joined, they give the original text. While the text grows at its end, only the last block changes.
 */
export function splitMarkdownBlocks(markdown: string): string[] {
  const blocks: string[] = []
  let block = ''
  /** Whether the block has a line that begins a list item. */
  let hasItem = false
  let open: string | undefined
  /** In indented code or code within a list, this can't tell where the code ends, so the rest is not split. */
  let isUnclear = false
  let wasBlank = false
  for (const line of markdown.split(/(?<=\n)/)) {
    const isBlank = line.trim() === ''
    const isItem = item.test(line)
    const continues = isUnclear || open !== undefined || /^[ \t]/.test(line) || (isItem && hasItem)
    if (wasBlank && !isBlank && !continues) {
      blocks.push(block)
      block = ''
      hasItem = false
    }
    const [, fenceMarker] = fence.exec(line) ?? []
    if ((fenceMarker !== undefined && hasItem) || (!isBlank && /^(?: {4}|\t)/.test(line))) isUnclear = true
    if (open === undefined) open = fenceMarker
    else if (fenceMarker?.startsWith(open) && line.trim() === fenceMarker) open = undefined
    block += line
    hasItem ||= isItem
    wasBlank = isBlank
  }
  return block === '' ? blocks : [...blocks, block]
}
