import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { migrations } from './migrations/index.ts'
import type { Migration } from './migrations/migration.ts'
import type { Db, Engine } from './open.ts'

export class MigrationError extends Error {
  override name = 'MigrationError'
}

/**
 * Upgrades the database to this version's schema and returns the names of the steps it ran. Everything runs in one
 * transaction under one lock, so several processes may start at once, and a failure changes nothing. Throws
 * MigrationError, also without changes, if this version doesn't recognise the database.
 *
 * Kysely's own Migrator isn't used: for SQLite it has neither a lock nor a transaction, and on both engines the
 * checksums would be outside its lock.
 */
export function migrate(database: { db: Db; engine: Engine }, steps = migrations): Promise<string[]> {
  return runSchemaTransaction(database, db => runMigrations(db, database.engine, steps))
}

/**
 * Runs a transaction in which tables may be dropped and recreated. On SQLite, dropping a table would cascade to the
 * rows that refer to it; the setting that prevents this can't be changed inside a transaction, so references are
 * checked with `checkForeignKeys` instead.
 */
export function runSchemaTransaction<T>(
  { db, engine }: { db: Db; engine: Engine },
  work: (db: Transaction<MigrationTables>) => Promise<T>,
): Promise<T> {
  return db
    .$extendTables<MigrationTables>()
    .connection()
    .execute(async one => {
      if (engine === 'sqlite') await sql`pragma foreign_keys = off`.execute(one)
      try {
        return await one.transaction().execute(work)
      } finally {
        if (engine === 'sqlite') await sql`pragma foreign_keys = on`.execute(one)
      }
    })
}

// A type rather than an interface, because Kysely requires one that fits Record.
export type MigrationTables = {
  applied_migrations: { name: string; checksum: string; applied_at: string }
}

/** Runs the missing steps, inside a transaction of `runSchemaTransaction`, and returns their names. */
export async function runMigrations(
  db: Transaction<MigrationTables>,
  engine: Engine,
  steps: Migration[],
): Promise<string[]> {
  if (engine === 'postgres') await acquireMigrationLock(db)
  await sql`create table if not exists applied_migrations
    (name text primary key, checksum text not null, applied_at text not null)`.execute(db)
  const applied = await db
    .selectFrom('applied_migrations')
    .select(['name', 'checksum'])
    .orderBy('name')
    .execute()
  checkMigrationHistory(applied, engine, steps)
  if (applied.length === 0) await checkForeignTables(db, engine, steps)
  const pending = steps.slice(applied.length)
  for (const step of pending) {
    for (const statement of step.statements(engine)) await sql.raw(statement).execute(db)
    const row = { name: step.name, checksum: checksumOf(step, engine), applied_at: new Date().toISOString() }
    await db.insertInto('applied_migrations').values(row).execute()
  }
  if (engine === 'sqlite' && pending.length > 0) await checkForeignKeys(db)
  return pending.map(step => step.name)
}

/**
 * Throws MigrationError if a database without any applied step contains another program's tables: any table in a file
 * of its own; in a PostgreSQL, which may be shared, only tables whose names we need.
 */
async function checkForeignTables(
  db: Transaction<MigrationTables>,
  engine: Engine,
  steps: Migration[],
): Promise<void> {
  const { rows } =
    engine === 'sqlite'
      ? await sql<{ name: string }>`select name from sqlite_master
          where type = 'table' and name not like 'sqlite\\_%' escape '\\' and name <> 'applied_migrations'`.execute(
          db,
        )
      : await sql<{ name: string }>`
          select tablename as name from pg_tables where schemaname = current_schema()`.execute(db)
  const createdTables = steps.flatMap(step =>
    step
      .statements(engine)
      .flatMap(it => /^(?:create table|alter table \w+ rename to) (\w+)/.exec(it)?.[1] ?? []),
  )
  const foreign = rows.find(({ name }) => engine === 'sqlite' || createdTables.includes(name))
  if (foreign === undefined) return
  throw new MigrationError(
    engine === 'sqlite'
      ? `The database file belongs to another program: it has a table ${foreign.name}, and Ideawright has never used it. ` +
          'Set DATA_DIR to another folder.'
      : `The database in DATABASE_URL has a table ${foreign.name} that belongs to another program. Give Ideawright a database of its own.`,
  )
}

/**
 * Takes PostgreSQL's lock; SQLite's came with BEGIN IMMEDIATE. Waiting and long steps may take longer than a request
 * is allowed to.
 */
async function acquireMigrationLock(db: Transaction<MigrationTables>): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(db)
  await sql`select pg_advisory_xact_lock(${migrationLockId})`.execute(db)
  const encoding = await sql<{ server_encoding: string }>`show server_encoding`.execute(db)
  if (encoding.rows[0]?.server_encoding === 'UTF8') return
  throw new MigrationError("The PostgreSQL database must be created with the encoding 'UTF8'.")
}

/** An arbitrary number that must stay the same and differ from all other locks in the database. */
const migrationLockId = 4919216311

/** Throws MigrationError if other steps than these have been applied to the database. */
export function checkMigrationHistory(
  applied: { name: string; checksum: string }[],
  engine: Engine,
  steps: Migration[],
): void {
  for (const [index, { name, checksum: before }] of applied.entries()) {
    const step = steps.find(step => step.name === name)
    if (!step) {
      throw new MigrationError(
        `This database belongs to a newer version of Ideawright: it includes the migration ${name}, ` +
          'which this version doesn’t know. Start the newer version, or restore a backup made before it.',
      )
    }
    if (step !== steps[index]) {
      throw new MigrationError(
        `The migration ${steps[index]?.name} comes before ${name}, which has already run.`,
      )
    }
    if (checksumOf(step, engine) !== before) {
      throw new MigrationError(
        `The migration ${name} isn’t the one this database was migrated with. ` +
          'Start the version of Ideawright that last used it, or restore a backup.',
      )
    }
  }
}

/**
 * Hashes the SQL itself rather than the file or a builder's output: comments, layout, line endings and Kysely's
 * version may change, but not the statements that ran.
 */
function checksumOf(step: Migration, engine: Engine): string {
  const text = step.statements(engine).map(statement => statement.replace(/\s+/g, ' ').trim())
  return createHash('sha256').update(text.join(';\n')).digest('hex')
}

/** Throws if any reference is broken. For SQLite only; PostgreSQL never stops enforcing references. */
export async function checkForeignKeys(db: Transaction<MigrationTables>): Promise<void> {
  const broken = await sql<{ table: string }>`pragma foreign_key_check`.execute(db)
  if (broken.rows[0]) throw new Error(`The migration would leave dangling rows in ${broken.rows[0].table}.`)
}
