import type { ExtractedItem } from '../extraction.ts'
import type { PlacedStatement } from './placedStatement.ts'

/** The items that a reader found whose words lie for the most part in one of these statements. */
export const foundIn = (
  statements: readonly PlacedStatement[],
  found: readonly ExtractedItem[],
): ExtractedItem[] =>
  found.filter(({ finds }) =>
    Object.values(finds).some(({ evidence }) =>
      evidence.some(({ start, end }) =>
        statements.some(
          statement =>
            start !== undefined &&
            end !== undefined &&
            Math.min(end, statement.end) - Math.max(start, statement.start) >
              Math.min(end - start, statement.end - statement.start) / 2,
        ),
      ),
    ),
  )
