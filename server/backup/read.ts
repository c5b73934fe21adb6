import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { createGunzip } from 'node:zlib'
import { formatNumber, type Counts, type End, type Head, type TableHead } from './format.ts'
import { BackupRefused } from './refusal.ts'
import { kept, stepsNamed, tablesAfter } from './shape.ts'
import type { Row } from './snapshot.ts'

interface Reader {
  readonly head?: (head: Head) => Promise<void> | void
  /** Called with each row, in the order of the file; where it answers a promise, that is waited for. */
  readonly row?: (table: TableHead, row: Row) => Promise<void> | void
}

/**
 * Reads a backup from its first byte to its last and holds it against its own checksum, or throws BackupRefused. A
 * reader is told of rows before the end has been seen: what it does with them must wait for that.
 */
export async function readBackup(file: string, reader: Reader = {}): Promise<Counts> {
  const hash = createHash('sha256')
  const counts: Record<string, number> = {}
  let shape: readonly TableHead[] = []
  let table: TableHead | undefined
  let head: Head | undefined
  let end: End | undefined
  try {
    for await (const line of linesOf(file)) {
      if (end !== undefined) throw damaged(file)
      const entry: unknown = JSON.parse(line.toString())
      if (head === undefined) {
        head = headOf(entry, file)
        shape = kept(await tablesAfter(stepsNamed(head.migrations))).map(({ name, columns }) => ({
          table: name,
          columns,
        }))
        await reader.head?.(head)
      } else if (Array.isArray(entry)) {
        if (!table || !isRow(entry, table)) throw damaged(file)
        counts[table.table]!++
        const waiting = reader.row?.(table, entry)
        if (waiting) await waiting
      } else if (isEnd(entry)) {
        end = entry
        continue
      } else {
        table = shape[Object.keys(counts).length]
        if (!table || !isDeepStrictEqual(entry, table)) throw damaged(file)
        counts[table.table] = 0
      }
      hash.update(line).update('\n')
    }
  } catch (error) {
    throw sentenceFor(error, file)
  }
  if (head === undefined) throw notOne(file)
  if (end === undefined) throw cut(file)
  const isWhole = Object.keys(counts).length === shape.length && isDeepStrictEqual(end.rows, counts)
  if (!isWhole || end.sha256 !== hash.digest('hex')) throw damaged(file)
  return counts
}

/** No line that we write is anywhere near as long. */
const longestLine = 268_435_456

async function* linesOf(file: string): AsyncIterable<Buffer> {
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
    if (length > longestLine) throw damaged(file)
  }
  if (length > 0) throw cut(file)
}

function headOf(entry: unknown, file: string): Head {
  const head = entry as Partial<Head> | null
  if (head?.ideawright !== 'backup' || typeof head.format !== 'number') throw notOne(file)
  if (head.format > formatNumber) {
    throw new BackupRefused(
      `The backup ${file} was made by a newer version of Ideawright. Restore it with that version.`,
    )
  }
  if (!Array.isArray(head.migrations)) throw damaged(file)
  return head as Head
}

const isRow = (entry: readonly unknown[], { columns }: TableHead): entry is Row =>
  entry.length === columns.length &&
  entry.every(value => value === null || typeof value === 'string' || typeof value === 'number')

const isEnd = (entry: unknown): entry is End => typeof entry === 'object' && entry !== null && 'end' in entry

const notOne = (file: string) => new BackupRefused(`${file} is no backup of Ideawright.`)
const cut = (file: string) =>
  new BackupRefused(`The backup ${file} is cut off: its end is missing. Take another one.`)
const damaged = (file: string) =>
  new BackupRefused(`The backup ${file} is damaged: it is not what was written. Take another one.`)

function sentenceFor(error: unknown, file: string): unknown {
  if (error instanceof BackupRefused) return error
  const { code, message } = error as { code?: string; message: string }
  if (code === 'ENOENT') return new BackupRefused(`There is no file ${file}.`)
  if (code === 'EISDIR') return notOne(file)
  if (code === 'EACCES') return new BackupRefused(`This user may not read ${file}.`)
  if (code === 'Z_BUF_ERROR') return cut(file)
  if (code === 'Z_DATA_ERROR' && message === 'incorrect header check') return notOne(file)
  return code?.startsWith('Z_') || error instanceof SyntaxError ? damaged(file) : error
}
