import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  clockTolerance,
  Configuration,
  customFetch,
  type CustomFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
  type ServerMetadata,
} from 'openid-client'

/** An issuer, and our credentials with it. */
export interface OidcClientOptions {
  issuer: URL
  clientId: string
  clientSecret?: string
  /** Set only for the issuer in this process; all others must use https. */
  allowHttp?: boolean
  fetch?: CustomFetch
}

/** Google signs ID tokens with either of its names (its OpenID Connect guide); discovery returns only the first. */
export const google = { issuer: 'https://accounts.google.com', short: 'accounts.google.com' }
export const clockSkewSeconds = 60
const timeoutSeconds = 10
const algorithms = ['RS256', 'ES256', 'PS256']

/** Fetches the issuer's description of itself. Redirects aren't followed: openid-client tells fetch not to. */
export async function discoverConfiguration(client: OidcClientOptions): Promise<Configuration> {
  const found = await discovery(client.issuer, client.clientId, undefined, None(), {
    timeout: timeoutSeconds,
    execute: client.allowHttp ? [allowInsecureRequests] : [],
    ...(client.fetch && { [customFetch]: client.fetch }),
  })
  return createConfiguration(found.serverMetadata(), client)
}

/**
 * Reduces the issuer's capabilities to those that we trust. Signatures are checked even though ID tokens arrive over
 * TLS: openid-client does so only on request.
 */
export function createConfiguration(metadata: ServerMetadata, client: OidcClientOptions): Configuration {
  const trusted = metadata.issuer === google.issuer ? ['RS256'] : algorithms
  const offered = metadata.id_token_signing_alg_values_supported ?? ['RS256']
  const config = new Configuration(
    { ...metadata, id_token_signing_alg_values_supported: offered.filter(one => trusted.includes(one)) },
    client.clientId,
    { [clockTolerance]: clockSkewSeconds },
    createClientAuth(client.clientSecret, metadata.token_endpoint_auth_methods_supported),
  )
  config.timeout = timeoutSeconds
  if (client.fetch) config[customFetch] = client.fetch
  if (client.allowHttp) allowInsecureRequests(config)
  enableNonRepudiationChecks(config)
  return config
}

/**
 * Sends the credentials in the body if the issuer supports that, else in the header, the default for issuers that
 * don't say (RFC 8414, 2).
 */
function createClientAuth(
  secret: string | undefined,
  offered: string[] = ['client_secret_basic'],
): ClientAuth {
  if (!secret) return None()
  return offered.includes('client_secret_post') ? ClientSecretPost(secret) : ClientSecretBasic(secret)
}
