import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { NewAccessToken } from '#contract/accessTokens.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { tokenScopes, type TokenScope } from '#domain/account/accessTokenRules.ts'
import type { Database } from '#server/db/open.ts'
import { dumpDatabase } from '#server/testing/dumpDatabase.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import {
  createSampleProject,
  namesProject,
  sampleBodyOf,
  samplePathOf,
  type SampleIds,
} from '#server/testing/sampleRequests.ts'
import { createTestApp, type TestApp, type TestUser } from '#server/testing/testApp.ts'

/** Every call that access tokens can make. A call that is opened to them needs a line here. */
const openCalls: Readonly<Record<string, TokenScope>> = {
  'projects.list': 'read',
  'projects.read': 'read',
  'checking.read': 'read',
  'history.revisions': 'read',
  'history.revision': 'read',
  'history.snapshots': 'read',
  'history.snapshot': 'read',
  'history.compare': 'read',
}
const owned = endpoints.filter(({ call }) => call.access === 'user')
const isAccountCall = ({ call }: Endpoint) => /^\/(?:auth|ai)\//.test(call.path)

it('calls are open to tokens only if this test says so, and none of the account or the mentor is', () => {
  const found = endpoints.flatMap(({ name, call }) => (call.tokenScope ? [[name, call.tokenScope]] : []))
  expect(Object.fromEntries(found)).toEqual(openCalls)
  expect(owned.filter(isAccountCall).filter(({ call }) => call.tokenScope !== undefined)).toEqual([])
})

it('tokens with the scope read only make calls that store nothing', () => {
  const open = endpoints.filter(({ call }) => call.tokenScope === 'read')
  expect(open.filter(({ call }) => call.method !== 'GET')).toEqual([])
})

onEachEngine('a call with an access token', open => {
  let database: Database
  let test: TestApp
  let owner: TestUser
  let ids: SampleIds
  const tokens = new Map<string, string>()

  const create = async ({ token }: TestUser, scopes: readonly TokenScope[]) =>
    (
      await test.ask('POST', '/api/auth/tokens', {
        token,
        body: { name: 'Agent', scopes, expiresInDays: null },
      })
    ).body as NewAccessToken

  beforeAll(async () => {
    database = await open()
    test = createTestApp(database)
    owner = await test.signIn('owner')
    const body = { name: 'Agent', scopes: tokenScopes, expiresInDays: 30 }
    const brief = await test.ask('POST', '/api/auth/tokens', { token: owner.token, body })
    tokens.set('expired', (brief.body as NewAccessToken).token)
    test.time.ms += 30 * 86_400_000
    owner = await test.signIn('owner')
    for (const scope of tokenScopes) tokens.set(scope, (await create(owner, [scope])).token)
    tokens.set('all scopes', (await create(owner, tokenScopes)).token)
    tokens.set('foreign', (await create(await test.signIn('other'), tokenScopes)).token)
    const revoked = await create(owner, tokenScopes)
    const path = `/api/auth/tokens/${revoked.accessToken.id}`
    expect((await test.ask('DELETE', path, { token: owner.token })).status).toBe(200)
    tokens.set('revoked', revoked.token)
    tokens.set('unknown', `iwt_${'x'.repeat(43)}`)
    tokens.set('malformed', 'iwt_')
    ids = { ...(await createSampleProject(test, owner)), userId: owner.id }
    // The time of a token's last use is stored apart from the request: from here on, it doesn't change.
    for (const token of tokens.values()) await test.ask('GET', '/api/projects', { token })
    await vi.waitFor(async () => {
      const rows = await database.db.selectFrom('access_tokens').select('last_used_at').execute()
      expect(rows.filter(row => row.last_used_at === null)).toHaveLength(1)
    })
  })

  const askWith = (offered: Endpoint, token: string | undefined, query = '') =>
    test.ask(offered.call.method, samplePathOf(offered, ids) + query, {
      token,
      body: sampleBodyOf(offered, ids.id),
    })

  /** Expects a refusal that changes nothing. */
  async function expectRefusal(offered: Endpoint, actor: string, status: number, code: string, query = '') {
    const before = await dumpDatabase(database.db)
    const answer = await askWith(offered, tokens.get(actor), query)
    expect(answer).toMatchObject({ status, body: { success: false, code } })
    expect(await dumpDatabase(database.db)).toBe(before)
  }

  describe.each(owned)('$name', offered => {
    const { name } = offered
    const needed = openCalls[name]

    it.each(['expired', 'revoked', 'unknown', 'malformed'])('%s: as without a credential', async actor => {
      await expectRefusal(offered, actor, 401, 'not_signed_in')
      const [known, none] = [await askWith(offered, tokens.get(actor)), await askWith(offered, undefined)]
      expect(withoutId(known.body)).toEqual(withoutId(none.body))
    })

    it.each([...tokenScopes, 'all scopes'])('with %s', async actor => {
      if (needed === undefined) return expectRefusal(offered, actor, 403, 'session_only')
      if (needed !== actor && actor !== 'all scopes')
        return expectRefusal(offered, actor, 403, 'insufficient_scope')
      expect((await askWith(offered, tokens.get(actor))).status).toBeLessThan(300)
      return expectRefusal(offered, actor, 403, 'wrong_user', '?userId=someone')
    })

    it('of another user', async () => {
      if (needed === undefined) return expectRefusal(offered, 'foreign', 403, 'session_only')
      if (namesProject(offered)) return expectRefusal(offered, 'foreign', 404, 'not_found')
      const { status, body } = await askWith(offered, tokens.get('foreign'))
      expect(status).toBe(200)
      expect(JSON.stringify(body)).not.toContain(ids.id)
    })
  })

  it.each(endpoints.filter(({ call }) => call.access === 'anyone' && call.method === 'GET'))(
    '$name: as anyone',
    async offered => {
      const [withToken, without] = [
        await askWith(offered, tokens.get('all scopes')),
        await askWith(offered, undefined),
      ]
      expect(withToken.status).toBe(without.status)
      if (withToken.status < 300) expect(withToken.body).toEqual(without.body)
    },
  )

  it.each(endpoints.filter(({ call }) => call.access === 'anyone' && call.path.includes(':secret')))(
    '$name: only the link’s secret counts',
    async offered => {
      const [withToken, without] = [
        await askWith(offered, tokens.get('all scopes')),
        await askWith(offered, undefined),
      ]
      expect(withToken.status).toBe(without.status)
      expect(withoutId(withToken.body)).toEqual(withoutId(without.body))
    },
  )

  it('can’t exchange the token for a session', async () => {
    const answer = await test.ask('POST', '/api/auth/exchange', { token: tokens.get('all scopes') })
    expect(answer.status).toBe(401)
  })
})

const withoutId = (body: unknown) => ({ ...(body as object), requestId: '' })
