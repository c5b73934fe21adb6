import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql, type Transaction } from 'kysely'
import { checkMigrationHistory } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import type { Engine } from '#server/db/open.ts'
import { openPostgres } from '#server/db/postgres.ts'
import type { Tables } from '#server/db/tables.ts'
import { BackupError } from './backupError.ts'
import { readTablesAfter, type Reference, type Table } from './tableSchema.ts'

/** The data's location, from the same settings as the server's. */
export interface DataLocation {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

export type Value = string | number | null
export type Row = readonly Value[]

/** All data at one moment, whatever is written meanwhile. */
export interface DatabaseSnapshot {
  readonly engine: Engine
  /** The migrations that have been applied. */
  readonly migrations: readonly string[]
  readonly tables: readonly Table[]
  /** Yields a table's rows in the order of its key, with columns in the order of `columns`. */
  rows(table: Table): AsyncIterable<Row>
  /** Counts the rows of the table whose reference leads nowhere. */
  countOrphans(table: Table, reference: Reference): Promise<number>
  /** Returns SQLite's own integrity errors; empty for PostgreSQL, which checks its pages as it reads them. */
  findCorruption(): string[]
}

interface AppliedMigration {
  readonly name: string
  readonly checksum: string
}

/** Reads the data at one moment, while a server may go on writing. It blocks no one and writes nothing. */
export function withDatabaseSnapshot<T>(
  location: DataLocation,
  work: (snapshot: DatabaseSnapshot) => Promise<T>,
): Promise<T> {
  const { dataDir, databaseUrl } = location
  return databaseUrl === undefined ? snapshotSqlite(dataDir, work) : snapshotPostgres(databaseUrl, work)
}

async function snapshotSqlite<T>(
  dataDir: string,
  work: (snapshot: DatabaseSnapshot) => Promise<T>,
): Promise<T> {
  const file = join(dataDir, 'ideawright.db')
  if (!existsSync(file)) {
    throw new BackupError(
      `There’s no database in ${dataDir}. Set DATA_DIR or DATABASE_URL to what the server uses.`,
    )
  }
  const sqlite = new Sqlite(file, { fileMustExist: true, timeout: 5000 })
  try {
    sqlite.pragma('query_only = on')
    sqlite.exec('begin')
    // In WAL mode, a transaction sees the data as of its first read, and blocks no writer.
    const isOurs = sqlite.prepare("select 1 from sqlite_master where name = 'applied_migrations'").get()
    if (!isOurs) throw createForeignDatabaseError()
    const applied = sqlite.prepare('select name, checksum from applied_migrations order by name').all()
    return await work({
      ...(await describeDatabase(applied as AppliedMigration[], 'sqlite')),
      async *rows(table) {
        yield* sqlite.prepare<[], Value[]>(selectStatementOf(table)).raw().iterate()
      },
      async countOrphans(table, reference) {
        return sqlite.prepare<[], number>(orphanStatementOf(table, reference)).pluck().get()!
      },
      findCorruption() {
        const found = sqlite.pragma('integrity_check') as { integrity_check: string }[]
        return found.map(row => row.integrity_check).filter(line => line !== 'ok')
      },
    })
  } finally {
    sqlite.close()
  }
}

const rowsPerFetch = 50

async function snapshotPostgres<T>(
  url: string,
  work: (snapshot: DatabaseSnapshot) => Promise<T>,
): Promise<T> {
  const { db, close } = openPostgres(url, () => {})
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async db => {
        await sql`set local statement_timeout = 0`.execute(db)
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(db)
        const { rows: ours } = await sql`select to_regclass('applied_migrations') as name`.execute(db)
        if ((ours[0] as { name: unknown }).name === null) throw createForeignDatabaseError()
        const applied = await sql<AppliedMigration>`
          select name, checksum from applied_migrations order by name collate "C"`.execute(db)
        return work({
          ...(await describeDatabase(applied.rows, 'postgres')),
          rows: table => readWithCursor(db, table),
          async countOrphans(table, reference) {
            const { rows } = await sql.raw<{ count: number }>(orphanStatementOf(table, reference)).execute(db)
            return rows[0]!.count
          },
          findCorruption: () => [],
        })
      })
  } finally {
    await close()
  }
}

async function* readWithCursor(db: Transaction<Tables>, table: Table): AsyncIterable<Row> {
  await sql`declare all_rows no scroll cursor for ${sql.raw(selectStatementOf(table))}`.execute(db)
  for (;;) {
    const { rows } = await sql<Record<string, Value>>`fetch ${sql.lit(rowsPerFetch)} from all_rows`.execute(
      db,
    )
    for (const row of rows) yield table.columns.map(column => row[column]!)
    if (rows.length < rowsPerFetch) break
  }
  await sql`close all_rows`.execute(db)
}

async function describeDatabase(applied: readonly AppliedMigration[], engine: Engine) {
  checkMigrationHistory([...applied], engine, migrations)
  const tables = await readTablesAfter(migrations.slice(0, applied.length))
  return { engine, migrations: applied.map(({ name }) => name), tables }
}

const quoteNames = (names: readonly string[]) => names.map(name => `"${name}"`).join(', ')

const selectStatementOf = ({ name, columns, primaryKey }: Table) =>
  `select ${quoteNames(columns)} from "${name}" order by ${quoteNames(primaryKey)}`

const orphanStatementOf = (table: Table, { column, table: other, to }: Reference) =>
  `select count(*) as count from "${table.name}" as one where one."${column}" is not null
    and not exists (select 1 from "${other}" as other where other."${to}" = one."${column}")`

const createForeignDatabaseError = () =>
  new BackupError('The database exists, but Ideawright has never used it.')
