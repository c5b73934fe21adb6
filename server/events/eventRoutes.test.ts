import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import type { WireProject } from '#contract/projects.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { followProject } from '#server/events/followProject.testing.ts'
import { defaultStreamLimits } from '#server/events/eventStreams.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { createPostgresDatabase, onEachEngine } from '#server/testing/onEachEngine.ts'

const glossary = (term: string) => ({ moduleName: 'glossary', moduleData: [{ term, definition: '' }] })

async function newProject({ ask }: TestApp, { token }: TestUser, projectName = 'Shed') {
  const { body } = await ask('POST', '/api/projects', { token, body: { projectName } })
  return (body as WireProject)._id
}

onEachEngine('following a project', open => {
  let test: TestApp
  let ada: TestUser
  let id: string
  const at = () => `/api/projects/${id}`
  const send = (method: string, path: string, body?: unknown, tab?: string) =>
    test.ask(method, path, { token: ada.token, body, ...(tab && { headers: { 'tab-id': tab } }) })

  beforeAll(async () => void (test = createTestApp(await open())))
  beforeEach(async () => {
    ada = await test.signIn('ada')
    id = await newProject(test, ada)
  })

  it('begins with the current state', async () => {
    await send('PATCH', `${at()}/module`, glossary('A'))
    const one = await followProject(test, ada, id)
    expect([one.status, one.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
    expect(await one.next()).toEqual({
      type: 'state',
      projectName: 'Shed',
      status: 'active',
      version: 1,
      versions: { brainDump: 1, glossary: 1 },
    })
    await one.leave()
  })

  it('reports each saved part, its version, and the tab that saved it', async () => {
    const one = await followProject(test, ada, id)
    await one.next()
    await send('PATCH', `${at()}/module`, glossary('A'), 'tab-1')
    expect(await one.next()).toEqual({ type: 'saved', part: 'glossary', version: 1, by: 'tab-1' })
    await send('PATCH', at(), { rawIdeaDetails: 'More' })
    expect(await one.next()).toMatchObject({ type: 'project', version: 2, by: null })
    expect(await one.next()).toEqual({ type: 'saved', part: 'brainDump', version: 2, by: null })
    await one.leave()
  })

  it('reports nothing for a save that changes nothing or is refused', async () => {
    await send('PATCH', `${at()}/module`, glossary('A'))
    const one = await followProject(test, ada, id)
    await one.next()
    await send('PATCH', `${at()}/module`, glossary('A'))
    await send('PATCH', at(), { projectName: 'Shed' })
    const stale = { token: ada.token, body: glossary('B'), headers: { 'if-match': '"7"' } }
    expect((await test.ask('PATCH', `${at()}/module`, stale)).status).toBe(412)
    await send('PATCH', `${at()}/module`, glossary('C'))
    expect(await one.next()).toEqual({ type: 'saved', part: 'glossary', version: 2, by: null })
    await one.leave()
  })

  it('reports a new name of the project or the overview for both', async () => {
    const one = await followProject(test, ada, id)
    await one.next()
    await send('PATCH', at(), { projectName: 'Barn' })
    expect(await one.next()).toMatchObject({ type: 'project', projectName: 'Barn', version: 2 })
    expect(await one.next()).toMatchObject({ type: 'saved', part: 'overview', version: 1 })
    const moduleData = { projectName: 'Attic' }
    await send('PATCH', `${at()}/module`, { moduleName: 'overview', moduleData })
    expect(await one.next()).toMatchObject({ type: 'project', projectName: 'Attic', version: 3 })
    expect(await one.next()).toMatchObject({ type: 'saved', part: 'overview', version: 2 })
    await one.leave()
  })

  it('reports moves to the trash and back, and the deletion', async () => {
    const one = await followProject(test, ada, id)
    await one.next()
    await send('DELETE', at(), undefined, 'tab-1')
    expect(await one.next()).toMatchObject({ type: 'project', status: 'trashed', version: 2, by: 'tab-1' })
    await send('PATCH', at(), { status: 'active' })
    expect(await one.next()).toMatchObject({ type: 'project', status: 'active', version: 3 })
    await send('DELETE', at())
    await one.next()
    await send('DELETE', `${at()}?permanent=true`)
    expect(await one.next()).toMatchObject({ type: 'project', status: 'deleted' })
    expect(await one.next()).toBeUndefined()
  })

  it('reports the deletion of each project when the trash is emptied', async () => {
    const one = await followProject(test, ada, id)
    await one.next()
    await send('DELETE', at())
    await one.next()
    await send('DELETE', `/api/projects/trash/${ada.id}`)
    expect(await one.next()).toMatchObject({ type: 'project', status: 'deleted' })
    expect(await one.next()).toBeUndefined()
  })

  it('is for its owner only, and reports nothing about other projects', async () => {
    const bob = await test.signIn('bob')
    expect((await test.ask('GET', `${at()}/events`, { token: bob.token })).status).toBe(404)
    const own = await newProject(test, bob)
    const one = await followProject(test, bob, own)
    await one.next()
    await send('PATCH', `${at()}/module`, glossary('A'))
    await test.ask('PATCH', `/api/projects/${own}`, { token: bob.token, body: { projectName: 'Bob’s' } })
    expect(await one.next()).toMatchObject({ type: 'project', projectName: 'Bob’s' })
    await one.leave()
  })

  it('refuses an invalid Tab-Id', async () => {
    for (const tab of ['a b', 'x'.repeat(65), 'ä']) {
      const headers = { 'tab-id': tab }
      const { status } = await test.ask('PATCH', at(), { token: ada.token, body: {}, headers })
      expect(status).toBe(400)
    }
  })

  it.each([
    ['sign-out', () => send('POST', '/api/auth/logout')],
    ['signing out everywhere', () => send('DELETE', '/api/auth/sessions')],
    ['the account’s end', () => send('DELETE', '/api/auth/profile', { currentPassword: '' })],
    [
      'sign-out from another place',
      async () => {
        const { token } = await test.signIn('ada')
        const { body } = await test.ask('GET', '/api/auth/sessions', { token: ada.token })
        const { data } = body as { data: { id: string; isCurrent: boolean }[] }
        const current = data.find(({ isCurrent }) => isCurrent)!
        await test.ask('DELETE', `/api/auth/sessions/${current.id}`, { token })
      },
    ],
    [
      'a new password elsewhere',
      async () => {
        const { token } = await test.signIn('ada')
        const body = { name: 'Ada', currentPassword: '', password: 'a long pass phrase' }
        expect((await test.ask('PATCH', '/api/auth/profile', { token, body })).status).toBe(200)
      },
    ],
  ])('ends with %s', async (_, act) => {
    const other = await test.signIn('bob')
    const [one, others] = [
      await followProject(test, ada, id),
      await followProject(test, other, await newProject(test, other)),
    ]
    await one.next()
    await others.next()
    await act()
    expect(await one.next()).toBeUndefined()
    expect(test.eventStreams.count()).toBe(1)
    await others.leave()
    // From here on, the deletion would need a password.
    await test.ask('DELETE', '/api/auth/profile', {
      token: (await test.signIn('ada')).token,
      body: { currentPassword: 'a long pass phrase' },
    })
  })

  it('ends within a minute after a session that ended unnoticed', async () => {
    const one = await followProject(test, ada, id)
    await one.next()
    test.time.ms += 8 * 86_400_000
    test.timer.tick(60_000)
    await one.nextHeartbeat()
    expect(await one.next()).toBeUndefined()
    expect(test.eventStreams.count()).toBe(0)
  })

  it('sends heartbeats, and no timer runs when no one follows', async () => {
    const before = test.timer.count()
    const one = await followProject(test, ada, id)
    await one.next()
    expect(test.timer.count()).toBe(before + 2)
    test.timer.tick(15_000)
    expect(await one.nextHeartbeat()).toBe(':')
    await one.leave()
    expect(test.timer.count()).toBe(before)
  })

  it('keeps only the newest events for a slow reader', async () => {
    const one = await followProject(test, ada, id)
    for (let i = 1; i <= 30; i++) await send('PATCH', `${at()}/module`, glossary(`Term ${i}`), `tab-${i}`)
    await send('PATCH', at(), { projectDescription: 'd' })
    expect(await one.next()).toMatchObject({ type: 'state' })
    expect(await one.next()).toEqual({ type: 'saved', part: 'glossary', version: 30, by: 'tab-30' })
    expect(await one.next()).toMatchObject({ type: 'project', version: 2 })
    await one.leave()
  })

  it('closes if no one reads at all', async () => {
    await followProject(test, ada, id)
    for (let i = 0; i < 3; i++) test.timer.tick(15_000)
    expect(test.eventStreams.count()).toBe(1)
    test.timer.tick(15_000)
    expect(test.eventStreams.count()).toBe(0)
  })

  it('is limited for each user', async () => {
    const bob = await test.signIn('bob')
    const all = await Promise.all(
      Array.from({ length: defaultStreamLimits.perUser }, async () => followProject(test, ada, id)),
    )
    const { status, headers, body } = await test.ask('GET', `${at()}/events`, { token: ada.token })
    expect([status, headers.get('retry-after')]).toEqual([429, '60'])
    expect(body).toMatchObject({ code: 'too_many_requests' })
    const other = await followProject(test, bob, await newProject(test, bob))
    expect(other.status).toBe(200)
    await other.leave()
    await all[0]!.leave()
    const one = await followProject(test, ada, id)
    expect(one.status).toBe(200)
    await Promise.all([...all.slice(1), one].map(it => it.leave()))
    expect(test.eventStreams.count()).toBe(0)
  })

  it('is not opened by HEAD, which has the same headers', async () => {
    for (let i = 0; i <= defaultStreamLimits.perUser; i++) {
      const url = new URL(`${at()}/events`, test.publicUrl)
      const headers = { authorization: `Bearer ${ada.token}` }
      const { status, headers: answered, body } = await test.app.request(url, { method: 'HEAD', headers })
      expect([status, answered.get('content-type'), body]).toEqual([200, 'text/event-stream', null])
    }
    expect(test.eventStreams.count()).toBe(0)
    const bob = await test.signIn('bob')
    expect((await test.ask('HEAD', `${at()}/events`, { token: bob.token })).status).toBe(404)
  })

  it('passes through compressing proxies', async () => {
    const app = new Hono().use(compress()).route('/', test.app)
    const one = await followProject({ app: app as never, publicUrl: test.publicUrl }, ada, id)
    expect(one.headers.get('content-encoding')).toBeNull()
    expect(await one.next()).toMatchObject({ type: 'state' })
    await one.leave()
  })
})

onEachEngine('a process that is full of streams', open => {
  it('shares the total: the user with the most streams loses the oldest, until a new one would have as many', async () => {
    const test = createTestApp(await open(), { streamLimits: { perUser: 3, total: 4 } })
    const [ada, bob, eve] = await Promise.all(['ada', 'bob', 'eve'].map(name => test.signIn(name)))
    const begin = async (person: TestUser) => followProject(test, person, await newProject(test, person))
    const hers = [await begin(eve!), await begin(eve!), await begin(eve!)]
    const adas = await begin(ada!)
    for (const one of [...hers, adas]) await one.next()

    const bobs = await begin(bob!)
    expect(bobs.status).toBe(200)
    expect(await hers[0]!.next()).toBeUndefined()
    expect(test.eventStreams.count()).toBe(4)
    // Each user has one or two now, and no one loses a stream any more.
    for (const person of [ada, bob, eve]) {
      expect((await begin(person!)).status).toBe(429)
    }
    expect(test.eventStreams.count()).toBe(4)
    await Promise.all([hers[1]!, hers[2]!, adas, bobs].map(it => it.leave()))
    expect(test.eventStreams.count()).toBe(0)
  })
})

onEachEngine('a server that stops', open => {
  it('ends all streams at a stop, and opens no new ones', async () => {
    const test = createTestApp(await open())
    const ada = await test.signIn('ada')
    const id = await newProject(test, ada)
    const one = await followProject(test, ada, id)
    await one.next()
    test.eventStreams.end()
    expect(await one.next()).toBeUndefined()
    const { status, headers } = await test.ask('GET', `/api/projects/${id}/events`, { token: ada.token })
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
  })
})

describe('several processes on one PostgreSQL', () => {
  let first: Database
  let second: Database
  let here: TestApp
  let otherApp: TestApp
  let ada: TestUser
  let id: string

  beforeAll(async () => {
    const { url, cleanup } = await createPostgresDatabase(inject('postgres').template)
    first = await openDatabase({ url, dataDir: ':memory:' })
    second = await openDatabase({ url, dataDir: ':memory:' })
    here = createTestApp(first)
    otherApp = createTestApp(second)
    ada = await here.signIn('ada')
    id = await newProject(here, ada)
    return async () => {
      await Promise.all([first.close(), second.close()])
      await cleanup()
    }
  })

  const save = (test: TestApp, term: string) =>
    test.ask('PATCH', `/api/projects/${id}/module`, { token: ada.token, body: glossary(term) })
  /** Waits for their connections, which are made in the background after the start. */
  async function listening(count: number, except: readonly number[] = []) {
    for (;;) {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where datname = current_database() and application_name = 'ideawright events'`.execute(first.db)
      const pids = rows.map(({ pid }) => pid).filter(pid => !except.includes(pid))
      if (pids.length === count) return pids
    }
  }

  it('notify one another of saves and of ended sessions', async () => {
    await listening(2)
    const { token } = await here.signIn('ada')
    const one = await followProject(otherApp, { token }, id)
    await one.next()
    await save(here, 'A')
    expect(await one.next()).toEqual({ type: 'saved', part: 'glossary', version: 1, by: null })
    await here.ask('POST', '/api/auth/logout', { token })
    expect(await one.next()).toBeUndefined()
  })

  it('resync after a lost connection, since events may have been missed', async () => {
    const one = await followProject(otherApp, ada, id)
    await one.next()
    const before = await listening(2)
    await sql`select pg_terminate_backend(pid) from unnest(${before}::int[]) as pid`.execute(first.db)
    await save(here, 'B')
    // An event that was already on its way may come first.
    let event = await one.next()
    while (event?.type !== 'state') event = await one.next()
    await listening(2, before)
    await save(here, 'C')
    const isThird = () =>
      (event?.type === 'saved' && event.version === 3) ||
      (event?.type === 'state' && event.versions.glossary === 3)
    while (!isThird()) event = await one.next()
    await one.leave()
  })
})
