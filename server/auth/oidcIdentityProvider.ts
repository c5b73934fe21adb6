import { randomBytes } from 'node:crypto'
import {
  authorizationCodeGrant,
  type AuthorizationCodeGrantChecks,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  type Configuration,
  type CustomFetch,
  fetchUserInfo,
  type IDToken,
  ResponseBodyError,
  type ServerMetadata,
  type UserInfoResponse,
} from 'openid-client'
import {
  toDisplayText,
  type Identity,
  type IdentityProvider,
  IdentityError,
  type LoginTransaction,
} from './identityProvider.ts'
import {
  createConfiguration,
  discoverConfiguration,
  google,
  type OidcClientOptions,
  clockSkewSeconds,
} from './oidcConfiguration.ts'
import { loadOnce } from '#server/loadOnce.ts'

export interface OidcOptions extends OidcClientOptions {
  redirectUri: URL
  /** The issuer's name in identities, for an issuer whose address may change while its users stay the same. */
  issuerName?: string
}

const failedMessage = 'An error occurred. Please try again.'
const declinedMessage = 'Sign-in wasn’t completed. Please try again.'

/**
 * Signs in with an OpenID Connect issuer: authorization code with PKCE, state and nonce; ID token checked by
 * signature and claims; tokens discarded once read (RFC 9700 2.1; OpenID Connect Core 3.1.3.7).
 */
export function createOidcIdentityProvider(options: OidcOptions): IdentityProvider {
  const { issuer, redirectUri, allowHttp = false, issuerName } = options
  if (issuer.protocol !== 'https:' && !allowHttp) throw new Error(`The issuer ${issuer.href} must use https.`)

  /** Discovered at the first sign-in. */
  const configuration = loadOnce(() => discoverConfiguration(options))

  async function start() {
    const config = await configuration()
    const transaction = {
      state: createRandomText(),
      nonce: createRandomText(),
      codeVerifier: createRandomText(),
    }
    const url = buildAuthorizationUrl(config, {
      redirect_uri: redirectUri.href,
      scope: 'openid email profile',
      state: transaction.state,
      nonce: transaction.nonce,
      code_challenge: await calculatePKCECodeChallenge(transaction.codeVerifier),
      code_challenge_method: 'S256',
    })
    return { url, transaction }
  }

  async function finish(callbackUrl: URL, transaction: LoginTransaction): Promise<Identity> {
    const config = await configuration()
    // Only the response is read from the address, since a proxy may have changed its scheme and host.
    const callback = new URL(redirectUri)
    callback.search = callbackUrl.search
    const tokens = await redeemCode(config, options, callback, {
      expectedState: transaction.state,
      expectedNonce: transaction.nonce,
      pkceCodeVerifier: transaction.codeVerifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new Error('The issuer didn’t return an ID token.')
    if (claims.iat > Date.now() / 1000 + clockSkewSeconds)
      throw new Error('The ID token was issued in the future.')
    const isComplete = claims['email'] && claims['name'] && claims['email_verified'] !== undefined
    const mayHaveMore = config.serverMetadata().userinfo_endpoint !== undefined
    const more =
      !isComplete && mayHaveMore
        ? await fetchUserInfo(config, tokens.access_token, claims.sub)
        : { sub: claims.sub }
    return toIdentity(claims, more, issuerName)
  }

  return {
    start: () => start().catch(throwIdentityError),
    finish: (callbackUrl, transaction) => finish(callbackUrl, transaction).catch(throwIdentityError),
  }
}

function toIdentity(claims: IDToken, more: UserInfoResponse, issuerName?: string): Identity {
  // If an issuer sent blank subjects, all its users would share one account (OpenID Connect Core, 2).
  if (claims.sub.trim() === '' || claims.sub.length > 255) throw new Error('The ID token has no subject.')
  const claimedEmail = claims['email'] ?? more.email
  const email = toDisplayText(claimedEmail, 254)
  const name = toDisplayText(claims['name'] ?? more.name, 100) || toDisplayText(email.split('@')[0], 100)
  const issuer = claims.iss === google.short ? google.issuer : claims.iss
  // The claim must be about this very address, and the address is displayed exactly as it was verified.
  const own = claims['email'] === undefined ? undefined : claims['email_verified']
  const verified: unknown = own ?? (more.email === claimedEmail ? more.email_verified : undefined)
  const isEmailVerified = (verified === true || verified === 'true') && email === claimedEmail
  return {
    issuer: issuerName ?? issuer,
    subject: claims.sub,
    email,
    isEmailVerified,
    name: name || 'Unnamed',
  }
}

function throwIdentityError(cause: unknown): never {
  const isDeclined = cause instanceof AuthorizationResponseError && cause.error === 'access_denied'
  throw new IdentityError(isDeclined ? declinedMessage : failedMessage, new Error(reasonOf(cause)))
}

/** Returns the reason for the log, without any details: openid-client's causes contain codes, tokens and claims. */
function reasonOf(error: unknown): string {
  const reasons: string[] = []
  for (let cause = error; cause instanceof Error && reasons.length < 8; cause = cause.cause) {
    reasons.push(cause.message)
    if (cause instanceof AuthorizationResponseError || cause instanceof ResponseBodyError)
      reasons.push(toDisplayText(`${cause.error} ${cause.error_description ?? ''}`, 200))
  }
  return reasons.join('; ')
}

const createRandomText = () => randomBytes(32).toString('base64url')

/**
 * Exchanges the code for tokens. If Google's ID token has the short issuer name, the same response is checked again
 * with that name.
 */
async function redeemCode(
  config: Configuration,
  options: OidcOptions,
  callback: URL,
  checks: AuthorizationCodeGrantChecks,
) {
  const metadata: ServerMetadata = config.serverMetadata()
  if (metadata.issuer !== google.issuer) return authorizationCodeGrant(config, callback, checks)

  let answer: Response | undefined
  const send = options.fetch ?? ((url, init) => fetch(url, init as RequestInit))
  const recorded: CustomFetch = async (url, init) => {
    const response = await send(url, init)
    if (url === metadata.token_endpoint) answer = response.clone()
    return response
  }
  try {
    const recording = createConfiguration(metadata, { ...options, fetch: recorded })
    return await authorizationCodeGrant(recording, callback, checks)
  } catch (error) {
    const tokenResponse = answer
    if (!tokenResponse || !isIssuerMismatch(error)) throw error
    const replayed: CustomFetch = (url, init) =>
      url === metadata.token_endpoint ? Promise.resolve(tokenResponse) : send(url, init)
    const short = {
      ...metadata,
      issuer: google.short,
      authorization_response_iss_parameter_supported: false,
    }
    // The first pass has checked it.
    callback.searchParams.delete('iss')
    return authorizationCodeGrant(
      createConfiguration(short, { ...options, fetch: replayed }),
      callback,
      checks,
    )
  }
}

function isIssuerMismatch(error: unknown): boolean {
  const cause = error instanceof ClientError && error.cause instanceof Error ? error.cause.cause : undefined
  return typeof cause === 'object' && cause !== null && 'claim' in cause && cause.claim === 'iss'
}
