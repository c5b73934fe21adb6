import { expressionBuilder, type Expression, type ExpressionWrapper, type SqlBool } from 'kysely'
import type { Tables } from './tables.ts'

/** What `projects.search_text` holds. Lower-cased here, because the engines fold case differently. */
export function toSearchText(project: { name: string; description: string; brainDump: string }): string {
  return `${project.name}\n${project.description}\n${project.brainDump}`.toLowerCase()
}

/**
 * Whether a column written by `searchText` contains the term as plain text, ignoring case. `strpos` takes time in
 * proportion to the text; LIKE with a long pattern takes the product of both lengths (SQLite spells it `instr`, see
 * sqlite.ts).
 */
export function containsText(
  column: Expression<string>,
  term: string,
): ExpressionWrapper<Tables, keyof Tables, SqlBool> {
  const is = expressionBuilder<Tables, keyof Tables>()
  return is(is.fn<number>('strpos', [column, is.val(term.toLowerCase())]), '>', 0)
}
