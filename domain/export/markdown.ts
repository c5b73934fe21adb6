/**
 * The only way in which text from a person enters the exported document. Whatever the text, it cannot add,
 * remove or swallow a heading of the document's outline, and none of its words is lost: what would start a
 * block that reaches beyond the text (CommonMark 0.31, sections 4.1 to 4.7) is escaped or closed, a person's
 * own headings move below ours, and lists, quotes, emphasis and code stay as they were written.
 */
export const unspecified = 'Not specified'

/** One line for use within a line: white space runs become one space. */
export function renderInline(value: string, placeholder = unspecified): string {
  return normalizeLineEnds(value).replace(/\s+/g, ' ').trim() || placeholder
}

/** Paragraphs, lists, quotes and code blocks as they were typed, made safe to stand at the start of a line. */
export function renderText(value: string, placeholder = unspecified): string {
  const lines = normalizeLineEnds(value).split('\n')
  const filled = lines.slice(Math.max(0, lines.findIndex(hasText)), lines.findLastIndex(hasText) + 1)
  return filled.length === 0 ? placeholder : closeOpenFences(filled).join('\n')
}

/** `**Label:** text`, with longer text below the label. */
export function renderField(label: string, value: string, placeholder = unspecified): string {
  return renderUnderLead(`**${label}:**`, value, placeholder)
}

/** Like `renderField`, and nothing at all where there is no text. */
export function renderOptionalField(label: string, value: string): string {
  return value.trim() === '' ? '' : renderField(label, value)
}

/** A box with a tick or without one, as a person's answer; no answer where nobody has decided. */
export function renderYesNo(isTicked: boolean, isDecided: boolean): string {
  if (!isDecided) return unspecified
  return isTicked ? 'Yes' : 'No'
}

/** A lead, and the text beside it where it is one plain line, else below it. */
export function renderUnderLead(lead: string, value: string, placeholder = unspecified): string {
  const body = normalizeLineEnds(value).trim()
  const isOneLine = !body.includes('\n') && !/^(?:[-+*>]|\d{1,9}[.)])(?:[ \t]|$)/.test(body)
  return isOneLine
    ? `${lead} ${renderInline(body, placeholder)}`
    : `${lead}\n\n${renderText(value, placeholder)}`
}

/** `### Feature 2: Search recipes (FE-3)` */
export function renderItemHeading(label: string, name: string, id: string): string {
  return `### ${label}: ${renderHeadingText(name, 'Unnamed')} (${id})`
}

/** One line for a heading: as `renderInline`, without marks that make it read differently from what it says. */
export function renderHeadingText(value: string, placeholder: string): string {
  return renderInline(
    value.replace(misleadingCharacters, mark => (mark.startsWith(blackFlag) ? mark : '')),
    placeholder,
  )
}

/** Each item's parts, one after the other, or "No … defined yet". */
export function renderItems<T>(
  items: readonly T[],
  plural: string,
  render: (item: T, index: number) => readonly string[],
): string {
  return items.length === 0 ? noneDefined(plural) : joinBlocks(...items.flatMap(render))
}

/** A hyphen list with an entry for each item. An entry of several blocks is indented beneath its hyphen. */
export function renderBulletList<T>(
  items: readonly T[],
  plural: string,
  render: (item: T) => string,
): string {
  if (items.length === 0) return noneDefined(plural)
  return items.map(item => `- ${indentEntry(render(item))}`).join('\n')
}

/** Further lines two columns in. Tabs at their start become the spaces they were: there, they would be fewer. */
function indentEntry(entry: string): string {
  return entry.replaceAll(/\n([ \t]*)(?=[^\n])/g, (_, start: string) => {
    let width = 0
    for (const mark of start) width += mark === '\t' ? 4 - (width % 4) : 1
    return `\n  ${' '.repeat(width)}`
  })
}

export function joinBlocks(...parts: readonly string[]): string {
  return parts.filter(part => part !== '').join('\n\n')
}

/** A code block that no content can end: its fence is longer than any run of backticks within. */
export function renderCodeBlock(value: string, language = 'text'): string {
  let longest = 2
  for (const [run] of toWellFormedText(value).matchAll(/`+/g)) longest = Math.max(longest, run.length)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${toWellFormedText(value).replaceAll(/\r\n?/g, '\n')}\n${fence}`
}

const hasText = (line: string) => line.trim() !== ''

const noneDefined = (plural: string) => `No ${plural} defined yet`

const blackFlag = '\u{1F3F4}'

/** Bidirectional overrides and isolates, and invisible tag characters; also the flags that rightly hold some, to be kept. */
const misleadingCharacters =
  /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}|[\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu

/** NUL and halves of surrogate pairs are not text (CommonMark 2.3). */
const toWellFormedText = (value: string) => value.toWellFormed().replaceAll('\0', '')

/** With every character that some reader takes for a line end made one: what we see as a line is a line. */
const normalizeLineEnds = (value: string) =>
  toWellFormedText(value).replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')

/** Lines that open blocks which end within the text. A fence at the margin keeps its content as it is. */
function closeOpenFences(lines: readonly string[]): string[] {
  const out: string[] = []
  let fence: string | undefined
  for (const line of lines) {
    if (fence !== undefined) {
      out.push(line)
      if (closesFence(line, fence)) fence = undefined
      continue
    }
    // At the margin a fence is a fence whatever stands above it; anywhere else that would depend on its container.
    fence = /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[0]
    out.push(fence === undefined ? escapeLine(line) : line)
  }
  if (fence !== undefined) out.push(fence)
  return out
}

function closesFence(line: string, fence: string): boolean {
  const run = /^ {0,3}(`+|~+)[ \t]*$/.exec(line)?.[1]
  return run !== undefined && run[0] === fence[0] && run.length >= fence.length
}

/**
 * Quote and list markers at the start of a line. A lone hyphen is none: it may underline a heading. One beyond the
 * twelfth is escaped: readers take minutes over a line of thousands.
 */
const containerMarkers = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]+\S))){0,12}[ \t]*/

/** Moves a heading below ours, and puts a backslash before what starts or underlines any other far-reaching block. */
function escapeLine(line: string): string {
  const start = containerMarkers.exec(line)![0]
  const rest = line.slice(start.length)
  const hashes = /^#{1,6}(?=[ \t]|$)/.exec(rest)?.[0]
  if (hashes !== undefined) return start + `###${hashes}`.slice(0, 6) + rest.slice(hashes.length)
  return farReachingStarts.some(pattern => pattern.test(rest)) ? `${start}\\${rest}` : line
}

const farReachingStarts = [
  /^(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]+\S))/, // the thirteenth of the containers
  /^(?:=+|-+)[ \t]*$/, // underlines the line above
  /^(?:`{3,}[^`]*|~{3}.*)$/, // opens a code block
  /^<[A-Za-z/!?]/, // opens an HTML block
  /^\[(?:[^[\]\\]|\\.)*(?:\]:|\\?$)/, // begins a link definition, which readers are not shown
  /^\$\$/, // begins a formula, where a reader knows them: one without an end swallows all that follows
]
