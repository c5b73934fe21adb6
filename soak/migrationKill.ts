import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import { migrate } from '#server/db/migrate.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { openDatabase, type Engine } from '#server/db/open.ts'
import { project, user } from '#server/testing/sampleRows.ts'
import { createDatabase, dropDatabase, urlOf } from '#server/testing/postgresSetup.ts'
import { startDurablePostgres } from '../bench/parts/durablePostgres.ts'
import { heavyMigrations } from './parts/heavyMigrations.ts'
import { goesOn, type Outcome, type RunOptions } from './parts/outcome.ts'
import { findDamage, withTemporaryFolder } from './parts/projectOwners.ts'
import { createRandom, type Random } from './parts/random.ts'

interface Options extends RunOptions {
  readonly engine?: Engine
  readonly planted?: 'piecemeal' | undefined
}

/** A database, and a way to restore its state before the upgrade. */
interface TestDatabase {
  readonly place: string
  renew(this: void): Promise<void>
  end(this: void): Promise<void>
}

/**
 * T-25. Each released schema is upgraded, and an upgrade is killed (SIGKILL) at a random moment: from each of them, or
 * if there are fewer rounds, from some. In every third round two upgrades start at once, and one is killed. The database
 * is then either the old one or the new one, never in between, with the same data, and the next start completes the
 * upgrade.
 */
export function migrationKill(options: Options): Promise<Outcome> {
  const { rounds, seed, planted, engine = 'sqlite' } = options
  return withTemporaryFolder(async folder => {
    const random = createRandom(seed)
    const broken: string[] = []
    const counts = { old: 0, new: 0 }
    const roundsFrom = shareOut(rounds, migrations.length, random)
    const isStopped = () => !goesOn({ ...options, rounds: Infinity }, 0, broken)
    const post = engine === 'postgres' ? await startDurablePostgres() : undefined
    try {
      for (let from = 1; from <= migrations.length && !isStopped(); from++) {
        const share = roundsFrom[from - 1]!
        const testDatabase = post
          ? await onPostgres(post.url, from)
          : await onSqlite(join(folder, `${from}`), from)
        const before = await readState(testDatabase.place)
        const wholeMs = await (share === 0 ? upgradeHere : timeUpgrade)(testDatabase.place)
        const target = await readState(testDatabase.place)
        if (target.data !== before.data) broken.push(`from ${from}: an upgrade changed the data`)
        for (let round = 0; round < share && !isStopped(); round++) {
          const where = `from ${migrations[from - 1]!.name}, round ${round}`
          await testDatabase.renew()
          const killed = upgrade(testDatabase.place, planted)
          const other = (counts.old + counts.new) % 3 === 2 ? upgrade(testDatabase.place, planted) : undefined
          await Promise.race([killed.started, killed.ended])
          await after(random.between(0, wholeMs))
          await killed.kill()
          await other?.ended
          const found = await readState(testDatabase.place)
          const outcome =
            found.schema === target.schema ? 'new' : found.schema === before.schema ? 'old' : undefined
          if (outcome === undefined) broken.push(`${where}: the schema is between the old and the new one`)
          else counts[outcome]++
          if (found.data !== before.data) broken.push(`${where}: the data has changed`)
          await upgrade(testDatabase.place, planted).ended
          const finished = await readState(testDatabase.place)
          if (finished.schema !== target.schema)
            broken.push(`${where}: the next start did not complete the upgrade`)
          if (finished.data !== before.data) broken.push(`${where}: the next start changed the data`)
          if (engine === 'sqlite') broken.push(...findDamage(join(testDatabase.place, 'ideawright.db')))
        }
        await testDatabase.end()
      }
    } finally {
      await post?.stop()
    }
    return {
      broken,
      figures: { rounds: counts.old + counts.new, 'found old': counts.old, 'found new': counts.new },
    }
  })
}

/** How many of these rounds each of several things gets: as equal as possible, and by chance where they aren't. */
function shareOut(rounds: number, things: number, random: Random): readonly number[] {
  const order = Array.from({ length: things }, (_, i) => ({ i, rank: random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ i }) => i)
  return Array.from({ length: things }, (_, i) =>
    Math.floor((rounds + things - 1 - order.indexOf(i)) / things),
  )
}

/** Upgrades in a process of its own, and says how long that took once it had started, in milliseconds. */
async function timeUpgrade(place: string): Promise<number> {
  const { started, ended } = upgrade(place)
  await started
  const since = performance.now()
  await ended
  return performance.now() - since
}

/** Upgrades without starting a process. */
async function upgradeHere(place: string): Promise<number> {
  const since = performance.now()
  const database = await openDatabase({
    url: place.startsWith('postgres') ? place : undefined,
    dataDir: place,
  })
  await migrate(database, heavyMigrations)
  await database.close()
  return performance.now() - since
}

function upgrade(place: string, manner = '') {
  const script = join(import.meta.dirname, 'parts/upgrade.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, place, manner], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { started: once(child.stdout, 'data'), ended, kill }
}

/** Returns the schema with the list of its migrations, and the users' data from before the upgrade. */
async function readState(place: string): Promise<{ schema: string; data: string }> {
  const database = await openDatabase({
    url: place.startsWith('postgres') ? place : undefined,
    dataDir: place,
  })
  try {
    const { db } = database
    const tables = await db.introspection.getTables()
    const columns = tables
      .map(
        table =>
          `${table.name}: ${table.columns
            .map(column => column.name)
            .sort()
            .join()}`,
      )
      .sort()
    const rows = async (query: string) => (await sql.raw(query).execute(db)).rows
    const steps = await rows('select name from applied_migrations order by name')
    const plants = columns.some(line => line.startsWith('plants:'))
      ? await rows('select count(*) as n from plants')
      : []
    const data = [
      await rows('select id, email, name from users order by id'),
      await rows('select id, name, description, brain_dump, version from projects order by id'),
    ]
    return { schema: JSON.stringify([columns, steps, plants]), data: JSON.stringify(data) }
  } finally {
    await database.close()
  }
}

async function fill(place: string, from: number): Promise<void> {
  const isPostgres = place.startsWith('postgres')
  const database = await openDatabase({ url: isPostgres ? place : undefined, dataDir: place })
  await migrate(database, migrations.slice(0, from))
  await database.db.insertInto('users').values(user).execute()
  const ids = Array.from({ length: 50 }, (_, i) => `0193-project-${i}`)
  const rows = ids.map(id => ({ ...project, id, brain_dump: `Idea ${id} `.repeat(200) }))
  await database.db.insertInto('projects').values(rows).execute()
  await database.close()
}

async function onSqlite(folder: string, from: number): Promise<TestDatabase> {
  const [old, place] = [join(folder, 'old'), join(folder, 'data')]
  await fill(old, from)
  const renew = async () => {
    rmSync(place, { recursive: true, force: true })
    cpSync(old, place, { recursive: true })
  }
  await renew()
  return { place, renew, end: async () => rmSync(folder, { recursive: true }) }
}

async function onPostgres(url: string, from: number): Promise<TestDatabase> {
  const [old, name] = [`old_${from}`, `upgrade_${from}`]
  await createDatabase(url, old)
  await fill(urlOf(url, old), from)
  const renew = async () => {
    await dropDatabase(url, name)
    await createDatabase(url, name, old)
  }
  await renew()
  return { place: urlOf(url, name), renew, end: () => dropDatabase(url, name) }
}
