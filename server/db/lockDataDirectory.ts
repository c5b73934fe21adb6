import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { createPrivateFile } from './databaseFile.ts'

export class DataDirectoryInUseError extends Error {
  override name = 'DataDirectoryInUseError'
}

/**
 * Takes the data directory for this process alone, or throws DataDirectoryInUseError within a second. The lock is the
 * operating system's, held through a transaction on a tiny SQLite file that is never written. It ends with the
 * process, however that dies, so it's never stale. The pid file beside it is only for the error message.
 */
export function lockDataDirectory(dataDir: string): { release(): void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  // Without any waiting, two processes that start together could see each other's attempt and both give up.
  createPrivateFile(join(dataDir, 'lock.db'))
  const lock = new Sqlite(join(dataDir, 'lock.db'), { timeout: 500 })
  try {
    lock.exec('begin exclusive')
    writeFileSync(pidFileOf(dataDir), `${process.pid}\n`, { mode: 0o600 })
  } catch (error) {
    lock.close()
    throw error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')
      ? createInUseError(dataDir)
      : error
  }
  openLocks.add(lock)
  return {
    release() {
      if (!openLocks.delete(lock)) return
      rmSync(pidFileOf(dataDir), { force: true })
      lock.close()
    },
  }
}

/** Protects the handles from the garbage collector, which would close them and release the lock. */
const openLocks = new Set<Sqlite.Database>()

const pidFileOf = (dataDir: string): string => join(dataDir, 'lock.pid')

function createInUseError(dataDir: string): DataDirectoryInUseError {
  const pid = readLivePid(dataDir)
  const process = pid === undefined ? '' : ` (process ${pid})`
  return new DataDirectoryInUseError(
    `The data directory ${dataDir} is in use by another Ideawright${process}. ` +
      'Stop it first, or set DATA_DIR to another folder.',
  )
}

/** Returns the holder's pid, unless the file is missing or left by a killed process. */
function readLivePid(dataDir: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(pidFileOf(dataDir), 'utf8'), 10)
    process.kill(pid, 0)
    return pid
  } catch (error) {
    // EPERM: the process belongs to another user, but it is running.
    const isAlive = error instanceof Error && 'code' in error && error.code === 'EPERM'
    return isAlive ? Number.parseInt(readFileSync(pidFileOf(dataDir), 'utf8'), 10) : undefined
  }
}
