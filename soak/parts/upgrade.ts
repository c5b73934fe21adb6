// A process that upgrades a database to this version and then runs two heavy migrations, so that it can be killed.
// `node soak/parts/upgrade.ts <data folder | postgres://…> [piecemeal]`
import { sql } from 'kysely'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { heavyMigrations } from './heavyMigrations.ts'

const [, , place = '', manner] = process.argv
const isPostgres = place.startsWith('postgres')
const database = await openDatabase({ url: isPostgres ? place : undefined, dataDir: place })
process.stdout.write('started\n')
await (manner === 'piecemeal' ? piecemeal(database) : migrate(database, heavyMigrations))
await database.close()

/** Planted: runs each statement in its own transaction, as a script for psql or sqlite3 would. */
async function piecemeal({ db, engine }: Database) {
  const applied = (await sql<{ name: string }>`select name from applied_migrations`.execute(db)).rows
  for (const step of heavyMigrations) {
    if (applied.some(({ name }) => name === step.name)) continue
    for (const statement of step.statements(engine)) await sql.raw(statement).execute(db)
    await sql`insert into applied_migrations values (${step.name}, '', '')`.execute(db)
  }
}
