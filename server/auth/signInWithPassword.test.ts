import { beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { rateLimits, type RateLimits } from '#server/http/rateLimit.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'

const refused = {
  status: 401,
  body: { code: 'wrong_credentials', message: 'Incorrect email or password.' },
}

onEachEngine('signing in by password', open => {
  let database: Database
  let test: TestApp
  let ada: TestUser

  beforeEach(async () => {
    database = await open()
    test = createTestApp(database, { passwordSignIn: true })
    ada = await test.signIn('ada')
    await setPassword(ada, 'correct horse')
  })

  const setPassword = ({ token }: TestUser, password: string) =>
    test.ask('PATCH', '/api/auth/profile', { token, body: { name: 'Ada', password } })
  const login = (email: unknown, password: unknown) =>
    test.ask('POST', '/api/auth/login', { body: { email, password } })

  it('returns a session, like the exchange', async () => {
    const answer = await login(' ADA@example.com ', 'correct horse')
    expect(answer.status).toBe(200)
    const { data } = answer.body as { data: { access_token: string; user: { id: string } } }
    expect(data).toMatchObject({ isAuthenticated: true, user: { id: ada.id, hasPassword: true } })
    expect(data.access_token).toMatch(/^ss_[\w-]{43}$/)
    const check = await test.ask('GET', '/api/auth/check', { token: data.access_token })
    expect(check.body).toMatchObject({ data: { isAuthenticated: true, user: { id: ada.id } } })
  })

  it('has one response for all wrong credentials', async () => {
    await test.signIn('bob')
    const answers = [
      await login('ada@example.com', 'correct hors'),
      await login('ada@example.com', ''),
      await login('bob@example.com', 'correct horse'),
      await login('nobody@example.com', 'correct horse'),
      await login('', ''),
      await login('%@example.com', 'correct horse'),
    ]
    for (const answer of answers) expect(answer).toMatchObject(refused)
    const bodies = answers.map(({ body }) => ({ ...(body as object), requestId: '' }))
    expect(new Set(bodies.map(body => JSON.stringify(body))).size).toBe(1)
  })

  it('signs in to neither of two accounts with the same password and address', async () => {
    const eve = await test.signIn('eve', { issuer: 'https://other.example', email: 'ada@example.com' })
    expect((await login('ada@example.com', 'correct horse')).status).toBe(200)
    await setPassword(eve, 'battery staple')
    expect(await login('ada@example.com', 'correct horse')).toMatchObject(refused)
    expect(await login('ada@example.com', 'battery staple')).toMatchObject(refused)
  })

  it.each([[undefined], [{}], [[]], [{ email: 'a' }], [{ email: 1, password: 'x' }]])(
    'refuses %j as invalid credentials',
    async body => {
      expect((await test.ask('POST', '/api/auth/login', { body })).status).toBe(400)
    },
  )

  it('refuses a password that was replaced', async () => {
    const body = { name: 'Ada', password: 'battery staple', currentPassword: 'correct horse' }
    await test.ask('PATCH', '/api/auth/profile', { token: ada.token, body })
    expect(await login('ada@example.com', 'correct horse')).toMatchObject(refused)
    expect((await login('ada@example.com', 'battery staple')).status).toBe(200)
  })

  it('creates no accounts', async () => {
    const body = { email: 'new@example.com', password: 'correct horse' }
    expect(await test.ask('POST', '/api/auth/signup', { body })).toMatchObject({
      status: 403,
      body: { message: 'Email and password sign-in isn’t available. Please sign in with Google.' },
    })
  })

  /** With and without rate limits: guesses are always limited. */
  const places = (limits?: RateLimits) => {
    test = createTestApp(database, { passwordSignIn: true, rateLimits: limits, trustProxy: true })
    return async (address: string, password: string, email = 'ada@example.com') => {
      const headers = { 'x-forwarded-for': address }
      return (await test.ask('POST', '/api/auth/login', { body: { email, password }, headers })).status
    }
  }

  it.each([[rateLimits], [undefined]])('allows ten guesses at one address from one place', async rules => {
    const tried = places(rules)
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) {
      if (i === 10) test.time.ms += 60_000
      statuses.push(await tried('192.0.2.1', 'guess', i % 2 ? 'ada@example.com' : 'Ada@Example.com'))
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  })

  it.each([[rateLimits], [undefined]])(
    'never locks the owner out, however many wrong guesses others make',
    async rules => {
      const tried = places(rules)
      for (let i = 0; i < 40; i++) {
        await tried(`192.0.2.${i % 4}`, 'guess')
        test.time.ms += 1_000
      }
      expect(await tried('198.51.100.7', 'correct horse')).toBe(200)
      expect(test.sleeps.at(-1)).toBeLessThanOrEqual(8_000)
    },
  )

  it('delays guesses at one address, longer each time, and forgives with time', async () => {
    const tried = places()
    for (let i = 0; i < 12; i++) await tried(`192.0.2.${i}`, 'guess', i % 2 ? 'ADA@example.com' : undefined)
    expect(test.sleeps).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 8_000])
    await tried('192.0.2.99', 'guess', 'bob@example.com')
    // It takes as long for an unknown address, so that nothing can be learned from it.
    for (let i = 0; i < 6; i++) await tried(`203.0.113.${i}`, 'guess', 'nobody@example.com')
    expect(test.sleeps.slice(7)).toEqual([250])
    test.time.ms += 30 * 60_000
    expect(await tried('198.51.100.7', 'correct horse')).toBe(200)
    expect(test.sleeps).toHaveLength(8)
  })

  it('allows ten guesses from one place', async () => {
    test = createTestApp(database, { passwordSignIn: true, rateLimits })
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await login(`${i}@example.com`, 'guess')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  })
})
