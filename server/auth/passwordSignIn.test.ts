import { beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { limits } from '#server/limits.ts'
import { createTestApp, type Person, type TestApp } from '#server/testing/app.ts'
import { onEachEngine } from '#server/testing/engines.ts'

const refused = {
  status: 401,
  body: { code: 'wrong_credentials', message: 'The email or the password is not correct.' },
}

onEachEngine('signing in by password', open => {
  let database: Database
  let test: TestApp
  let ada: Person

  beforeEach(async () => {
    database = await open()
    test = createTestApp(database, { passwordSignIn: true })
    ada = await test.signIn('ada')
    await setPassword(ada, 'correct horse')
  })

  const setPassword = ({ token }: Person, password: string) =>
    test.ask('PATCH', '/api/auth/profile', { token, body: { name: 'Ada', password } })
  const login = (email: unknown, password: unknown) =>
    test.ask('POST', '/api/auth/login', { body: { email, password } })

  it('answers with a session, as the exchange does', async () => {
    const answer = await login(' ADA@example.com ', 'correct horse')
    expect(answer.status).toBe(200)
    const { data } = answer.body as { data: { access_token: string; user: { id: string } } }
    expect(data).toMatchObject({ isAuthenticated: true, user: { id: ada.id, hasPassword: true } })
    expect(data.access_token).toMatch(/^ss_[\w-]{43}$/)
    const check = await test.ask('GET', '/api/auth/check', { token: data.access_token })
    expect(check.body).toMatchObject({ data: { isAuthenticated: true, user: { id: ada.id } } })
  })

  it('has one answer for whatever does not fit', async () => {
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

  it('signs in to neither of two accounts with a password and the same address', async () => {
    const eve = await test.signIn('eve', { issuer: 'https://other.example', email: 'ada@example.com' })
    expect((await login('ada@example.com', 'correct horse')).status).toBe(200)
    await setPassword(eve, 'battery staple')
    expect(await login('ada@example.com', 'correct horse')).toMatchObject(refused)
    expect(await login('ada@example.com', 'battery staple')).toMatchObject(refused)
  })

  it.each([[undefined], [{}], [[]], [{ email: 'a' }], [{ email: 1, password: 'x' }]])(
    'refuses %j as no credentials',
    async body => {
      expect((await test.ask('POST', '/api/auth/login', { body })).status).toBe(400)
    },
  )

  it('no longer takes a password that was replaced', async () => {
    const body = { name: 'Ada', password: 'battery staple', currentPassword: 'correct horse' }
    await test.ask('PATCH', '/api/auth/profile', { token: ada.token, body })
    expect(await login('ada@example.com', 'correct horse')).toMatchObject(refused)
    expect((await login('ada@example.com', 'battery staple')).status).toBe(200)
  })

  it('still makes no accounts', async () => {
    const body = { email: 'new@example.com', password: 'correct horse' }
    expect(await test.ask('POST', '/api/auth/signup', { body })).toMatchObject({
      status: 403,
      body: { message: 'Email/password sign-in is not available. Please sign in with Google.' },
    })
  })

  it('lets ten be tried at one address, wherever they come from', async () => {
    test = createTestApp(database, { passwordSignIn: true, limits, trustProxy: true })
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) {
      const headers = { 'x-forwarded-for': `192.0.2.${i}` }
      const body = { email: i % 2 ? 'ada@example.com' : 'Ada@Example.com', password: 'guess' }
      statuses.push((await test.ask('POST', '/api/auth/login', { body, headers })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  })

  it('lets ten be tried from one place', async () => {
    test = createTestApp(database, { passwordSignIn: true, limits })
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await login(`${i}@example.com`, 'guess')).status)
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429, 429])
  })
})
