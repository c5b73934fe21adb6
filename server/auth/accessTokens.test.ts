import { beforeEach, describe, expect, it } from 'vitest'
import type { AccessToken, NewAccessToken } from '#contract/accessTokens.ts'
import type { AccountExport } from '#contract/auth.ts'
import { tokenLimits, tokenScopes } from '#domain/account/accessTokenRules.ts'
import { expiredTokenMs } from '#server/auth/accessTokens.ts'
import { endDisallowedSessions } from '#server/auth/endDisallowedSessions.ts'
import type { Database } from '#server/db/open.ts'
import { rateLimits } from '#server/http/rateLimit.ts'
import { deleteExpired } from '#server/retention.ts'
import { dumpDatabase } from '#server/testing/dumpDatabase.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { createTestApp, type TestApp, type TestUser } from '#server/testing/testApp.ts'

const dayMs = 86_400_000

onEachEngine('access tokens', open => {
  let database: Database
  let test: TestApp
  let ada: TestUser

  beforeEach(async () => {
    database = await open()
    test = createTestApp(database)
    ada = await test.signIn('ada')
  })

  const post = (body: object, { token } = ada, { ask } = test) =>
    ask('POST', '/api/auth/tokens', { token, body: { name: 'Claude Code', scopes: ['read'], ...body } })
  const create = async (body: object = {}, user = ada) => (await post(body, user)).body as NewAccessToken
  const list = async ({ token } = ada) =>
    ((await test.ask('GET', '/api/auth/tokens', { token })).body as { data: AccessToken[] }).data
  const revoke = (id: string, { token } = ada) => test.ask('DELETE', `/api/auth/tokens/${id}`, { token })
  const use = async (token: string) => (await test.ask('GET', '/api/projects', { token })).status
  const events = async () =>
    (await database.db.selectFrom('audit').select(['event', 'detail']).orderBy('id').execute()).filter(
      ({ event }) => event.startsWith('token_'),
    )
  const lastUsed = async () => (await list())[0]!.lastUsedAt

  it('open their owner’s projects until they’re revoked', async () => {
    const { token, accessToken } = await create({
      name: ' Claude Code ',
      scopes: ['propose', 'read', 'read'],
    })
    expect(token).toMatch(/^iwt_[\w-]{43}$/)
    const { createdAt } = accessToken
    expect(accessToken).toEqual({
      id: accessToken.id,
      name: 'Claude Code',
      scopes: ['read', 'propose'],
      createdAt,
      expiresAt: new Date(Date.parse(createdAt) + 90 * dayMs).toISOString(),
      lastUsedAt: null,
    })
    expect(await list()).toEqual([accessToken])
    expect(await use(token)).toBe(200)
    expect((await revoke(accessToken.id)).status).toBe(200)
    expect(await use(token)).toBe(401)
    expect(await list()).toEqual([])
    expect((await revoke(accessToken.id)).status).toBe(404)
  })

  it('are stored only as hashes, and are in no log, list, export or audit trail', async () => {
    const { token } = await create()
    expect(await use(token)).toBe(200)
    await expect.poll(lastUsed).not.toBeNull()
    const exported = await test.ask('GET', '/api/auth/export', { token: ada.token })
    const { accessTokens } = exported.body as AccountExport
    expect(accessTokens).toEqual(await list())
    const { token_hash } = await database.db.selectFrom('access_tokens').selectAll().executeTakeFirstOrThrow()
    const audit = JSON.stringify(await database.db.selectFrom('audit').selectAll().execute())
    for (const text of [await dumpDatabase(database.db), test.lines.join(), audit])
      expect(text).not.toContain(token.slice(4))
    for (const text of [JSON.stringify(exported.body), test.lines.join(), audit])
      expect(text).not.toContain(token_hash)
  })

  it.each([
    [30, 30],
    [365, 365],
    [null, undefined],
  ])('with a lifetime of %s days', async (expiresInDays, days) => {
    const { token, accessToken } = await create({ expiresInDays })
    const createdAt = Date.parse(accessToken.createdAt)
    const expiresAt = days === undefined ? null : new Date(createdAt + days * dayMs).toISOString()
    expect(accessToken.expiresAt).toBe(expiresAt)
    test.time.ms = createdAt + (days ?? 4_000) * dayMs - 1
    expect(await use(token)).toBe(200)
    test.time.ms += 1
    expect(await use(token)).toBe(days === undefined ? 200 : 401)
  })

  it('stay in the list for 30 days after they expired', async () => {
    const { accessToken } = await create({ expiresInDays: 30 })
    await create({ expiresInDays: null })
    test.time.ms = Date.parse(accessToken.expiresAt!) + expiredTokenMs
    ada = await test.signIn('ada')
    await deleteExpired(database.db, test.time.ms)
    expect(await list()).toHaveLength(2)
    await deleteExpired(database.db, test.time.ms + 1)
    expect(await list()).toMatchObject([{ expiresAt: null }])
  })

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['read', 'write'] }, 'scopes.1'],
    [{ scopes: null }, 'scopes'],
    [{ expiresInDays: 31 }, 'expiresInDays'],
    [{ expiresInDays: 0 }, 'expiresInDays'],
    [{ userId: 'x' }, ''],
    [{ token: 'iwt_mine' }, ''],
    [{ lastUsedAt: '2000-01-01T00:00:00.000Z' }, ''],
  ])('aren’t created with %j', async (body, path) => {
    const before = await dumpDatabase(database.db)
    const answer = await post(body)
    if ('userId' in body) expect(answer).toMatchObject({ status: 403, body: { code: 'wrong_user' } })
    else expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } })
    expect(await dumpDatabase(database.db)).toBe(before)
  })

  it('are at most twenty for each user, without those that expired', async () => {
    for (let i = 0; i < tokenLimits.perUser; i++) expect((await post({ expiresInDays: 30 })).status).toBe(201)
    expect(await post({})).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await post({}, await test.signIn('bob'))).status).toBe(201)
    test.time.ms += 30 * dayMs
    ada = await test.signIn('ada')
    expect((await post({})).status).toBe(201)
  })

  it('aren’t more than twenty if they’re created at the same time', async () => {
    for (let i = 1; i < tokenLimits.perUser; i++) await create()
    const statuses = (await Promise.all([post({}), post({}), post({})])).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([201, 409, 409])
  })

  it('aren’t created twice by a key, whose response would have to be stored', async () => {
    const headers = { 'idempotency-key': 'same' }
    const body = { name: 'Agent', scopes: ['read'] }
    for (let i = 0; i < 2; i++)
      await test.ask('POST', '/api/auth/tokens', { token: ada.token, headers, body })
    expect(await list()).toHaveLength(2)
    expect(await database.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  })

  describe('need proof of who creates them:', () => {
    it('a sign-in within the last five minutes, without a password', async () => {
      test.time.ms += 5 * 60_000 + 1
      expect(await post({ currentPassword: 'any' })).toMatchObject({
        status: 403,
        body: { code: 'sign_in_again' },
      })
      expect(await list()).toEqual([])
      expect((await post({}, await test.signIn('ada'))).status).toBe(201)
    })

    it('the password, if there is one, and guesses are limited', async () => {
      const body = { name: 'Ada', password: 'correct horse' }
      await test.ask('PATCH', '/api/auth/profile', { token: ada.token, body })
      test.time.ms += 3_600_000
      expect((await post({ currentPassword: 'correct horse' })).status).toBe(201)
      const wrong = { status: 403, body: { code: 'wrong_password' } }
      expect(await post({})).toMatchObject(wrong)
      for (let i = 0; i < 8; i++) expect(await post({ currentPassword: `${i}` })).toMatchObject(wrong)
      expect((await post({ currentPassword: 'correct horse' })).status).toBe(429)
      expect(await list()).toHaveLength(1)
    })
  })

  it('can’t be listed or revoked by anyone else', async () => {
    const { accessToken, token } = await create()
    const bob = await test.signIn('bob')
    expect(await list(bob)).toEqual([])
    expect((await revoke(accessToken.id, bob)).status).toBe(404)
    expect(await use(token)).toBe(200)
  })

  it('have the time of their last use, to five minutes, and a line in the audit trail each day', async () => {
    const { token } = await create({ scopes: tokenScopes })
    const startedAt = ++test.time.ms
    expect(await Promise.all([use(token), use(token)])).toEqual([200, 200])
    await expect.poll(lastUsed).toBe(new Date(startedAt).toISOString())
    test.time.ms = startedAt + 5 * 60_000
    expect(await use(token)).toBe(200)
    expect(await lastUsed()).toBe(new Date(startedAt).toISOString())
    test.time.ms += 1
    expect(await use(token)).toBe(200)
    await expect.poll(lastUsed).toBe(new Date(test.time.ms).toISOString())
    test.time.ms += dayMs
    expect(await use(token)).toBe(200)
    await expect.poll(lastUsed).toBe(new Date(test.time.ms).toISOString())
    const used = { event: 'token_used', detail: 'read report propose' }
    await expect.poll(events).toEqual([{ ...used, event: 'token_created' }, used, used])
    const { id } = (await list())[0]!
    test.time.ms += 1
    await revoke(id)
    expect((await events()).at(-1)).toEqual({ event: 'token_revoked', detail: null })
  })

  it('leave a line in the audit trail when they’re refused, even after they expired', async () => {
    const { token } = await create({ expiresInDays: 30 })
    await test.ask('GET', '/api/auth/profile', { token })
    test.time.ms += 30 * dayMs
    await use(token)
    const refused = await database.db
      .selectFrom('audit')
      .select('detail')
      .where('event', '=', 'refused')
      .where('user_id', '=', ada.id)
      .orderBy('id')
      .execute()
    expect(refused.map(({ detail }) => detail)).toEqual(['403 session_only', '401 not_signed_in'])
  })

  it('outlive sessions and passwords, but not the account', async () => {
    const { token } = await create()
    const body = { name: 'Ada', password: 'correct horse' }
    await test.ask('PATCH', '/api/auth/profile', { token: ada.token, body })
    await test.ask('DELETE', '/api/auth/sessions', { token: ada.token })
    expect(await use(token)).toBe(200)
    const again = await test.signIn('ada')
    const removal = { token: again.token, body: { currentPassword: 'correct horse' } }
    expect((await test.ask('DELETE', '/api/auth/profile', removal)).status).toBe(200)
    expect(await use(token)).toBe(401)
    expect(await database.db.selectFrom('access_tokens').selectAll().execute()).toEqual([])
  })

  it('are revoked with the sign-in of someone who may no longer sign in', async () => {
    const eve = await test.signIn('eve', { email: 'eve@other.example' })
    const [hers, evil] = [await create(), await create({}, eve)]
    await database.db.deleteFrom('sessions').execute()
    const allowed = { emails: ['ada@example.com'], domains: [] }
    expect(await endDisallowedSessions(database.db, allowed)).toBe(1)
    expect([await use(hers.token), await use(evil.token)]).toEqual([200, 401])
  })

  it('have limits of their own, apart from those of sessions', async () => {
    const limited = createTestApp(database, { rateLimits })
    limited.time.ms = test.time.ms
    const status = async (token: string) => (await limited.ask('GET', '/api/projects', { token })).status
    const tokens: string[] = []
    for (let i = 0; i < 4; i++) tokens.push((await create()).token)
    const count = async (token: string) => {
      let served = 0
      while ((await status(token)) === 200) served++
      return served
    }
    // Each 240, and all of them together 600.
    expect(await count(tokens[0]!)).toBe(240)
    expect(await count(tokens[1]!)).toBe(240)
    expect(await count(tokens[2]!)).toBe(120)
    expect(await count(tokens[3]!)).toBe(0)
    expect(await status(ada.token)).toBe(200)
  })
})
