import { sql } from 'kysely'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import type { Migration } from '#server/db/migrations/migration.ts'
import { openSqlite } from '#server/db/sqlite.ts'
import { BackupError } from './backupError.ts'

export interface Table {
  readonly name: string
  readonly columns: readonly string[]
  readonly primaryKey: readonly string[]
  readonly references: readonly Reference[]
}

export interface Reference {
  readonly column: string
  readonly table: string
  readonly to: string
}

/**
 * The tables that are never in a backup. Sessions, access tokens, share links and sign-ins: anyone with the backup could continue
 * a sign-in, and a session, token or link that ended after the backup must not come back with it. The keys of address pseudonyms, which are deleted
 * with their day. And the storage sums, which are recounted as the rows arrive.
 */
export const excludedTables: readonly string[] = [
  'sessions',
  'access_tokens',
  'share_links',
  'login_transactions',
  'handovers',
  'address_keys',
  'storage',
]

/** Returns the migrations with these names; throws if this version's history is different. */
export function findMigrations(names: readonly string[]): Migration[] {
  const unknown = names.find(name => !migrations.some(step => step.name === name))
  if (unknown !== undefined) {
    throw new BackupError(
      `The backup was made by a newer version of Ideawright: it includes the migration ${unknown}, ` +
        'which this version doesn’t know. Restore it with the newer version.',
    )
  }
  const steps = migrations.slice(0, names.length)
  if (steps.every((step, i) => step.name === names[i])) return steps
  throw new BackupError('The backup doesn’t say which version of Ideawright made it, so it’s damaged.')
}

/**
 * Returns the tables that these migrations create, in the order of their references. They're read from an empty
 * database in memory, so that both engines, a file and a shared PostgreSQL schema give the same tables and columns.
 */
export async function readTablesAfter(steps: Migration[]): Promise<Table[]> {
  const { db, close } = openSqlite(':memory:')
  try {
    await migrate({ db, engine: 'sqlite' }, steps)
    const { rows: names } = await sql<{ name: string }>`
      select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
        and name <> 'applied_migrations' order by name`.execute(db)
    const tables: Table[] = []
    for (const { name } of names) {
      const { rows: columns } = await sql<{ name: string; pk: number }>`
        select name, pk from pragma_table_info(${name}) order by cid`.execute(db)
      const { rows: references } = await sql<Reference>`
        select "from" as "column", "table", "to" from pragma_foreign_key_list(${name})`.execute(db)
      const primaryKey = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
      tables.push({
        name,
        columns: columns.map(column => column.name),
        primaryKey: primaryKey.map(column => column.name),
        references,
      })
    }
    return sortByReferences(tables)
  } finally {
    await close()
  }
}

function sortByReferences(tables: readonly Table[]): Table[] {
  const done = new Set<Table>()
  const add = (table: Table) => {
    for (const { table: name } of table.references) {
      const other = tables.find(one => one.name === name)
      if (other && other !== table && !done.has(other)) add(other)
    }
    done.add(table)
  }
  for (const table of tables) if (!done.has(table)) add(table)
  return [...done]
}

/** Returns those of the tables that belong in a backup. */
export const includedTablesOf = (tables: readonly Table[]): Table[] =>
  tables.filter(({ name }) => !excludedTables.includes(name))
