import { beforeEach, describe, expect, it } from 'vitest'
import type { User } from '#contract/auth.ts'
import { sessionMaxMs, sessionIdleMs, maxSessionsPerUser } from '#server/auth/sessions.ts'
import type { Database } from '#server/db/open.ts'
import { createTestApp, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { dumpDatabase } from '#server/testing/dumpDatabase.ts'
import { deleteExpired } from '#server/retention.ts'

onEachEngine('signing in', open => {
  let database: Database
  let test: TestApp

  beforeEach(async () => {
    database = await open()
    test = createTestApp(database)
  })

  const exchange = (code: string, cookie?: string) =>
    test.ask('POST', '/api/auth/exchange', { token: code, headers: cookie === undefined ? {} : { cookie } })
  const isIn = async (token: string) => (await test.ask('GET', '/api/auth/profile', { token })).status === 200
  const rows = (table: 'users' | 'sessions') => database.db.selectFrom(table).selectAll().execute()

  it('leads from the sign-in button to a session', async () => {
    const { location, code, cookie } = await test.arrive()
    expect(location.pathname).toBe('/auth/callback')
    expect(code).toMatch(/^ho_[\w-]{43}$/)
    const { status, body } = await exchange(code, cookie)
    expect(status).toBe(200)
    const token = tokenOf(body)
    expect(token).toMatch(/^ss_[\w-]{43}$/)
    expect(body).toMatchObject({
      data: { isAuthenticated: true, user: { name: 'Ada', email: 'ada@example.com' } },
    })
    const { user } = (body as { data: { user: User } }).data
    expect((await test.ask('GET', '/api/auth/profile', { token })).body).toEqual({ data: user })
    expect((await test.ask('GET', '/api/auth/check', { token })).body).toEqual({
      data: { isAuthenticated: true, user },
    })
    expect((await test.ask('POST', '/api/auth/logout', { token })).body).toEqual({ success: true })
    expect((await test.ask('GET', '/api/auth/check', { token })).body).toEqual({
      data: { isAuthenticated: false, user: null },
    })
    expect(await isIn(token)).toBe(false)
  })

  it('sets a cookie that only this host’s server can read', async () => {
    const started = await test.ask('GET', '/api/auth/google')
    expect(started.status).toBe(302)
    expect(started.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/),
    ])
    const https = createTestApp(database, { publicUrl: new URL('https://ideas.example') })
    expect((await https.ask('GET', '/api/auth/google')).headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-login=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/),
    ])
  })

  it('stores no secret in plain text', async () => {
    const { code, cookie } = await test.arrive()
    const token = tokenOf((await exchange(code, cookie)).body)
    const stored = await dumpDatabase(database.db)
    for (const secret of [code, token, cookie.split('=')[1]!]) expect(stored).not.toContain(secret)
  })

  describe('knows a user by issuer and subject', () => {
    it('after a change of address, keeping the name', async () => {
      const first = await test.signIn('ada')
      const again = await test.signIn('ada', { email: 'new@example.com', name: 'Other' })
      expect(again.id).toBe(first.id)
      expect(await rows('users')).toMatchObject([{ email: 'new@example.com', name: 'Ada' }])
    })

    it('even if another has the same address', async () => {
      const first = await test.signIn('ada', { email: 'one@example.com' })
      const other = await test.signIn('eve', { email: 'one@example.com' })
      const elsewhere = await test.signIn('ada', {
        issuer: 'https://other.example',
        email: 'one@example.com',
      })
      expect(new Set([first.id, other.id, elsewhere.id]).size).toBe(3)
    })
  })

  describe('the callback signs no one in', () => {
    async function callback(change: (url: URL) => void, cookieOf: (cookie: string) => string = same) {
      const started = await test.ask('GET', '/api/auth/google')
      const cookie = started.headers.getSetCookie()[0]!.split(';')[0]!
      const back = test.issuer.completeSignIn(new URL(started.headers.get('location')!))
      change(back)
      const headers: Record<string, string> = cookieOf(cookie) === '' ? {} : { cookie: cookieOf(cookie) }
      return test.ask('GET', back.pathname + back.search, { headers })
    }

    it.each([
      ['without a state', (url: URL) => url.searchParams.delete('state'), same],
      ['with another state', (url: URL) => url.searchParams.set('state', 'x'), same],
      ['without a code', (url: URL) => url.searchParams.delete('code'), same],
      ['with another code', (url: URL) => url.searchParams.set('code', 'x'), same],
      ['with an error', (url: URL) => url.searchParams.set('error', '<script>'), same],
      ['without the cookie', () => {}, () => ''],
      ['in another browser', () => {}, () => `login=${'x'.repeat(43)}`],
      ['with a broken cookie', () => {}, () => 'login=x'],
      ['with an empty query', (url: URL) => (url.search = ''), same],
    ])('%s', async (_, change, cookieOf) => {
      const { status, headers } = await callback(change, cookieOf)
      expect(status).toBe(303)
      const location = new URL(headers.get('location')!, test.publicUrl)
      expect(location.pathname).toBe('/auth/error')
      expect(Object.fromEntries(location.searchParams)).toEqual({
        error: 'sign_in_failed',
        message: 'An error occurred. Please try again.',
      })
      expect(headers.get('cache-control')).toBe('no-store')
      expect(await rows('users')).toEqual([])
      expect(await rows('sessions')).toEqual([])
    })

    it('a second time, or after ten minutes', async () => {
      const started = await test.ask('GET', '/api/auth/google')
      const cookie = started.headers.getSetCookie()[0]!.split(';')[0]!
      const back = test.issuer.completeSignIn(new URL(started.headers.get('location')!))
      const path = back.pathname + back.search
      test.time.ms += 600_001
      const lateResponse = await test.ask('GET', path, { headers: { cookie } })
      expect(lateResponse.headers.get('location')).toMatch(/^\/auth\/error/)
      const again = await test.ask('GET', path, { headers: { cookie } })
      expect(again.headers.get('location')).toMatch(/^\/auth\/error/)
    })
  })

  it('still works for a sign-in that began earlier in another tab', async () => {
    const started = await test.ask('GET', '/api/auth/google')
    const cookie = started.headers.getSetCookie()[0]!.split(';')[0]!
    await test.ask('GET', '/api/auth/google', { headers: { cookie } })
    const back = test.issuer.completeSignIn(new URL(started.headers.get('location')!))
    const called = await test.ask('GET', back.pathname + back.search, { headers: { cookie } })
    expect(called.headers.get('location')).toMatch(/^\/auth\/callback\?token=ho_/)
  })

  describe('a handover', () => {
    it('is refused in another browser and stays valid in its own', async () => {
      const { code, cookie } = await test.arrive()
      expect((await exchange(code)).status).toBe(401)
      expect((await exchange(code, `login=${'x'.repeat(43)}`)).status).toBe(401)
      expect((await exchange(code, cookie)).status).toBe(200)
    })

    it('is refused after 61 seconds', async () => {
      const { code, cookie } = await test.arrive()
      test.time.ms += 61_000
      expect((await exchange(code, cookie)).status).toBe(401)
      expect(await rows('sessions')).toEqual([])
    })

    it('is not a session', async () => {
      const { code, cookie } = await test.arrive()
      expect(await isIn(code)).toBe(false)
      expect((await test.ask('GET', '/api/projects', { token: code, headers: { cookie } })).status).toBe(401)
    })

    it('used twice ends the session made from it, and no other', async () => {
      const other = await test.signIn('ada')
      const { code, cookie } = await test.arrive({ subject: 'ada' })
      const token = tokenOf((await exchange(code, cookie)).body)
      expect(await isIn(token)).toBe(true)
      expect((await exchange(code, cookie)).status).toBe(401)
      expect(await isIn(token)).toBe(false)
      expect(await isIn(other.token)).toBe(true)
      expect(test.lines.filter(line => line.includes('"detail":"replayed"'))).toHaveLength(1)
    })

    it('used twice at once makes at most one session', async () => {
      const { code, cookie } = await test.arrive()
      const answers = await Promise.all([
        exchange(code, cookie),
        exchange(code, cookie),
        exchange(code, cookie),
      ])
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(await rows('sessions')).toHaveLength(0)
    })

    it.each([undefined, 'ho_', 'ho_x', 'ss_x', 'x'])('is not %j', async code => {
      const headers = { cookie: `login=${'x'.repeat(43)}` }
      expect((await test.ask('POST', '/api/auth/exchange', { token: code, headers })).status).toBe(401)
    })
  })

  describe('a session', () => {
    it('ends after seven days without use', async () => {
      const { token } = await test.signIn('ada')
      const before = await rows('sessions')
      test.time.ms += sessionIdleMs - 1
      expect(await isIn(token)).toBe(true)
      await expect.poll(() => rows('sessions'), { timeout: 30_000 }).not.toEqual(before)
      test.time.ms += sessionIdleMs
      expect(await isIn(token)).toBe(false)
    })

    it('ends after thirty days of use', async () => {
      const { token } = await test.signIn('ada')
      const until = test.time.ms + sessionMaxMs
      while (test.time.ms + 86_400_000 < until) {
        const before = await rows('sessions')
        test.time.ms += 86_400_000
        expect(await isIn(token)).toBe(true)
        await expect.poll(() => rows('sessions'), { timeout: 30_000 }).not.toEqual(before)
      }
      test.time.ms = until
      expect(await isIn(token)).toBe(false)
    })

    it('is recorded as seen at most every five minutes', async () => {
      const { token } = await test.signIn('ada')
      const before = await rows('sessions')
      test.time.ms += 299_000
      await isIn(token)
      expect(await rows('sessions')).toEqual(before)
      test.time.ms += 2_000
      await isIn(token)
      await expect.poll(() => rows('sessions'), { timeout: 30_000 }).not.toEqual(before)
    })

    it('is one of twenty: beyond that, the user’s oldest ends', async () => {
      const tokens: string[] = []
      for (let i = 0; i <= maxSessionsPerUser; i++) {
        tokens.push((await test.signIn('ada')).token)
        test.time.ms += 1
      }
      expect(await isIn(tokens[0]!)).toBe(false)
      expect(await isIn(tokens[1]!)).toBe(true)
      expect(await isIn(tokens.at(-1)!)).toBe(true)
    })
  })

  it('removes only expired rows', async () => {
    const { token } = await test.signIn('ada')
    await test.arrive({ subject: 'eve' })
    await test.ask('GET', '/api/auth/google')
    const created = await test.ask('POST', '/api/projects', { token, body: { projectName: 'A' } })
    await test.ask('DELETE', `/api/projects/${(created.body as { _id: string })._id}`, { token })
    await deleteExpired(database.db, test.time.ms)
    expect(await isIn(token)).toBe(true)
    expect(await database.db.selectFrom('handovers').selectAll().execute()).toHaveLength(2)
    test.time.ms += 31 * 86_400_000
    await deleteExpired(database.db, test.time.ms)
    expect(await dumpDatabase(database.db)).not.toMatch(/token_hash|code_hash|state_hash|brain_dump/)
    expect(await rows('users')).toHaveLength(2)
  })

  it.each(['login', 'signup'])('always refuses %s with a password', async name => {
    for (const body of [undefined, {}, { email: 'a@example.com', password: 'secret' }]) {
      const answer = await test.ask('POST', `/api/auth/${name}`, { body })
      expect(answer.status).toBe(403)
      expect(answer.body).toMatchObject({
        code: 'password_sign_in_unavailable',
        message: 'Email and password sign-in isn’t available. Please sign in with Google.',
      })
    }
  })
})

const tokenOf = (body: unknown) => (body as { data: { access_token: string } }).data.access_token
const same = (cookie: string) => cookie
