import type { TextBlock } from '#domain/text/textBlocks.ts'

/**
 * What a person says in one go: a sentence, a bullet, a row of a table, or a clause that says something of its own. The
 * statements of a text cover all of its words (docs/reading.md).
 */
export interface Statement {
  readonly kind: TextBlock['kind']
  /** The statement's words without Markdown syntax, on one line. */
  readonly text: string
  /** The position in the source, as UTF-16 offsets. */
  readonly start: number
  readonly end: number
  /** Whether it is a question or part of one. */
  readonly isQuestion: boolean
  /** The headings above the statement, nearest last. */
  readonly headings: readonly string[]
  /** The label at the start of the statement's line, such as "Stack" in "Stack: Go, Postgres". */
  readonly label?: string
  /** The column titles of the table that the statement is a row of. */
  readonly columns?: readonly string[]
}
