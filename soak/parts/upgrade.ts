// A process that brings one database up to this version, and then through two heavy steps: it is there to be killed.
// `node soak/parts/upgrade.ts <data folder | postgres://…> [piecemeal]`
import { sql } from 'kysely'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { heavyMigrations } from './heavyMigrations.ts'

const [, , place = '', manner] = process.argv
const isPostgres = place.startsWith('postgres')
const database = await openDatabase({ url: isPostgres ? place : undefined, dataDir: place })
process.stdout.write('begun\n')
await (manner === 'piecemeal' ? piecemeal(database) : migrate(database, heavyMigrations))
await database.close()

/** Planted: statement after statement, each for itself, as a script of psql or sqlite3 would do it. */
async function piecemeal({ db, engine }: Database) {
  const applied = (await sql<{ name: string }>`select name from applied_migrations`.execute(db)).rows
  for (const step of heavyMigrations) {
    if (applied.some(({ name }) => name === step.name)) continue
    for (const statement of step.statements(engine)) await sql.raw(statement).execute(db)
    await sql`insert into applied_migrations values (${step.name}, '', '')`.execute(db)
  }
}
