import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { project, user } from '#server/testing/sampleRows.ts'
import { createPostgresDatabase } from '#server/testing/onEachEngine.ts'
import { migrate } from '../migrate.ts'
import { openDatabase, type Engine } from '../open.ts'
import { idempotencyKeys } from './011-idempotency-keys.ts'
import { migrations } from './index.ts'

const earlier = migrations.slice(0, migrations.indexOf(idempotencyKeys))

describe.each<Engine>(['sqlite', 'postgres'])('the rename of the table answered, on %s', engine => {
  const cleanups: (() => Promise<void>)[] = []
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup()
  })

  async function openEmpty() {
    const server = engine === 'postgres' ? await createPostgresDatabase() : undefined
    if (server) cleanups.push(server.cleanup)
    const database = await openDatabase({ url: server?.url, dataDir: ':memory:' })
    cleanups.push(database.close)
    return database
  }

  it('keeps every row, which still belongs to its user and project', async () => {
    const database = await openEmpty()
    const { db } = database
    await migrate(database, earlier)
    await db.insertInto('users').values(user).execute()
    await db.insertInto('projects').values(project).execute()
    const row = {
      user_id: user.id,
      key: 'key',
      fingerprint: 'hash',
      status: 200,
      etag: '"1"',
      body: '{"name":"\u{1F469}\u200D\u{1F33E}"}',
      reply: 'message',
      created_at: '2026-11-21T04:00:00.000Z',
      project_id: project.id,
    }
    await sql`insert into answered ${sql.raw(`(${Object.keys(row).join()})`)}
      values (${sql.join(Object.values(row))})`.execute(db)

    expect(await migrate(database, [...earlier, idempotencyKeys])).toEqual([idempotencyKeys.name])
    expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([row])
    await expect(sql`select * from answered`.execute(db)).rejects.toThrow(/answered/)
    await expect(db.insertInto('idempotency_keys').values(row).execute()).rejects.toThrow(/unique|UNIQUE/)

    await db.deleteFrom('projects').execute()
    expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
    await db
      .insertInto('idempotency_keys')
      .values({ ...row, project_id: null })
      .execute()
    await db.deleteFrom('users').execute()
    expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  })

  it.runIf(engine === 'postgres')(
    'is refused from the start if another program has a table of the new name',
    async () => {
      const database = await openEmpty()
      await sql`create table idempotency_keys (id text)`.execute(database.db)
      await expect(migrate(database)).rejects.toThrow(
        /has a table idempotency_keys that belongs to another program/,
      )
    },
  )
})
