import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createPostgresDatabase } from '#server/testing/onEachEngine.ts'
import { project, user } from '#server/testing/sampleRows.ts'
import { MigrationError, migrate } from './migrate.ts'
import type { Migration } from './migrations/migration.ts'
import { migrations } from './migrations/index.ts'
import type { Db, Engine } from './open.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

const root = mkdtempSync(join(tmpdir(), 'ideawright-migrate-'))
afterAll(() => rmSync(root, { recursive: true }))

const names = migrations.map(migration => migration.name)
const step = (name: string, ...statements: string[]): Migration => ({ name, statements: () => statements })
const next = step('900-next', 'create table plants (id text primary key)')

describe.each<Engine>(['sqlite', 'postgres'])('migrate, on %s', engine => {
  const cleanups: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup()
  })

  it('creates the tables once', async () => {
    const database = await open()
    expect(await migrate(database)).toEqual(names)
    await database.db.insertInto('users').values(user).execute()
    expect(await migrate(database)).toEqual([])
    expect(await database.db.selectFrom('users').selectAll().execute()).toEqual([user])
  })

  it('runs new steps, and leaves no trace of a failed upgrade', async () => {
    const database = await open()
    await migrate(database)
    const failing = step('901-failing', 'create table pots (id text primary key)', 'create nonsense')
    await expect(migrate(database, [...migrations, next, failing])).rejects.toThrow(/nonsense/)
    await expect(sql`select * from plants`.execute(database.db)).rejects.toThrow(/plants/)
    expect(await migrate(database, [...migrations, next])).toEqual([next.name])
  })

  it('refuses a step that changed after it ran, but not one that was only reformatted', async () => {
    const database = await open()
    await migrate(database, [next])
    const reformatted = step(next.name, '\n  create table plants\r\n    (id text primary key)  ')
    expect(await migrate(database, [reformatted])).toEqual([])
    const changed = step(next.name, 'create table plants (id text primary key, name text)')
    const added = step(next.name, ...next.statements(engine), 'create table pots (id text)')
    for (const other of [changed, added]) {
      const refusal = migrate(database, [other])
      await expect(refusal).rejects.toThrow(MigrationError)
      await expect(refusal).rejects.toThrow(
        /^The migration 900-next isn’t the one this database was migrated with/,
      )
    }
  })

  it('refuses a database from a newer version', async () => {
    const database = await open()
    await migrate(database, [...migrations, next])
    const refusal = migrate(database)
    await expect(refusal).rejects.toThrow(MigrationError)
    await expect(refusal).rejects.toThrow(/newer version of Ideawright: it includes the migration 900-next/)
  })

  it('refuses a step inserted before one that has run', async () => {
    const database = await open()
    await migrate(database, [next])
    const laterStep = step('899-late', 'create table pots (id text)')
    await expect(migrate(database, [laterStep, next])).rejects.toThrow(
      'The migration 899-late comes before 900-next',
    )
  })

  it('can rebuild a table that others refer to', async () => {
    const database = await open()
    await migrate(database)
    await database.db.insertInto('users').values(user).execute()
    await database.db.insertInto('projects').values(project).execute()
    const rebuild =
      engine === 'sqlite'
        ? step(
            '902-rebuild',
            'create table u (id text primary key, issuer text, subject text, email text, name text, password_hash text, created_at text, updated_at text) strict',
            'insert into u select * from users',
            'drop table users',
            'alter table u rename to users',
          )
        : step('902-rebuild', 'alter table users alter column email drop not null')
    await migrate(database, [...migrations, rebuild])
    expect(await database.db.selectFrom('projects').selectAll().execute()).toEqual([project])
    await database.db.deleteFrom('users').execute()
    expect(await database.db.selectFrom('projects').selectAll().execute()).toEqual([])
  })

  async function open(): Promise<{ db: Db; engine: Engine }> {
    const server = engine === 'postgres' ? await createPostgresDatabase() : undefined
    const { db, close } = server ? openPostgres(server.url, () => {}) : openSqlite(':memory:')
    if (server) cleanups.push(server.cleanup)
    cleanups.push(close)
    return { db, engine }
  }
})

describe('processes that start together run each step once', () => {
  it('on one SQLite file', async () => {
    const file = join(root, 'processes.db')
    // Only one process at a time can switch to WAL mode, which the directory's lock ensures.
    const first = openSqlite(file)
    const script = `
      import { migrate } from ${JSON.stringify(new URL('migrate.ts', import.meta.url).href)}
      import { openSqlite } from ${JSON.stringify(new URL('sqlite.ts', import.meta.url).href)}
      const { db, close } = openSqlite(process.argv[1])
      console.log(JSON.stringify(await migrate({ db, engine: 'sqlite' })))
      await close()`
    const args = ['--input-type=module', '-e', script, file]
    const run = () => promisify(execFile)(process.execPath, args)
    const done = await Promise.all(Array.from({ length: 4 }, run))
    const steps = done.map(({ stdout }) => JSON.parse(stdout) as string[])
    expect(steps.filter(names => names.length > 0)).toEqual([names])
    await first.close()
  })

  it('in pools on one PostgreSQL', async () => {
    const { url, cleanup } = await createPostgresDatabase()
    const pools = Array.from({ length: 6 }, () => openPostgres(url, () => {}))
    const done = await Promise.all(
      pools.map(({ db }) => migrate({ db, engine: 'postgres' }, [...migrations, next])),
    )
    expect(done.filter(steps => steps.length > 0)).toEqual([[...names, next.name]])
    await Promise.all(pools.map(pool => pool.close()))
    await cleanup()
  })
})

it('leaves the released migrations unchanged', () => {
  expect(names).toEqual([...names].sort())
  expect(new Set(names).size).toBe(names.length)
})
