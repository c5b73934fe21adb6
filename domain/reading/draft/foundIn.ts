import type { ExtractedItem } from '../extraction.ts'
import { overlapping } from '../statements/overlapping.ts'
import type { PlacedStatement } from './placedStatement.ts'

/** The items that a reader found whose words lie for the most part in one of these statements, by statement. */
export function foundByStatement(
  statements: readonly PlacedStatement[],
  found: readonly ExtractedItem[],
): Map<PlacedStatement, ExtractedItem[]> {
  const items = new Map<PlacedStatement, Set<ExtractedItem>>()
  for (const item of found)
    for (const { evidence } of Object.values(item.finds))
      for (const { start, end } of evidence) {
        if (start === undefined || end === undefined) continue
        for (const i of overlapping(statements, { start, end })) {
          const statement = statements[i]!
          items.set(statement, (items.get(statement) ?? new Set()).add(item))
        }
      }
  return new Map([...items].map(([statement, all]) => [statement, [...all]]))
}

/** The items that a reader found in any of these statements. */
export const foundIn = (
  statements: readonly PlacedStatement[],
  found: readonly ExtractedItem[],
): ExtractedItem[] => {
  const inside = new Set([...foundByStatement(statements, found).values()].flat())
  return found.filter(item => inside.has(item))
}
