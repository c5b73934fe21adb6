import { joinBlocks, renderBulletList, renderText, renderUnderLead } from '../markdown.ts'

/**
 * The entries of a text that lists things, without their bullets and numbers: one a line, with the lines that are
 * indented below it or wrapped. A text with a code block is one entry. No word is lost.
 */
export function entriesOf(text: string): string[] {
  if (/^[ \t]*(?:`{3}|~{3})/m.test(text)) return [text]
  const lines = text.split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/).filter(line => line.trim() !== '')
  const hasBullets = lines.some(line => bullet.test(line))
  const entries: string[] = []
  for (const line of lines) {
    const continues = hasBullets && entries.length > 0 && !bullet.test(line)
    if (continues) entries.push(`${entries.pop()!}\n${line}`)
    else entries.push(line.replace(bullet, '').trim())
  }
  return entries.filter(entry => entry !== '')
}

/** At the margin, or nearly: what is indented further belongs to the entry above. */
const bullet = /^ {0,1}(?:[-*+•]|\d{1,3}[.)])[ \t]+/

/** Entries as a hyphen list, each after its lead, such as `**SC-001**:`. */
export function renderEntries(
  entries: readonly string[],
  leadOf: (index: number) => string = () => '',
): string {
  if (entries.length === 0) return ''
  return renderBulletList([...entries.entries()], 'entries', ([i, entry]) =>
    leadOf(i) === '' ? renderText(entry) : renderUnderLead(leadOf(i), entry),
  )
}

/** A heading with what is below it, or nothing if that is empty. */
export const renderSection = (heading: string, ...blocks: readonly string[]): string => {
  const body = joinBlocks(...blocks)
  return body === '' ? '' : joinBlocks(heading, body)
}
