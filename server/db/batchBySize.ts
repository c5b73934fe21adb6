export interface SizedRow {
  readonly id: string
  readonly bytes: number
}

/** Groups rows, in order, into batches of at most `maxBytes`; a larger row is a batch of its own. */
export function* batchBySize<T extends SizedRow>(rows: readonly T[], maxBytes: number): Iterable<T[]> {
  let group: T[] = []
  let bytes = 0
  for (const row of rows) {
    if (group.length > 0 && (bytes + row.bytes > maxBytes || group.length === maxRows)) {
      yield group
      group = []
      bytes = 0
    }
    group.push(row)
    bytes += row.bytes
  }
  if (group.length > 0) yield group
}

/** Each row's id becomes a parameter of a statement. */
const maxRows = 200
