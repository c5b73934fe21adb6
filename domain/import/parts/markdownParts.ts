import { withCode } from '../../export/readMarkdown.ts'

/** A heading with the lines below it, up to the next heading. What stands before the first has an empty heading. */
export interface Part {
  /** The heading as it is written, with its marks. */
  readonly heading: string
  /** 1 to 6; 0 before the first heading. */
  readonly level: number
  readonly title: string
  readonly lines: readonly string[]
}

/** The lines of a text, whatever ends them. */
export const linesOf = (text: string) =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')

/** A heading's level and its text without the signs that may close it; undefined for any other line. */
export function readHeading(line: string): { level: number; title: string } | undefined {
  const [, marks = '', text = ''] = /^ {0,3}(#{1,6})[ \t](.*)/s.exec(line) ?? []
  let end = text.length
  while (end > 0 && ' \t#'.includes(text[end - 1]!)) end--
  const title = text.slice(0, end).trim()
  return title === '' ? undefined : { level: marks.length, title }
}

/** The parts of a page, down to a level of heading. Lines of code blocks at the margin are no headings. */
export function partsOf(text: string, deepest: number): Part[] {
  const parts: (Part & { lines: string[] })[] = [{ heading: '', level: 0, title: '', lines: [] }]
  for (const { line, isCode } of withCode(linesOf(text))) {
    const heading = isCode ? undefined : readHeading(line)
    if (heading === undefined || heading.level > deepest) parts.at(-1)!.lines.push(line)
    else parts.push({ heading: line, ...heading, lines: [] })
  }
  return parts
}

/** A part's lines with its heading. */
export const wholeOf = ({ heading, lines }: Part): string[] =>
  heading === '' ? [...lines] : [heading, ...lines]

/** The entries of the lists in these lines, each with its lines and without its mark, and the lines beside them. */
export function listIn(lines: readonly string[]): { entries: string[][]; others: string[] } {
  const entries: string[][] = []
  const others: string[] = []
  let list: { indent: number; width: number } | undefined
  let isAfterBlank = false
  for (const line of lines) {
    const indent = line.length - line.trimStart().length
    const isBlank = line.trim() === ''
    const [mark, first = ''] = entryPattern.exec(line) ?? []
    if (mark !== undefined && (list === undefined || indent < list.indent + 2)) {
      list = { indent, width: mark.length - first.length }
      entries.push([first])
    } else if (
      list !== undefined &&
      (isBlank || indent > list.indent || (!isAfterBlank && !beginsParagraph(line)))
    ) {
      entries.at(-1)!.push(line.slice(Math.min(list.width, indent)))
    } else {
      list = undefined
      others.push(line)
    }
    isAfterBlank = isBlank
  }
  return { entries: entries.map(withoutBlankEnd), others }
}
const entryPattern =
  /^ {0,3}(?:[-*+]|\d{1,4}(?:\.\d{1,4}){0,3}[.)]|\d{1,4}(?:\.\d{1,4}){1,3})[ \t]+(?=\S)(.*)$/

/** A label in bold, such as that of a story, which belongs to no entry above it. Steps are labels of their entry. */
const beginsParagraph = (line: string) => {
  const label = readLead(line)?.label
  return label !== undefined && !/^(?:given|when|then|and|but)$/i.test(label)
}

const withoutBlankEnd = (lines: readonly string[]): string[] =>
  lines.slice(0, lines.findLastIndex(line => line.trim() !== '') + 1)

/** Lines as one, without the marks of lists within them. */
export const onOneLine = (lines: readonly string[]): string =>
  lines
    .map(line => line.replace(entryPattern, '$1').trim())
    .filter(line => line !== '')
    .join(' ')
    .replaceAll(/\s+/g, ' ')

/** "**Label:** text" or "**Label**: text"; undefined for any other line. */
export function readLead(line: string): { label: string; text: string } | undefined {
  const [, label, text = ''] =
    /^ {0,3}\*\*([^*]{1,80}?)(?:[:：]\s*\*\*|\*\*\s*[:：])\s*(.*)$/.exec(line) ?? []
  return label === undefined ? undefined : { label: label.trim(), text }
}

/** "Fill the week (FE-1)": a text with an id of this kind at its end. The id is blank if there is none. */
export function readIdAtEnd(text: string, prefix: string): { id: string; text: string } {
  const found = /(?<!\s)\s*\(([A-Z]{2}-\d{1,6}(?:\.\d{1,3})?)\)$/.exec(text.trimEnd())
  const id = found?.[1] ?? ''
  return id.startsWith(`${prefix}-`) ? { id, text: text.slice(0, found!.index) } : { id: '', text }
}
