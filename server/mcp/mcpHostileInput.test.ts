import { beforeAll, describe, expect, it } from 'vitest'
import type { WireProject } from '#contract/projects.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { rateLimits } from '#server/http/rateLimit.ts'
import { tools } from '#server/mcp/tools/index.ts'
import { createToken } from '#server/mcp/connect.testing.ts'
import { createTestApp, type TestApp, type TestUser } from '#server/testing/testApp.ts'

let test: TestApp
let ada: TestUser
let token: string
let own: string
let foreign: string

async function openMigrated() {
  const database = await openDatabase({ dataDir: ':memory:' })
  await migrate(database)
  return database
}

beforeAll(async () => {
  test = createTestApp(await openMigrated())
  ada = await test.signIn('ada')
  const eve = await test.signIn('eve')
  const create = async ({ token }: TestUser, projectName: string) => {
    const body = { projectName, template: 'sample' }
    return ((await test.ask('POST', '/api/projects', { token, body })).body as WireProject)._id
  }
  own = await create(ada, 'Mine')
  foreign = await create(eve, 'Secret orchard')
  token = await createToken(test, ada, ['read', 'report', 'propose'])
})

interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Headers
}

/** Sends what clients of the earlier protocol send, which needs no envelope. */
async function send(body: unknown, headers: Record<string, string> = {}, method = 'POST'): Promise<Answer> {
  const response = await test.app.request(new URL('/mcp', test.publicUrl), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
    ...(method === 'POST' ? { body: typeof body === 'string' ? body : JSON.stringify(body) } : {}),
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}
const rpc = (method: string, params: unknown) => send({ jsonrpc: '2.0', id: 1, method, params })
const call = (name: unknown, input: unknown) => rpc('tools/call', { name, arguments: input })

const isError = ({ text }: Answer) => /"isError":true|"error":\{/.test(text)

describe('who may use it', () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

  it.each([
    ['no credential', () => ''],
    ['an unknown token', () => `Bearer iwt_${'x'.repeat(43)}`],
    ['the session of a browser', () => `Bearer ${ada.token}`],
    ['another scheme', () => `Basic ${token}`],
    ['the secret of a share link', () => `Bearer ${'x'.repeat(43)}`],
  ])('not with %s', async (_, authorization) => {
    const answer = await send(list, { authorization: authorization() })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer /)
    expect(JSON.parse(answer.text)).toMatchObject({ jsonrpc: '2.0', error: { message: 'Please sign in.' } })
  })

  it('neither a token in the address nor a cookie counts', async () => {
    const url = new URL(`/mcp?access_token=${token}`, test.publicUrl)
    const headers = { cookie: `token=${token}`, 'content-type': 'application/json' }
    const response = await test.app.request(url, { method: 'POST', headers, body: JSON.stringify(list) })
    expect(response.status).toBe(401)
  })

  it.each(['https://evil.example', 'null', 'http://localhost.evil.example', 'nonsense'])(
    'not from a page of %s',
    async origin => {
      expect((await send(list, { origin })).status).toBe(403)
    },
  )

  it.each(['http://localhost:3000', 'http://127.0.0.1:5173'])('from a page of %s', async origin => {
    expect((await send(list, { origin })).status).toBe(200)
  })

  it('not more often than its limits allow', async () => {
    const limited = createTestApp(await openMigrated(), {
      rateLimits: { ...rateLimits, tokenCalls: [{ capacity: 2, refillSeconds: 60 }] },
    })
    const bearer = `Bearer ${await createToken(limited, await limited.signIn('ada'), ['read'])}`
    const ask = () =>
      limited.app.request(new URL('/mcp', limited.publicUrl), {
        method: 'POST',
        headers: {
          authorization: bearer,
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
        },
        body: JSON.stringify(list),
      })
    expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
    const refused = await ask()
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  })
})

describe('hostile input', () => {
  const giant = 'x'.repeat(200_000)
  const inputs: [string, unknown, unknown][] = [
    ['an unknown tool', 'drop_tables', {}],
    ...['__proto__', 'constructor', 'toString', ''].map((name): [string, unknown, unknown] => [
      `the tool ${name}`,
      name,
      {},
    ]),
    ['a tool that isn’t a text', { name: 'outline' }, {}],
    ['input of a wrong type', 'outline', []],
    ['a number as a project', 'outline', { project: 7 }],
    ['a giant project', 'outline', { project: giant }],
    ['a project that doesn’t exist', 'outline', { project: 'x' }],
    ['a prototype as a project', 'outline', { project: '__proto__' }],
    ['an unknown property', 'outline', { userId: 'eve' }],
    ['a giant item', 'get_slice', { item: giant }],
    ['a prototype as an item', 'get_item', { item: 'constructor' }],
    ['a path as an item', 'get_item', { item: '../../etc/passwd' }],
    ['a giant search', 'search', { words: giant }],
    ['too many tokens', 'checks', { maxTokens: 1e308 }],
    ['no token', 'questions', { maxTokens: -1 }],
    ['a giant report', 'report', { criterion: 'AC-1.1', state: 'claimed', evidence: giant }],
    ['an unknown state', 'report', { criterion: 'AC-1.1', state: '__proto__' }],
    [
      'too many reports',
      'report',
      {
        ...{ criterion: 'AC-1.1', state: 'claimed' },
        more: Array.from({ length: 500 }, () => ({ criterion: 'AC-1.2', state: 'claimed' })),
      },
    ],
    ['a giant version', 'changes', { since: giant }],
    ['a prototype as a version', 'changes', { since: '__proto__' }],
    ['a version that isn’t a text', 'changes', { since: { $gt: '' } }],
    ['a giant list of projects', 'list_projects', { search: giant }],
    ['a giant note', 'propose', { note: giant }],
    ['a prototype as a place', 'propose', { note: 'x', place: '__proto__.polluted', text: 'x' }],
    [
      'a patch of a hidden form',
      'propose',
      { note: 'x', patch: [{ op: 'set', at: { module: 'decisions', path: [] }, from: [], to: [] }] },
    ],
    ['a patch of nothing', 'propose', { note: 'x', patch: 'all' }],
  ]

  it.each(inputs)('%s gets an error', async (_, name, input) => {
    const answer = await call(name, input)
    expect(answer.status).toBeLessThan(500)
    expect(isError(answer), answer.text).toBe(true)
    expect(answer.text.length).toBeLessThan(10_000)
    expect(answer.text).not.toContain('An error occurred')
  })

  it('every tool gets some', () => {
    const named = new Set(inputs.map(([, name]) => name))
    expect(tools.map(({ name }) => name).filter(name => !named.has(name))).toEqual([])
  })

  it.each(tools.map(({ name }) => name).filter(name => name !== 'list_projects'))(
    '%s of someone else’s project gets the same answer as of one that doesn’t exist',
    async name => {
      const needed: Readonly<Record<string, object>> = {
        search: { words: 'the' },
        get_item: { item: 'FE-3' },
        get_slice: { item: 'FE-3' },
        report: { criterion: 'AC-1.1', state: 'claimed' },
        propose: { note: 'x' },
      }
      const more = needed[name]
      const [theirs, none] = [
        await call(name, { ...more, project: foreign }),
        await call(name, { ...more, project: '01990000-0000-7000-8000-000000000000' }),
      ]
      expect(theirs.text).toBe(none.text)
      expect(isError(theirs)).toBe(true)
    },
  )

  it.each([
    'ideawright://projects/{foreign}/document',
    'ideawright://projects/..%2F..%2Fetc/document',
    'ideawright://projects/%E0%A4%A/document',
    'ideawright://projects/{own}/targets/markdown/../../../../etc/passwd',
    'ideawright://projects/{own}/targets/__proto__/x',
    'ideawright://projects/{own}/targets/markdown/%2e%2e%2fpasswd',
    'file:///etc/passwd',
    'ideawright://projects/',
    'nonsense',
  ])('the resource %s isn’t found', async template => {
    const uri = template.replace('{foreign}', foreign).replace('{own}', own)
    const answer = await rpc('resources/read', { uri })
    expect(answer.status).toBeLessThan(500)
    expect(answer.text).toContain('"error"')
    expect(answer.text).not.toMatch(/Secret orchard|An error occurred|root:/)
  })

  it.each([
    ['no JSON', '{', 400],
    ['too deep', '['.repeat(1_000) + ']'.repeat(1_000), 400],
    ['too large', JSON.stringify({ text: 'x'.repeat(1_100_000) }), 413],
    ['too many values', JSON.stringify(Array.from({ length: 150_000 }, () => 0)), 413],
    ['not a message', JSON.stringify({ hello: 1 }), 400],
    ['an unknown method', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/steal' }), 200],
  ])('a body that is %s', async (_, body, status) => {
    const answer = await send(body)
    expect(answer.status).toBe(status)
    // Clients of the earlier protocol get an event.
    const json = answer.text.replace(/^event: message\ndata: /, '')
    expect(JSON.parse(json)).toMatchObject({ jsonrpc: '2.0', error: {} })
  })

  it('keeps no streams and no sessions', async () => {
    expect((await send(undefined, {}, 'GET')).status).toBe(405)
    expect((await send(undefined, {}, 'DELETE')).status).toBe(405)
    expect((await send('x', { 'content-type': 'text/plain' })).status).toBe(415)
    const version = '2026-07-28'
    const listen = await send(
      {
        jsonrpc: '2.0',
        id: 1,
        method: 'subscriptions/listen',
        params: {
          notifications: { toolsListChanged: true },
          _meta: {
            'io.modelcontextprotocol/protocolVersion': version,
            'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
            'io.modelcontextprotocol/clientCapabilities': {},
          },
        },
      },
      { 'mcp-protocol-version': version, 'mcp-method': 'subscriptions/listen' },
    )
    expect(listen.text).toContain('"error"')
    expect(listen.text).not.toContain('event:')
  })

  it('stores nothing and logs no failure', async () => {
    const { body } = await test.ask('GET', `/api/projects/${own}`, { token: ada.token })
    expect(body).toMatchObject({
      acceptance: [],
      suggestions: [],
      acceptanceVersion: 0,
      suggestionsVersion: 0,
    })
    expect(test.lines.filter(line => line.includes('"failure"'))).toEqual([])
  })
})
