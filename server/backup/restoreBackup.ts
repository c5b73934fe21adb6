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
 * Puts a backup into an empty place, as one transaction: all of it or nothing. The tables are made as the backup's
 * version had them, filled, and then brought to this version by the same migrations as a database that was in use.
 */
export async function restoreBackup(location: DataLocation, file: string): Promise<RowCounts> {
  // Once through before anything is touched: what is wrong with the file is said without a database.
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

/** A server keeps at least one connection open; a data directory has its lock for that. */
async function waitForOtherProcesses(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
  // One that was stopped a moment ago still leaves.
  for (let tries = 0; await hasOtherProcess(db); tries++) {
    if (tries === 20) throw new BackupError('Ideawright is running on this database. Stop it first.')
    await sql`select pg_sleep(0.1)`.execute(db)
  }
}

async function hasOtherProcess(db: Db): Promise<boolean> {
  // Within a transaction it would go on showing what it showed first.
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'ideawright' and pid <> pg_backend_pid()
    limit 1`.execute(db)
  return rows.length > 0
}

/** Removes the tables of a database that nobody has used; refuses one that holds anything. */
async function dropEmptyTables(db: Db, engine: Engine): Promise<void> {
  const present = new Set(await listTableNames(db, engine))
  if (!present.has('applied_migrations')) {
    const foreign = (await readTablesAfter(migrations)).find(({ name }) => present.has(name))
    if (foreign === undefined) return
    throw new BackupError(
      `The database has a table ${foreign.name} that isn’t Ideawright’s. Restore into a database of its own.`,
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

/** Inserts rows many at a time, of one table each. */
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
