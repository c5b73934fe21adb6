import { generateKeyPair } from 'node:crypto'
import type { EventEmitter } from 'node:events'
import { promisify } from 'node:util'
import type { JWK } from 'oidc-provider'
import { renderNoticePage } from '#server/http/htmlPage.ts'
import type { LocalProviderStore } from './localProviderStore.ts'

interface OidcProviderOptions {
  issuer: URL
  clientId: string
  clientSecret: string
  redirectUri: URL
  store: LocalProviderStore
  onError: (error: unknown) => void
}

export const minuteSeconds = 60
export const accountKeyOf = (accountId: string) => `Account:${accountId}`

/**
 * Loads oidc-provider, configured for one confidential client and nothing else. Its own sessions aren't kept (see the
 * store), so codes must not depend on them (`expiresWithSession`). Asking again without a session also avoids its
 * page for changing accounts, which needs a script. The default settings that remain print nothing.
 */
export async function loadOidcProvider({
  issuer,
  clientId,
  clientSecret,
  redirectUri,
  store,
  onError,
}: OidcProviderOptions) {
  const { Provider } = await import('oidc-provider')
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
  const jwk = privateKey.export({ format: 'jwk' }) as JWK

  const provider = new Provider(issuer.href, {
    adapter: store.adapter,
    jwks: { keys: [{ ...jwk, alg: 'RS256', use: 'sig' }] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectUri.href],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_post'],
    enabledJWA: { idTokenSigningAlgValues: ['RS256'] },
    pkce: { required: () => true },
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: { enabled: false },
    },
    findAccount: (_ctx, accountId) => {
      const person = store.get(accountKeyOf(accountId))
      if (!person) return undefined
      const { name, email } = person
      return { accountId, claims: () => ({ sub: accountId, name, email, email_verified: true }) }
    },
    interactions: { url: (_ctx, { uid }) => `${issuer.pathname}/interaction/${uid}` },
    cookies: {
      names: {
        session: 'local_identity_session',
        interaction: 'local_identity_interaction',
        resume: 'local_identity_resume',
      },
      long: { path: issuer.pathname, httpOnly: true, sameSite: 'lax' },
      short: { httpOnly: true, sameSite: 'lax' },
    },
    ttl: {
      Interaction: 10 * minuteSeconds,
      Session: 10 * minuteSeconds,
      Grant: 10 * minuteSeconds,
      AuthorizationCode: minuteSeconds,
      AccessToken: minuteSeconds,
      IdToken: 5 * minuteSeconds,
    },
    expiresWithSession: () => false,
    clientBasedCORS: () => false,
    renderError: ctx => {
      ctx.type = 'html'
      ctx.body = renderNoticePage(
        'This sign-in has expired',
        'It was started in another browser, timed out or has already been used.',
      )
    },
  })
  // Its responses are for this origin and for our own process; by default, every other origin could read its keys.
  provider.use(async (ctx, next) => {
    await next()
    for (const name of Object.keys(ctx.response.headers)) {
      if (name.startsWith('access-control-')) ctx.remove(name)
    }
  })
  // Without a listener of ours, Koa would print errors.
  const events: EventEmitter = provider
  events.on('error', onError)
  provider.on('server_error', (_ctx, error) => onError(error))
  return { provider, callback: provider.callback() }
}
