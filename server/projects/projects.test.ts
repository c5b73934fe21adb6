import { sql, type Transaction } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { WireProject } from '#contract/projects.ts'
import { createId } from '#server/createId.ts'
import { maxProjectsPerUser } from '#server/projects/insertProject.ts'
import type { Database } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'

onEachEngine('projects', (open, engine) => {
  let database: Database
  let test: TestApp
  let ada: TestUser

  beforeEach(async () => {
    database = await open()
    test = createTestApp(database)
    ada = await test.signIn('ada')
  })

  const ask = (method: string, path: string, body?: unknown, headers?: Record<string, string>) =>
    test.ask(method, `/api/projects${path}`, { token: ada.token, body, ...(headers ? { headers } : {}) })
  async function create(projectName: string, rest: object = {}): Promise<WireProject> {
    return (await ask('POST', '', { projectName, ...rest })).body as WireProject
  }
  async function names(query = ''): Promise<string[]> {
    return ((await ask('GET', query)).body as WireProject[]).map(project => project.projectName)
  }

  it('creates a project whose overview has its name', async () => {
    const { status, body, headers } = await ask('POST', '', { projectName: '  My App ', rawIdeaDetails: 'x' })
    expect(status).toBe(201)
    expect(headers.get('etag')).toBe('"1"')
    const project = body as WireProject
    expect(project).toMatchObject({ projectName: 'My App', status: 'active', version: 1, userId: ada.id })
    expect(project.modules.overview.projectName).toBe('My App')
    expect(project.modules.personas).toEqual([])
    expect(new Set(Object.values(project.moduleVersions))).toEqual(new Set([0]))
    expect((await ask('GET', `/${project._id}`)).body).toEqual(project)
  })

  it('is not created for an account that is being deleted', async () => {
    let answer: ReturnType<typeof ask>
    await database.db.transaction().execute(async db => {
      await db.deleteFrom('users').where('id', '=', ada.id).execute()
      answer = ask('POST', '', { projectName: 'Too late' })
      // The request has passed the session check and is waiting for the lock; SQLite lets only one in at a time.
      if (engine === 'postgres') while (!(await isAnyoneWaiting(db)));
    })
    expect(await answer!).toMatchObject({ status: 401, body: { code: 'not_signed_in' } })
  })

  it('refuses a missing name with the specified message', async () => {
    for (const body of [{ projectName: ' ' }, {}]) {
      const answer = await ask('POST', '', body)
      expect(answer.body).toMatchObject({ code: 'invalid_input', message: 'Please enter a project name' })
    }
  })

  it('allows at most 1,000 for each user', async () => {
    const { _id } = await create('First')
    const row = await database.db
      .selectFrom('projects')
      .selectAll()
      .where('id', '=', _id)
      .executeTakeFirstOrThrow()
    const rows = Array.from({ length: maxProjectsPerUser - 1 }, () => ({ ...row, id: createId() }))
    for (let i = 0; i < rows.length; i += 50) {
      await database.db
        .insertInto('projects')
        .values(rows.slice(i, i + 50))
        .execute()
    }
    expect(await ask('POST', '', { projectName: 'One too many' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
  })

  describe('list', () => {
    it('returns active projects, last changed first, unless the query says otherwise', async () => {
      const [a] = [await create('A')]
      test.time.ms += 1
      const b = await create('B')
      test.time.ms += 1
      const c = await create('C')
      test.time.ms += 1
      await ask('PATCH', `/${a._id}`, { status: 'archived' })
      await ask('DELETE', `/${b._id}`)
      test.time.ms += 1
      await ask('PATCH', `/${c._id}/module`, { moduleName: 'glossary', moduleData: [{ term: 'T' }] })
      expect(await names()).toEqual(['C'])
      expect(await names('?status=archived')).toEqual(['A'])
      expect(await names('?status=trashed')).toEqual(['B'])
      expect(await names('?status=all')).toEqual(['C', 'A'])
    })

    it('finds literal text in name, description and brain dump, ignoring case', async () => {
      await create('100% Größe_ÄPFEL')
      await create('B', { projectDescription: 'Something\\else' })
      await create('C', { rawIdeaDetails: 'a Needle in hay' })
      expect(await names('?search=größe_äpfel')).toEqual(['100% Größe_ÄPFEL'])
      expect(await names('?search=%25')).toEqual(['100% Größe_ÄPFEL'])
      expect(await names('?search=_')).toEqual(['100% Größe_ÄPFEL'])
      expect(await names('?search=THING%5CEL')).toEqual(['B'])
      expect(await names('?search=needle')).toEqual(['C'])
      expect(await names('?search=nowhere')).toEqual([])
      expect(await names("?search='; drop table projects")).toEqual([])
    })

    it('pages through all of them, each once, even if many changed at the same moment', async () => {
      const created = []
      for (let i = 0; i < 23; i++) {
        created.push((await create(`P${i}`))._id)
        if (i % 10 === 9) test.time.ms += 1
      }
      const seen: string[] = []
      let path: string | undefined = '/api/projects?limit=4&view=summary'
      while (path !== undefined) {
        const { body, headers } = await test.ask('GET', path, { token: ada.token })
        seen.push(...(body as WireProject[]).map(project => project._id))
        path = /^<(.*)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
      }
      expect(seen.length).toBe(created.length)
      expect(new Set(seen)).toEqual(new Set(created))
    })

    it.each(['nonsense', '', btoa('["2026-01-01","x"]'), btoa('{}'), 'ÿ'])(
      'refuses the cursor %j',
      async cursor => {
        expect((await ask('GET', `?cursor=${encodeURIComponent(cursor)}`)).status).toBe(400)
      },
    )

    it('leaves the texts out of summaries but includes the progress', async () => {
      const { _id } = await create('A', { rawIdeaDetails: 'long' })
      await ask('PATCH', `/${_id}/module`, { moduleName: 'overview', moduleData: { corePurpose: 'x' } })
      await ask('PATCH', `/${_id}/module`, { moduleName: 'glossary', moduleData: [{ term: 'T' }] })
      const [summary] = (await ask('GET', '?view=summary')).body as Record<string, unknown>[]
      expect(summary).toMatchObject({ projectName: 'A', progress: 17 })
      expect(Object.keys(summary!)).not.toContain('modules')
      expect(Object.keys(summary!)).not.toContain('rawIdeaDetails')
    })
  })

  describe('trash', () => {
    it('hides a project, restores it, and deletes it permanently', async () => {
      const { _id } = await create('A')
      expect((await ask('DELETE', `/${_id}?permanent=true`)).status).toBe(409)
      expect((await ask('DELETE', `/${_id}`)).body).toEqual({ success: true })
      expect((await ask('DELETE', `/${_id}`)).status).toBe(404)
      expect((await ask('GET', `/${_id}`)).status).toBe(404)
      expect((await ask('PATCH', `/${_id}`, { projectName: 'B' })).status).toBe(404)
      expect((await ask('PATCH', `/${_id}`, { projectName: 'B', status: 'active' })).status).toBe(404)
      const save = { moduleName: 'glossary', moduleData: [] }
      expect((await ask('PATCH', `/${_id}/module`, save)).status).toBe(404)
      const back = await ask('PATCH', `/${_id}`, { status: 'active' })
      expect(back.body).toMatchObject({ projectName: 'A', status: 'active' })
      await ask('PATCH', `/${_id}/module`, { ...save, moduleData: [{ term: 'T' }] })
      await ask('PATCH', `/${_id}`, { status: 'trashed' })
      expect((await ask('DELETE', `/${_id}?permanent=true`)).status).toBe(200)
      for (const table of ['projects', 'modules'] as const) {
        expect(await database.db.selectFrom(table).selectAll().execute()).toEqual([])
      }
    })
  })

  describe('stats', () => {
    it('count projects by status, their progress and their filled modules', async () => {
      expect((await ask('GET', `/stats/${ada.id}`)).body).toEqual({
        total: 0,
        byStatus: { active: 0, archived: 0, trashed: 0 },
        averageProgress: 0,
        modulesFilled: 0,
        lastUpdatedAt: null,
      })
      const a = await create('A')
      const b = await create('B')
      const c = await create('C')
      await ask('PATCH', `/${a._id}/module`, { moduleName: 'glossary', moduleData: [{ term: 'T' }] })
      await ask('PATCH', `/${a._id}/module`, { moduleName: 'personas', moduleData: [{ name: 'P' }] })
      await ask('PATCH', `/${b._id}`, { status: 'archived' })
      await ask('DELETE', `/${c._id}`)
      expect((await ask('GET', `/stats/${ada.id}`)).body).toEqual({
        total: 2,
        byStatus: { active: 1, archived: 1, trashed: 1 },
        averageProgress: 8,
        modulesFilled: 2,
        lastUpdatedAt: new Date(test.time.ms).toISOString(),
      })
    })
  })
})

async function isAnyoneWaiting(db: Transaction<Tables>): Promise<boolean> {
  const { rows } = await sql`select pid from pg_locks where not granted`.execute(db)
  return rows.length > 0
}
