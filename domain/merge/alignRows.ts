import { diffLists } from '../text/diff.ts'

/** A row of a list with the key that identifies it on all sides. */
export interface KeyedRow<R> {
  readonly key: string
  readonly row: R
}

/**
 * Assigns keys to the rows of a list without ids. A row is the same as one in `base` if it is equal, or if both are
 * in a gap with the same number of rows on each side; all other rows are new. `isBlank` rows in `base` are never
 * matched to different ones.
 */
export function alignRows<R>(
  base: readonly R[],
  mine: readonly R[],
  theirs: readonly R[],
  isBlank: (row: R) => boolean,
): readonly [base: KeyedRow<R>[], mine: KeyedRow<R>[], theirs: KeyedRow<R>[]] {
  const numbered = (rows: readonly R[], keys: readonly (number | undefined)[], side: string) =>
    rows.map((row, i) => ({ key: keys[i] === undefined ? `${side}${i}` : `${keys[i]}`, row }))
  const olds = base.map((row, i) => ({ key: `${i}`, row }))
  const my = numbered(mine, matchRows(base, mine, isBlank), 'm')
  const their = numbered(theirs, matchRows(base, theirs, isBlank), 't')
  // If both sides added the same row, it counts as one.
  const news = my.filter(({ key }) => key.startsWith('m'))
  for (const [i, { key, row }] of their.entries()) {
    if (!key.startsWith('t')) continue
    const at = news.findIndex(other => JSON.stringify(other.row) === JSON.stringify(row))
    if (at >= 0) their[i] = news.splice(at, 1)[0]!
  }
  return [olds, my, their]
}

/** The index in `base` of each row of `side`; undefined if the row is new. */
function matchRows<R>(base: readonly R[], side: readonly R[], isBlank: (row: R) => boolean) {
  const keys = side.map((): number | undefined => undefined)
  const text = (row: R) => JSON.stringify(row)
  let [at, to] = [0, 0]
  let gap: { out: number[]; in: number[] } = { out: [], in: [] }
  const close = () => {
    const isPaired = gap.out.length === gap.in.length && !gap.out.some(i => isBlank(base[i]!))
    if (isPaired) for (const [i, place] of gap.in.entries()) keys[place] = gap.out[i]
    gap = { out: [], in: [] }
  }
  for (const { kind } of diffLists(base.map(text), side.map(text))) {
    if (kind === 'same') {
      close()
      keys[to++] = at++
    } else if (kind === 'out') gap.out.push(at++)
    else gap.in.push(to++)
  }
  close()
  return keys
}

/**
 * The order of the rows to keep: that of the side that moved some (`mine` if both did), with each row that the other
 * side added placed after its predecessor there.
 */
export function mergeRowOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  isIncluded: (key: string) => boolean,
): string[] {
  const hasMoved = !isSameOrder(base, mine)
  const [frame, other] = hasMoved ? [mine, theirs] : [theirs, mine]
  const order = frame.filter(isIncluded)
  const placed = new Set(order)
  const known = new Set(base)
  let after = -1
  for (const key of other.filter(isIncluded)) {
    if (placed.has(key)) {
      after = order.indexOf(key)
      continue
    }
    // Rows that the frame's own side added in this place come first.
    if (!known.has(key)) while (after + 1 < order.length && isNew(order[after + 1]!)) after++
    order.splice(++after, 0, key)
    placed.add(key)
  }
  return order

  function isNew(key: string) {
    return !known.has(key) && frame.includes(key)
  }
}

/** Whether the rows that both have are in the same order. */
function isSameOrder(base: readonly string[], side: readonly string[]): boolean {
  const [inBase, inSide] = [new Set(base), new Set(side)]
  const rest = side.filter(key => inBase.has(key))
  return base.filter(key => inSide.has(key)).every((key, i) => key === rest[i])
}
