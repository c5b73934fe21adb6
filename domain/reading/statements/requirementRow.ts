import { cellsOf } from './statementsOf.ts'
import type { Statement } from './statement.ts'

/** What a row of a table of requirements says, by the titles of its columns. */
export interface RequirementRow {
  /** The words of the requirement itself, with their offsets. */
  readonly text: string
  readonly start: number
  readonly end: number
  /** Who does it, as the row says; blank if no column does. */
  readonly who: string
  /** How important it is, as the row says: "must", "P2"; blank if no column does. */
  readonly rank: string
}

/** Reads a row of a table that has a column of requirements; `source` is the whole text. */
export function requirementRowOf(
  { text, columns, start, end }: Pick<Statement, 'text' | 'columns' | 'start' | 'end'>,
  source: string,
): RequirementRow | undefined {
  const column = columns === undefined ? -1 : columnOf(columns, requirementTitles)
  if (columns === undefined || column < 0) return undefined
  const cells = cellsOf(text)
  const cell = spanOfCell(source.slice(start, end), column)
  if (cell === undefined) return undefined
  return {
    text: cells[column] ?? '',
    start: start + cell.start,
    end: start + cell.end,
    who: cells[columnOf(columns, [whoTitle])] ?? '',
    rank: cells[columnOf(columns, [rankTitle])] ?? '',
  }
}

const requirementTitles = [
  /^\W*(?:(?:functional )?requirements?|features?|functions?|functionalit(?:y|ies)|capabilit(?:y|ies)|use cases?|user stor(?:y|ies)|stor(?:y|ies))\W*$/i,
  /^\W*(?:descriptions?|what|what it does|tasks?|wish(?:es)?|the (?:system|app) (?:shall|should|must)|should do|must do)\W*$/i,
]
/** Also: whose row it is. */
export const whoTitle =
  /^\W*(?:who|for whom|(?:user )?roles?|actors?|users?|personas?|user type|used by|by whom|for|owner|stakeholder)\W*$/i
const rankTitle = /^\W*(?:prio(?:rity)?|importance|moscow|rank|level|must\b.*|when|phase|release)\W*$/i

function columnOf(columns: readonly string[], titles: readonly RegExp[]): number {
  for (const title of titles) {
    const at = columns.findIndex(column => title.test(column))
    if (at >= 0) return at
  }
  return -1
}

/** Where a cell's words are in a row. */
function spanOfCell(row: string, column: number): { start: number; end: number } | undefined {
  const first = /^\s*\|?/.exec(row)![0].length
  let start = first
  for (let i = 0; i < column; i++) {
    const mark = row.indexOf('|', start)
    if (mark < 0) return undefined
    start = mark + 1
  }
  const mark = row.indexOf('|', start)
  const cell = row.slice(start, mark < 0 ? row.length : mark)
  const words = cell.trim()
  if (words === '') return undefined
  const from = start + cell.indexOf(words)
  return { start: from, end: from + words.length }
}

/** The people that a cell names: "members, front desk" are two, "everyone" is nobody in particular. */
export const peopleInCell = (cell: string): string[] =>
  cell
    .replace(/\([^()]{0,100}\)/g, '')
    .split(/[,;/&+]| and | or /)
    .map(name => name.trim().replace(/^(?:the|an?|all|each|every) /i, ''))
    .filter(
      name => /^\p{L}[\p{L} '’-]{1,40}$/u.test(name) && name.split(' ').length <= 4 && !nobody.test(name),
    )
const nobody =
  /^(?:everyone|everybody|all|any(?:one|body)?|none|nobody|system|app|application|server|both|n a|tbd|users?|yes|no)$/i

/** A statement's own words: of a table's row, the cells that say something, without marks and numbers of rows. */
export function wordsOfStatement({ text, columns }: Pick<Statement, 'text' | 'columns'>): string {
  if (columns === undefined) return text
  const column = columnOf(columns, requirementTitles)
  const cells = cellsOf(text)
  if (column >= 0 && cells[column] !== undefined && cells[column] !== '') return cells[column]
  return cells.filter(cell => cell !== '' && !/^(?:\p{L}{1,4}[-. ]?)?\d{1,4}$/u.test(cell)).join(' – ')
}
