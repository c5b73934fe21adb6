import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import type { NewAccessToken } from '#contract/accessTokens.ts'
import type { AccountExport } from '#contract/auth.ts'
import { hashAddress } from '#server/addressPseudonyms.ts'
import type { Database } from '#server/db/open.ts'
import { rateLimits } from '#server/http/rateLimit.ts'
import { userPseudonymOf } from '#server/log.ts'
import { auditEvents, auditRetentionMs } from '#server/auditTrail.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { deleteExpired } from '#server/retention.ts'

const password = 'correct horse battery'
const from = (address: string) => ({ 'x-forwarded-for': address })
const addressPseudonymOf = (address: string) => hashAddress(Buffer.alloc(32), address)

onEachEngine('the audit trail', open => {
  let database: Database
  let test: TestApp
  let ada: TestUser

  beforeEach(async () => {
    database = await open()
    test = createTestApp(database, { trustProxy: true, passwordSignIn: true })
    ada = await test.signIn('ada')
  })

  const entries = () => database.db.selectFrom('audit').selectAll().orderBy('id').execute()
  const logged = () => test.lines.map(line => JSON.parse(line) as Record<string, unknown>)
  const inLog = (event: string) => logged().filter(line => line['event'] === event)
  const ask = (method: string, path: string, sent: Parameters<TestApp['ask']>[2] = {}) =>
    test.ask(method, path, { token: ada.token, headers: from('192.0.2.7'), ...sent })
  const setPassword = () =>
    ask('PATCH', '/api/auth/profile', { body: { name: 'Ada', password, currentPassword: '' } })
  const guess = (email: string, given: string, address = '192.0.2.7') =>
    test.ask('POST', '/api/auth/login', { headers: from(address), body: { email, password: given } })

  /** Returns what an act adds: one entry and one log line per event, with the same user and address in both. */
  async function adds(
    act: () => Promise<unknown>,
    expected: readonly (readonly [string, string | null, boolean?])[],
  ) {
    const before = (await entries()).length
    const linesBefore = test.lines.length
    test.time.ms += 1_000
    await act()
    // Events of the same instant come in any order.
    const added = (await entries()).slice(before).toSorted((a, b) => b.event.localeCompare(a.event))
    expect(added.map(({ event, detail }) => [event, detail])).toEqual(
      expected.map(([event, detail]) => [event, detail]),
    )
    const lines = logged().slice(linesBefore)
    for (const [i, { id, at, event, detail, user_id, address_mark, request_id }] of added.entries()) {
      const isKnown = expected[i]![2] ?? true
      expect(id).toMatch(/^[\da-f-]{36}$/)
      expect(at).toBe(new Date(test.time.ms).toISOString())
      expect(user_id).toBe(isKnown && event !== 'account_removed' ? ada.id : null)
      expect(address_mark).toBe(addressPseudonymOf('192.0.2.7'))
      const eventLines = lines.filter(line => line['event'] === event)
      expect(eventLines).toHaveLength(expected.filter(([name]) => name === event).length)
      expect(eventLines).toContainEqual(
        expect.objectContaining({
          requestId: request_id,
          from: addressPseudonymOf('192.0.2.7'),
          ...(isKnown && { user: userPseudonymOf(ada.id) }),
          ...(detail !== null && { detail }),
        }),
      )
      const request = lines.find(line => line['event'] === 'request' && line['requestId'] === request_id)
      expect(request).toMatchObject({ from: addressPseudonymOf('192.0.2.7') })
    }
  }

  it('records a sign-in once, and a failed one', async () => {
    const signIn = async () => {
      const { cookie, code } = await test.arrive({ subject: 'ada' })
      const headers = { cookie, ...from('192.0.2.7') }
      await test.ask('POST', '/api/auth/exchange', { token: code, headers })
      return { code, headers }
    }
    let used: Awaited<ReturnType<typeof signIn>>
    await adds(async () => (used = await signIn()), [['signed_in', null]])
    await adds(
      () => test.ask('POST', '/api/auth/exchange', { token: used.code, headers: used.headers }),
      [['handover_refused', 'replayed']],
    )
    const { code } = await test.arrive({ subject: 'ada' })
    await adds(
      () => test.ask('POST', '/api/auth/exchange', { token: code, headers: from('192.0.2.7') }),
      [['handover_refused', 'other browser']],
    )
    await adds(
      () => ask('GET', '/api/auth/google/callback?state=x&code=y', { token: undefined }),
      [['sign_in_failed', null, false]],
    )
  })

  it('records passwords that are set, right and wrong, and whose they are', async () => {
    await adds(setPassword, [['password_changed', null]])
    await adds(() => guess('ADA@example.com', password), [['signed_in', 'password']])
    await adds(() => guess('ada@example.com', 'wrong'), [['password_refused', null]])
    await adds(() => guess('nobody@example.com', 'wrong'), [['password_refused', null, false]])
    await adds(
      () => ask('DELETE', '/api/auth/profile', { body: { currentPassword: 'wrong' } }),
      [['refused', '403 wrong_password']],
    )
  })

  it('records the end of sessions, whatever ends them', async () => {
    const { body } = await ask('GET', '/api/auth/sessions')
    const { data } = body as { data: { id: string }[] }
    const other = await test.signIn('ada')
    await adds(
      () => ask('DELETE', `/api/auth/sessions/${data[0]!.id}`, { token: other.token }),
      [['session_ended', null]],
    )
    await adds(() => ask('POST', '/api/auth/logout', { token: other.token }), [['signed_out', null]])
    const third = await test.signIn('ada')
    await adds(() => ask('DELETE', '/api/auth/sessions', { token: third.token }), [['sessions_ended', null]])
    for (let i = 0; i < 20; i++) await test.signIn('ada')
    const { cookie, code } = await test.arrive({ subject: 'ada' })
    const headers = { cookie, ...from('192.0.2.7') }
    await adds(
      () => test.ask('POST', '/api/auth/exchange', { token: code, headers }),
      [
        ['signed_in', null],
        ['session_ended', 'too many'],
      ],
    )
  })

  it('records that an own AI model was connected and removed, without its key', async () => {
    const body = { provider: 'openai', model: 'gpt-5-mini', apiKey: 'sk-secret-0123456789' }
    await adds(() => ask('PUT', '/api/ai/connection', { body }), [['ai_connected', null]])
    await adds(() => ask('DELETE', '/api/ai/connection'), [['ai_disconnected', null]])
    await adds(() => ask('DELETE', '/api/ai/connection'), [])
    expect(JSON.stringify([await entries(), test.lines])).not.toMatch(/sk-secret|gpt-5/)
  })

  it('records that an access token was created and revoked, without its name or the token', async () => {
    const body = { name: 'Claude Code', scopes: ['propose', 'read'] }
    let created: NewAccessToken
    await adds(
      async () => (created = (await ask('POST', '/api/auth/tokens', { body })).body as NewAccessToken),
      [['token_created', 'read propose']],
    )
    await adds(() => ask('DELETE', `/api/auth/tokens/${created.accessToken.id}`), [['token_revoked', null]])
    expect(JSON.stringify([await entries(), test.lines])).not.toMatch(/iwt_|Claude/)
  })

  it('records an export, and a deleted account without its user', async () => {
    await adds(() => ask('GET', '/api/auth/export'), [['exported', null]])
    const stored = await entries()
    expect(stored.some(({ user_id }) => user_id === ada.id)).toBe(true)
    await ask('DELETE', '/api/auth/profile')
    const left = await entries()
    expect(left.map(({ event, user_id }) => [event, user_id])).toEqual([['account_removed', null]])
    expect(inLog('account_removed')).toMatchObject([
      { user: userPseudonymOf(ada.id), from: addressPseudonymOf('192.0.2.7') },
    ])
  })

  it('records refusals of known users once an hour for each reason', async () => {
    const bob = await test.signIn('bob')
    const other = () => ask('GET', `/api/projects?userId=${bob.id}`)
    await adds(other, [['refused', '403 wrong_user']])
    await adds(other, [])
    test.time.ms += 3_600_000
    await adds(other, [['refused', '403 wrong_user']])
    test.time.ms += 8 * 86_400_000
    await adds(() => ask('GET', '/api/auth/profile'), [['refused', '401 not_signed_in']])
    await adds(() => ask('GET', '/api/auth/profile', { token: `ss_${'x'.repeat(43)}` }), [])
    expect(inLog('request').at(-1)).toMatchObject({ status: 401, from: addressPseudonymOf('192.0.2.7') })
  })

  it('records rate limits, also for a write with an idempotency key', async () => {
    test = createTestApp(database, { trustProxy: true, rateLimits })
    ada = await test.signIn('ada')
    for (let i = 0; i < 10; i++) await ask('GET', '/api/auth/export')
    await adds(() => ask('GET', '/api/auth/export'), [['refused', '429 too_many_requests']])
    const bob = await test.signIn('bob')
    const headers = { ...from('192.0.2.7'), 'idempotency-key': 'once' }
    const body = { projectName: 'A', userId: bob.id }
    await adds(() => ask('POST', '/api/projects', { headers, body }), [['refused', '403 wrong_user']])
  })

  it('keeps a limited number of entries about strangers a minute, and logs the rest', async () => {
    const before = (await entries()).length
    // From a single place, only ten of them would count as guesses; the rest would be refused unchecked.
    for (let i = 0; i < 30; i++) await guess('nobody@example.com', 'wrong', `198.51.100.${i}`)
    expect(await entries()).toHaveLength(before + 20)
    expect(inLog('password_refused')).toHaveLength(30)
    test.time.ms += 60_000
    await guess('nobody@example.com', 'wrong')
    expect(await entries()).toHaveLength(before + 21)
  })

  it('never contains input, whatever anyone sends', async () => {
    await setPassword()
    const forged = 'forged","level":60} {"event":"signed_in'
    const headers = { 'x-forwarded-for': forged, 'user-agent': forged, 'tab-id': 'forged' }
    const state = encodeURIComponent(`${forged}\r\n{"event":"forged"}`)
    await test.ask('GET', `/api/auth/google/callback?state=${state}&error=${state}`, { headers })
    await test.ask('POST', '/api/auth/login', { headers, body: { email: `${forged}\n@x`, password: forged } })
    await test.ask('POST', '/api/auth/login', {
      headers,
      body: { email: 'ada@example.com', password: forged },
    })
    await test.ask('GET', `/api/projects/${state}?userId=${state}`, { headers, token: ada.token })
    const rows = await entries()
    const written = [...test.lines, ...rows.map(row => JSON.stringify(row))].join('')
    for (const secret of ['forged', 'example.com', password, ada.token]) expect(written).not.toContain(secret)
    for (const line of test.lines) expect(line.trimEnd()).not.toContain('\n')
    for (const { event, detail, address_mark } of rows) {
      expect(auditEvents).toContain(event)
      expect(detail ?? '').toMatch(/^[\w ]*$/)
      expect(address_mark).toMatch(/^[\w-]{12}$/)
    }
  })

  it('is never changed, and is deleted after its time', async () => {
    const [first] = await entries()
    await database.db.updateTable('audit').set({ event: 'exported' }).execute()
    expect(await entries()).toEqual([first])
    await deleteExpired(database.db, test.time.ms + auditRetentionMs)
    expect(await entries()).toEqual([first])
    await deleteExpired(database.db, test.time.ms + auditRetentionMs + 1)
    expect(await entries()).toEqual([])
  })

  it('is in its user’s export, complete and in order', async () => {
    const rows = Array.from({ length: 1_200 }, (_, i) => ({
      id: `0-${String(i).padStart(4, '0')}`,
      at: '2026-11-01T00:00:00.000Z',
      event: 'refused',
      detail: `429 ${i}`,
      user_id: ada.id,
      address_mark: 'mark',
      request_id: 'request',
    }))
    for (let i = 0; i < rows.length; i += 100) {
      await database.db
        .insertInto('audit')
        .values(rows.slice(i, i + 100))
        .execute()
    }
    const { body } = await ask('GET', '/api/auth/export')
    const { audit } = body as AccountExport
    expect(audit.slice(0, rows.length).map(({ detail }) => detail)).toEqual(rows.map(({ detail }) => detail))
    const rest = audit.slice(rows.length).map(({ event }) => event)
    expect(rest.toSorted()).toEqual(['exported', 'signed_in'])
  })

  it('stops no one if it cannot be written, and the log says so', async () => {
    await sql`drop table audit`.execute(database.db)
    const bob = await test.signIn('bob')
    expect((await ask('GET', '/api/auth/profile', { token: bob.token })).status).toBe(200)
    expect(inLog('not_noted')).toHaveLength(1)
  })
})
