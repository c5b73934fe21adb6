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
 * One SQLite file. `synchronous = FULL` syncs at every commit, which is what "saved" promises; better-sqlite3
 * would default to NORMAL in WAL mode, which loses acknowledged commits when the power fails.
 * Kysely gives out the one connection to one query or transaction at a time, in the order they asked.
 */
export function openSqlite(file: string): OpenedDatabase {
  if (file !== ':memory:') prepareDatabaseFile(file)
  const sqlite = new Sqlite(file, { timeout: 5000 })
  try {
    sqlite.pragma('busy_timeout = 5000')
    sqlite.pragma('journal_mode = WAL')
    sqlite.pragma('synchronous = FULL')
    sqlite.pragma('foreign_keys = ON')
    // What is deleted or replaced is overwritten with zeros, so that no text stays in free pages (decision 043).
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
        // Another process that reads, such as a backup, keeps the log: nobody is to wait for that here.
        sqlite.pragma('busy_timeout = 0')
        try {
          const [row] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
          isBusy = row?.busy !== 0
        } catch (error) {
          // A transaction that is open keeps the log as well.
          if ((error as { code?: string }).code !== 'SQLITE_LOCKED') throw error
        } finally {
          sqlite.pragma('busy_timeout = 5000')
        }
      })
      return !isBusy
    },
    async close() {
      // Asks for the connection as everyone does, so that a running transaction ends first.
      await db.connection().execute(async () => void sqlite.pragma('wal_checkpoint(TRUNCATE)'))
      await db.destroy()
    },
  }
}

/** Transactions begin IMMEDIATE: one that reads and then writes can't find, half-way, that it may not write. */
function createDialect(sqlite: Sqlite.Database): Dialect {
  const plain = new SqliteDialect({
    database: { prepare: cacheStatements(sqlite), close: () => void sqlite.close() },
  })
  return {
    createDriver: () =>
      Object.assign(plain.createDriver(), {
        async beginTransaction(connection: DatabaseConnection) {
          await connection.executeQuery(CompiledQuery.raw('begin immediate'))
        },
        /** Where the disk is full, SQLite has rolled back by itself: a second time would hide why it failed. */
        async rollbackTransaction(connection: DatabaseConnection) {
          if (sqlite.inTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
        },
      }),
    createQueryCompiler: () => new QueryCompiler(),
    createAdapter: () => plain.createAdapter(),
    createIntrospector: db => plain.createIntrospector(db),
  }
}

/** Lets queries say `strpos` for both engines. */
class QueryCompiler extends SqliteQueryCompiler {
  protected override visitFunction(node: FunctionNode): void {
    super.visitFunction(node.func === 'strpos' ? { ...node, func: 'instr' } : node)
  }
}

const maxCachedStatements = 200

/** Prepares each query once: the server asks the same few over and over. The one unused for longest goes first. */
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

/** Lets queries say `.forUpdate()` for both engines: here the transaction already holds the whole file. */
const withoutRowLocks: KyselyPlugin = {
  transformQuery({ node }) {
    if (node.kind !== 'SelectQueryNode') return node
    const { endModifiers: _locks, ...rest } = node
    return rest
  },
  transformResult: async ({ result }) => result,
}
