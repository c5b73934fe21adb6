import { sql, type Transaction } from 'kysely'
import {
  changingTables,
  checkForeignKeys,
  checkHistory,
  runSteps,
  type MigrationTables,
} from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { openDatabase, type Engine } from '#server/db/open.ts'
import type { Counts, TableHead } from './format.ts'
import { readBackup } from './read.ts'
import { BackupRefused } from './refusal.ts'
import { kept, stepsNamed, tablesAfter } from './shape.ts'
import type { Place, Row } from './snapshot.ts'

type Db = Transaction<MigrationTables>

/**
 * Puts a backup into an empty place, as one transaction: all of it or nothing. The tables are made as the backup's
 * version had them, filled, and then brought to this version by the same migrations as a database that was in use.
 */
export async function restore(place: Place, file: string): Promise<Counts> {
  // Once through before anything is touched: what is wrong with the file is said without a database.
  const counts = await readBackup(file)
  const database = await openDatabase({ url: place.databaseUrl, dataDir: place.dataDir })
  try {
    await changingTables(database, async db => {
      if (database.engine === 'postgres') await takePostgres(db)
      await makeRoom(db, database.engine)
      const filling = createFilling(db)
      const again = await readBackup(file, {
        head: async ({ migrations: names }) => {
          await runSteps(db, database.engine, stepsNamed(names))
        },
        row: filling.add,
      })
      await filling.flush()
      await runSteps(db, database.engine, migrations)
      if (database.engine === 'sqlite') await checkForeignKeys(db)
      return again
    })
    return counts
  } finally {
    await database.close()
  }
}

/** A server keeps at least one connection open; a data directory has its lock for that. */
async function takePostgres(db: Db): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
  // One that was stopped a moment ago still leaves.
  for (let tries = 0; await isUsed(db); tries++) {
    if (tries === 20) throw new BackupRefused('An Ideawright is running on this database. Stop it first.')
    await sql`select pg_sleep(0.1)`.execute(db)
  }
}

async function isUsed(db: Db): Promise<boolean> {
  // Within a transaction it would go on showing what it showed first.
  await sql`select pg_stat_clear_snapshot()`.execute(db)
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'ideawright' and pid <> pg_backend_pid()
    limit 1`.execute(db)
  return rows.length > 0
}

/** Removes the tables of a database that nobody has used; refuses one that holds anything. */
async function makeRoom(db: Db, engine: Engine): Promise<void> {
  const present = new Set(await tableNames(db, engine))
  if (!present.has('applied_migrations')) {
    const foreign = (await tablesAfter(migrations)).find(({ name }) => present.has(name))
    if (foreign === undefined) return
    throw new BackupRefused(
      `The database has a table ${foreign.name} that is not Ideawright's: restore into one of its own.`,
    )
  }
  const applied = await db
    .selectFrom('applied_migrations')
    .select(['name', 'checksum'])
    .orderBy('name')
    .execute()
  checkHistory(applied, engine, migrations)
  const tables = await tablesAfter(migrations.slice(0, applied.length))
  for (const { name } of kept(tables)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length === 0) continue
    throw new BackupRefused(
      'There are data in this database already, and restoring never overwrites any. ' +
        'Name an empty place with DATA_DIR or DATABASE_URL.',
    )
  }
  for (const { name } of tables.toReversed()) await sql`drop table ${sql.table(name)}`.execute(db)
  await sql`drop table applied_migrations`.execute(db)
}

async function tableNames(db: Db, engine: Engine): Promise<string[]> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
      : await sql<{ name: string }>`
          select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
  return rows.map(({ name }) => name)
}

const rowsAtOnce = 100
const lengthAtOnce = 1_000_000

/** Inserts rows many at a time, of one table each. */
function createFilling(db: Db) {
  let into: TableHead | undefined
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

  function add(table: TableHead, row: Row): Promise<void> | undefined {
    if (table !== into && rows.length > 0) {
      return flush().then(() => {
        into = table
        return add(table, row)
      })
    }
    into = table
    rows.push(row)
    for (const value of row) length += typeof value === 'string' ? value.length : 8
    return rows.length >= rowsAtOnce || length >= lengthAtOnce ? flush() : undefined
  }

  return { add, flush }
}
