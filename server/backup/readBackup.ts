import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import {
  formatVersion,
  type RowCounts,
  type BackupTrailer,
  type BackupHeader,
  type TableHeader,
} from './backupFormat.ts'
import { BackupError } from './backupError.ts'
import { includedTablesOf, findMigrations, readTablesAfter } from './tableSchema.ts'
import type { Row } from './databaseSnapshot.ts'

interface BackupVisitor {
  readonly onHeader?: (head: BackupHeader) => Promise<void> | void
  /** Called with each row, in the order of the file; where it answers a promise, that is waited for. */
  readonly onRow?: (table: TableHeader, row: Row) => Promise<void> | void
}

/**
 * Reads a backup from its first byte to its last and holds it against its own checksum, or throws BackupError. A
 * reader is told of rows before the end has been seen: what it does with them must wait for that.
 */
export async function readBackup(file: string, visitor: BackupVisitor = {}): Promise<RowCounts> {
  const hash = createHash('sha256')
  const counts: Record<string, number> = {}
  let shape: readonly TableHeader[] = []
  let table: TableHeader | undefined
  let head: BackupHeader | undefined
  let end: BackupTrailer | undefined
  try {
    for await (const line of readLines(file)) {
      if (end !== undefined) throw createDamagedError(file)
      const entry: unknown = JSON.parse(line.toString())
      if (head === undefined) {
        head = parseHeader(entry, file)
        shape = includedTablesOf(await readTablesAfter(findMigrations(head.migrations))).map(
          ({ name, columns }) => ({
            table: name,
            columns,
          }),
        )
        await visitor.onHeader?.(head)
      } else if (Array.isArray(entry)) {
        if (!table || !isRow(entry, table)) throw createDamagedError(file)
        counts[table.table]!++
        const waiting = visitor.onRow?.(table, entry)
        if (waiting) await waiting
      } else if (isTrailer(entry)) {
        end = entry
        continue
      } else {
        table = shape[Object.keys(counts).length]
        if (!table || !isDeepStrictEqual(entry, table)) throw createDamagedError(file)
        counts[table.table] = 0
      }
      hash.update(line).update('\n')
    }
  } catch (error) {
    throw toBackupError(error, file)
  }
  if (head === undefined) throw createNotABackupError(file)
  if (end === undefined) throw createTruncatedError(file)
  const isWhole = Object.keys(counts).length === shape.length && isDeepStrictEqual(end.rows, counts)
  if (!isWhole || end.sha256 !== hash.digest('hex')) throw createDamagedError(file)
  return counts
}

/** No line that we write is anywhere near as long. */
const maxLineLength = 268_435_456

async function* readLines(file: string): AsyncIterable<Buffer> {
  const unzipped = createReadStream(file)
  const gunzip = createGunzip()
  unzipped.on('error', error => gunzip.destroy(error)).pipe(gunzip)
  let parts: Buffer[] = []
  let length = 0
  for await (const block of gunzip as AsyncIterable<Buffer>) {
    let from = 0
    for (let at = block.indexOf(10); at >= 0; at = block.indexOf(10, from)) {
      const last = block.subarray(from, at)
      yield parts.length === 0 ? last : Buffer.concat([...parts, last])
      parts = []
      length = 0
      from = at + 1
    }
    parts.push(block.subarray(from))
    length += block.length - from
    if (length > maxLineLength) throw createDamagedError(file)
  }
  if (length > 0) throw createTruncatedError(file)
}

function parseHeader(entry: unknown, file: string): BackupHeader {
  const head = entry as Partial<BackupHeader> | null
  if (head?.ideawright !== 'backup' || typeof head.format !== 'number') throw createNotABackupError(file)
  if (head.format > formatVersion) {
    throw new BackupError(
      `The backup ${file} was made by a newer version of Ideawright. Restore it with that version.`,
    )
  }
  if (!Array.isArray(head.migrations)) throw createDamagedError(file)
  return head as BackupHeader
}

const isRow = (entry: readonly unknown[], { columns }: TableHeader): entry is Row =>
  entry.length === columns.length &&
  entry.every(value => value === null || typeof value === 'string' || typeof value === 'number')

const isTrailer = (entry: unknown): entry is BackupTrailer =>
  typeof entry === 'object' && entry !== null && 'end' in entry

const createNotABackupError = (file: string) => new BackupError(`${file} isn’t an Ideawright backup.`)
const createTruncatedError = (file: string) =>
  new BackupError(`The backup ${file} is truncated. Use another one.`)
const createDamagedError = (file: string) =>
  new BackupError(`The backup ${file} is damaged. Use another one.`)

function toBackupError(error: unknown, file: string): unknown {
  if (error instanceof BackupError) return error
  const { code, message } = error as { code?: string; message: string }
  if (code === 'ENOENT') return new BackupError(`There’s no file ${file}.`)
  if (code === 'EISDIR') return createNotABackupError(file)
  if (code === 'EACCES') return new BackupError(`This user can’t read ${file}.`)
  if (code === 'Z_BUF_ERROR') return createTruncatedError(file)
  if (code === 'Z_DATA_ERROR' && message === 'incorrect header check') return createNotABackupError(file)
  return code?.startsWith('Z_') || error instanceof SyntaxError ? createDamagedError(file) : error
}
