import { inspect } from 'node:util'
import { SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, describe, expect, test } from 'vitest'
import { IdentityError } from './identityProvider.ts'
import { createOidcIdentityProvider, type OidcOptions } from './oidcIdentityProvider.ts'
import { startFakeIssuer, type IssuerFaults } from './fakeIssuer.testing.ts'

type Issuer = Awaited<ReturnType<typeof startFakeIssuer>>
const redirectUri = new URL('http://localhost:3000/api/auth/google/callback')
const clientSecret = 's3cret: with & signs'
const sorry = 'An error occurred. Please try again.'
let running: Issuer | undefined

afterEach(async () => {
  await running?.stop()
})

async function setUp(options: Partial<OidcOptions> = {}, like: { alg?: string; origin?: string } = {}) {
  const issuer = await startFakeIssuer(like)
  running = issuer
  issuer.expectSecret(clientSecret)
  const oidc = createOidcIdentityProvider({
    issuer: issuer.url,
    clientId: 'app',
    clientSecret,
    redirectUri,
    allowHttp: true,
    fetch: issuer.fetch,
    ...options,
  })
  return { issuer, oidc }
}

/** Expects a refusal with this sentence for the user and this reason in the cause, for the log. */
async function expectRefusal(promise: Promise<unknown>, reason: RegExp, sentence = sorry): Promise<void> {
  const outcome = await promise.catch((error: unknown) => error)
  if (!(outcome instanceof IdentityError)) throw new Error('not refused', { cause: outcome })
  const { cause } = outcome
  expect(cause instanceof Error && cause.message).toMatch(reason)
  // Nothing in the log contains codes, tokens or claims.
  expect(inspect(cause, { depth: 9 })).not.toMatch(/eyJ|sub-1|code=|access_token/)
  expect(outcome.message).toBe(sentence)
}

describe('signing in', () => {
  test('asks for what it needs and returns the identity', async () => {
    const { issuer, oidc } = await setUp()
    const { url, transaction } = await oidc.start()
    const { state, nonce, code_challenge, ...query } = Object.fromEntries(url.searchParams)
    expect(query).toEqual({
      client_id: 'app',
      response_type: 'code',
      redirect_uri: redirectUri.href,
      scope: 'openid email profile',
      code_challenge_method: 'S256',
    })
    expect({ state, nonce }).toEqual({ state: transaction.state, nonce: transaction.nonce })
    expect(code_challenge).not.toBe(transaction.codeVerifier)
    expect(new Set(Object.values(transaction)).size).toBe(3)
    for (const secret of Object.values(transaction)) expect(secret).toMatch(/^[\w-]{43}$/)
    const again = await oidc.start()
    expect(again.transaction.state).not.toBe(transaction.state)

    expect(await oidc.finish(issuer.authorize(url), transaction)).toEqual({
      issuer: issuer.url.origin,
      subject: 'sub-1',
      email: 'ada@example.com',
      isEmailVerified: true,
      name: 'Ada',
    })
    expect(issuer.paths()).toEqual(['/.well-known/openid-configuration', '/token', '/jwks'])
  })

  test('reads only the response from the callback address, whose host a proxy may have changed', async () => {
    const { issuer, oidc } = await setUp()
    const { url, transaction } = await oidc.start()
    const inside = new URL(`http://10.0.0.4:8080/x${issuer.authorize(url).search}`)
    expect((await oidc.finish(inside, transaction)).subject).toBe('sub-1')
  })

  test('asks for claims that the ID token lacks, and does without a name', async () => {
    const { issuer, oidc } = await setUp({ issuerName: 'local' })
    issuer.setFaults({
      claims: { name: undefined, email: undefined },
      userinfo: { sub: 'sub-1', email: 'grace.h@example.com', name: ' \u202e ' },
    })
    const { url, transaction } = await oidc.start()
    expect(await oidc.finish(issuer.authorize(url), transaction)).toEqual({
      issuer: 'local',
      subject: 'sub-1',
      email: 'grace.h@example.com',
      isEmailVerified: false,
      name: 'grace.h',
    })
  })

  const mail = 'grace@example.com'
  test.each([
    [{ email_verified: true }, {}, true],
    [{ email_verified: 'true' }, {}, true],
    [{ email_verified: false }, { email: 'ada@example.com', email_verified: true }, false],
    [{ email_verified: 1 }, {}, false],
    [{ email_verified: undefined }, { email: 'ada@example.com', email_verified: true }, true],
    [{ email_verified: undefined }, { email: mail, email_verified: true }, false],
    [{ email_verified: undefined }, {}, false],
    // The claim is about an address that the ID token doesn't contain.
    [{ email: undefined, email_verified: true }, { email: mail }, false],
    [{ email: undefined, email_verified: false }, { email: mail, email_verified: true }, true],
    // The displayed address differs from the verified one.
    [{ email: 'ada@exam\u200bple.com', email_verified: true }, {}, false],
    [{ email: ' ada@example.com', email_verified: true }, {}, false],
    [{ email: ['ada@example.com'], email_verified: true }, {}, false],
  ])('trusts only an address that the issuer has verified: %j and %j', async (claims, more, isVerified) => {
    const { issuer, oidc } = await setUp()
    issuer.setFaults({ claims, userinfo: { sub: 'sub-1', ...more } })
    const { url, transaction } = await oidc.start()
    expect(await oidc.finish(issuer.authorize(url), transaction)).toMatchObject({
      isEmailVerified: isVerified,
    })
  })

  test.each(['', ' ', 'x'.repeat(256), 7])('accepts no one with the subject %j', async sub => {
    const { issuer, oidc } = await setUp()
    issuer.setFaults({ claims: { sub } })
    const { url, transaction } = await oidc.start()
    await expectRefusal(oidc.finish(issuer.authorize(url), transaction), /subject|"sub"/)
  })

  test('accepts a subject of 255 characters', async () => {
    const { issuer, oidc } = await setUp()
    const sub = 'x'.repeat(255)
    issuer.setFaults({ claims: { sub } })
    const { url, transaction } = await oidc.start()
    expect((await oidc.finish(issuer.authorize(url), transaction)).subject).toBe(sub)
  })

  test('refuses another subject’s userinfo', async () => {
    const { issuer, oidc } = await setUp()
    issuer.setFaults({ claims: { email: undefined }, userinfo: { sub: 'mallory', email: 'm@example.com' } })
    const { url, transaction } = await oidc.start()
    await expectRefusal(oidc.finish(issuer.authorize(url), transaction), /"sub" property/)
  })

  test('shows names as one line without invisible characters', async () => {
    const { issuer, oidc } = await setUp()
    issuer.setFaults({ claims: { name: `  Ada\n\u202eLovelace\u0000 ${'x'.repeat(500)}` } })
    const { url, transaction } = await oidc.start()
    const { name } = await oidc.finish(issuer.authorize(url), transaction)
    expect(name).toMatch(/^Ada Lovelace x+$/)
    expect(name).toHaveLength(100)
  })

  test.each(['ES256', 'PS256'])('accepts %s from an issuer that signs with it', async alg => {
    const { issuer, oidc } = await setUp({}, { alg })
    const { url, transaction } = await oidc.start()
    expect((await oidc.finish(issuer.authorize(url), transaction)).subject).toBe('sub-1')
  })

  test('authenticates in the header to an issuer that doesn’t say how', async () => {
    const { issuer, oidc } = await setUp()
    issuer.setFaults({ metadata: { token_endpoint_auth_methods_supported: undefined } })
    const { url, transaction } = await oidc.start()
    await oidc.finish(issuer.authorize(url), transaction)
    const request = issuer.seen.find(({ path }) => path === '/token')
    expect(request?.authorization).toMatch(/^Basic /)
    expect(request?.body.has('client_secret')).toBe(false)
  })
})

describe('Google', () => {
  const origin = 'https://accounts.google.com'

  test.each([origin, 'accounts.google.com'])('is the same issuer as %s', async iss => {
    const { issuer, oidc } = await setUp({ allowHttp: false }, { origin })
    issuer.setFaults({ claims: { iss }, metadata: { authorization_response_iss_parameter_supported: true } })
    const { url, transaction } = await oidc.start()
    const back = issuer.authorize(url)
    back.searchParams.set('iss', origin)
    expect(await oidc.finish(back, transaction)).toMatchObject({ issuer: origin, subject: 'sub-1' })
    expect(issuer.paths().filter(path => path === '/token')).toHaveLength(1)
  })

  test.each<[string, IssuerFaults, RegExp]>([
    ['another issuer', { claims: { iss: 'https://accounts.google.com.evil.example' } }, /"iss"/],
    [
      'another audience under the short name',
      { claims: { iss: 'accounts.google.com', aud: 'other' } },
      /"aud"/,
    ],
    [
      'another key under the short name',
      { claims: { iss: 'accounts.google.com' }, header: { kid: 'two' } },
      /no applicable keys/,
    ],
  ])('is not %s', async (_, wrong, reason) => {
    const { issuer, oidc } = await setUp({ allowHttp: false }, { origin })
    issuer.setFaults(wrong)
    const { url, transaction } = await oidc.start()
    await expectRefusal(oidc.finish(issuer.authorize(url), transaction), reason)
  })

  test('signs with RS256 only', async () => {
    const { issuer, oidc } = await setUp({ allowHttp: false }, { origin, alg: 'ES256' })
    const { url, transaction } = await oidc.start()
    await expectRefusal(oidc.finish(issuer.authorize(url), transaction), /"alg" header/)
  })
})

describe('refused, without any claims in the log', () => {
  test.each<[string, (back: URL) => void, RegExp]>([
    ['without state', back => back.searchParams.delete('state'), /state.* missing/],
    ['with another state', back => back.searchParams.set('state', 'x'.repeat(43)), /unexpected "state"/],
    ['with two states', back => back.searchParams.append('state', 'x'), /state.* only once/],
    ['without a code', back => back.searchParams.delete('code'), /no authorization code/],
    ['with an unknown code', back => back.searchParams.set('code', 'guess'), /invalid_grant/],
    [
      'with another issuer named in the answer',
      back => back.searchParams.set('iss', 'https://evil.example'),
      /unexpected "iss"/,
    ],
    [
      'with an error and another state',
      back => (back.search = '?error=access_denied&state=x'),
      /unexpected "state"/,
    ],
  ])('an answer %s', async (_, spoil, reason) => {
    const { issuer, oidc } = await setUp()
    const { url, transaction } = await oidc.start()
    const back = issuer.authorize(url)
    spoil(back)
    await expectRefusal(oidc.finish(back, transaction), reason)
  })

  test.each<[string, IssuerFaults, RegExp]>([
    ['with another nonce', { claims: { nonce: 'x'.repeat(43) } }, /"nonce" claim value/],
    ['without a nonce', { claims: { nonce: undefined } }, /nonce.* missing/],
    ['for another client', { claims: { aud: 'someone-else' } }, /"aud"/],
    ['for us and another, authorized to that', { claims: { aud: ['app', 'other'], azp: 'other' } }, /"azp"/],
    ['of another issuer', { claims: { iss: 'https://evil.example' } }, /"iss"/],
    ['that has expired', { claims: { iat: inSeconds(-400), exp: inSeconds(-61) } }, /expiration is past/],
    ['that never expires', { claims: { exp: undefined } }, /"exp".* missing/],
    // Far enough ahead even if the machine takes long until the check.
    ['from the future', { claims: { iat: inSeconds(600) } }, /in the future/],
    ['without a subject', { claims: { sub: undefined } }, /"sub".* missing/],
    ['with an unknown key', { header: { kid: 'two' } }, /no applicable keys/],
    ['without a signature', { token: claims => new UnsecuredJWT(claims).encode() }, /"alg" header/],
    [
      'without a signature, from an issuer that says so',
      {
        token: claims => new UnsecuredJWT(claims).encode(),
        metadata: { id_token_signing_alg_values_supported: ['RS256', 'none'] },
      },
      /"alg" header/,
    ],
    [
      'with its signature changed',
      {
        token: claims => `${new UnsecuredJWT(claims).encode().replace(/^[^.]+/, header('RS256'))}AAAA`,
      },
      /signature/,
    ],
    ['missing', { token: () => '' }, /must not be empty/],
  ])('an ID token %s', async (_, wrong, reason) => {
    const { issuer, oidc } = await setUp()
    issuer.setFaults(wrong)
    const { url, transaction } = await oidc.start()
    await expectRefusal(oidc.finish(issuer.authorize(url), transaction), reason)
  })

  test('an ID token within a minute after its end is still valid', async () => {
    const { issuer, oidc } = await setUp()
    issuer.setFaults({ claims: { iat: inSeconds(-400), exp: inSeconds(-30) } })
    const { url, transaction } = await oidc.start()
    expect((await oidc.finish(issuer.authorize(url), transaction)).subject).toBe('sub-1')
  })

  test.each(['the public key', 'our secret'])('an ID token signed with %s as HS256', async by => {
    const { issuer, oidc } = await setUp()
    const key = by === 'our secret' ? clientSecret : JSON.stringify(issuer.jwk)
    issuer.setFaults({
      token: claims =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256', kid: 'one' })
          .sign(new TextEncoder().encode(key)),
      metadata: { id_token_signing_alg_values_supported: ['RS256', 'HS256'] },
    })
    const { url, transaction } = await oidc.start()
    await expectRefusal(oidc.finish(issuer.authorize(url), transaction), /"alg" header/)
  })

  test('an algorithm that we don’t list, even if the issuer does', async () => {
    const { issuer, oidc } = await setUp({}, { alg: 'RS512' })
    const { url, transaction } = await oidc.start()
    await expectRefusal(oidc.finish(issuer.authorize(url), transaction), /"alg" header/)
  })

  test('a code a second time, and a code with the verifier of another sign-in', async () => {
    const { issuer, oidc } = await setUp()
    const one = await oidc.start()
    const back = issuer.authorize(one.url)
    await oidc.finish(back, one.transaction)
    await expectRefusal(oidc.finish(back, one.transaction), /invalid_grant/)

    const [mine, theirs] = [await oidc.start(), await oidc.start()]
    const { codeVerifier } = theirs.transaction
    await expectRefusal(
      oidc.finish(issuer.authorize(mine.url), { ...mine.transaction, codeVerifier }),
      /invalid_grant/,
    )
  })

  test('someone who declined, with a sentence of its own', async () => {
    const { oidc } = await setUp()
    const { transaction } = await oidc.start()
    const back = new URL(redirectUri)
    back.search = new URLSearchParams({ error: 'access_denied', state: transaction.state }).toString()
    await expectRefusal(
      oidc.finish(back, transaction),
      /response from the server is an error/,
      'Sign-in wasn’t completed. Please try again.',
    )
  })

  test('a redirect of the issuer’s own endpoints, which is not followed', async () => {
    const { issuer, oidc } = await setUp()
    const { url, transaction } = await oidc.start()
    const elsewhere = { status: 307, headers: { location: `${issuer.url.origin}/elsewhere` } }
    issuer.setFaults({ answers: { '/token': elsewhere } })
    await expectRefusal(oidc.finish(issuer.authorize(url), transaction), /status code/)
    expect(issuer.paths()).not.toContain('/elsewhere')
  })
})

describe('discovery', () => {
  const path = '/.well-known/openid-configuration'

  test('happens once, or again after a failure', async () => {
    const { issuer, oidc } = await setUp()
    issuer.setFaults({ answers: { [path]: { status: 503 } } })
    await expectRefusal(oidc.start(), /status code/)
    issuer.setFaults({})
    await Promise.all([oidc.start(), oidc.start()])
    await oidc.start()
    expect(issuer.paths()).toEqual([path, path])
  })

  test('fails for an issuer that does not respond or gives another name', async () => {
    const { issuer, oidc } = await setUp()
    issuer.setFaults({ metadata: { issuer: 'https://evil.example' } })
    await expectRefusal(oidc.start(), /does not match the expected issuer/)
    const location = `${issuer.url.origin}/elsewhere`
    issuer.setFaults({ answers: { [path]: { status: 302, headers: { location } } } })
    await expectRefusal(oidc.start(), /status code/)
    expect(issuer.paths()).not.toContain('/elsewhere')
    await issuer.stop()
    await expectRefusal(oidc.start(), /fetch failed/)
    running = undefined
  })

  test('needs https, unless http is allowed', async () => {
    const options = { clientId: 'app', redirectUri, clientSecret }
    const issuer = new URL('http://issuer.example')
    expect(() => createOidcIdentityProvider({ ...options, issuer })).toThrow(/must use https/)
  })
})

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds
const header = (alg: string) => Buffer.from(JSON.stringify({ alg, kid: 'one' })).toString('base64url')
