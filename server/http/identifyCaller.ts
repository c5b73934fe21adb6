import type { Call } from '#contract/call.ts'
import type { TokenScope } from '#domain/account/accessTokenRules.ts'
import { createNotSignedInError, HttpError } from '#server/http/httpError.ts'
import type { RequestOrigin } from '#server/route.ts'

/** An access token that is valid now, and whose it is. */
export interface AuthenticatedToken {
  readonly tokenId: string
  /** What its owner calls it. */
  readonly tokenName: string
  readonly userId: string
  readonly scopes: readonly TokenScope[]
}

/**
 * Returns the access token that a bearer credential is; undefined if it's none, or one that expired or was revoked.
 * Counts as a use of the token: its first on each day (UTC) is recorded in the audit trail.
 */
export type AuthenticateAccessToken = (
  bearer: string | undefined,
  request: RequestOrigin,
) => Promise<AuthenticatedToken | undefined>

/** Whoever makes a call as a user: through a session, or through an access token. */
export interface UserCaller {
  readonly userId: string
  readonly token: AuthenticatedToken | undefined
}

interface Dependencies {
  readonly userOf: (bearer: string | undefined) => Promise<string | undefined>
  readonly authenticateAccessToken: AuthenticateAccessToken
}

/** Finds out who sent a request, from its bearer credential. Throws a 401 if no one that is known. */
export async function identifyCaller(
  { userOf, authenticateAccessToken }: Dependencies,
  bearer: string | undefined,
  request: RequestOrigin,
): Promise<UserCaller> {
  const userId = await userOf(bearer)
  if (userId !== undefined) return { userId, token: undefined }
  const token = await authenticateAccessToken(bearer, request)
  if (token === undefined) throw createNotSignedInError()
  return { userId: token.userId, token }
}

/** Throws a 403 unless this caller may make the call: tokens only those that are open to one of their scopes. */
export function checkTokenScope({ tokenScope }: Call, { token }: UserCaller): void {
  if (token === undefined) return
  if (tokenScope === undefined) {
    throw new HttpError(
      403,
      'session_only',
      'This call isn’t open to access tokens. It needs a browser’s session.',
    )
  }
  if (token.scopes.includes(tokenScope)) return
  throw new HttpError(
    403,
    'insufficient_scope',
    `This access token doesn’t have the scope “${tokenScope}”, which this call needs.`,
  )
}
