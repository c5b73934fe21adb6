import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { Conversation, Message } from '#contract/mentor.ts'
import type { WireProject } from '#contract/projects.ts'
import { runInTransaction, afterCommit } from '#server/db/ambientTransaction.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { storedResponseMs, storedResponseLimits } from '#server/http/idempotency.ts'
import { createTestApp, type TestResponse, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { createPostgresDatabase, onEachEngine } from '#server/testing/onEachEngine.ts'
import { createFakeModel } from '#server/testing/fakeModel.ts'
import { deleteExpired } from '#server/retention.ts'

/** Rounds of duplicate requests (T-29); ONCE_ROUNDS sets more. */
const usualRounds = { sqlite: 200, postgres: 50 }

const countOf = async ({ db }: Database, table: 'projects' | 'idempotency_keys' | 'messages') =>
  (
    await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** Retries while the first request is still running, as clients do. */
async function untilAnswered(ask: () => Promise<TestResponse>): Promise<TestResponse> {
  for (;;) {
    const answer = await ask()
    if ((answer.body as { code?: string }).code !== 'still_running') return answer
  }
}

onEachEngine('a write with an Idempotency-Key', (open, engine) => {
  let database: Database
  let test: TestApp
  let ada: TestUser
  const model = createFakeModel()
  const rounds = Number(process.env['ONCE_ROUNDS'] ?? usualRounds[engine])
  const send = (
    method: string,
    path: string,
    body: unknown,
    key: string,
    more: Record<string, string> = {},
  ) =>
    test.ask(method, `/api${path}`, {
      token: ada.token,
      body,
      headers: { 'idempotency-key': key, ...more },
    })
  const create = (key: string, projectName = 'Shed') => send('POST', '/projects', { projectName }, key)

  beforeAll(async () => {
    database = await open()
    test = createTestApp(database, {
      mentor: { model: model.engine, dailyTokens: undefined, dailyTokensTotal: undefined },
    })
  })
  beforeEach(async () => {
    await database.db.deleteFrom('users').execute()
    ada = await test.signIn('ada')
  })

  it('is carried out once, and returns the same to every attempt', async () => {
    const first = await create('k-1')
    expect(first.status).toBe(201)
    for (const key of ['k-1', '"k-1"']) {
      const again = await create(key)
      expect([again.status, again.body]).toEqual([201, first.body])
      expect(again.headers.get('etag')).toBe('"1"')
      expect(again.headers.get('content-type')).toBe('application/json')
    }
    expect(await countOf(database, 'projects')).toBe(1)
    expect((await create('k-2')).body).not.toEqual(first.body)
  })

  it('is refused with another request’s key', async () => {
    await create('k-1')
    const { status, body } = await create('k-1', 'Barn')
    expect([status, body]).toMatchObject([
      422,
      { code: 'key_used', message: 'This Idempotency-Key was used for a different request.' },
    ])
    const { _id } = (await create('k-2')).body as WireProject
    expect((await send('DELETE', `/projects/${_id}`, undefined, 'k-2')).status).toBe(422)
  })

  it('belongs to one user', async () => {
    const mine = await create('k-1')
    ada = await test.signIn('bob')
    const bobs = await create('k-1')
    expect([bobs.status, (bobs.body as WireProject)._id]).not.toEqual([201, (mine.body as WireProject)._id])
    expect(await countOf(database, 'projects')).toBe(2)
  })

  it('needs a key of visible characters', async () => {
    for (const key of ['', ' ', 'a b', 'ä', '""', 'x'.repeat(256)])
      expect((await create(key)).status).toBe(400)
    expect((await create('x'.repeat(255))).status).toBe(201)
  })

  it('repeats a refusal, unless that may be temporary', async () => {
    const { _id } = (await create('k-1')).body as WireProject
    const at = `/projects/${_id}`
    expect((await send('DELETE', at, undefined, 'k-2')).status).toBe(200)
    // The project is in the trash by now, where it wouldn't be found.
    expect((await send('DELETE', at, undefined, 'k-2')).status).toBe(200)
    const deletion = await send('DELETE', at, undefined, 'k-3')
    expect(deletion.status).toBe(404)
    await send('PATCH', at, { status: 'active' }, 'k-4')
    expect((await send('DELETE', at, undefined, 'k-3')).body).toEqual(deletion.body)

    const body = { projectName: 'Barn' }
    expect((await send('PATCH', at, body, 'k-5', { 'if-match': '"1"' })).status).toBe(412)
    expect((await send('PATCH', at, body, 'k-5', { 'if-match': '"3"' })).status).toBe(200)
  })

  it('with a version returns what is stored now, never an old response', async () => {
    const { _id } = (await create('k-0')).body as WireProject
    const save = (term: string, key: string, version?: number) =>
      send(
        'PATCH',
        `/projects/${_id}/module`,
        { moduleName: 'glossary', moduleData: [{ id: 'GL-1', term, definition: '' }] },
        key,
        version === undefined ? {} : { 'if-match': `"${version}"` },
      )
    const first = await save('Shed', 'k-1', 0)
    expect([first.status, (first.body as { version: number }).version]).toEqual([200, 1])
    const again = await save('Shed', 'k-1', 0)
    expect([again.status, again.body]).toEqual([200, first.body])
    // The last save of a page that is being left arrives late and overwrites it.
    expect((await save('Barn', 'k-2')).status).toBe(200)
    const stale = await save('Shed', 'k-1', 0)
    expect([stale.status, stale.body]).toMatchObject([412, { current: { version: 2 } }])
    const retried = await save('Shed', 'k-1', 2)
    expect([retried.status, (retried.body as { version: number }).version]).toEqual([200, 3])
    // Without a version, a request is recognised by its key.
    expect((await save('Barn', 'k-2')).body).toMatchObject({ version: 2 })
    const { body } = await test.ask('GET', `/api/projects/${_id}`, { token: ada.token })
    expect((body as WireProject).modules.glossary).toMatchObject([{ term: 'Shed' }])
    const storedKeys = await database.db.selectFrom('idempotency_keys').select('key').orderBy('key').execute()
    expect(storedKeys.map(({ key }) => key)).toEqual(['k-0', 'k-2'])
  })

  it('is carried out once even with a version that the call ignores', async () => {
    const more = { 'if-match': '"1"' }
    const creations = [0, 1].map(() => send('POST', '/projects', { projectName: 'Shed' }, 'k-1', more))
    for (const one of creations) expect([201, 409]).toContain((await one).status)
    expect(await countOf(database, 'projects')).toBe(1)
  })

  it('stores nothing for calls with passwords', async () => {
    const body = { name: 'Ada', currentPassword: '', password: 'a long pass phrase' }
    await send('PATCH', '/auth/profile', body, 'k-1')
    await send('DELETE', '/auth/profile', { currentPassword: 'wrong' }, 'k-1')
    expect(await countOf(database, 'idempotency_keys')).toBe(0)
  })

  it('is rolled back if its response cannot be stored', async () => {
    const statements = {
      sqlite: [
        `create trigger refused before insert on idempotency_keys begin select raise(abort, 'full'); end`,
        'drop trigger refused',
      ],
      postgres: [
        'alter table idempotency_keys add constraint refused check (false) not valid',
        'alter table idempotency_keys drop constraint refused',
      ],
    }[engine]
    await sql.raw(statements[0]!).execute(database.db)
    expect((await create('k-1')).status).toBe(500)
    await sql.raw(statements[1]!).execute(database.db)
    expect(await countOf(database, 'projects')).toBe(0)
    expect((await create('k-1')).status).toBe(201)
    expect(await countOf(database, 'projects')).toBe(1)
  })

  it('notifies followers once, and only after it is stored', async () => {
    const { _id } = (await create('k-1')).body as WireProject
    const events: unknown[] = []
    const leave = test.eventBus.subscribe({
      onEvent: news =>
        void events.push(countOf(database, 'idempotency_keys').then(count => ({ ...news, count }))),
      onResync: () => {},
    })
    const save = { moduleName: 'glossary', moduleData: [{ term: 'Shed', definition: '' }] }
    for (let i = 0; i < 2; i++) await send('PATCH', `/projects/${_id}/module`, save, 'k-2')
    leave()
    expect(await Promise.all(events)).toMatchObject([
      { type: 'saved', part: 'glossary', version: 1, count: 2 },
    ])
  })

  it('is forgotten after a day', async () => {
    await create('k-1')
    test.time.ms += storedResponseMs
    await create('k-1')
    expect(await countOf(database, 'projects')).toBe(2)
    test.time.ms += storedResponseMs
    expect(await countOf(database, 'idempotency_keys')).toBe(1)
    await deleteExpired(database.db, test.time.ms)
    expect(await countOf(database, 'idempotency_keys')).toBe(0)
  })

  it('is limited to the newest', async () => {
    const { _id } = (await create('k-0')).body as WireProject
    const row = { user_id: ada.id, fingerprint: '', status: 200, etag: null, body: '{}', reply: null }
    const at = (i: number) => new Date(test.time.ms - 1_000 - i).toISOString()
    const rows = Array.from({ length: storedResponseLimits.keys }, (_, i) => ({
      ...row,
      key: `o-${i}`,
      created_at: at(i),
    }))
    for (let i = 0; i < rows.length; i += 500) {
      await database.db
        .insertInto('idempotency_keys')
        .values(rows.slice(i, i + 500))
        .execute()
    }
    for (let i = 1; i < 100; i++)
      await send('PATCH', `/projects/${_id}`, { projectDescription: `${i}` }, `k-${i}`)
    expect(await countOf(database, 'idempotency_keys')).toBe(storedResponseLimits.keys)
    for (let i = 100; i < 105; i++) {
      await send('PATCH', `/projects/${_id}`, { rawIdeaDetails: `${i}${'x'.repeat(900_000)}` }, `k-${i}`)
    }
    const rest = await database.db.selectFrom('idempotency_keys').select(['key', 'body']).execute()
    expect(rest.reduce((sum, { body }) => sum + body.length, 0)).toBeLessThan(
      storedResponseLimits.characters + 2_000_000,
    )
    expect(rest.map(({ key }) => key)).toContain('k-104')
  })

  it('creates one project, however often it is sent at once', async () => {
    test.time.ms += 1
    for (let i = 0; i < rounds; i++) {
      const both = [0, 1].map(() => untilAnswered(() => create(`k-${i}`)))
      const [one, other] = await Promise.all(both)
      expect([one!.status, other!.status]).toEqual([201, 201])
      expect(one!.body).toEqual(other!.body)
    }
    expect(await countOf(database, 'projects')).toBe(rounds)
  }, 120_000)

  describe('to the mentor', () => {
    let at: string
    let conversation: string

    beforeEach(async () => {
      const { _id } = (await create('k-project')).body as WireProject
      const opened = await send(
        'POST',
        '/ai/conversations',
        { projectId: _id, moduleType: 'glossary' },
        'k-open',
      )
      conversation = (opened.body as Conversation).id
      at = `/ai/conversations/${conversation}`
      model.replyWith('Noted.')
    })

    it('creates one message and one provider call, however often it is sent at once', async () => {
      model.contexts.length = 0
      for (let i = 0; i < rounds; i++) {
        const body = { message: `Message ${i}`, engine: 'model' }
        const both = [0, 1].map(() => untilAnswered(() => send('POST', `${at}/messages`, body, `k-${i}`)))
        const [one, other] = await Promise.all(both)
        expect([one!.status, other!.body]).toEqual([200, one!.body])
      }
      const { body } = await test.ask('GET', `/api${at}/messages`, { token: ada.token })
      const own = (body as Message[]).filter(({ role }) => role === 'user').map(({ content }) => content)
      expect(own).toEqual(Array.from({ length: rounds }, (_, i) => `Message ${i}`))
      expect(model.contexts).toHaveLength(rounds)
    }, 120_000)

    it('is answered once more, however often that is requested', async () => {
      await send('POST', `${at}/messages`, { message: 'Hello', engine: 'model' }, 'k-1')
      model.contexts.length = 0
      const first = await send('POST', `${at}/reply`, { engine: 'model' }, 'k-2')
      expect((await send('POST', `${at}/reply`, { engine: 'model' }, 'k-2')).body).toEqual(first.body)
      expect(model.contexts).toHaveLength(1)
      expect((await send('POST', `${at}/reply`, {}, 'k-2')).status).toBe(422)
      await send('POST', `${at}/reply`, { engine: 'model' }, 'k-3')
      expect(model.contexts).toHaveLength(2)
    })

    it('is followed by a second attempt while it is written', async () => {
      model.replyWith('No', 'wait', 'ted.')
      const body = { message: 'Hello', engine: 'model' }
      const both = [0, 1].map(() => send('POST', `${at}/messages`, body, 'k-1'))
      model.resume()
      const [one, other] = await Promise.all(both)
      expect(one!.body).toMatchObject({ success: true, message: 'Noted.' })
      expect(other!.body).toEqual(one!.body)
    })

    it('is summarised once', async () => {
      await send('POST', `${at}/messages`, { message: 'A shed', engine: 'model' }, 'k-1')
      model.contexts.length = 0
      const first = await send('POST', `${at}/extract`, undefined, 'k-2')
      expect((await send('POST', `${at}/extract`, undefined, 'k-2')).body).toEqual(first.body)
      expect(model.contexts).toHaveLength(1)
    })

    it('can be stopped and closed', async () => {
      for (const [i, path] of ['stop', 'close', 'close'].entries()) {
        expect((await send('POST', `${at}/${path}`, undefined, `k-${i}`)).status).toBe(200)
      }
    })
  })
})

describe('two processes on one PostgreSQL', () => {
  it('carry it out once, whichever of them gets it', async () => {
    const { url, cleanup } = await createPostgresDatabase(inject('postgres').template)
    const databases = await Promise.all([0, 1].map(() => openDatabase({ url, dataDir: ':memory:' })))
    const apps = databases.map(database => createTestApp(database))
    const { token } = await apps[0]!.signIn('ada')
    for (let i = 0; i < 50; i++) {
      const headers = { 'idempotency-key': `k-${i}` }
      const sent = { token, headers, body: { projectName: `Shed ${i}` } }
      const [one, other] = await Promise.all(
        apps.map(app => untilAnswered(() => app.ask('POST', '/api/projects', sent))),
      )
      expect([one!.status, other!.body]).toEqual([201, one!.body])
    }
    expect(await countOf(databases[0]!, 'projects')).toBe(50)
    await Promise.all(databases.map(database => database.close()))
    await cleanup()
  })
})

onEachEngine('one transaction', open => {
  let database: Database
  beforeAll(async () => void (database = await open()))
  const table = (name: string) => sql.raw(`create table ${name} (a integer)`).execute(database.db)
  const rows = async () =>
    (await sql<{ a: number }>`select a from joined order by a`.execute(database.db)).rows
  const insert = (a: number) => sql`insert into joined values (${a})`.execute(database.db)

  it('is joined by the calls within it, and by nothing after it', async () => {
    await table('joined')
    let later: Promise<unknown> | undefined
    const over = Promise.withResolvers<void>()
    const order: string[] = []
    await expect(
      runInTransaction(database.db, async () => {
        await insert(1)
        await database.db.transaction().execute(() => insert(2))
        afterCommit(() => order.push('never'))
        later = over.promise.then(() => insert(3))
        throw new Error('taken back')
      }),
    ).rejects.toThrow('taken back')
    over.resolve()
    await later
    expect(await rows()).toEqual([{ a: 3 }])
    await runInTransaction(database.db, async () => {
      afterCommit(() => order.push('stored'))
      await insert(4)
    })
    expect([await rows(), order]).toEqual([[{ a: 3 }, { a: 4 }], ['stored']])
  })

  it('is rolled back if part of it failed, even if the error was caught', async () => {
    const failing = () =>
      database.db.transaction().execute(async () => {
        await insert(5)
        throw new Error('part')
      })
    await expect(runInTransaction(database.db, () => failing().catch(() => {}))).rejects.toThrow(
      'wasn’t passed on',
    )
    expect(await rows()).not.toContainEqual({ a: 5 })
  })
})
