import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'

/** What `projects.search_text` holds. Lower-cased here, because the engines fold case differently. */
export function searchText(project: { name: string; description: string; brainDump: string }): string {
  return `${project.name}\n${project.description}\n${project.brainDump}`.toLowerCase()
}

/**
 * Whether a column written by `searchText` contains the term. The same SQL on both engines: PostgreSQL's LIKE
 * minds case and SQLite's folds only A to Z, which makes no difference once both sides are lower-cased.
 */
export function contains(column: Expression<string>, term: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${column} like ${containsPattern(term)} escape '\\'`
}

/** Finds the term as plain text, ignoring case, for `LIKE … ESCAPE '\'`: `%` and `_` mean themselves. */
function containsPattern(term: string): string {
  return `%${term.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
}
