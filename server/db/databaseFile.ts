import { chmodSync, closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'

export class EmptyDatabaseFileError extends Error {
  override name = 'EmptyDatabaseFileError'
}

/**
 * Creates an embedded database's file if it is missing, readable by its owner only, whatever its folder allows. It
 * gets its name after its first page is written, so an empty file was never created here: it has lost its content and
 * is refused (EmptyDatabaseFileError), since it would open as a new database.
 */
export function prepareDatabaseFile(file: string): void {
  if (existsSync(file)) {
    if (statSync(file).size === 0) {
      throw new EmptyDatabaseFileError(
        `The database file ${file} is empty, so its data is lost. Restore a backup into another folder. ` +
          'If it never had any data, delete it.',
      )
    }
    restrictPermissions(file)
    return
  }
  const part = `${file}.new`
  for (const end of ['', '-wal', '-shm', '-journal']) rmSync(part + end, { force: true })
  createPrivateFile(part)
  const sqlite = new Sqlite(part)
  sqlite.pragma('journal_mode = WAL')
  sqlite.close()
  renameSync(part, file)
}

/** Creates an empty file for its owner alone, unless it exists. */
export function createPrivateFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
}

/** Removes all access for other users, which earlier versions left to the folder. */
function restrictPermissions(file: string): void {
  for (const end of ['', '-wal', '-shm']) {
    if (!existsSync(file + end)) continue
    const mode = statSync(file + end).mode & 0o777
    if ((mode & 0o007) === 0) continue
    try {
      chmodSync(file + end, mode & 0o770)
    } catch {
      // The file belongs to another user; opening it will show whether that works.
    }
  }
}
