export interface Sized {
  readonly id: string
  readonly bytes: number
}

/** Rows in their order, in groups of so many bytes together at most; one that is larger is a group by itself. */
export function* inGroups<T extends Sized>(rows: readonly T[], mostBytes: number): Iterable<T[]> {
  let group: T[] = []
  let bytes = 0
  for (const row of rows) {
    if (group.length > 0 && (bytes + row.bytes > mostBytes || group.length === mostRows)) {
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
const mostRows = 200
