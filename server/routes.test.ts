import { beforeAll, beforeEach, expect, it } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { sessionsOf } from '#server/auth/sessions.ts'
import type { Caller, Route } from '#server/route.ts'
import { createRoutes } from '#server/routes.ts'
import { createCaller } from '#server/testing/createCaller.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { createTestApp, type TestApp, type TestUser } from '#server/testing/testApp.ts'

onEachEngine('calls without HTTP', open => {
  let test: TestApp
  let ada: TestUser
  let routes: readonly Route[]

  beforeAll(async () => {
    test = createTestApp(await open())
    const { deps } = test
    routes = createRoutes({
      ...deps,
      sessions: sessionsOf(deps),
      takeToken: () => 0,
      unreadResponses: { checkCapacity() {} },
      recordAuditEvent: () => Promise.resolve(),
    })
  })
  beforeEach(async () => void (ada = await test.signIn('ada')))

  /** Carries out a call by its name, with plain values. */
  function run(
    name: string,
    input: { params?: unknown; query?: unknown; body?: unknown },
    caller: Caller = createCaller(ada.id),
  ) {
    const { call } = endpoints.find(endpoint => endpoint.name === name)!
    const { schemas, handler } = routes.find(route => route.call === call)!
    return handler({
      ...caller,
      params: schemas.params?.parse(input.params),
      query: schemas.query?.parse(input.query ?? {}),
      body: schemas.body?.parse(input.body),
    })
  }

  async function createProject(): Promise<{ id: string }> {
    const created = await run('projects.create', { body: { projectName: 'Shed' } })
    expect(created).toMatchObject({ status: 201, etag: '1', value: { projectName: 'Shed' } })
    return { id: (created as { value: { _id: string } }).value._id }
  }

  const saving = (term: string) => ({
    body: { moduleName: 'glossary', moduleData: [{ term, definition: '' }] },
  })

  it('have one handler for each call of the contract', () => {
    expect(routes).toHaveLength(endpoints.length)
    expect(new Set(routes.map(({ call }) => call))).toEqual(new Set(endpoints.map(({ call }) => call)))
    for (const { call, schemas } of endpoints) {
      expect(routes.find(route => route.call === call)?.schemas).toBe(schemas)
    }
  })

  it('save a module and read the project', async () => {
    const params = await createProject()
    const saved = await run('projects.saveModule', { params, ...saving('Tool') })
    expect(saved).toMatchObject({ etag: '1', value: { moduleName: 'glossary', version: 1 } })
    const read = await run('projects.read', { params })
    expect(read).toMatchObject({
      etag: '1',
      value: { projectName: 'Shed', modules: { glossary: [{ term: 'Tool' }] } },
    })
  })

  it('fail with an error that gives the reason', async () => {
    const params = await createProject()
    await run('projects.saveModule', { params, ...saving('Tool') })
    const stale = createCaller(ada.id, { ifMatch: 0 })
    await expect(run('projects.saveModule', { params, ...saving('Drill') }, stale)).rejects.toMatchObject({
      status: 412,
    })
    const bob = createCaller((await test.signIn('bob')).id)
    await expect(run('projects.read', { params }, bob)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('return the pages of a list as data', async () => {
    await createProject()
    await createProject()
    const query = { limit: 1, view: 'summary' }
    expect(await run('projects.list', { query })).toEqual({
      value: [expect.objectContaining({ projectName: 'Shed' })],
      page: { total: expect.any(Number), nextCursor: expect.any(String) },
    })
  })

  it('follow a project as events', async () => {
    const params = await createProject()
    const caller = createCaller(ada.id, { bearer: ada.token })
    const { events } = (await run('projects.events', { params }, caller)) as { events: ReadableStream }
    const reader = events.getReader()
    expect((await reader.read()).value).toMatchObject([{ type: 'state', projectName: 'Shed' }])
    await run('projects.saveModule', { params, ...saving('Tool') })
    expect((await reader.read()).value).toEqual([{ type: 'saved', part: 'glossary', version: 1, by: null }])
    await reader.cancel()
    expect(test.eventStreams.count()).toBe(0)
  })

  it('return the mentor’s reply as a value or as events', async () => {
    const { id: projectId } = await createProject()
    const body = { projectId, moduleType: 'glossary' }
    const opened = (await run('mentor.create', { body })) as { value: { id: string } }
    const params = { id: opened.value.id }
    const message = { params, body: { message: 'A shed is where tools are' } }
    expect(await run('mentor.send', message)).toMatchObject({ value: { success: true } })
    const caller = createCaller(ada.id, { request: { acceptsEvents: true } })
    const { events } = (await run('mentor.send', message, caller)) as {
      events: ReadableStream<readonly { type: string }[]>
    }
    const types: string[] = []
    for (const reader = events.getReader(); ;) {
      const { done, value } = await reader.read()
      if (done) break
      types.push(...value.map(({ type }) => type))
    }
    expect([types[0], types.at(-1)]).toEqual(['sent', 'done'])
  })

  it('exports the account in chunks of JSON', async () => {
    const exported = (await run('auth.export', {})) as { chunks: AsyncIterable<string>; fileName: string }
    expect(exported.fileName).toBe('ideawright-2026-11-21.json')
    let text = ''
    for await (const chunk of exported.chunks) text += chunk
    expect(JSON.parse(text)).toMatchObject({ product: 'Ideawright', user: { id: ada.id } })
  })
})
