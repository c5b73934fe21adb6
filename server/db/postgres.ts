import { Kysely, PostgresDialect } from 'kysely'
import { Client, Pool, types, type ClientBase } from 'pg'
import { openPostgresChannel } from './postgresChannel.ts'
import type { OpenedDatabase } from './open.ts'
import type { Tables } from './tables.ts'

/**
 * Opens PostgreSQL with a pool of ten connections. A connection that dies fails its own query but never ends the
 * process.
 */
export function openPostgres(url: string, onConnectionError: (error: Error) => void): OpenedDatabase {
  // The address contains a password, so it is never part of a message.
  if (!/^postgres(ql)?:\/\//.test(url)) throw new Error('DATABASE_URL must begin with postgres://')
  const pool = new Pool({
    connectionString: url,
    max: 10,
    // One connection shows that the server is running, even if it's idle (backup/restoreBackup.ts).
    min: 1,
    connectionTimeoutMillis: 5000,
    statement_timeout: 10_000,
    // A transaction whose process hangs must not keep its row locks forever.
    idle_in_transaction_session_timeout: 60_000,
    application_name: 'ideawright',
    types: { getTypeParser },
  })
  pool.on('error', onConnectionError)
  // The pool handles errors of idle connections only; one that dies between two statements of a transaction is up to
  // us.
  pool.on('connect', client => {
    client.on('error', () => {})
    trackReadOnly(client)
  })
  // On its way back to the pool, which then replaces it.
  pool.on('release', (_, client) => {
    if (readOnlyClients.has(client)) client.end().catch(() => {})
  })
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const channel = openPostgresChannel(url, onConnectionError)
  return { db, channel, close: () => Promise.all([channel.close(), db.destroy()]).then(() => {}) }
}

/** Connections to a server that accepts no writes: after a failover, it's no longer the right one. */
const readOnlyClients = new WeakSet<ClientBase>()

function trackReadOnly(client: ClientBase): void {
  // Looked up at each call, so that `bench/saves.ts` can record the statements.
  const { prototype } = Client as { prototype: { query: (...args: unknown[]) => unknown } }
  client.query = (...args: unknown[]) => {
    const answer = prototype.query.apply(client, args)
    if (answer instanceof Promise) {
      answer.catch((error: { code?: unknown }) => {
        if (error.code === '25006') readOnlyClients.add(client)
      })
    }
    return answer as never
  }
}

/** Counts are int8, which pg returns as text; ours are far below 2^53, and SQLite returns numbers. */
const getTypeParser = (...[type, format]: Parameters<typeof types.getTypeParser>) =>
  type === types.builtins.INT8 && format !== 'binary' ? Number : types.getTypeParser(type, format)
