import type { ItemChange, FieldChange, FormChange } from './compareForm.ts'
import {
  joinBlocks,
  renderCodeBlock,
  renderItemHeading,
  renderHeadingText,
  renderInline,
} from '../export/markdown.ts'
import { diffLists } from '../text/diff.ts'

/** The compared versions as display texts: "Before launch (Nov 21, 2026)". */
interface ComparedVersions {
  readonly projectName: string
  readonly from: string
  readonly to: string
}

/** The number of unchanged lines shown around a change. */
const contextLines = 2

const changeLabels: Readonly<Record<ItemChange['kind'], string>> = {
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
  edited: 'Changed',
}

/**
 * The changes as Markdown: a section for each module, a heading for each card, and each field line by line in a
 * `diff` block. No user text can break out of its block.
 */
export function toComparisonDocument(
  { projectName, from, to }: ComparedVersions,
  forms: readonly FormChange[],
): string {
  return (
    joinBlocks(
      `# ${renderHeadingText(projectName, 'Unnamed')} - Changes`,
      `From: ${renderInline(from)}  \nTo: ${renderInline(to)}`,
      ...(forms.length === 0 ? ['No differences'] : forms.map(sectionOf)),
    ) + '\n'
  )
}

const sectionOf = ({ title, fields, items }: FormChange): string =>
  joinBlocks(`## ${title}`, ...fields.map(fieldOf), ...items.map(itemOf))

function itemOf({ kind, itemLabel, position, name, id, isMoved, fields }: ItemChange): string {
  const act = kind === 'edited' && isMoved ? 'Moved and changed' : changeLabels[kind]
  return joinBlocks(renderItemHeading(`${act}: ${itemLabel} ${position}`, name, id), ...fields.map(fieldOf))
}

const fieldOf = ({ label, isList, from, to }: FieldChange): string => {
  const [before, after] = [from, to].map(texts => (isList ? texts : texts.flatMap(linesOf)))
  return joinBlocks(
    `**${renderInline(label)}:**`,
    renderCodeBlock(diffLinesOf(before!, after!).join('\n'), 'diff'),
  )
}

const linesOf = (text: string) => (text === '' ? [] : text.split(/\r\n?|\n/))

const diffSigns = { same: ' ', out: '-', in: '+' } as const

/** The diff's lines, with long runs of unchanged lines replaced by their number. */
function diffLinesOf(before: readonly string[], after: readonly string[]): string[] {
  const segments = diffLists(before, after)
  const isNear = segments.map((_, i) =>
    segments.slice(Math.max(0, i - contextLines), i + contextLines + 1).some(({ kind }) => kind !== 'same'),
  )
  const lines: string[] = []
  let left = 0
  const leaveOut = () => {
    if (left > 0) lines.push(`@@ ${left} unchanged ${left === 1 ? 'line' : 'lines'} @@`)
    left = 0
  }
  for (const [i, { kind, text }] of segments.entries()) {
    if (!isNear[i]) {
      left++
      continue
    }
    leaveOut()
    // A row of a list may contain line ends.
    for (const line of text.split(/\r\n?|\n/)) lines.push(`${diffSigns[kind]} ${line}`)
  }
  leaveOut()
  return lines
}
