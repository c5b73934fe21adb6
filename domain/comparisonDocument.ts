import type { CardChange, FieldChange, FormChange } from './comparison.ts'
import { blocks, fenced, heading, headingText, inline } from './markdown.ts'
import { diffOf } from './wordDiff.ts'

/** What is compared, as it is to be read: "Before launch (Nov 21, 2026)". */
interface Compared {
  readonly projectName: string
  readonly from: string
  readonly to: string
}

/** Lines around a change that say where it is. */
const context = 2

const acts: Readonly<Record<CardChange['kind'], string>> = {
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
  edited: 'Changed',
}

/**
 * What changed, as Markdown: a section for each module, a heading for each card, each field line by line as a `diff`
 * block. No text of a person can leave its block.
 */
export function comparisonDocument(
  { projectName, from, to }: Compared,
  forms: readonly FormChange[],
): string {
  return (
    blocks(
      `# ${headingText(projectName, 'Unnamed')} - Changes`,
      `From: ${inline(from)}  \nTo: ${inline(to)}`,
      ...(forms.length === 0 ? ['No differences'] : forms.map(sectionOf)),
    ) + '\n'
  )
}

const sectionOf = ({ title, fields, cards }: FormChange): string =>
  blocks(`## ${title}`, ...fields.map(fieldOf), ...cards.map(cardOf))

function cardOf({ kind, item, place, name, id, isMoved, fields }: CardChange): string {
  const act = kind === 'edited' && isMoved ? 'Moved and changed' : acts[kind]
  return blocks(heading(`${act}: ${item} ${place}`, name, id), ...fields.map(fieldOf))
}

const fieldOf = ({ label, isList, from, to }: FieldChange): string => {
  const [before, after] = [from, to].map(texts => (isList ? texts : texts.flatMap(linesOf)))
  return blocks(`**${inline(label)}:**`, fenced(diffLines(before!, after!).join('\n'), 'diff'))
}

const linesOf = (text: string) => (text === '' ? [] : text.split(/\r\n?|\n/))

const signs = { same: ' ', out: '-', in: '+' } as const

/** With the unchanged lines near a change, and how many others there are. */
function diffLines(before: readonly string[], after: readonly string[]): string[] {
  const pieces = diffOf(before, after)
  const isNear = pieces.map((_, i) =>
    pieces.slice(Math.max(0, i - context), i + context + 1).some(({ kind }) => kind !== 'same'),
  )
  const lines: string[] = []
  let left = 0
  const leaveOut = () => {
    if (left > 0) lines.push(`@@ ${left} unchanged ${left === 1 ? 'line' : 'lines'} @@`)
    left = 0
  }
  for (const [i, { kind, text }] of pieces.entries()) {
    if (!isNear[i]) {
      left++
      continue
    }
    leaveOut()
    // A row of a list may hold line ends.
    for (const line of text.split(/\r\n?|\n/)) lines.push(`${signs[kind]} ${line}`)
  }
  leaveOut()
  return lines
}
