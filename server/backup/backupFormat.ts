/**
 * A backup is a gzip of lines of JSON: a head; for each table a line that names it and its columns, and an array for
 * each of its rows; an end with the number of rows and the SHA-256 of all lines before it. Nothing in it belongs to
 * one engine, so that what was backed up on one is restored on the other (decision 034).
 */
export interface BackupHeader {
  readonly ideawright: 'backup'
  readonly format: number
  readonly madeAt: string
  /** Where it came from, for whoever looks into it. */
  readonly engine: string
  /** The migrations that the data had been through. */
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

/** How many rows of each table there are. */
export type RowCounts = Readonly<Record<string, number>>
