import { beforeEach, expect, it } from 'vitest'
import { endDisallowedSessions } from '#server/auth/endDisallowedSessions.ts'
import type { Database } from '#server/db/open.ts'
import { createTestApp, type TestUser } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { dumpDatabase } from '#server/testing/dumpDatabase.ts'

const signInAllowList = { emails: ['bob@other.example'], domains: ['example.com'] }

onEachEngine('the sign-in allow list', open => {
  let database: Database
  beforeEach(async () => {
    database = await open()
  })

  it('allows users by address or by domain', async () => {
    const test = createTestApp(database, { signInAllowList })
    for (const email of ['ada@example.com', 'BOB@other.example']) {
      const { location } = await test.arrive({ subject: email, email })
      expect(location.pathname).toBe('/auth/callback')
    }
  })

  it.each([
    [{ email: 'eve@other.example' }, /^This account isn’t allowed to sign in here\./],
    [{ email: 'ada@example.com.evil.example' }, /^This account isn’t allowed/],
    [{ email: '' }, /^This account isn’t allowed/],
    [{ email: 'ada@example.com', isEmailVerified: false }, /need a confirmed email address/],
  ])('tells anyone else so, and nothing is stored: %j', async (person, sentence) => {
    const test = createTestApp(database, { signInAllowList })
    const before = await dumpDatabase(database.db)
    const { location, code } = await test.arrive({ subject: 'eve', ...person })
    expect([location.pathname, code]).toEqual(['/auth/error', ''])
    expect(location.searchParams.get('message')).toMatch(sentence)
    // No longer than the page can show.
    expect(location.searchParams.get('message')!.length).toBeLessThanOrEqual(200)
    expect(location.href).not.toContain('evil.example')
    expect(await dumpDatabase(database.db)).toBe(before)
    const logged = test.lines.filter(line => line.includes('sign_in_failed')).join()
    expect(logged).toMatch(/isn’t verified|isn’t on the list/)
    expect(logged).not.toContain('@')
  })

  it('allows anyone the provider knows, if there is none', async () => {
    const test = createTestApp(database)
    const { location } = await test.arrive({ email: 'eve@other.example', isEmailVerified: false })
    expect(location.pathname).toBe('/auth/callback')
  })

  it('also applies to sign-ins by password', async () => {
    const before = createTestApp(database)
    const eve = await before.signIn('eve', { email: 'eve@other.example' })
    const body = { name: 'Eve', password: 'correct horse' }
    await before.ask('PATCH', '/api/auth/profile', { token: eve.token, body })
    const login = async (test: typeof before) =>
      (
        await test.ask('POST', '/api/auth/login', {
          body: { email: 'eve@other.example', password: 'correct horse' },
        })
      ).status
    expect(await login(createTestApp(database, { passwordSignIn: true }))).toBe(200)
    expect(await login(createTestApp(database, { passwordSignIn: true, signInAllowList }))).toBe(401)
  })

  it('ends a removed user’s sessions and pending sign-ins at once', async () => {
    const test = createTestApp(database)
    const isIn = async ({ token }: TestUser) =>
      (await test.ask('GET', '/api/auth/profile', { token })).status === 200
    const ada = await test.signIn('ada')
    const eve = await test.signIn('eve', { email: 'eve@other.example' })
    const other = { email: 'mallory@other.example', subject: 'mallory' }
    const { code, cookie } = await test.arrive(other)
    expect(await endDisallowedSessions(database.db, undefined)).toBe(0)
    expect(await isIn(eve)).toBe(true)
    expect(await endDisallowedSessions(database.db, signInAllowList)).toBe(2)
    expect([await isIn(ada), await isIn(eve)]).toEqual([true, false])
    const exchanged = await test.ask('POST', '/api/auth/exchange', { token: code, headers: { cookie } })
    expect(exchanged.status).toBe(401)
    expect(await endDisallowedSessions(database.db, signInAllowList)).toBe(0)
    // Their data stays, in case they are allowed in again.
    expect(await database.db.selectFrom('users').select('id').execute()).toHaveLength(3)
  })
})
