import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, inject } from 'vitest'
import { createPostgresDatabase, onEachEngine } from '#server/testing/onEachEngine.ts'
import { project, user } from '#server/testing/sampleRows.ts'
import { migrate } from './migrate.ts'
import { openDatabase, type Database } from './open.ts'

onEachEngine('an open database', open => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await database.db.insertInto('users').values(user).execute()
    await database.db.insertInto('projects').values(project).execute()
  })

  it('loses none of fifty concurrent updates', async () => {
    const { db } = database
    const add = () =>
      db.transaction().execute(async transaction => {
        const { version } = await transaction
          .selectFrom('projects')
          .select('version')
          .where('id', '=', project.id)
          .forUpdate()
          .executeTakeFirstOrThrow()
        await transaction
          .updateTable('projects')
          .set({ version: version + 1 })
          .where('id', '=', project.id)
          .execute()
      })
    await Promise.all(Array.from({ length: 50 }, add))
    const { version } = await db.selectFrom('projects').select('version').executeTakeFirstOrThrow()
    expect(version).toBe(project.version + 50)
  })

  it('accepts exactly one of fifty saves of the same version', async () => {
    const { db } = database
    const { version } = await db.selectFrom('projects').select('version').executeTakeFirstOrThrow()
    const save = () =>
      db
        .updateTable('projects')
        .set(row => ({ version: row('version', '+', 1) }))
        .where('id', '=', project.id)
        .where('version', '=', version)
        .executeTakeFirstOrThrow()
    const results = await Promise.all(Array.from({ length: 50 }, save))
    expect(results.filter(result => result.numUpdatedRows === 1n)).toHaveLength(1)
  })

  it('shows nothing of a failed transaction', async () => {
    const { db } = database
    const failing = db.transaction().execute(async transaction => {
      await transaction.updateTable('projects').set({ name: 'Half' }).execute()
      throw new Error('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    expect(await db.selectFrom('projects').select('name').execute()).toEqual([{ name: project.name }])
  })

  it('returns counts as numbers', async () => {
    const counted = database.db.selectFrom('projects').select(({ fn }) => fn.countAll<number>().as('total'))
    expect(await counted.executeTakeFirst()).toEqual({ total: 1 })
  })

  it('is ready until it is closed, which may happen twice', async () => {
    const other = await open()
    expect(await other.isReady()).toBe(true)
    await Promise.all([other.close(), other.close()])
    expect(await other.isReady()).toBe(false)
  })
})

describe('the embedded database', () => {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'ideawright-db-')), 'made', 'by', 'open')
  afterAll(() => rmSync(join(dataDir, '../../..'), { recursive: true }))

  it('syncs every commit, enforces references, and leaves one file behind', async () => {
    const database = await openDatabase({ dataDir })
    const pragma = async (name: string) => (await sql.raw(`pragma ${name}`).execute(database.db)).rows[0]
    await migrate(database)
    expect(await pragma('journal_mode')).toEqual({ journal_mode: 'wal' })
    expect(await pragma('synchronous')).toEqual({ synchronous: 2 })
    expect(await pragma('foreign_keys')).toEqual({ foreign_keys: 1 })
    expect(await pragma('busy_timeout')).toEqual({ timeout: 5000 })
    expect(existsSync(join(dataDir, 'ideawright.db-wal'))).toBe(true)

    const order: string[] = []
    const writing = database.db.transaction().execute(async transaction => {
      await transaction.insertInto('users').values(user).execute()
      order.push('written')
    })
    await Promise.all([writing, database.close().then(() => order.push('closed'))])
    expect(order).toEqual(['written', 'closed'])
    expect(existsSync(join(dataDir, 'ideawright.db-wal'))).toBe(false)

    const again = await openDatabase({ dataDir })
    expect(await again.db.selectFrom('users').selectAll().execute()).toEqual([user])
    await again.close()
  })
})

describe('a full disk', () => {
  it('fails a transaction without affecting the next one', async () => {
    const database = await openDatabase({ dataDir: ':memory:' })
    await migrate(database)
    await database.db.insertInto('users').values(user).execute()
    const pages = (await sql<{ page_count: number }>`pragma page_count`.execute(database.db)).rows[0]!
      .page_count
    await sql.raw(`pragma max_page_count = ${pages}`).execute(database.db)
    const brain_dump = 'x'.repeat(100_000)
    const save = () =>
      database.db.transaction().execute(db =>
        db
          .insertInto('projects')
          .values({ ...project, brain_dump })
          .execute(),
      )
    // SQLite has rolled back by then.
    await expect(save()).rejects.toMatchObject({ code: 'SQLITE_FULL' })
    expect(await database.db.selectFrom('users').selectAll().execute()).toEqual([user])
    await sql.raw(`pragma max_page_count = ${pages + 1_000}`).execute(database.db)
    await save()
    expect(await database.db.selectFrom('projects').select('brain_dump').execute()).toEqual([{ brain_dump }])
    await database.close()
  })
})

describe('PostgreSQL', () => {
  it('fails a query, not the process, when its connection dies', async () => {
    const { url, cleanup } = await createPostgresDatabase(inject('postgres').template)
    const died = Promise.withResolvers<Error>()
    const database = await openDatabase({ url, dataDir: ':memory:', onConnectionError: died.resolve })
    const killOthers = () =>
      sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(database.db)

    const inTransaction = database.db.transaction().execute(async transaction => {
      await sql`select 1`.execute(transaction)
      await killOthers()
      await sql`select 1`.execute(transaction)
    })
    await expect(inTransaction).rejects.toThrow()

    // Two at once, so that one idle connection is left to kill.
    await Promise.all([1, 2].map(() => sql`select pg_sleep(0.01)`.execute(database.db)))
    await killOthers()
    expect(await died.promise).toBeInstanceOf(Error)
    expect(await database.isReady()).toBe(true)
    await database.close()
    await cleanup()
  })

  it('is not ready if nothing responds, and refuses another kind of address without repeating it', async () => {
    const database = await openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none', dataDir: ':memory:' })
    expect(await database.isReady()).toBe(false)
    await database.close()
    const wrong = openDatabase({ url: 'mysql://me:secret@host/none', dataDir: ':memory:' })
    await expect(wrong).rejects.toThrow(/^DATABASE_URL must begin with postgres:\/\/$/)
  })
})
