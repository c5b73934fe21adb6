import Sqlite from 'better-sqlite3'
import {
  CompiledQuery,
  Kysely,
  SqliteDialect,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type FunctionNode,
  type KyselyPlugin,
} from 'kysely'
import { prepareDatabaseFile } from './databaseFile.ts'
import type { OpenedDatabase } from './open.ts'
import type { Tables } from './tables.ts'

/**
 * Opens an SQLite file. `synchronous = FULL` syncs at every commit, as "saved" promises; better-sqlite3's default in
 * WAL mode is NORMAL, which loses confirmed commits in a power cut. Kysely gives the one connection to one query or
 * transaction at a time, first come, first served.
 */
export function openSqlite(file: string): OpenedDatabase {
  if (file !== ':memory:') prepareDatabaseFile(file)
  const sqlite = new Sqlite(file, { timeout: 5000 })
  try {
    sqlite.pragma('busy_timeout = 5000')
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    // Deleted and replaced data is overwritten with zeros, so that no text stays in free pages (decision 043).
    sqlite.pragma('secure_delete = ON')
  } catch (error) {
    sqlite.close()
    throw error
  }
  const db = new Kysely<Tables>({ dialect: createDialect(sqlite), plugins: [withoutRowLocks] })
  return {
    db,
    async erase() {
      let isBusy = true
      await db.connection().execute(async () => {
        // Another process that reads, such as a backup, keeps the log; nothing here should wait for that.
        sqlite.pragma('busy_timeout = 0')
        try {
          const [row] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
          isBusy = row?.busy !== 0
        } catch (error) {
          // An open transaction keeps the log as well.
          if ((error as { code?: string }).code !== 'SQLITE_LOCKED') throw error
        } finally {
          sqlite.pragma('busy_timeout = 5000')
        }
      })
      return !isBusy
    },
    async close() {
      // Queues for the connection like any other query, so that a running transaction ends first.
      await db.connection().execute(async () => void sqlite.pragma('wal_checkpoint(TRUNCATE)'))
      await db.destroy()
    },
  }
}

/** Begins transactions as IMMEDIATE, so that one that reads and then writes can't be refused the write half-way. */
function createDialect(sqlite: Sqlite.Database): Dialect {
  const dialect = new SqliteDialect({
    database: { prepare: cacheStatements(sqlite), close: () => void sqlite.close() },
  })
  return {
    createDriver: () =>
      Object.assign(dialect.createDriver(), {
        async beginTransaction(connection: DatabaseConnection) {
          await connection.executeQuery(CompiledQuery.raw('begin immediate'))
        },
        /** On a full disk, SQLite has already rolled back; a second rollback would hide the cause. */
        async rollbackTransaction(connection: DatabaseConnection) {
          if (sqlite.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
        },
      }),
    createQueryCompiler: () => new QueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: db => dialect.createIntrospector(db),
  }
}

/** Lets queries use `strpos` on both engines. */
class QueryCompiler extends SqliteQueryCompiler {
  protected override visitFunction(node: FunctionNode): void {
    super.visitFunction(node.func === 'strpos' ? { ...node, func: 'instr' } : node)
  }
}

const maxCachedStatements = 200

/**
 * Prepares each query once, since the server runs the same few again and again. The least recently used one is
 * dropped first.
 */
function cacheStatements(sqlite: Sqlite.Database): (sql: string) => Sqlite.Statement {
  const statements = new Map<string, Sqlite.Statement>()
  return sql => {
    const statement = statements.get(sql) ?? sqlite.prepare(sql)
    statements.delete(sql)
    statements.set(sql, statement)
    if (statements.size > maxCachedStatements) statements.delete(statements.keys().next().value!)
    return statement
  }
}

/** Lets queries use `.forUpdate()` on both engines: here the transaction already holds the whole file. */
const withoutRowLocks: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== 'SelectQueryNode') return node
    const { endModifiers: _locks, ...rest } = node
    return rest
  },
  transformResult: async ({ result }) => result,
}
