import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTHeaderParameters, type JWTPayload, SignJWT } from 'jose'

/** How the next ID token differs from a valid one. */
export interface IssuerFaults {
  claims?: Record<string, unknown>
  header?: Partial<JWTHeaderParameters>
  /** Makes a whole token, instead of a signed one. */
  token?: (claims: JWTPayload) => string | Promise<string>
  /** Responses by path, instead of the issuer's own. */
  answers?: Record<string, { status: number; headers?: Record<string, string>; body?: unknown }>
  metadata?: Record<string, unknown>
  userinfo?: Record<string, unknown>
}

/**
 * Starts a small issuer that follows OpenID Connect, or deviates in one point. With `origin` it plays an issuer at
 * another address: then pass `fetch` to the client.
 */
export async function startFakeIssuer({ alg = 'RS256', origin }: { alg?: string; origin?: string } = {}) {
  const keys = await generateKeyPair(alg, { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg, use: 'sig' }
  const codes = new Map<string, { nonce: string; challenge: string; redirectUri: string }>()
  const seen: { path: string; body: URLSearchParams; authorization?: string | undefined }[] = []
  let faults: IssuerFaults = {}
  let secret = ''

  const server = createServer((req, res) => {
    respond(req).then(
      ({ status, headers, body }) => {
        res.writeHead(status, { 'content-type': 'application/json', ...headers })
        return res.end(JSON.stringify(body ?? {}))
      },
      () => res.destroy(),
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const local = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const issuer = origin ?? local

  async function respond(req: IncomingMessage) {
    const chunks: Buffer[] = []
    for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = new URLSearchParams(Buffer.concat(chunks).toString())
    const path = req.url ?? ''
    seen.push({ path, body, authorization: req.headers.authorization })
    const instead = faults.answers?.[path]
    if (instead) return instead
    if (path === '/.well-known/openid-configuration') return { status: 200, body: metadata() }
    if (path === '/jwks') return { status: 200, body: { keys: [jwk] } }
    if (path === '/userinfo') return { status: 200, body: faults.userinfo }
    if (path === '/token') return token(body, req.headers.authorization)
    return { status: 404 }
  }

  const metadata = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [alg],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    ...faults.metadata,
  })

  async function token(body: URLSearchParams, authorization?: string) {
    const code = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const basic = Buffer.from(authorization?.split(' ')[1] ?? '', 'base64').toString()
    const isClient = [
      body.get('client_secret'),
      new URLSearchParams(`secret=${basic.split(':')[1]}`).get('secret'),
    ].includes(secret)
    const isSame = code?.challenge === challenge && code.redirectUri === body.get('redirect_uri')
    if (!code || !isSame || !isClient) return { status: 400, headers: {}, body: { error: 'invalid_grant' } }
    return {
      status: 200,
      headers: {},
      body: { access_token: randomUUID(), token_type: 'Bearer', id_token: await idToken(code.nonce) },
    }
  }

  async function idToken(nonce: string) {
    const now = Math.floor(Date.now() / 1000)
    const who = { sub: 'sub-1', name: 'Ada', email: 'ada@example.com', email_verified: true }
    const claims = { iss: issuer, aud: 'app', iat: now, exp: now + 300, nonce, ...who, ...faults.claims }
    if (faults.token) return faults.token(claims)
    return new SignJWT(claims).setProtectedHeader({ alg, kid: 'one', ...faults.header }).sign(keys.privateKey)
  }

  return {
    url: new URL(issuer),
    jwk,
    seen,
    paths: () => seen.map(({ path }) => path),
    /** For a client whose issuer isn't really at its address. */
    fetch: (url: string, init: object) => fetch(url.replace(issuer, local), init),
    setFaults: (next: IssuerFaults) => {
      faults = next
    },
    expectSecret: (next: string) => {
      secret = next
    },
    /** Signs in at the given address, and returns the address that the browser is redirected to. */
    authorize: (url: URL): URL => {
      const query = url.searchParams
      const code = randomUUID()
      codes.set(code, {
        nonce: query.get('nonce') ?? '',
        challenge: query.get('code_challenge') ?? '',
        redirectUri: query.get('redirect_uri') ?? '',
      })
      const back = new URL(query.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()
      return back
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
