import { sql, type Transaction } from 'kysely'
import {
  runSchemaTransaction,
  checkForeignKeys,
  checkMigrationHistory,
  runMigrations,
  type MigrationTables,
} from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { openDatabase, type Engine } from '#server/db/open.ts'
import type { RowCounts, TableHeader } from './backupFormat.ts'
import { readBackup } from './readBackup.ts'
import { BackupError } from './backupError.ts'
import { includedTablesOf, findMigrations, readTablesAfter } from './tableSchema.ts'
import type { DataLocation, Row } from './databaseSnapshot.ts'

type Db = Transaction<MigrationTables>

/**
 * Restores a backup to an empty location in one transaction: all of it or nothing. The tables are created as in the
 * backup's version, filled, and then upgraded by the same migrations as a database in use.
 */
export async function restoreBackup(location: DataLocation, file: string): Promise<RowCounts> {
  // The file is read once before anything is changed, so that faults in it are reported without touching a database.
  const counts = await readBackup(file)
  const database = await openDatabase({ url: location.databaseUrl, dataDir: location.dataDir })
  try {
    await runSchemaTransaction(database, async db => {
      if (database.engine === 'postgres') await waitForOtherProcesses(db)
      await dropEmptyTables(db, database.engine)
      const inserter = createRowInserter(db)
      const again = await readBackup(file, {
        onHeader: async ({ migrations: names }) => {
          await runMigrations(db, database.engine, findMigrations(names))
        },
        onRow: inserter.add,
      })
      await inserter.flush()
      await runMigrations(db, database.engine, migrations)
      if (database.engine === 'sqlite') await checkForeignKeys(db)
      return again
    })
    return counts
  } finally {
    await database.close()
  }
}

/**
 * Waits for other processes to leave. A server keeps at least one connection open; a data directory has its lock
 * instead.
 */
async function waitForOtherProcesses(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
  // A process that was stopped a moment ago may still be connected.
  for (let tries = 0; await hasOtherProcess(db); tries++) {
    if (tries === 20) throw new BackupError('Ideawright is running on this database. Stop it first.')
    await sql`select pg_sleep(0.1)`.execute(db)
  }
}

async function hasOtherProcess(db: Db): Promise<boolean> {
  // Within a transaction, the first result would be repeated.
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'ideawright' and pid <> pg_backend_pid()
    limit 1`.execute(db)
  return rows.length > 0
}

/** Removes the tables of an unused database; refuses a database that contains any data. */
async function dropEmptyTables(db: Db, engine: Engine): Promise<void> {
  const present = new Set(await listTableNames(db, engine))
  if (!present.has('applied_migrations')) {
    const foreign = (await readTablesAfter(migrations)).find(({ name }) => present.has(name))
    if (foreign === undefined) return
    throw new BackupError(
      `The database has a table ${foreign.name} that isn’t Ideawright’s. Restore into an empty database.`,
    )
  }
  const applied = await db
    .selectFrom('applied_migrations')
    .select(['name', 'checksum'])
    .orderBy('name')
    .execute()
  checkMigrationHistory(applied, engine, migrations)
  const tables = await readTablesAfter(migrations.slice(0, applied.length))
  for (const { name } of includedTablesOf(tables)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length === 0) continue
    throw new BackupError(
      'This database already contains data, which a restore never overwrites. ' +
        'Point DATA_DIR or DATABASE_URL at an empty location.',
    )
  }
  for (const { name } of tables.toReversed()) await sql`drop table ${sql.table(name)}`.execute(db)
  await sql`drop table applied_migrations`.execute(db)
}

async function listTableNames(db: Db, engine: Engine): Promise<string[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
      : await sql<{ name: string }>`
          select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
  return rows.map(({ name }) => name)
}

const maxRowsPerInsert = 100
const maxLengthPerInsert = 1_000_000

/** Inserts rows in batches, each of one table. */
function createRowInserter(db: Db) {
  let into: TableHeader | undefined
  let rows: Row[] = []
  let length = 0

  async function flush(): Promise<void> {
    if (into === undefined || rows.length === 0) return
    const columns = sql.join(into.columns.map(name => sql.ref(name)))
    const values = sql.join(rows.map(row => sql`(${sql.join(row)})`))
    await sql`insert into ${sql.table(into.table)} (${columns}) values ${values}`.execute(db)
    rows = []
    length = 0
  }

  function add(table: TableHeader, row: Row): Promise<void> | undefined {
    if (table !== into && rows.length > 0) {
      return flush().then(() => {
        into = table
        return add(table, row)
      })
    }
    into = table
    rows.push(row)
    for (const value of row) length += typeof value === 'string' ? value.length : 8
    return rows.length >= maxRowsPerInsert || length >= maxLengthPerInsert ? flush() : undefined
  }

  return { add, flush }
}
