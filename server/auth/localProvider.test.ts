import {
  createServer,
  request as rawRequest,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { IdentityError } from './identityProvider.ts'
import { canOfferLocalSignIn, createLocalProvider } from './localProvider.ts'
import { createBrowser } from './browser.testing.ts'
import { createLocalProviderStore } from './localProviderStore.ts'
import { createOidcIdentityProvider } from './oidcIdentityProvider.ts'

const client = { clientId: 'ideawright', clientSecret: 'a secret of this test' }
const ada = { name: 'Ada Lovelace', email: 'ada@example.com' }

let server: Server
let app: ReturnType<typeof startApp>
let publicUrl: URL
let clock: number
let errors: unknown[]
const printed = (['log', 'info', 'warn', 'error'] as const).map(name => vi.spyOn(console, name))

/** Starts both halves in the server: the local provider, and the client that signs in with it. */
function startApp({ asksCode = false } = {}) {
  const redirectUri = new URL('/api/auth/google/callback', publicUrl)
  const local = createLocalProvider({
    ...client,
    publicUrl,
    redirectUri,
    asksCode,
    now: () => clock,
    onError: error => errors.push(error),
  })
  const { issuer, issuerName } = local
  const oidc = createOidcIdentityProvider({
    ...client,
    issuer,
    issuerName,
    redirectUri,
    allowHttp: true,
  })
  const isCallback = (url: URL) => url.pathname === redirectUri.pathname
  return { ...local, oidc, isCallback }
}

beforeEach(async () => {
  clock = Date.now()
  errors = []
  const listener: RequestListener = (req, res) => app.handle(req, res)
  server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  publicUrl = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  app = startApp()
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise(resolve => server.close(resolve))
  // oidc-provider may print one thing when it is loaded: that this Node has no long-term support.
  const output = printed.flatMap(print => print.mock.calls.map(String))
  expect(output.filter(line => !line.includes('Unsupported runtime'))).toEqual([])
  expect(errors).toEqual([])
})

/** Goes from the button in the app to the page. */
async function toPage(browser = createBrowser()) {
  const { url, transaction } = await app.oidc.start()
  const page = await browser.open(url)
  return { browser, transaction, page: page.url, response: page.response, html: await page.response.text() }
}

async function signIn(person: Record<string, string>, browser = createBrowser()) {
  const { transaction, page } = await toPage(browser)
  const back = await browser.submit(page, person, app.isCallback)
  return { transaction, callback: back.url, identity: await app.oidc.finish(back.url, transaction) }
}

describe('signing in', () => {
  test('goes from the page to the identity', async () => {
    const { identity, callback, transaction } = await signIn({ ...ada, name: '  Ada   Lovelace ' })
    expect(identity).toEqual({
      ...ada,
      isEmailVerified: true,
      issuer: 'local',
      subject: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(callback.origin).toBe(publicUrl.origin)
    expect(callback.searchParams.get('state')).toBe(transaction.state)
    for (const secret of Object.values(transaction)) expect(secret).toMatch(/^[\w-]{43}$/)
  })

  test('is by the address alone, in any case and even after a restart', async () => {
    const first = await signIn(ada)
    app = startApp()
    const again = await signIn({ name: 'A. L.', email: 'ADA@Example.com ' })
    const other = await signIn({ ...ada, email: 'grace@example.com' })
    expect(again.identity.subject).toBe(first.identity.subject)
    expect(again.identity.name).toBe('A. L.')
    expect(other.identity.subject).not.toBe(first.identity.subject)
  })

  test('asks at every visit, remembers the last input, and accepts another person', async () => {
    const browser = createBrowser()
    await signIn(ada, browser)
    const { html } = await toPage(browser)
    expect(html).toContain('value="Ada Lovelace"')
    expect(html).toContain('value="ada@example.com"')
    const { identity } = await signIn({ name: 'Grace', email: 'grace@example.com' }, browser)
    expect(identity.name).toBe('Grace')
  })

  test('works in two tabs at once', async () => {
    const browser = createBrowser()
    const [one, two] = [await toPage(browser), await toPage(browser)]
    const backOne = await browser.submit(one.page, ada, app.isCallback)
    const backTwo = await browser.submit(
      two.page,
      { name: 'Grace', email: 'grace@example.com' },
      app.isCallback,
    )
    expect((await app.oidc.finish(backOne.url, one.transaction)).name).toBe('Ada Lovelace')
    expect((await app.oidc.finish(backTwo.url, two.transaction)).name).toBe('Grace')
  })

  test('accepts a code once, and only with its verifier', async () => {
    const { callback, transaction } = await signIn(ada)
    await expect(app.oidc.finish(callback, transaction)).rejects.toThrow(IdentityError)
    const { browser, page, transaction: next } = await toPage()
    const back = await browser.submit(page, ada, app.isCallback)
    const wrong = { ...next, codeVerifier: 'x'.repeat(43) }
    await expect(app.oidc.finish(back.url, wrong)).rejects.toThrow(IdentityError)
  })

  test('insists on PKCE and on the one callback address', async () => {
    const { url } = await app.oidc.start()
    const browser = createBrowser()
    const plain = new URL(url)
    plain.searchParams.delete('code_challenge')
    plain.searchParams.delete('code_challenge_method')
    const refused = await browser.open(plain, app.isCallback)
    expect(refused.url.searchParams.get('error')).toBe('invalid_request')
    const elsewhere = new URL(url)
    elsewhere.searchParams.set('redirect_uri', 'https://evil.example/')
    expect((await browser.open(elsewhere)).response.status).toBe(400)
  })
})

describe('the page', () => {
  test('has what it needs and a strict policy', async () => {
    const { response, html } = await toPage()
    expect(response.status).toBe(200)
    for (const part of ['lang="en"', '<h1>Sign in on this computer</h1>', '>Name</label>', '>Email</label>'])
      expect(html).toContain(part)
    expect(html).not.toContain('<script')
    const policy = response.headers.get('content-security-policy')
    expect(policy).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/,
    )
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
  })

  test.each([
    [{ name: ' ', email: 'ada@example.com' }, 'name', 'Enter your name.'],
    [{ name: '\u202e\u0000', email: 'ada@example.com' }, 'name', 'Enter your name.'],
    [{ name: 'é'.repeat(101), email: 'ada@example.com' }, 'name', 'Enter a name of at most 100 characters.'],
    [{ name: 'Ada', email: '' }, 'email', 'Enter your email address.'],
    [{ name: 'Ada', email: 'ada' }, 'email', 'Enter an email address like name@example.com.'],
    [{ name: 'Ada', email: 'a b@example.com' }, 'email', 'Enter an email address like name@example.com.'],
    [
      { name: 'Ada', email: `${'a'.repeat(250)}@b.cd` },
      'email',
      'Enter an email address like name@example.com.',
    ],
  ])('shows errors beside the field and keeps the input: %o', async (typed, field, sentence) => {
    const { browser, page } = await toPage()
    const { response, url } = await browser.submit(page, typed, app.isCallback)
    const html = await response.text()
    expect(response.status).toBe(200)
    expect(url.href).toBe(page.href)
    expect(html).toContain(`<p class="error" id="${field}-error">${sentence}</p>`)
    expect(html).toMatch(
      new RegExp(
        `<input id="${field}"[^>]* aria-invalid="true" aria-describedby="${field}-error" autofocus>`,
      ),
    )
    expect(html).toContain(`value="${typed.email}"`)
    const back = await browser.submit(page, ada, app.isCallback)
    expect(app.isCallback(back.url)).toBe(true)
  })

  test('escapes all input', async () => {
    const { browser, page } = await toPage()
    const hostile = `"><script>alert(1)</script><img src=x onerror='alert(2)'>&amp;`
    const { response } = await browser.submit(page, { name: hostile, email: hostile })
    const html = await response.text()
    expect(html).not.toMatch(/<script|<img|onerror='/)
    expect(html).toContain('&quot;&gt;&lt;script&gt;alert(1)')
    expect(html).toContain('&amp;amp;')
    const { identity } = await signIn({ name: hostile, email: ada.email }, browser)
    expect(identity.name).toBe(hostile)
    expect((await toPage(browser)).html).not.toMatch(/<script|<img/)
  })
})

describe('with the code that the start prints', () => {
  beforeEach(() => {
    app = startApp({ asksCode: true })
  })
  const code = () => app.code!
  const isCodePage = (html: string) => html.includes('<h1>Enter the code</h1>')
  const isForm = (html: string) => html.includes('<h1>Sign in on this computer</h1>')

  test('the printed address leads to the product, and this browser may sign in from then on', async () => {
    const browser = createBrowser()
    const entered = await browser.request(code().address)
    expect(entered.status).toBe(303)
    expect(entered.headers.get('location')).toBe('/')
    expect(entered.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^local_identity_code_\d+=[\w-]{43}; Path=\/local-identity; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
      ),
    ])
    for (let i = 0; i < 2; i++) expect((await signIn(ada, browser)).identity.email).toBe(ada.email)
  })

  test('any other browser is asked for the code, and may type it in any form', async () => {
    for (const typed of [
      code().typed,
      code().typed.toLowerCase(),
      ` ${code().typed.replaceAll('-', ' ')} `,
    ]) {
      const { browser, page, html } = await toPage()
      expect([isCodePage(html), isForm(html)]).toEqual([true, false])
      const { response } = await browser.submit(page, { code: typed })
      expect(isForm(await response.text())).toBe(true)
    }
  })

  test('nothing else signs in: no form without the code, no wrong code, no other browser’s cookie', async () => {
    const { browser, page } = await toPage()
    const forced = await browser.submit(page, ada, app.isCallback)
    expect(app.isCallback(forced.url)).toBe(false)
    expect(await forced.response.text()).toContain('Incorrect code.')
    for (const wrong of ['', 'AAAA-AAAA-AAAA', code().typed.slice(0, -1), `${code().typed}A`]) {
      const { response } = await browser.submit(page, { ...ada, code: wrong })
      expect(isCodePage(await response.text())).toBe(true)
    }
    const name = `local_identity_code_${publicUrl.port}`
    browser.cookies.set('x', { name, path: '/local-identity', value: 'A'.repeat(43) })
    expect(isCodePage(await (await browser.open(page)).response.text())).toBe(true)
    const guessed = new URL(code().address)
    for (const key of ['', 'x', 'A'.repeat(43), code().typed]) {
      guessed.searchParams.set('key', key)
      const answer = await createBrowser().request(guessed)
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []])
    }
  })

  test('ten codes a minute can be tried; the printed address always works', async () => {
    const { browser, page } = await toPage()
    for (let i = 0; i < 10; i++) await browser.submit(page, { code: 'AAAA-AAAA-AAAA' })
    const lateResponse = await browser.submit(page, { code: code().typed })
    expect(await lateResponse.response.text()).toContain('Too many attempts')
    expect((await browser.request(code().address)).status).toBe(303)
    expect(isForm(await (await browser.open(page)).response.text())).toBe(true)
    clock += 60_000
    const other = await toPage()
    const { response } = await other.browser.submit(other.page, { code: code().typed })
    expect(isForm(await response.text())).toBe(true)
  })

  test('each start has new codes, and trusts no browser of the one before', async () => {
    const before = code()
    const browser = createBrowser()
    await browser.request(before.address)
    app = startApp({ asksCode: true })
    expect(code().typed).not.toBe(before.typed)
    expect(isCodePage((await toPage(browser)).html)).toBe(true)
    expect((await browser.request(before.address)).status).toBe(403)
    const { page } = await toPage(browser)
    const { response } = await browser.submit(page, { code: before.typed })
    expect(isCodePage(await response.text())).toBe(true)
  })
})

describe('an expired sign-in', () => {
  test('by time, restart or use, has a page that leads back', async () => {
    const lateResponse = await toPage()
    clock += 601_000
    const { response } = await lateResponse.browser.submit(lateResponse.page, ada)
    expect(response.status).toBe(400)
    const html = await response.text()
    expect(html).toContain('This sign-in has expired')
    expect(html).toContain('href="/login"')

    const before = await toPage()
    app = startApp()
    expect((await before.browser.submit(before.page, ada)).response.status).toBe(400)

    const used = await toPage()
    await used.browser.submit(used.page, ada, app.isCallback)
    const again = await used.browser.open(used.page)
    expect(again.response.status).toBe(400)
    expect(await again.response.text()).not.toMatch(/Error|at .*\.js|stack/)
  })

  test('has the same page at the provider’s own addresses', async () => {
    const resumed = await createBrowser().open(new URL('/local-identity/auth/unknown', publicUrl))
    expect(resumed.response.status).toBe(400)
    expect(await resumed.response.text()).toContain('href="/login"')
    const unknown = await createBrowser().open(
      new URL('/local-identity/auth?client_id=%3Cscript%3E', publicUrl),
    )
    expect(unknown.response.status).toBe(400)
    expect(await unknown.response.text()).not.toContain('<script')
  })

  test('cannot be opened by another browser', async () => {
    const { page } = await toPage()
    expect((await createBrowser().open(page)).response.status).toBe(400)
    expect((await createBrowser().submit(page, ada)).response.status).toBe(400)
  })

  test('refuses a form from another site, any other body, and huge ones', async () => {
    const { browser, page } = await toPage()
    const body = new URLSearchParams(ada)
    const cross = { method: 'POST', body, headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await browser.request(page, cross)).status).toBe(403)
    const port = { method: 'POST', body, headers: { 'sec-fetch-site': 'same-site' } }
    expect((await browser.request(page, port)).status).toBe(403)
    const json = {
      method: 'POST',
      body: JSON.stringify(ada),
      headers: { 'content-type': 'application/json' },
    }
    expect((await browser.request(page, json)).status).toBe(400)
    expect((await browser.submit(page, { ...ada, name: 'a'.repeat(20_000) })).response.status).toBe(400)
    expect((await browser.request(page, { method: 'PUT' })).status).toBe(405)
  })
})

describe('a form from a browser that does not send Sec-Fetch-Site', () => {
  const cookieOf = (browser: ReturnType<typeof createBrowser>) =>
    [...browser.cookies.values()].map(({ name, value }) => `${name}=${value}`).join('; ')
  const sent = async (headers: Record<string, string>) => {
    const { browser, page } = await toPage()
    const body = new URLSearchParams(ada).toString()
    const type = 'application/x-www-form-urlencoded'
    const all = { cookie: cookieOf(browser), 'content-type': type, ...headers }
    return sendRequest(page, { method: 'POST', headers: all, body })
  }

  test('is only accepted from its own page', async () => {
    expect((await sent({})).status).toBe(303)
    expect((await sent({ origin: publicUrl.origin })).status).toBe(303)
    expect((await sent({ origin: 'https://evil.example' })).status).toBe(403)
    expect((await sent({ origin: 'http://127.0.0.1:1' })).status).toBe(403)
    expect((await sent({ origin: 'null' })).status).toBe(403)
    // As browsers send it from a page whose Referrer-Policy hides its address.
    expect((await sent({ origin: 'null', 'sec-fetch-site': 'same-origin' })).status).toBe(303)
    expect((await sent({ origin: 'null', 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  })
})

describe('the local provider’s address', () => {
  test('is below its path, and answers only to its own name, on this machine', async () => {
    expect(await statusFor({})).toBe(200)
    expect(await statusFor({ host: 'evil.example' })).toBe(403)
    expect(await statusFor({ host: `localhost:${publicUrl.port}` })).toBe(403)
    expect(await statusFor({ 'x-forwarded-for': '203.0.113.7' })).toBe(403)
    expect(await statusFor({ forwarded: 'for=203.0.113.7' })).toBe(403)
    expect(await statusFor({ via: '1.1 proxy' })).toBe(403)
    expect(await statusFor({ origin: 'https://evil.example' })).toBe(403)
  })

  test.each(['.well-known/openid-configuration', 'jwks', 'me', 'token'])(
    'lets no page of another origin read %s',
    async path => {
      const url = new URL(`/local-identity/${path}`, publicUrl)
      for (const origin of ['http://localhost:1', 'null']) {
        for (const method of ['GET', 'POST', 'OPTIONS']) {
          const { headers } = await sendRequest(url, {
            method,
            headers: { origin, 'access-control-request-method': 'GET' },
          })
          expect(Object.keys(headers).filter(name => name.startsWith('access-control'))).toEqual([])
        }
      }
    },
  )

  test('is what discovery says', async () => {
    const response = await fetch(new URL('/local-identity/.well-known/openid-configuration', publicUrl))
    const found = (await response.json()) as Record<string, unknown>
    expect(found['issuer']).toBe(`${publicUrl.origin}/local-identity`)
    for (const name of ['authorization_endpoint', 'token_endpoint', 'userinfo_endpoint', 'jwks_uri'])
      expect(found[name]).toMatch(new RegExp(`^${publicUrl.origin}/local-identity/`))
    expect(found['id_token_signing_alg_values_supported']).toEqual(['RS256'])
    const names = ['end_session_endpoint', 'pushed_authorization_request_endpoint', 'registration_endpoint']
    for (const name of names) expect(found).not.toHaveProperty(name)
  })

  test.each(['localhost', '127.0.0.1', '127.8.9.1', '::1', '[::1]', 'LOCALHOST'])(
    'is offered on %s',
    host => {
      expect(canOfferLocalSignIn({ host, production: false })).toBe(true)
    },
  )

  test.each([
    '0.0.0.0',
    '::',
    '',
    '192.168.1.4',
    'example.com',
    '127.0.0.1.example.com',
    'localhost.example',
  ])('is not offered on "%s"', host => {
    expect(canOfferLocalSignIn({ host, production: false })).toMatch(
      /OIDC_CLIENT_ID and OIDC_CLIENT_SECRET.*README/,
    )
  })

  test('is not offered in production, nor behind a public address', () => {
    expect(canOfferLocalSignIn({ host: 'localhost', production: true })).toMatch(/OIDC_CLIENT_ID/)
    const publicUrl = new URL('https://ideas.example')
    const behindProxy = canOfferLocalSignIn({ host: '127.0.0.1', production: false, publicUrl })
    expect(behindProxy).toMatch(/ideas\.example.*OIDC_CLIENT_ID/)
    const redirectUri = new URL('/callback', publicUrl)
    expect(() => createLocalProvider({ ...client, publicUrl, redirectUri })).toThrow(/ideas\.example/)
  })
})

test('its memory is limited and expires', async () => {
  let time = 0
  const store = createLocalProviderStore({ limit: 3, now: () => time })
  for (const key of ['a', 'b', 'c', 'd']) store.set(key, { grantId: key }, 60)
  expect(['a', 'b', 'c', 'd'].map(key => store.get(key) !== undefined)).toEqual([false, true, true, true])
  await store.adapter('AuthorizationCode').revokeByGrantId('c')
  expect(store.get('c')).toBeUndefined()
  time = 60_000
  expect(store.get('d')).toBeUndefined()
})

const statusFor = async (headers: Record<string, string>) =>
  (await sendRequest(new URL('/local-identity/.well-known/openid-configuration', publicUrl), { headers }))
    .status

/** Sends chosen headers, some of which fetch wouldn't allow. */
function sendRequest(
  url: URL,
  {
    method = 'GET',
    headers = {},
    body = '',
  }: { method?: string; headers?: Record<string, string>; body?: string },
) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>((resolve, reject) => {
    rawRequest(url, { method, headers }, answer => {
      answer.resume()
      resolve({ status: answer.statusCode, headers: answer.headers })
    })
      .on('error', reject)
      .end(body)
  })
}
