import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { AccountExport } from '#contract/auth.ts'
import { authSchemas } from '#contract/auth.schema.ts'
import type { Conversation } from '#contract/mentor.ts'
import type { WireProject } from '#contract/projects.ts'
import type { Database, Engine } from '#server/db/open.ts'
import type { Tables } from '#server/db/tables.ts'
import { rateLimits } from '#server/http/rateLimit.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { dumpDatabase } from '#server/testing/dumpDatabase.ts'

/** Every table, and whether the export contains a user's rows of it. A new table needs a line here. */
const tables: Record<keyof Tables, 'exported' | 'nobody’s' | 'secrets' | 'copies'> = {
  users: 'exported',
  sessions: 'exported',
  projects: 'exported',
  modules: 'exported',
  revisions: 'exported',
  snapshots: 'exported',
  conversations: 'exported',
  messages: 'exported',
  mentor_usage: 'exported',
  ai_connections: 'exported',
  access_tokens: 'exported',
  share_links: 'exported',
  audit: 'exported',
  // Of what was answered, for a day: it is exported where it is stored.
  idempotency_keys: 'copies',
  // How many bytes all of it is.
  storage: 'copies',
  handovers: 'secrets',
  login_transactions: 'nobody’s',
  address_keys: 'nobody’s',
}
const ownModel = { provider: 'openai', model: 'gpt-5-mini', apiKey: 'sk-secret-0123456789abcdef' }

/** The migrations' own table. */
const own = ['applied_migrations']

onEachEngine('everything stored about a user', (open, engine) => {
  let database: Database
  let test: TestApp
  let ada: TestUser

  beforeEach(async () => {
    database = await open()
    test = createTestApp(database)
    ada = await test.signIn('ada')
    await fill(ada)
  })

  /** Creates one project of each status, and one row in each table. */
  async function fill({ token }: TestUser) {
    const ask = (method: string, path: string, body?: unknown) => test.ask(method, path, { token, body })
    for (const status of ['active', 'archived', 'trashed']) {
      test.time.ms += 1
      const body = { projectName: `Secret ${status}`, rawIdeaDetails: 'First thought' }
      const { _id } = (await ask('POST', '/api/projects', body)).body as WireProject
      const moduleData = [{ term: 'Shed', definition: 'Where tools are' }]
      await ask('PATCH', `/api/projects/${_id}/module`, { moduleName: 'glossary', moduleData })
      await ask('PATCH', `/api/projects/${_id}`, { rawIdeaDetails: 'Second thought' })
      await ask('POST', `/api/projects/${_id}/snapshots`, { name: 'Secret moment' })
      const about = { projectId: _id, moduleType: 'glossary' }
      const { id } = (await ask('POST', '/api/ai/conversations', about)).body as Conversation
      await ask('POST', `/api/ai/conversations/${id}/messages`, { message: 'Shed means where tools are' })
      await ask('POST', `/api/ai/conversations/${id}/reply`, {})
      const headers = { 'idempotency-key': status }
      await test.ask('PATCH', `/api/projects/${_id}`, { token, headers, body: { status } })
    }
    await ask('PUT', '/api/ai/connection', ownModel)
    await ask('POST', '/api/auth/tokens', { name: 'Claude Code', scopes: ['read'] })
    const [active] = (await ask('GET', '/api/projects')).body as WireProject[]
    await ask('POST', `/api/projects/${active!._id}/links`, { kind: 'document' })
    await ask('PATCH', '/api/auth/profile', { name: 'Ada', password: 'correct horse' })
    await test.arrive({ subject: 'ada', email: 'ada@example.com' })
    await test.ask('GET', '/api/auth/google')
  }

  it('is in tables that the export and this test know', async () => {
    expect(await tableNames(database, engine)).toEqual([...Object.keys(tables), ...own].sort())
  })

  it('is exported as one document', async () => {
    const answer = await test.ask('GET', '/api/auth/export', { token: ada.token })
    expect(answer.headers.get('content-disposition')).toBe(
      'attachment; filename="ideawright-2026-11-21.json"',
    )
    const document = answer.body as AccountExport
    expect(authSchemas.export.response.parse(document)).toEqual(document)
    expect(document.user).toMatchObject({
      id: ada.id,
      name: 'Ada',
      email: 'ada@example.com',
      hasPassword: true,
    })
    expect(document.sessions).toMatchObject([{ isCurrent: true, userAgent: '' }])
    expect(document.projects.map(({ status }) => status)).toEqual(['active', 'archived', 'trashed'])
    for (const project of document.projects) {
      expect(project.rawIdeaDetails).toBe('Second thought')
      expect(project.modules.glossary).toMatchObject([{ term: 'Shed', definition: 'Where tools are' }])
      expect(project.revisions).toMatchObject([{ part: 'brainDump', value: 'First thought' }])
      expect(project.snapshots).toMatchObject([
        { name: 'Secret moment', content: { rawIdeaDetails: 'Second thought' } },
      ])
    }
    expect(document.projects[2]!.trashedAt).toMatch(/^2026/)
    const projects = document.projects.map(({ _id }) => _id)
    expect(document.conversations.map(({ projectId }) => projectId)).toEqual(projects)
    for (const { messages } of document.conversations) {
      expect(messages.map(({ role, replacedAt }) => [role, replacedAt !== null])).toEqual([
        ['assistant', false],
        ['user', false],
        ['assistant', true],
        ['assistant', false],
      ])
      expect(messages[1]!.content).toBe('Shed means where tools are')
      expect(messages[3]!.interview).toMatchObject({ module: 'glossary' })
    }
    expect(document.mentorUsage).toMatchObject([{ day: '2026-11-21', replies: 6 }])
    expect(document.aiConnections).toEqual([
      {
        provider: 'openai',
        model: 'gpt-5-mini',
        baseUrl: null,
        contextWindow: 32_000,
        addedAt: '2026-11-21T04:00:00.003Z',
        hasKey: true,
      },
    ])
    expect(document.accessTokens).toMatchObject([{ name: 'Claude Code', scopes: ['read'] }])
    expect(document.shareLinks).toMatchObject([{ kind: 'document', answerCount: 0 }])
    const events = document.audit.map(({ event }) => event)
    expect(events.toSorted()).toEqual([
      'ai_connected',
      'exported',
      'link_created',
      'password_changed',
      'signed_in',
      'token_created',
    ])
  })

  it('contains nothing that could sign anyone in', async () => {
    const { body } = await test.ask('GET', '/api/auth/export', { token: ada.token })
    const text = JSON.stringify(body)
    const { password_hash } = await database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
    const sessions = await database.db.selectFrom('sessions').selectAll().execute()
    const accessTokens = await database.db.selectFrom('access_tokens').selectAll().execute()
    const shareLinks = await database.db.selectFrom('share_links').selectAll().execute()
    const handovers = await database.db.selectFrom('handovers').selectAll().execute()
    const secrets = [
      password_hash!,
      ada.token,
      ownModel.apiKey,
      ownModel.apiKey.slice(-4),
      ...sessions.flatMap(row => [row.token_hash, row.handover_hash!]),
      ...accessTokens.map(row => row.token_hash),
      ...shareLinks.map(row => row.secret_hash),
      ...handovers.flatMap(row => [row.code_hash, row.browser_hash]),
    ]
    for (const secret of secrets) expect(text).not.toContain(secret)
  })

  it('is exported to no one else', async () => {
    const bob = await test.signIn('bob')
    const { body } = await test.ask('GET', '/api/auth/export', { token: bob.token })
    expect(body).toMatchObject({
      user: { id: bob.id },
      projects: [],
      conversations: [],
      mentorUsage: [],
      aiConnections: [],
      accessTokens: [],
      shareLinks: [],
      audit: [{}, {}],
    })
    for (const hers of ['Secret', ada.id, 'ada@example.com']) expect(JSON.stringify(body)).not.toContain(hers)
  })

  it('is exported at most ten times an hour', async () => {
    const { ask } = createTestApp(database, { rateLimits })
    const status = async () => (await ask('GET', '/api/auth/export', { token: ada.token })).status
    for (let i = 0; i < 10; i++) expect(await status()).toBe(200)
    expect(await status()).toBe(429)
  })

  it('is exported with hundreds of projects', async () => {
    const [row] = await database.db.selectFrom('projects').selectAll().limit(1).execute()
    const ids = Array.from({ length: 300 }, (_, i) => `copy-${String(i).padStart(3, '0')}`)
    const copies = ids.map(id => ({ ...row!, id }))
    await database.db.insertInto('projects').values(copies).execute()
    const { body } = await test.ask('GET', '/api/auth/export', { token: ada.token })
    const { projects } = body as AccountExport
    expect(projects.map(({ _id }) => _id)).toEqual(expect.arrayContaining(ids))
    expect(projects).toHaveLength(303)
  })

  it('is exported in pieces, however long a project’s history is', async () => {
    const { id: project_id } = await database.db.selectFrom('projects').select('id').executeTakeFirstOrThrow()
    const body = JSON.stringify('x'.repeat(300_000))
    const row = { project_id, part: 'brainDump', body, reason: 'overwritten', created_at: '2026-11-21' }
    for (let version = 10; version < 30; version++) {
      await database.db
        .insertInto('revisions')
        .values({ ...row, id: `old-${version}`, version })
        .execute()
    }
    const headers = { authorization: `Bearer ${ada.token}` }
    const response = await test.app.request(new URL('/api/auth/export', test.publicUrl), { headers })
    const chunks: string[] = []
    for await (const chunk of response.body!) chunks.push(new TextDecoder().decode(chunk))
    expect(Math.max(...chunks.map(({ length }) => length))).toBeLessThan(400_000)
    const { projects } = JSON.parse(chunks.join('')) as AccountExport
    expect(projects.flatMap(({ revisions }) => revisions)).toHaveLength(23)
  })

  const remove = (currentPassword: string, { token } = ada) =>
    test.ask('DELETE', '/api/auth/profile', { token, body: { currentPassword } })

  it('is deleted with the account from every table, and nothing else is', async () => {
    const bob = await test.signIn('bob')
    await test.ask('POST', '/api/projects', { token: bob.token, body: { projectName: 'Bob’s' } })
    const rows = await rowsOf(ada.id)
    const bobsRows = await rowsOf(bob.id)
    for (const [table, what] of Object.entries(tables)) {
      if (what !== 'nobody’s') expect(rows[table], table).not.toHaveLength(0)
    }
    expect((await remove('correct horse')).status).toBe(200)
    const after = await everyRow()
    for (const row of Object.values(rows).flat()) expect(after).not.toContain(row)
    expect(after).not.toMatch(/Secret|ada@example/)
    expect(await rowsOf(bob.id)).toEqual(bobsRows)
    expect((await test.ask('GET', '/api/auth/profile', { token: ada.token })).status).toBe(401)
  })

  it('is kept without the current password', async () => {
    const before = await dumpDatabase(database.db)
    for (const body of [{ currentPassword: 'wrong' }, {}, undefined]) {
      const answer = await test.ask('DELETE', '/api/auth/profile', { token: ada.token, body })
      expect(answer).toMatchObject({ status: 403, body: { code: 'wrong_password' } })
    }
    expect(await dumpDatabase(database.db)).toBe(before)
  })

  it('is deleted without a password if there is none, and a new sign-in starts afresh', async () => {
    const bob = await test.signIn('bob')
    await test.ask('POST', '/api/projects', { token: bob.token, body: { projectName: 'Bob’s' } })
    const answer = await test.ask('DELETE', '/api/auth/profile', { token: bob.token })
    expect(answer.status).toBe(200)
    const again = await test.signIn('bob')
    expect(again.id).not.toBe(bob.id)
    expect((await test.ask('GET', '/api/projects', { token: again.token })).body).toEqual([])
  })

  /** Returns the rows of each table that lead to a user, through any column. */
  async function rowsOf(userId: string): Promise<Record<string, string[]>> {
    const projects = await database.db
      .selectFrom('projects')
      .select('id')
      .where('user_id', '=', userId)
      .execute()
    const conversations = await database.db
      .selectFrom('conversations')
      .innerJoin('projects', 'projects.id', 'conversations.project_id')
      .select('conversations.id')
      .where('user_id', '=', userId)
      .execute()
    const ids = [userId, ...[...projects, ...conversations].map(({ id }) => id)]
    const found: Record<string, string[]> = {}
    for (const table of await tableNames(database, engine)) {
      const rows = (await sql`select * from ${sql.table(table)}`.execute(database.db)).rows
      found[table] = rows.map(row => JSON.stringify(row)).filter(row => ids.some(id => row.includes(id)))
    }
    return found
  }

  async function everyRow(): Promise<string> {
    const parts: string[] = []
    for (const table of await tableNames(database, engine)) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(database.db)
      parts.push(...rows.map(row => JSON.stringify(row)))
    }
    return parts.join('\n')
  }
})

async function tableNames({ db }: Database, engine: Engine): Promise<string[]> {
  const query =
    engine === 'sqlite'
      ? sql<{
          name: string
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
      : sql<{
          name: string
        }>`select table_name as name from information_schema.tables where table_schema = 'public'`
  return (await query.execute(db)).rows.map(({ name }) => name).sort()
}
