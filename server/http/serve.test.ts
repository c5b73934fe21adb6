import { beforeAll, expect, it } from 'vitest'
import { defaultMaxBodyBytes, maxLongTextBodyBytes } from '#contract/call.ts'
import type { WireProject } from '#contract/projects.ts'
import { sizeLimits } from '#domain/specification/project.ts'
import type { Database } from '#server/db/open.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'

onEachEngine('a request', open => {
  let test: TestApp
  let ada: TestUser
  let at: string

  beforeAll(async () => {
    test = createTestApp(await open())
    ada = await test.signIn('ada')
    const created = await test.ask('POST', '/api/projects', { token: ada.token, body: { projectName: 'A' } })
    at = `/api/projects/${(created.body as WireProject)._id}`
  })

  const send = (body: unknown, headers: Record<string, string> = {}) =>
    test.ask('PATCH', at, { token: ada.token, body, headers })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonp',
    '',
  ])('is refused as invalid JSON: %j', async type => {
    const { status, body } = await send('{}', { 'content-type': type })
    expect(status).toBe(415)
    expect(body).toMatchObject({ code: 'unsupported_media_type' })
  })

  it('is accepted with any spelling of the JSON content type', async () => {
    expect((await send('{}', { 'content-type': 'Application/JSON; charset=utf-8' })).status).toBe(200)
  })

  it.each(['', '{', 'nul', "{'a':1}", '\u0000', '[1,]'])('with the body %j is refused', async body => {
    const answer = await send(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ success: false, code: 'invalid_input' })
    expect((answer.body as { requestId: string }).requestId).toBe(answer.headers.get('x-request-id'))
  })

  it('may be 1 MiB long and not one byte longer, whatever length it declares', async () => {
    const save = (body: string, headers: Record<string, string> = {}) =>
      test.ask('PATCH', `${at}/module`, { token: ada.token, body, headers })
    const body = '{"moduleName":"glossary","moduleData":[]}'
    expect((await save(body.padEnd(defaultMaxBodyBytes))).status).toBe(200)
    for (const headers of [
      {},
      { 'content-length': `${defaultMaxBodyBytes + 1}` },
      { 'content-length': '1e9' },
    ]) {
      const answer = await save(body.padEnd(defaultMaxBodyBytes + 1), headers)
      expect(answer.status).toBe(413)
      expect(answer.body).toMatchObject({ code: 'too_large' })
    }
  })

  it('with a brain dump has room for all its characters in any script', async () => {
    for (const letter of ['x', 'é', '語', '\n']) {
      const answer = await send({ rawIdeaDetails: letter.repeat(sizeLimits.brainDumpLength) })
      expect(answer.status).toBe(200)
    }
    const more = await send({ rawIdeaDetails: 'x'.repeat(sizeLimits.brainDumpLength + 1) })
    expect(more.body).toMatchObject({ message: 'Too long (limit 1,048,576 characters)' })
    const huge = await send('{}'.padEnd(maxLongTextBodyBytes + 1))
    expect([huge.status, huge.body]).toEqual([
      413,
      expect.objectContaining({ message: 'Too large (limit 4 MB).' }),
    ])
    expect((await send({ rawIdeaDetails: '' })).status).toBe(200)
  })

  it('may have a hundred thousand values, or in a project’s file three times as many', async () => {
    const many = (count: number) => `{"nobodyKnows":[${'[],'.repeat(count)}[]]}`
    expect((await send(many(40_000))).status).toBe(400)
    expect(await send(many(100_000))).toMatchObject({
      status: 413,
      body: { message: 'Too many entries at once (limit 100,000).' },
    })
    const importing = { token: ada.token, body: many(5_000_000) }
    expect(await test.ask('POST', '/api/projects/import', importing)).toMatchObject({
      status: 413,
      body: { message: 'Too many entries at once (limit 300,000).' },
    })
  })

  it('may be nested twenty deep', async () => {
    expect((await send(nested(20))).body).toMatchObject({ message: expect.stringContaining('nobodyKnows') })
    expect((await send(nested(21))).body).toMatchObject({ message: 'The body is nested too deeply.' })
    expect((await send(nested(100_000))).body).toMatchObject({ message: 'The body is nested too deeply.' })
  })

  it('with endless mistakes gets a short response', async () => {
    const names = Array.from({ length: 5_000 }, (_, i) => `"${'n'.repeat(50)}${i}":1`).join(',')
    const { body } = await send(`{${names}}`)
    expect(JSON.stringify(body).length).toBeLessThan(20_000)
  })

  it.each([
    ['GET', '/api/projects/'],
    ['GET', '/api//projects'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/nothing'],
    ['GET', '/api/projects/a/b/c'],
    ['PUT', '/api/projects'],
    ['OPTIONS', '/api/projects'],
    ['TRACE', '/api/projects'],
    ['POST', '/api/auth/google'],
    ['GET', '/api/auth/exchange'],
    ['POST', '/dashboard'],
    ['DELETE', '/'],
  ])('%s %s responds with 404 in JSON', async (method, path) => {
    if (method === 'TRACE') return
    const { status, body } = await test.ask(method, path, { token: ada.token })
    expect(status).toBe(404)
    expect(body).toMatchObject({ success: false, code: 'not_found' })
  })

  it.each(['/api/projects', '/api/auth/profile'])('HEAD %s requires a session like GET', async path => {
    expect((await test.ask('HEAD', path)).status).toBe(401)
    const { status, body } = await test.ask('HEAD', path, { token: ada.token })
    expect(status).toBe(200)
    expect(body).toBeUndefined()
  })

  it.each(['%70rojects', 'projects%2F', 'projects%00', 'projects%ff', '%2e%2e/api/projects'])(
    'for /api/%s is refused or requires a session',
    async path => {
      expect([401, 404]).toContain((await test.ask('GET', `/api/${path}`)).status)
    },
  )

  it.each(['limit=0', 'limit=101', 'limit=1.5', 'limit=x', 'status=x', 'view=x', 'limit=1&limit=2'])(
    'with ?%s is refused',
    async query => {
      const { status, body } = await test.ask('GET', `/api/projects?${query}`, { token: ada.token })
      expect(status).toBe(400)
      expect(body).toMatchObject({ code: 'invalid_input' })
    },
  )
})

onEachEngine('an unavailable database', open => {
  it('is reported as such, also by the readiness check', async () => {
    const database = await open()
    const failing = { ...database, isReady: () => Promise.resolve(false) }
    const test = createTestApp(failing)
    const ada = await test.signIn('ada')
    const broken = Object.assign(new Error('secret'), { code: 'SQLITE_BUSY' })
    const { app } = createTestApp(failing, {
      db: failingDb(broken),
    })
    const answer = await app.request('http://localhost:3000/api/projects', {
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect(answer.status).toBe(503)
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({ success: false, code: 'unavailable' })
    expect(text).not.toContain('secret')
    expect((await test.ask('GET', '/readyz')).status).toBe(503)
    expect((await test.ask('GET', '/healthz')).body).toEqual({ status: 'ok' })
  })

  it('reveals nothing about our own failures, and logs them once', async () => {
    const lines: object[] = []
    const log = { ...silent, error: (line: object) => void lines.push(line) }
    const { app } = createTestApp(await open(), { db: failingDb(new TypeError('inside')), log })
    const answer = await app.request('http://localhost:3000/api/projects', {
      headers: { authorization: `Bearer ss_${'x'.repeat(43)}` },
    })
    expect(answer.status).toBe(500)
    const body = (await answer.json()) as { requestId: string }
    expect(body).toEqual({
      success: false,
      message: 'An error occurred',
      code: 'internal',
      requestId: answer.headers.get('x-request-id'),
    })
    expect(lines).toEqual([expect.objectContaining({ requestId: body.requestId, route: '/api/projects' })])
  })
})

const nothing = () => {}
const failingDb = (error: Error) =>
  ({
    selectFrom: () => {
      throw error
    },
  }) as never as Database['db']
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing }
const nested = (depth: number) => `{"nobodyKnows":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`
