import { isEqual } from '#domain/field/isEqual.ts'

type Row = { readonly id: string }

/**
 * The common ancestor of this page's and the server's value: the known base, except in places where `sent` differed
 * and was reverted here since. The server may have stored `sent` without a response, and then reverting it is a
 * change like any other.
 */
export function mergeBase(known: unknown, mine: unknown, sent: unknown): unknown {
  if (isEqual(mine, known)) return sent
  if (isRows(known) && isRows(mine) && isRows(sent)) {
    const [ownRows, sentRows] = [byId(mine), byId(sent)]
    return known.flatMap(row => {
      const [now, then] = [ownRows.get(row.id), sentRows.get(row.id)]
      if (now === undefined) return [row]
      if (then === undefined) return isEqual(now, row) ? [] : [row]
      return [mergeBase(row, now, then)]
    })
  }
  if (isGroup(known) && isGroup(mine) && isGroup(sent)) {
    return Object.fromEntries(
      Object.entries(known).map(([name, value]) => [name, mergeBase(value, mine[name], sent[name])]),
    )
  }
  return known
}

const byId = (rows: readonly Row[]) => new Map(rows.map(row => [row.id, row]))
const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isRows = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.every(row => isGroup(row) && typeof row['id'] === 'string')
