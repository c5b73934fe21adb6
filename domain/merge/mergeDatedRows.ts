import { isEqual } from '../field/isEqual.ts'

interface DatedRow {
  /** When it was written, as an ISO time in UTC. */
  readonly date: string
}

/**
 * Merges two versions of rows that were both based on `base`, row by row: those with the same key are about the same
 * thing. There are no conflicts: if both sides changed one, the later one holds, and mine if both have the same time.
 * What one side took back is gone, unless the other changed it. Beyond `maxCount`, the first are dropped. Rows that are
 * the same as in `mine` stay the same objects.
 */
export function mergeDatedRows<R extends DatedRow>(
  { base, mine, theirs }: Readonly<Record<'base' | 'mine' | 'theirs', readonly R[]>>,
  { keyOf, maxCount }: { readonly keyOf: (row: R) => string; readonly maxCount: number },
): R[] {
  if (isEqual(mine, theirs) || isEqual(base, theirs)) return mine as R[]
  if (isEqual(base, mine)) return theirs as R[]
  const byKey = (rows: readonly R[]) => new Map(rows.map(row => [keyOf(row), row]))
  const [olds, owns, others] = [byKey(base), byKey(mine), byKey(theirs)]
  const merged = [...new Set([...owns.keys(), ...others.keys()])].flatMap(key => {
    const [old, own, other] = [olds.get(key), owns.get(key), others.get(key)]
    if (own !== undefined && other !== undefined) return laterOf(old, own, other)
    const only = (own ?? other)!
    return old !== undefined && isEqual(old, only) ? [] : only
  })
  const rows = merged.slice(-maxCount)
  const isMine = rows.length === mine.length && rows.every((row, i) => row === mine[i])
  return isMine ? (mine as R[]) : rows
}

function laterOf<R extends DatedRow>(old: R | undefined, own: R, other: R): R {
  if (isEqual(own, other) || (old !== undefined && isEqual(old, other))) return own
  if (old !== undefined && isEqual(old, own)) return other
  return other.date > own.date ? other : own
}
