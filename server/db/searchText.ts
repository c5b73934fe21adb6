import { expressionBuilder, type Expression, type ExpressionWrapper, type SqlBool } from 'kysely'
import type { Tables } from './tables.ts'

/** Returns the value of `projects.search_text`. It is lowercased here, because the engines fold case differently. */
export function toSearchText(project: { name: string; description: string; brainDump: string }): string {
  return `${project.name}\n${project.description}\n${project.brainDump}`.toLowerCase()
}

/**
 * Makes the condition that a column written by `toSearchText` contains the term as plain text, ignoring case.
 * `strpos` takes time in proportion to the text's length, but LIKE with a long pattern the product of both lengths
 * (SQLite calls it `instr`, see sqlite.ts).
 */
export function containsText(
  column: Expression<string>,
  term: string,
): ExpressionWrapper<Tables, keyof Tables, SqlBool> {
  const is = expressionBuilder<Tables, keyof Tables>()
  return is(is.fn<number>('strpos', [column, is.val(term.toLowerCase())]), '>', 0)
}
