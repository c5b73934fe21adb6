import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { AiConnectionStatus, AiConnectionTest } from '#contract/aiConnection.ts'
import type { MentorInfo } from '#contract/mentor.ts'
import type { AppDependencies } from '#server/appDependencies.ts'
import type { Database } from '#server/db/open.ts'
import { createEncryption } from '#server/encryption.ts'
import { rateLimits } from '#server/http/rateLimit.ts'
import type { MentorConfig } from '#server/mentor/chooseEngine.ts'
import { refuseWith, replyWith, startFakeModelServer } from '#server/mentor/own/fakeModelServer.testing.ts'
import { createOwnModels } from '#server/mentor/own/ownModels.ts'
import { createFakeModel } from '#server/testing/fakeModel.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { startConversation, type SendResult } from '#server/testing/startConversation.ts'
import { createTestApp, type TestApp, type TestResponse, type TestUser } from '#server/testing/testApp.ts'
import { createTestOwnModels } from '#server/testing/testOwnModels.ts'

const key = 'sk-own-0123456789-abcd-x7Qd'
const cloud = { provider: 'anthropic', model: 'claude-sonnet-4-5', apiKey: key }
const encryption = createEncryption(Buffer.alloc(32, 1), 'AI keys')

onEachEngine('a user’s own AI model', open => {
  let database: Database
  let server: Awaited<ReturnType<typeof startFakeModelServer>>
  let people = 0
  let ada: TestUser
  let test: TestApp
  let responses: TestResponse[]
  let local: Record<string, unknown>

  beforeAll(async () => {
    database = await open()
    server = await startFakeModelServer()
    local = { provider: 'openai-compatible', model: 'qwen3:8b', apiKey: key, baseUrl: server.baseUrl }
  })
  afterAll(() => server.stop())

  beforeEach(async () => {
    responses = []
    server.requests.length = 0
    server.respond = replyWith('OK')
    await begin({ ownModels: createRealModels() })
  })

  /** Real connections, also to this machine. */
  const createRealModels = (options: Partial<Parameters<typeof createOwnModels>[0]> = {}) =>
    createOwnModels({
      availability: 'available',
      allowsPrivateAddresses: true,
      encryption,
      retryPolicy: { maxTries: 1, deadlineMs: 20_000 },
      ...options,
    })

  /** Starts another app on the same data, with a new user unless there is one already. */
  async function begin(
    mentor: Partial<MentorConfig>,
    { keepsUser = false, ...parts }: Partial<AppDependencies> & { keepsUser?: boolean } = {},
  ) {
    test = createTestApp(database, {
      mentor: { model: undefined, dailyTokens: undefined, dailyTokensTotal: undefined, ...mentor },
      ...parts,
    })
    if (!keepsUser) ada = await test.signIn(`ada-${++people}`)
  }

  async function ask(method: string, path: string, body?: unknown, { token } = ada) {
    const response = await test.ask(method, `/api${path}`, { token, body })
    responses.push(response)
    return response
  }
  const read = async (by = ada) =>
    (await ask('GET', '/ai/connection', undefined, by)).body as AiConnectionStatus
  const save = (body: unknown, by = ada) => ask('PUT', '/ai/connection', body, by)
  const remove = () => ask('DELETE', '/ai/connection')
  const about = async () => (await ask('GET', '/ai/mentor')).body as MentorInfo
  const check = async (body: unknown) =>
    (await ask('POST', '/ai/connection/test', body)).body as AiConnectionTest
  const row = () =>
    database.db
      .selectFrom('ai_connections')
      .selectAll()
      .where('user_id', '=', ada.id)
      .executeTakeFirstOrThrow()

  it('is stored, replaced and removed', async () => {
    expect(await read()).toEqual({
      availability: 'available',
      allowsPrivateAddresses: true,
      serverModel: null,
      connection: null,
    })
    const saved = await save(cloud)
    expect(saved).toMatchObject({
      status: 200,
      body: {
        connection: {
          provider: 'anthropic',
          model: 'claude-sonnet-4-5',
          baseUrl: null,
          contextWindow: 32_000,
          addedAt: '2026-11-21T04:00:00.000Z',
          key: 'stored',
          keyEnding: 'x7Qd',
        },
      },
    })
    expect(await read()).toEqual(saved.body)
    test.time.ms += 1_000
    await save({ ...local, baseUrl: `${server.baseUrl}//`, contextWindow: 8_000 })
    expect((await read()).connection).toEqual({
      provider: 'openai-compatible',
      model: 'qwen3:8b',
      baseUrl: server.baseUrl,
      contextWindow: 8_000,
      addedAt: '2026-11-21T04:00:01.000Z',
      key: 'stored',
      keyEnding: 'x7Qd',
    })
    expect((await remove()).body).toEqual({ success: true })
    expect((await read()).connection).toBeNull()
    expect((await remove()).body).toEqual({ success: true })
  })

  it('speaks as the mentor, for this user only, and its tokens are counted apart', async () => {
    await save(local)
    expect(await about()).toMatchObject({
      engine: 'model',
      speaker: 'qwen3:8b',
      source: 'own',
      hasOwnKey: true,
      dailyTokens: null,
    })
    server.respond = replyWith('Which tools?')
    const conversation = await startConversation(test, ada)
    const { body } = await conversation.send('A shed is where tools are')
    expect((body as SendResult).reply).toMatchObject({ content: 'Which tools?', speaker: 'qwen3:8b' })
    expect(server.requests).toHaveLength(1)
    expect(server.requests[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: `Bearer ${key}` },
    })
    expect((await about()).today).toEqual({ replies: 1, inputTokens: 100, outputTokens: 10 })
    await remove()
    expect(await about()).toMatchObject({ engine: 'guided', source: null, canConnect: true })
    // Nothing of it counts as the operator's.
    expect((await about()).today).toEqual({ replies: 1, inputTokens: 0, outputTokens: 0 })
    const bob = await test.signIn('bob')
    expect((await read(bob)).connection).toBeNull()
    const bobs = await (await startConversation(test, bob)).send('A shed is where tools are')
    expect((bobs.body as SendResult).reply.speaker).toBe('Guided')
  })

  it('may need no key', async () => {
    await save({ ...local, apiKey: undefined })
    expect((await read()).connection).toMatchObject({ key: 'none', keyEnding: null })
    expect(await about()).toMatchObject({ engine: 'model', source: 'own', hasOwnKey: false })
    expect(await check({ ...local, apiKey: undefined })).toMatchObject({ success: true })
    expect(server.requests[0]!.headers.authorization).toBeUndefined()
  })

  it('wins over the operator’s, and the operator’s daily limits don’t apply to it', async () => {
    const operators = createFakeModel()
    const limits = { dailyTokens: 1, dailyTokensTotal: 1 }
    operators.replyWith('Operator’s.', {
      kind: 'usage',
      usage: { inputTokens: 50, outputTokens: 5 },
    })
    await begin({ model: operators.engine, ownModels: createRealModels(), ...limits })
    const conversation = await startConversation(test, ada)
    const replyTo = async (text: string) => ((await conversation.send(text)).body as SendResult).reply
    expect(await replyTo('One')).toMatchObject({ speaker: 'fake-1', content: 'Operator’s.' })
    expect((await replyTo('Two')).failure?.code).toBe('daily_limit')
    expect(await about()).toMatchObject({ source: 'server', speaker: 'fake-1', dailyTokens: 1 })

    await save(local)
    server.respond = replyWith('Own.')
    for (const text of ['Three', 'Four'])
      expect(await replyTo(text)).toMatchObject({ speaker: 'qwen3:8b', content: 'Own.' })
    expect(await about()).toMatchObject({ source: 'own', dailyTokens: null, today: { inputTokens: 200 } })
    expect((await read()).serverModel).toBe('fake-1')
    // Drafts, extractions and stateless replies too.
    const count = server.requests.length
    await ask('PATCH', `/projects/${conversation.project}`, { rawIdeaDetails: 'A shed is where tools are' })
    const module = { projectId: conversation.project, moduleType: 'glossary' }
    expect((await ask('POST', '/ai/draft', module)).body).toMatchObject({ speaker: 'qwen3:8b' })
    expect((await conversation.extract()).body).toMatchObject({ speaker: 'qwen3:8b' })
    const chat = {
      messages: [{ role: 'user', content: 'Hello' }],
      moduleContext: { moduleName: 'glossary', projectId: conversation.project },
    }
    expect((await ask('POST', '/ai/chat', chat)).body).toEqual({ message: 'Own.', success: true })
    expect(server.requests.length).toBeGreaterThan(count + 2)
    expect(operators.contexts).toHaveLength(1)

    // The operator's total counts only what the operator paid for.
    await remove()
    expect((await about()).today).toMatchObject({ inputTokens: 50, outputTokens: 5 })
  })

  it('still counts for how many replies are written at once', async () => {
    await save(local)
    const waiting: ServerResponse[] = []
    server.respond = response => void waiting.push(response)
    const all = await Promise.all([1, 2, 3].map(() => startConversation(test, ada)))
    const [one, two] = all.slice(0, 2).map(conversation => conversation.send('Hello'))
    await expect.poll(() => waiting.length).toBe(2)
    expect((await all[2]!.send('Hello')).status).toBe(429)
    expect((await ask('POST', '/ai/connection/test', local)).status).toBe(429)
    for (const response of waiting) replyWith('Hi.')(response)
    for (const sent of [one, two]) expect((await sent)!.status).toBe(200)
  })

  it('never reveals its key: not in a response, the log, the database, the export or the audit trail', async () => {
    await save(local)
    await read()
    await check(local)
    for (const respond of [refuseWith(401), refuseWith(400), refuseWith(500)]) {
      server.respond = respond
      await check(local)
      await (await startConversation(test, ada)).send('Hello')
    }
    const conversation = await startConversation(test, ada)
    responses.push(await conversation.send('Hello'), await ask('GET', '/auth/export'))
    responses.push(await ask('GET', `${conversation.at}/messages`))
    // Faulty requests, with the key in various places.
    await save({ ...local, provider: 'unknown' })
    await save({ ...local, apiKey: `${key} with a space` })
    await save({ ...local, apiKey: [key] })
    await save({ ...local, [key]: 1 })
    await save({ ...local, baseUrl: `https://user:${key}@ai.example/v1` })
    await save({ ...local, baseUrl: `https://ai.example/v1?key=${key}` })
    await save(`{"apiKey":"${key}"`)
    const ending = key.slice(-8)
    for (const { body, headers } of responses) {
      expect(JSON.stringify([body, [...headers]])).not.toContain(ending)
    }
    expect(test.lines.length).toBeGreaterThan(20)
    expect(test.lines.join('')).not.toContain(ending)
    expect(test.lines.join('')).not.toContain('unkind')
    for (const table of [
      'ai_connections',
      'audit',
      'idempotency_keys',
      'messages',
      'mentor_usage',
    ] as const) {
      const rows = await database.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(ending)
    }
    // Not even as base64.
    const { sealed_key: sealed } = await row()
    expect(Buffer.from(sealed!, 'base64url').toString('latin1')).not.toContain('sk-own')
  })

  it('shows no part of a short key', async () => {
    await save({ ...cloud, apiKey: 'secret-12345678' })
    expect((await read()).connection).toMatchObject({ key: 'stored', keyEnding: null })
  })

  it('keeps the stored key only for the same provider and address', async () => {
    await save(local)
    const { apiKey: _, ...withoutKey } = local
    expect((await save({ ...withoutKey, model: 'llama3' })).status).toBe(200)
    expect((await read()).connection).toMatchObject({ model: 'llama3', keyEnding: 'x7Qd' })
    await check(withoutKey)
    expect(server.requests.at(-1)!.headers.authorization).toBe(`Bearer ${key}`)
    const before = await row()
    const count = server.requests.length
    for (const elsewhere of [
      { ...withoutKey, baseUrl: server.baseUrl.replace('/v1', '/v2') },
      { ...withoutKey, provider: 'openai-chat' },
      { provider: 'openai', model: 'gpt-5-mini' },
    ]) {
      for (const send of [save, (body: unknown) => ask('POST', '/ai/connection/test', body)]) {
        const { status, body } = await send(elsewhere)
        expect(status).toBe(400)
        expect(body).toMatchObject({
          issues: [{ path: 'apiKey', message: expect.stringContaining('again') }],
        })
      }
    }
    expect(await row()).toEqual(before)
    expect(server.requests).toHaveLength(count)
  })

  it.each([
    [{ ...cloud, apiKey: undefined }, 'apiKey', 'Enter your API key.'],
    [{ ...cloud, apiKey: '' }, 'apiKey', /^An API key is one line/],
    [{ ...cloud, apiKey: 'two words' }, 'apiKey', /^An API key is one line/],
    [{ ...cloud, apiKey: 'x'.repeat(1_001) }, 'apiKey', /^An API key is one line/],
    [{ ...cloud, model: ' ' }, 'model', /^Enter the model’s name/],
    [{ ...cloud, model: 'my model' }, 'model', /^Enter the model’s name/],
    [{ ...cloud, baseUrl: 'https://ai.example/v1' }, 'baseUrl', /^This provider has a fixed address/],
    [{ ...cloud, provider: 'openai-compatible' }, 'baseUrl', /^Enter the server’s address/],
    ...[
      'ai.example',
      'ftp://ai.example',
      'https://a:b@ai.example',
      'https://ai.example/?',
      'https://x/#',
    ].map(
      baseUrl =>
        [{ ...cloud, provider: 'openai-compatible', baseUrl }, 'baseUrl', /^Enter an address/] as const,
    ),
    [
      { ...cloud, provider: 'openai-compatible', baseUrl: 'http://8.8.8.8/v1' },
      'baseUrl',
      /^This address isn’t allowed here/,
    ],
    [
      { ...cloud, provider: 'openai-compatible', baseUrl: 'http://169.254.169.254/v1' },
      'baseUrl',
      /^This address isn’t allowed here/,
    ],
    [{ ...cloud, contextWindow: 100 }, 'contextWindow', /^Enter a whole number of tokens/],
    [{ ...cloud, contextWindow: 32_000.5 }, 'contextWindow', /^Enter a whole number of tokens/],
  ] as const)('is refused with a reason: %j', async (body, path, message) => {
    const { status, body: refusal } = await save(body)
    expect(status).toBe(400)
    expect(refusal).toMatchObject({ code: 'invalid_input', issues: [{ path }] })
    const { issues } = refusal as { issues: { message: string }[] }
    expect(issues[0]!.message).toMatch(message)
    expect((await read()).connection).toBeNull()
  })

  it.each([
    ['works', replyWith('OK')],
    ['refused_key', refuseWith(401)],
    ['refused_key', refuseWith(403)],
    ['quota', refuseWith(429, { code: 'insufficient_quota' })],
    ['unknown_model', refuseWith(404)],
    ['unknown_model', refuseWith(400, { code: 'model_not_found' })],
    ['busy', refuseWith(429)],
    ['down', refuseWith(503)],
    ['refused', refuseWith(400)],
    ['unreadable', (response: ServerResponse) => response.end('<h1>Welcome to nginx!</h1>')],
    ['unreadable', (response: ServerResponse) => response.writeHead(302, { location: '/other' }).end()],
    ['unreachable', (response: ServerResponse) => response.destroy()],
  ] as const)('tested, %s', async (result, respond) => {
    server.respond = respond
    const outcome = await check(local)
    expect(outcome).toMatchObject({ success: result === 'works', result })
    expect(outcome.message).toMatch(/^[A-Z].*\.$/)
    expect(server.requests).toHaveLength(1)
    expect(JSON.parse(server.requests[0]!.body)).toMatchObject({ model: 'qwen3:8b', max_tokens: 16 })
    expect((await read()).connection).toBeNull()
  })

  it('tested, is unreachable if nothing listens there', async () => {
    const baseUrl = 'http://127.0.0.1:1/v1'
    expect(await check({ ...local, baseUrl })).toMatchObject({ success: false, result: 'unreachable' })
  })

  it('tested, is no longer called once the caller has left', async () => {
    const leaving = new AbortController()
    let isClosed: Promise<unknown> | undefined
    server.respond = response => {
      isClosed = once(response, 'close')
      leaving.abort()
    }
    await Promise.resolve(
      test.app.request('/api/ai/connection/test', {
        method: 'POST',
        headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(local),
        signal: leaving.signal,
      }),
    ).catch(() => {})
    await isClosed
  })

  it('is tested six times a minute at most', async () => {
    await begin({ ownModels: createTestOwnModels() }, { keepsUser: true, rateLimits })
    for (let i = 0; i < 6; i++) expect((await check(cloud)).result).toBe('works')
    expect((await ask('POST', '/ai/connection/test', cloud)).status).toBe(429)
  })

  it('is at public addresses only, unless the operator allows others', async () => {
    await save(local)
    await begin({ ownModels: createRealModels({ allowsPrivateAddresses: false }) }, { keepsUser: true })
    for (const baseUrl of [
      server.baseUrl,
      'https://127.0.0.1/v1',
      'https://10.1.2.3/v1',
      'https://[::1]/v1',
    ]) {
      for (const [method, path] of [
        ['PUT', '/ai/connection'],
        ['POST', '/ai/connection/test'],
      ] as const) {
        const { status, body } = await ask(method, path, { ...local, baseUrl })
        expect(status).toBe(400)
        expect(body).toMatchObject({ issues: [{ path: 'baseUrl' }] })
      }
    }
    // A name tells only when it's resolved; the answer doesn't say whether it's one of the internal network.
    const internal = await check({ ...local, baseUrl: 'https://localhost/v1' })
    const unknown = await check({ ...local, baseUrl: 'https://nothing.invalid/v1' })
    expect(internal).toEqual(unknown)
    expect(internal).toMatchObject({ success: false, result: 'unreachable' })
    // A connection from before isn't used any more either.
    const { body } = await (await startConversation(test, ada)).send('Hello')
    expect((body as SendResult).reply).toMatchObject({
      status: 'failed',
      failure: { message: expect.stringMatching(/^Your AI model’s server can’t be reached/) },
    })
    expect(server.requests).toHaveLength(0)
  })

  it('fails with sentences about the user’s own key', async () => {
    await save(local)
    const conversation = await startConversation(test, ada)
    const failures: (string | undefined)[] = []
    for (const respond of [
      refuseWith(401),
      refuseWith(429, { code: 'insufficient_quota' }),
      refuseWith(404),
    ]) {
      server.respond = respond
      failures.push(((await conversation.send('Hello')).body as SendResult).reply.failure?.message)
    }
    expect(failures).toEqual([
      expect.stringContaining('rejected your key'),
      expect.stringMatching(/^Your quota/),
      expect.stringContaining('the AI model you connected'),
    ])
    expect(failures.join(' ')).not.toMatch(/admin|this server/)
  })

  it('can’t be read after a change of the secret, which is said, and the operator’s doesn’t take its place', async () => {
    await save(local)
    const operators = createFakeModel()
    const ownModels = createRealModels({ encryption: createEncryption(Buffer.alloc(32, 9), 'AI keys') })
    await begin({ model: operators.engine, ownModels }, { keepsUser: true })
    expect((await read()).connection).toMatchObject({ key: 'unreadable', keyEnding: null })
    expect(await about()).toMatchObject({ engine: 'guided', source: null, isKeyUnreadable: true })
    const conversation = await startConversation(test, ada)
    expect((await conversation.send('A shed is where tools are')).body).toMatchObject({
      success: true,
      reply: { speaker: 'Guided' },
    })
    const sentence = 'Your stored key can’t be read any more. Enter it again in Profile Settings.'
    expect(await conversation.send('Hello', { engine: 'model' })).toMatchObject({
      status: 400,
      body: { message: sentence },
    })
    const { apiKey: _, ...withoutKey } = local
    for (const { status, body } of [
      await save(withoutKey),
      await ask('POST', '/ai/connection/test', withoutKey),
    ]) {
      expect(status).toBe(400)
      expect(body).toMatchObject({ message: 'Your stored key can’t be read any more. Enter it again.' })
    }
    expect(operators.contexts).toEqual([])
    await save(local)
    expect(await about()).toMatchObject({ engine: 'model', source: 'own', isKeyUnreadable: false })
  })

  it('can’t be read in another user’s row, at another address, or damaged', async () => {
    await save(local)
    const own = await row()
    const bob = await test.signIn('bob')
    await save({ ...local, apiKey: 'sk-bobs-0123456789-efgh' }, bob)
    const tamper = async (columns: Partial<typeof own>, userId = ada.id) => {
      await database.db.updateTable('ai_connections').set(columns).where('user_id', '=', userId).execute()
    }
    await tamper({ sealed_key: own.sealed_key }, bob.id)
    expect((await read(bob)).connection).toMatchObject({ key: 'unreadable' })
    for (const columns of [
      { base_url: 'https://evil.example/v1' },
      { provider: 'openai-chat' },
      { sealed_key: own.sealed_key!.replace(/.$/, end => (end === 'A' ? 'Q' : 'A')).slice(0, -4) },
      { sealed_key: '' },
      { sealed_key: 'nonsense' },
    ]) {
      await tamper(columns)
      expect((await read()).connection).toMatchObject({ key: 'unreadable' })
      expect(await about()).toMatchObject({ engine: 'guided', isKeyUnreadable: true })
      await tamper(own)
    }
    expect((await read()).connection).toMatchObject({ key: 'stored' })
  })

  it.each([
    ['off', /^The admin of this server has turned off/],
    ['no_secret', /^This server can’t store keys yet/],
  ] as const)(
    'is refused with a reason if it is %s, and can still be removed',
    async (availability, reason) => {
      await save(local)
      const operators = createFakeModel()
      const isOff = availability === 'off'
      const ownModels = createRealModels({ availability, encryption: isOff ? encryption : undefined })
      await begin({ model: operators.engine, ownModels }, { keepsUser: true })
      expect(await read()).toMatchObject({ availability, connection: { model: 'qwen3:8b' } })
      for (const { status, body } of [await save(local), await ask('POST', '/ai/connection/test', local)]) {
        expect(status).toBe(403)
        expect(body).toMatchObject({ code: 'own_ai_unavailable', message: expect.stringMatching(reason) })
      }
      expect(await about()).toMatchObject({ engine: 'model', source: 'server', canConnect: false })
      const { body } = await (await startConversation(test, ada)).send('Hello')
      expect((body as SendResult).reply.speaker).toBe('fake-1')
      await remove()
      expect((await read()).connection).toBeNull()
      expect(server.requests).toEqual([])
    },
  )

  it('is deleted with the account', async () => {
    await save(local)
    expect((await ask('DELETE', '/auth/profile', {})).status).toBe(200)
    const rows = await database.db.selectFrom('ai_connections').select('user_id').execute()
    expect(rows.map(({ user_id }) => user_id)).not.toContain(ada.id)
  })
})
