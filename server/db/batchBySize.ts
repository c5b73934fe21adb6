export interface SizedRow {
  readonly id: string
  readonly bytes: number
}

/** Rows in their order, in groups of so many bytes together at most; one that is larger is a group by itself. */
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

/** Each is named in a statement. */
const maxRows = 200
