/**
 * The only way for user text to get into the exported document. Whatever the text, it can't add, remove or swallow a
 * heading of the document's outline, and none of its words is lost: anything that would start a block reaching beyond
 * the text (CommonMark 0.31, sections 4.1 to 4.7) is escaped or closed, the user's headings move below ours, and
 * lists, quotes, emphasis and code stay as written.
 */
export const unspecified = 'Not specified'

/** A single line for use within a line: runs of white space become one space. */
export function renderInline(value: string, placeholder = unspecified): string {
  return normalizeLineEnds(value).replace(/\s+/g, ' ').trim() || placeholder
}

/** Paragraphs, lists, quotes and code blocks as typed, made safe to place at the start of a line. */
export function renderText(value: string, placeholder = unspecified): string {
  const lines = normalizeLineEnds(value).split('\n')
  const filled = lines.slice(Math.max(0, lines.findIndex(hasText)), lines.findLastIndex(hasText) + 1)
  return filled.length === 0 ? placeholder : closeOpenFences(filled).join('\n')
}

/** `**Label:** text`, with longer text below the label. */
export function renderField(label: string, value: string, placeholder = unspecified): string {
  return renderUnderLead(`**${label}:**`, value, placeholder)
}

/** Like `renderField`, but empty if there is no text, or none that is printed, such as control characters. */
export function renderOptionalField(label: string, value: string): string {
  const isEmpty = renderField(label, value, '').trim() === `**${label}:**`
  return isEmpty ? '' : renderField(label, value)
}

/** A check box as an answer, or the placeholder if the user hasn't decided. */
export function renderYesNo(isTicked: boolean, isDecided: boolean): string {
  if (!isDecided) return unspecified
  return isTicked ? 'Yes' : 'No'
}

/** A lead with the text beside it if that is a single plain line, otherwise below it. */
export function renderUnderLead(lead: string, value: string, placeholder = unspecified): string {
  const body = normalizeLineEnds(value).trim()
  const isOneLine = !body.includes('\n') && !/^(?:[-+*>]|\d{1,9}[.)])(?:[ \t]|$)/.test(body)
  return isOneLine
    ? `${lead} ${renderInline(body, placeholder)}`
    : `${lead}\n\n${renderText(value, placeholder)}`
}

/** Such as `### Feature 2: Search recipes (FE-3)`. */
export function renderItemHeading(label: string, name: string, id: string): string {
  return `### ${label}: ${renderHeadingText(name, 'Unnamed')} (${id})`
}

/**
 * A single line for a heading: like `renderInline`, but without characters that make it look different from what it
 * says.
 */
export function renderHeadingText(value: string, placeholder: string): string {
  return renderInline(
    value.replace(misleadingCharacters, character => (character.startsWith(blackFlag) ? character : '')),
    placeholder,
  )
}

/** The parts of all items in order, or "No … defined yet". */
export function renderItems<T>(
  items: readonly T[],
  plural: string,
  render: (item: T, index: number) => readonly string[],
): string {
  return items.length === 0 ? noneDefined(plural) : joinBlocks(...items.flatMap(render))
}

/** A hyphen list with an entry for each item. An entry of several blocks is indented below its hyphen. */
export function renderBulletList<T>(
  items: readonly T[],
  plural: string,
  render: (item: T) => string,
): string {
  if (items.length === 0) return noneDefined(plural)
  return items.map(item => `- ${indentEntry(render(item))}`).join('\n')
}

/**
 * Indents all lines but the first by two columns. Leading tabs are replaced by as many spaces as they took up,
 * because after the indent they would take up fewer.
 */
function indentEntry(entry: string): string {
  return entry.replaceAll(/\n([ \t]*)(?=[^\n])/g, (_, start: string) => {
    let width = 0
    for (const character of start) width += character === '\t' ? 4 - (width % 4) : 1
    return `\n  ${' '.repeat(width)}`
  })
}

export function joinBlocks(...parts: readonly string[]): string {
  return parts.filter(part => part !== '').join('\n\n')
}

/** A code block that no content can end: its fence is longer than any run of backticks in it. */
export function renderCodeBlock(value: string, language = 'text'): string {
  let longest = 2
  for (const [run] of toWellFormedText(value).matchAll(/`+/g)) longest = Math.max(longest, run.length)
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${toWellFormedText(value).replaceAll(/\r\n?/g, '\n')}\n${fence}`
}

const hasText = (line: string) => line.trim() !== ''

export const noneDefined = (plural: string) => `No ${plural} defined yet`

const blackFlag = '\u{1F3F4}'

/**
 * Bidirectional overrides and isolates, and invisible tag characters. Also matches the flags that legitimately
 * contain tags, so that they can be kept.
 */
const misleadingCharacters =
  /\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}|[\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E007F}]/gu

/** NUL and lone surrogates aren't text (CommonMark 2.3). */
const toWellFormedText = (value: string) => value.toWellFormed().replaceAll('\0', '')

/** Replaces every character that some reader treats as a line end, so that everyone sees the same lines. */
const normalizeLineEnds = (value: string) =>
  toWellFormedText(value).replaceAll(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')

/**
 * Escapes the lines outside code blocks, and closes a code block that is still open at the end. The content of a
 * fence at the margin stays as it is.
 */
function closeOpenFences(lines: readonly string[]): string[] {
  const out: string[] = []
  let fence: string | undefined
  for (const line of lines) {
    if (fence !== undefined) {
      out.push(line)
      if (closesFence(line, fence)) fence = undefined
      continue
    }
    fence = fenceOpenedBy(line)
    out.push(fence === undefined ? escapeLine(line) : line)
  }
  if (fence !== undefined) out.push(fence)
  return out
}

/** At the margin, a fence is a fence whatever precedes it; anywhere else that would depend on its container. */
export const fenceOpenedBy = (line: string): string | undefined =>
  /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(line)?.[0]

export function closesFence(line: string, fence: string): boolean {
  const run = /^ {0,3}(`+|~+)[ \t]*$/.exec(line)?.[1]
  return run !== undefined && run[0] === fence[0] && run.length >= fence.length
}

/**
 * Quote and list markers at the start of a line. A lone hyphen isn't one, since it may underline a heading. Markers
 * beyond the twelfth are escaped, because some readers take minutes for a line with thousands of them.
 */
const containerMarkers = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]+\S))){0,12}[ \t]*/

/** Moves a heading below ours, and escapes the start of any other block that would reach beyond the text. */
export function escapeLine(line: string): string {
  const start = containerMarkers.exec(line)![0]
  const rest = line.slice(start.length)
  const hashes = /^#{1,6}(?=[ \t]|$)/.exec(rest)?.[0]
  if (hashes !== undefined) return start + `###${hashes}`.slice(0, 6) + rest.slice(hashes.length)
  return farReachingStarts.some(pattern => pattern.test(rest)) ? `${start}\\${rest}` : line
}

const farReachingStarts = [
  /^(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]+\S))/, // the thirteenth container
  /^(?:=+|-+)[ \t]*$/, // underlines the line above
  /^(?:`{3,}[^`]*|~{3}.*)$/, // opens a code block
  /^<[A-Za-z/!?]/, // opens an HTML block
  /^\[(?:[^[\]\\]|\\.)*(?:\]:|\\?$)/, // begins a link definition, which readers don't display
  /^\$\$/, // begins a formula for some readers; without an end, it would swallow everything that follows
]
