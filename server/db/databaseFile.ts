import { chmodSync, closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import Sqlite from 'better-sqlite3'

export class EmptyDatabaseFileError extends Error {
  override name = 'EmptyDatabaseFileError'
}

/**
 * Makes the file of an embedded database where there is none, for its owner alone whatever its folder allows. It takes
 * its name when it has its first page: one without a single byte was never made here, but has lost what it held, and is
 * refused (EmptyDatabaseFileError), since it would open as a new database.
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

/** An empty file for its owner alone, unless it is there. */
export function createPrivateFile(file: string): void {
  closeSync(openSync(file, 'a', 0o600))
}

/** Whoever is neither the owner nor of their group has no business with it; earlier versions left it to the folder. */
function restrictPermissions(file: string): void {
  for (const end of ['', '-wal', '-shm']) {
    if (!existsSync(file + end)) continue
    const mode = statSync(file + end).mode & 0o777
    if ((mode & 0o007) === 0) continue
    try {
      chmodSync(file + end, mode & 0o770)
    } catch {
      // Another user's: whether it can be opened at all, SQLite says.
    }
  }
}
