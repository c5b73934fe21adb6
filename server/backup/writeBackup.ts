import { createHash } from 'node:crypto'
import { closeSync, createWriteStream, existsSync, fsyncSync, linkSync, openSync, renameSync } from 'node:fs'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import {
  formatVersion,
  type RowCounts,
  type BackupTrailer,
  type BackupHeader,
  type TableHeader,
} from './backupFormat.ts'
import { readBackup } from './readBackup.ts'
import { BackupError } from './backupError.ts'
import { includedTablesOf } from './tableSchema.ts'
import type { DatabaseSnapshot } from './databaseSnapshot.ts'
import { withTemporaryPath } from './withTemporaryPath.ts'

interface WriteOptions {
  /** True if an existing file may be replaced. */
  readonly mayReplace: boolean
  readonly clock: () => number
}

/**
 * Writes a snapshot to a file that only its owner may read. It's written beside its destination, read back, and
 * renamed as the last step: a file with that name is always a complete backup, and after a failure there is none.
 */
export async function writeBackup(
  snapshot: DatabaseSnapshot,
  file: string,
  options: WriteOptions,
): Promise<RowCounts> {
  if (!options.mayReplace && existsSync(file)) throw createFileExistsError(file)
  const part = `${file}.part-${process.pid}`
  try {
    return await withTemporaryPath(part, async () => {
      const place = createWriteStream(part, { mode: 0o600, flush: true })
      // Level 1: the higher levels take as much more time as they save space (bench/backup.ts).
      await pipeline(Readable.from(toBlocks(snapshot, options.clock())), createGzip({ level: 1 }), place)
      const counts = await readBackup(part)
      moveIntoPlace(part, file, options.mayReplace)
      return counts
    })
  } catch (error) {
    throw toBackupError(error, file)
  }
}

const blockLength = 65_536

async function* toBlocks(snapshot: DatabaseSnapshot, now: number): AsyncIterable<Buffer> {
  const hash = createHash('sha256')
  let text = ''
  const takeBlock = () => {
    const block = Buffer.from(text)
    hash.update(block)
    text = ''
    return block
  }
  const head: BackupHeader = {
    ideawright: 'backup',
    format: formatVersion,
    madeAt: new Date(now).toISOString(),
    engine: snapshot.engine,
    migrations: snapshot.migrations,
  }
  text += `${JSON.stringify(head)}\n`
  const counts: Record<string, number> = {}
  for (const table of includedTablesOf(snapshot.tables)) {
    const tableHead: TableHeader = { table: table.name, columns: table.columns }
    text += `${JSON.stringify(tableHead)}\n`
    let count = 0
    for await (const row of snapshot.rows(table)) {
      count++
      text += `${JSON.stringify(row)}\n`
      if (text.length > blockLength) yield takeBlock()
    }
    counts[table.name] = count
  }
  yield takeBlock()
  const end: BackupTrailer = { end: true, rows: counts, sha256: hash.digest('hex') }
  yield Buffer.from(`${JSON.stringify(end)}\n`)
}

/** Renames the file in one step, so that there is always a backup, and syncs the folder. */
function moveIntoPlace(part: string, file: string, mayReplace: boolean) {
  if (mayReplace) renameSync(part, file)
  else linkInPlace(part, file)
  const folder = openSync(dirname(file), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

/**
 * Links rather than renames: if the name has been taken meanwhile, a link fails, but a rename would replace the other
 * file.
 */
function linkInPlace(part: string, file: string) {
  try {
    linkSync(part, file)
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw createFileExistsError(file)
    // The disk has no hard links.
    if (existsSync(file)) throw createFileExistsError(file)
    renameSync(part, file)
  }
}

const createFileExistsError = (file: string) =>
  new BackupError(`${file} already exists. Choose another file, or add --force to replace it.`)

const codeOf = (error: unknown) => (error as { code?: unknown }).code

function toBackupError(error: unknown, file: string): unknown {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new BackupError(
        `There’s no space left for ${file}. Free up some, or choose a file on another disk.`,
      )
    case 'ENOENT':
    case 'ENOTDIR':
      return new BackupError(`There’s no folder ${dirname(file)}. Create it first, or choose another file.`)
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new BackupError(`This user can’t write to ${dirname(file)}. Choose another folder.`)
    case 'EISDIR':
      return new BackupError(`${file} is a folder. Choose a file in it.`)
    default:
      return error
  }
}
