import { beforeEach, describe, expect, it } from 'vitest'
import type { UserSession } from '#contract/auth.ts'
import type { Database } from '#server/db/open.ts'
import { rateLimits } from '#server/http/rateLimit.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { dumpDatabase } from '#server/testing/dumpDatabase.ts'

const wrong = { code: 'wrong_password', message: 'The current password is incorrect.' }
const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0'

onEachEngine('the account', open => {
  let database: Database
  let test: TestApp
  let ada: TestUser

  beforeEach(async () => {
    database = await open()
    test = createTestApp(database)
    ada = await test.signIn('ada')
  })

  const save = (body: object, { token } = ada) =>
    test.ask('PATCH', '/api/auth/profile', { token, body: { name: 'Ada', currentPassword: '', ...body } })
  const isIn = async ({ token }: TestUser) =>
    (await test.ask('GET', '/api/auth/profile', { token })).status === 200
  const stored = () =>
    database.db.selectFrom('users').selectAll().where('id', '=', ada.id).executeTakeFirstOrThrow()

  describe('its profile', () => {
    it('stores a new name, trimmed, and keeps the email', async () => {
      const data = { id: ada.id, name: 'Ada Lovelace', email: 'ada@example.com', hasPassword: false }
      expect((await save({ name: '  Ada Lovelace ' })).body).toEqual({ data })
      expect((await test.ask('GET', '/api/auth/profile', { token: ada.token })).body).toEqual({ data })
    })

    it.each([
      [{ name: ' ' }, 'name', 'Please enter your name'],
      [{ name: 'x'.repeat(101) }, 'name', 'A name has at most 100 characters'],
      [{ password: '1234567' }, 'password', 'New password must be at least 8 characters long'],
      [{ password: 'x'.repeat(201) }, 'password', 'New password must be at most 200 characters long'],
      [{ email: 'eve@example.com' }, '', /email/],
      [{ password_hash: 'x' }, '', /password_hash/],
      [{ id: 'x' }, '', /id/],
    ])('refuses %j', async (body, path, message) => {
      const before = await dumpDatabase(database.db)
      const answer = await save(body)
      expect(answer).toMatchObject({ status: 400, body: { issues: [{ path }] } })
      expect((answer.body as { message: string }).message).toMatch(message)
      expect(await dumpDatabase(database.db)).toBe(before)
    })

    it('accepts a first password without the current one, whatever is sent as that', async () => {
      expect(await save({ password: 'correct horse', currentPassword: 'anything' })).toMatchObject({
        status: 200,
        body: { data: { hasPassword: true } },
      })
      const { password_hash } = await stored()
      expect(password_hash).toMatch(/^\$scrypt\$ln=4,r=1,p=1\$/)
      expect(await dumpDatabase(database.db)).not.toContain('correct horse')
      expect(test.lines.join()).not.toContain('correct horse')
    })

    const again = {
      status: 403,
      body: { code: 'sign_in_again', message: expect.stringMatching(/^Please sign in again first/) },
    }
    it('accepts a first password only within five minutes of the sign-in', async () => {
      test.time.ms += 5 * 60_000
      expect((await save({ name: 'Countess' })).status).toBe(200)
      const bob = await test.signIn('bob')
      test.time.ms += 1
      const before = await stored()
      for (const currentPassword of ['', 'anything']) {
        expect(await save({ password: 'correct horse', currentPassword })).toMatchObject(again)
      }
      expect(await stored()).toEqual(before)
      // Another user's session proves nothing, but a new one of the same user does.
      expect((await save({ password: 'correct horse' }, bob)).status).toBe(200)
      const newSession = await test.signIn('ada')
      expect((await save({ password: 'correct horse' }, newSession)).status).toBe(200)
    })

    it('accepts a first password five minutes after the sign-in', async () => {
      test.time.ms += 5 * 60_000
      expect((await save({ password: 'correct horse' })).status).toBe(200)
    })

    it('is deleted without a password only within five minutes of the sign-in', async () => {
      const remove = ({ token }: TestUser, body = {}) =>
        test.ask('DELETE', '/api/auth/profile', { token, body })
      test.time.ms += 5 * 60_000 + 1
      expect(await remove(ada)).toMatchObject(again)
      expect(await isIn(ada)).toBe(true)
      const newSession = await test.signIn('ada')
      expect((await remove(newSession)).status).toBe(200)
      expect(await isIn(ada)).toBe(false)
    })

    it('needs no recent sign-in if the current password is given', async () => {
      await save({ password: 'correct horse' })
      test.time.ms += 3_600_000
      const body = { currentPassword: 'correct horse' }
      expect((await save({ ...body, password: 'battery staple' })).status).toBe(200)
      const removed = await test.ask('DELETE', '/api/auth/profile', {
        token: ada.token,
        body: { currentPassword: 'battery staple' },
      })
      expect(removed.status).toBe(200)
    })

    it.each([
      ['PassWord1', /most common/],
      ['ada@example.com', /can’t be your name/],
      ['Countess1', /can’t be your name/],
    ])('refuses %s as a password, first or later', async (password, sentence) => {
      for (const currentPassword of ['', 'correct horse']) {
        const before = await dumpDatabase(database.db)
        const answer = await save({ name: 'Countess', password, currentPassword })
        expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'password' }] } })
        expect((answer.body as { message: string }).message).toMatch(sentence)
        expect(await dumpDatabase(database.db)).toBe(before)
        await save({ password: 'correct horse' })
      }
    })

    it('accepts a new password only with the current one', async () => {
      await save({ password: 'correct horse' })
      for (const currentPassword of ['', 'correct hors', 'new password']) {
        const before = await dumpDatabase(database.db)
        const answer = await save({ name: 'Eve', password: 'new password', currentPassword })
        expect(answer).toMatchObject({ status: 403, body: wrong })
        expect(await dumpDatabase(database.db)).toBe(before)
      }
      const { password_hash } = await stored()
      expect((await save({ password: 'new password', currentPassword: 'correct horse' })).status).toBe(200)
      expect((await stored()).password_hash).not.toBe(password_hash)
    })

    it('accepts a name without the password', async () => {
      await save({ password: 'correct horse' })
      const { password_hash } = await stored()
      expect((await save({ name: 'Countess' })).status).toBe(200)
      expect(await stored()).toMatchObject({ name: 'Countess', password_hash })
    })

    it('ends all other sessions and pending sign-ins only with a new password', async () => {
      const other = await test.signIn('ada')
      const bob = await test.signIn('bob')
      await save({ name: 'Countess' })
      expect(await isIn(other)).toBe(true)
      const { code, cookie } = await test.arrive({ subject: 'ada' })
      await save({ password: 'correct horse' })
      expect(await isIn(ada)).toBe(true)
      expect(await isIn(bob)).toBe(true)
      expect(await isIn(other)).toBe(false)
      const exchanged = await test.ask('POST', '/api/auth/exchange', { token: code, headers: { cookie } })
      expect(exchanged.status).toBe(401)
    })

    it('of two first passwords, accepts one and refuses the other', async () => {
      const answers = await Promise.all([
        save({ password: 'password one' }),
        save({ password: 'password two' }),
      ])
      const statuses = answers.map(({ status }) => status)
      expect(statuses.filter(status => status === 200)).toHaveLength(1)
      // 403 or 409 depends on timing: after the other request's end, or during it.
      expect(statuses.filter(status => status === 403 || status === 409)).toHaveLength(1)
    })

    it.each([[rateLimits], [undefined]])('allows ten guesses a minute', async rules => {
      test = createTestApp(database, { rateLimits: rules })
      await save({ password: 'correct horse' })
      const guess = () => save({ password: 'new password', currentPassword: 'guess' })
      for (let i = 0; i < 10; i++) {
        expect((await guess()).status).toBe(403)
        test.time.ms += 100
      }
      expect((await guess()).status).toBe(429)
      expect((await save({ name: 'Countess' })).status).toBe(200)
    })
  })

  describe('its sessions', () => {
    const list = async ({ token } = ada) =>
      ((await test.ask('GET', '/api/auth/sessions', { token })).body as { data: UserSession[] }).data

    it('are listed, last seen first, with what a user recognises them by', async () => {
      test.time.ms += 600_000
      const { code, cookie } = await test.arrive({ subject: 'ada' })
      const headers = { cookie, 'user-agent': firefox }
      await test.ask('POST', '/api/auth/exchange', { token: code, headers })
      await test.signIn('bob')
      const isSeen = async () =>
        (await list()).every(({ lastSeenAt }) => lastSeenAt.startsWith('2026-11-21T04:10'))
      await expect.poll(isSeen, { timeout: 30_000 }).toBe(true)
      expect(await list()).toEqual([
        {
          id: expect.any(String),
          createdAt: '2026-11-21T04:10:00.000Z',
          lastSeenAt: '2026-11-21T04:10:00.000Z',
          browser: 'Firefox',
          system: 'Windows',
          isCurrent: false,
        },
        {
          id: expect.any(String),
          createdAt: '2026-11-21T04:00:00.000Z',
          lastSeenAt: '2026-11-21T04:10:00.000Z',
          browser: null,
          system: null,
          isCurrent: true,
        },
      ])
    })

    it('are not listed once they have ended', async () => {
      test.time.ms += 8 * 86_400_000
      ada = await test.signIn('ada')
      expect(await list()).toHaveLength(1)
    })

    it('end one at a time', async () => {
      const other = await test.signIn('ada')
      const { id } = (await list()).find(({ isCurrent }) => !isCurrent)!
      const remove = () => test.ask('DELETE', `/api/auth/sessions/${id}`, { token: ada.token })
      expect((await remove()).status).toBe(200)
      expect(await isIn(other)).toBe(false)
      expect(await isIn(ada)).toBe(true)
      expect((await remove()).status).toBe(404)
    })

    it('cannot be seen or ended by another user', async () => {
      const bob = await test.signIn('bob')
      const [hers] = await list()
      expect(await list(bob)).toMatchObject([{ isCurrent: true }])
      const answer = await test.ask('DELETE', `/api/auth/sessions/${hers!.id}`, { token: bob.token })
      expect(answer.status).toBe(404)
      expect(await isIn(ada)).toBe(true)
    })

    it('end all at once, including this one', async () => {
      const other = await test.signIn('ada')
      const bob = await test.signIn('bob')
      const { code, cookie } = await test.arrive({ subject: 'ada' })
      expect((await test.ask('DELETE', '/api/auth/sessions', { token: ada.token })).status).toBe(200)
      for (const endedSession of [ada, other]) expect(await isIn(endedSession)).toBe(false)
      expect(await isIn(bob)).toBe(true)
      const exchanged = await test.ask('POST', '/api/auth/exchange', { token: code, headers: { cookie } })
      expect(exchanged.status).toBe(401)
    })
  })
})
