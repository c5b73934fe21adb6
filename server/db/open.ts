import { join } from 'node:path'
import { sql, type Kysely } from 'kysely'
import type { Channel } from './postgresChannel.ts'
import { withAmbientTransaction } from './ambientTransaction.ts'
import { lockDataDirectory } from './lockDataDirectory.ts'
import { openPostgres } from './postgres.ts'
import { createReadinessCheck } from './readinessCheck.ts'
import { openSqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

export type Engine = 'sqlite' | 'postgres'

export type Db = Kysely<Tables>

export interface OpenedDatabase {
  db: Db
  /** Waits for running transactions. */
  close: () => Promise<void>
  /**
   * Writes the write-ahead log into the file and empties it; returns false if another process is still reading it.
   */
  erase?: () => Promise<boolean>
  /** A channel to other processes on this database, if there may be any. */
  channel?: Channel
}

/** A database opened for the application. Here, `close` may be called twice. */
export interface Database extends Omit<OpenedDatabase, 'erase'> {
  engine: Engine
  /**
   * Removes deleted data from the files of an embedded database, immediately or as soon as no other process is
   * reading them. PostgreSQL does so itself when it vacuums.
   */
  erase: () => Promise<void>
  /** True if saves can be stored (readinessCheck.ts). Never throws. */
  isReady: () => Promise<boolean>
}

export interface DatabaseOptions {
  /** postgres://…; without it, the database is the file ideawright.db in dataDir. */
  url?: string | undefined
  /** A folder, created if missing, or ':memory:'. Not used if there is a url. */
  dataDir: string
  /** Called when a PostgreSQL connection dies; queries on it fail anyway. */
  onConnectionError?: (error: Error) => void
}

/**
 * Opens PostgreSQL if a url is given, else the embedded SQLite. The embedded one holds its directory's lock until it
 * is closed, so no caller can forget it; throws DataDirectoryInUseError if another process has the lock. `migrate`
 * creates the tables. Inside a transaction, use only the transaction: SQLite has one connection, and a query outside
 * it that the transaction waits for would wait forever.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, dataDir, onConnectionError = () => {} } = options
  if (url) return createDatabase('postgres', openPostgres(url, onConnectionError))
  if (dataDir === ':memory:') return createDatabase('sqlite', openSqlite(':memory:'))
  const lock = lockDataDirectory(dataDir)
  try {
    const opened = openSqlite(join(dataDir, 'ideawright.db'))
    const close = () => opened.close().finally(() => lock.release())
    return createDatabase('sqlite', { ...opened, close }, dataDir)
  } catch (error) {
    lock.release()
    throw error
  }
}

const eraseRetryMs = 5_000

function createDatabase(
  engine: Engine,
  { db, close, channel, erase }: OpenedDatabase,
  folder?: string,
): Database {
  let closing: Promise<void> | undefined
  let retryTimer: NodeJS.Timeout | undefined
  const isReady = createReadinessCheck({
    // Changes nothing, but is still written to disk.
    write: () => sql`update applied_migrations set name = name where name = '001-start'`.execute(db),
    folder,
  })

  async function eraseOrRetry(): Promise<void> {
    if (closing !== undefined || (await erase?.()) !== false) return
    retryTimer ??= setTimeout(() => {
      retryTimer = undefined
      // If it fails, `close` does it.
      eraseOrRetry().catch(() => {})
    }, eraseRetryMs).unref()
  }

  return {
    db: withAmbientTransaction(db),
    engine,
    ...(channel && { channel }),
    erase: eraseOrRetry,
    close: () => (closing ??= close()),
    isReady: async () => closing === undefined && (await isReady()),
  }
}
