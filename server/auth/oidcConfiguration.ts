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

/** How to reach an issuer, and who we are to it. */
export interface OidcClientOptions {
  issuer: URL
  clientId: string
  clientSecret?: string
  /** Only for the issuer in this process: everyone else's must be https. */
  allowHttp?: boolean
  fetch?: CustomFetch
}

/** Google signs ID tokens with either name of itself (its OpenID Connect guide); discovery tells only the first. */
export const google = { issuer: 'https://accounts.google.com', short: 'accounts.google.com' }
export const clockSkewSeconds = 60
const timeoutSeconds = 10
const algorithms = ['RS256', 'ES256', 'PS256']

/** The issuer as it describes itself. Redirects are not followed: openid-client asks fetch not to. */
export async function discoverConfiguration(client: OidcClientOptions): Promise<Configuration> {
  const found = await discovery(client.issuer, client.clientId, undefined, None(), {
    timeout: timeoutSeconds,
    execute: client.allowHttp ? [allowInsecureRequests] : [],
    ...(client.fetch && { [customFetch]: client.fetch }),
  })
  return createConfiguration(found.serverMetadata(), client)
}

/**
 * What the issuer supports, cut down to what we trust. Signatures are checked though ID tokens come by TLS:
 * openid-client only does so when told.
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

/** In the body where that is offered, else in the header: what an issuer takes that doesn't say (RFC 8414, 2). */
function createClientAuth(
  secret: string | undefined,
  offered: string[] = ['client_secret_basic'],
): ClientAuth {
  if (!secret) return None()
  return offered.includes('client_secret_post') ? ClientSecretPost(secret) : ClientSecretBasic(secret)
}
