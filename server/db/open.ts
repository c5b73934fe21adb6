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
  /** Writes the log into the file and empties it; false where another process still reads it. */
  erase?: () => Promise<boolean>
  /** To the other processes on this database, where there may be any. */
  channel?: Channel
}

/** As opened for the application: here `close` may also be called twice. */
export interface Database extends Omit<OpenedDatabase, 'erase'> {
  engine: Engine
  /**
   * Lets what was deleted disappear from the files of an embedded database, at once or as soon as nobody else reads
   * them. PostgreSQL sees to that by itself, when it vacuums.
   */
  erase: () => Promise<void>
  /** Whether saves can be stored (readinessCheck.ts). Never throws. */
  isReady: () => Promise<boolean>
}

export interface DatabaseOptions {
  /** postgres://… ; without it the database is the file ideawright.db in dataDir. */
  url?: string | undefined
  /** A folder, made when missing; or ':memory:'. Not touched when there is a url. */
  dataDir: string
  /** Told when a PostgreSQL connection dies; queries on it fail by themselves. */
  onConnectionError?: (error: Error) => void
}

/**
 * Opens PostgreSQL where a url is given, else the embedded SQLite. The embedded one holds its directory's lock
 * until it is closed, so no caller can forget it: throws DataDirectoryInUseError when another process has it.
 * Tables are made by `migrate`. Inside a transaction use only the transaction: SQLite has one connection, and
 * a query beside the transaction that waits for it would wait for ever.
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
    // Changes nothing, and is written to the disk all the same.
    write: () => sql`update applied_migrations set name = name where name = '001-start'`.execute(db),
    folder,
  })

  async function eraseOrRetry(): Promise<void> {
    if (closing !== undefined || (await erase?.()) !== false) return
    retryTimer ??= setTimeout(() => {
      retryTimer = undefined
      // Where it fails, closing does it.
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
