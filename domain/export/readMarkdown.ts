import { closesFence, escapeLine, fenceOpenedBy, unspecified } from './markdown.ts'

/** The inverse of `markdown.ts`, for documents that it wrote. */

/** A heading and the lines below it. */
export interface Part {
  readonly heading: string
  readonly lines: readonly string[]
}

/** Splits lines at the headings that start with this mark. Lines of code blocks at the margin are no headings. */
export function splitAtHeadings(lines: readonly string[], mark: string): Part[] {
  const parts: { heading: string; lines: string[] }[] = [{ heading: '', lines: [] }]
  for (const { line, isCode } of withCode(lines)) {
    if (!isCode && line.startsWith(mark)) parts.push({ heading: line.slice(mark.length), lines: [] })
    else parts.at(-1)!.lines.push(line)
  }
  return parts
}

/** Reads fields that are written one after the other, each with a label; those that aren't there are empty. */
export function readFields<K extends string>(
  lines: readonly string[],
  labels: Readonly<Record<K, string>>,
): Record<K, string> & { readonly before: string } {
  const marked = withCode(lines)
  const found: { readonly key: K | 'before'; readonly at: number }[] = [{ key: 'before', at: 0 }]
  let from = 0
  for (const key of Object.keys(labels) as K[]) {
    const at = marked.findIndex(
      ({ line, isCode }, i) => i >= from && !isCode && line.startsWith(`**${labels[key]}:**`),
    )
    if (at < 0) continue
    found.push({ key, at })
    from = at + 1
  }
  const values = Object.fromEntries(Object.keys({ before: '', ...labels }).map(key => [key, '']))
  for (const [i, { key, at }] of found.entries()) {
    const own = lines.slice(at, found[i + 1]?.at)
    if (key === 'before') values[key] = readText(own)
    else values[key] = readUnderLead(own, `**${labels[key]}:**`)
  }
  // The cast is sound: there is a value for each label.
  return values as Record<K | 'before', string>
}

/** Reads a text that begins beside or below its lead. */
export function readUnderLead([first = '', ...rest]: readonly string[], lead: string): string {
  const beside = first.slice(lead.length).trim()
  return beside === '' ? readText(rest) : readInline(beside)
}

/** Reads a single line; empty if it's the placeholder. */
export const readInline = (text: string, placeholder = unspecified): string =>
  text === placeholder ? '' : text

/** Reads paragraphs as they were typed, or as they could have been. */
export function readText(lines: readonly string[]): string {
  const typed = withCode(lines).map(({ line, isCode }) => (isCode ? line : unescapeLine(line)))
  const start = Math.max(0, typed.findIndex(hasText))
  return readInline(typed.slice(start, typed.findLastIndex(hasText) + 1).join('\n'))
}

const hasText = (line: string) => line.trim() !== ''

/** Returns a line that is escaped to this one; the line itself if there is no other. */
function unescapeLine(line: string): string {
  const candidates = [line.replace('\\', ''), line.replace('####', '#')]
  const isTyped = (it: string) => it !== line && fenceOpenedBy(it) === undefined && escapeLine(it) === line
  return candidates.find(isTyped) ?? line
}

export interface MarkedLine {
  readonly line: string
  readonly isCode: boolean
}

/** Marks the lines of code blocks at the margin, their fences included. */
export function withCode(lines: readonly string[]): MarkedLine[] {
  let fence: string | undefined
  return lines.map(line => {
    if (fence === undefined) {
      fence = fenceOpenedBy(line)
      return { line, isCode: fence !== undefined }
    }
    if (closesFence(line, fence)) fence = undefined
    return { line, isCode: true }
  })
}
