/**
 * The header of a backup. A backup is a gzip of lines of JSON: a header; for each table, a line with its name and
 * columns, and an array for each of its rows; and a trailer with the number of rows and the SHA-256 of all lines
 * before it. The format is independent of the engine, so a backup of one can be restored on the other (decision 034).
 */
export interface BackupHeader {
  readonly ideawright: 'backup'
  readonly format: number
  readonly madeAt: string
  /** The source's engine, for information only. */
  readonly engine: string
  /** The migrations that had been applied to the data. */
  readonly migrations: readonly string[]
}

export interface TableHeader {
  readonly table: string
  readonly columns: readonly string[]
}

export interface BackupTrailer {
  readonly end: true
  readonly rows: Readonly<Record<string, number>>
  readonly sha256: string
}

export const formatVersion = 1

/** The number of rows of each table. */
export type RowCounts = Readonly<Record<string, number>>
