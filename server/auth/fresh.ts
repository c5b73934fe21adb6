import type { Kysely } from 'kysely'
import { hashed } from '#server/auth/secrets.ts'
import type { Tables } from '#server/db/tables.ts'
import { Refused } from '#server/refused.ts'

/** How old a sign-in may be that is to prove who somebody is (ASVS 7.5.1). */
const freshMs = 5 * 60_000

/**
 * Refuses unless the session of `bearer` began within the last five minutes. For what cannot be undone or lasts
 * longer than the session, where no password proves that it is not somebody who found the token.
 */
export async function checkFresh(db: Kysely<Tables>, bearer: string | undefined, now: number): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select('created_at')
    .where('token_hash', '=', hashed(bearer ?? ''))
    .executeTakeFirst()
  if (session !== undefined && now - Date.parse(session.created_at) <= freshMs) return
  throw new Refused(403, 'sign_in_again', 'Please sign in again first, so that it is certain that it is you.')
}
