import type { Kysely } from 'kysely'
import { hashSecret } from '#server/secrets.ts'
import type { Tables } from '#server/db/tables.ts'
import { HttpError } from '#server/http/httpError.ts'

/** The greatest age at which a sign-in still proves the user's identity (ASVS 7.5.1). */
const recentSignInMs = 5 * 60_000

/**
 * Refuses unless the session of `bearer` began within the last five minutes. This protects actions that can't be
 * undone or that outlast the session from a stolen token, if no password is there to prove who is asking.
 */
export async function checkRecentSignIn(
  db: Kysely<Tables>,
  bearer: string | undefined,
  now: number,
): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('token_hash', '=', hashSecret(bearer ?? ''))
    .executeTakeFirst()
  if (session !== undefined && now - Date.parse(session.created_at) <= recentSignInMs) return
  throw new HttpError(403, 'sign_in_again', 'Please sign in again first to confirm it’s you.')
}
