import type { Kysely } from 'kysely'
import { isAllowed, type SignInAllowList } from '#server/auth/signInAllowList.ts'
import { endSessions } from '#server/auth/userSessions.ts'
import type { Tables } from '#server/db/tables.ts'

/**
 * Ends the sessions and pending sign-ins of users who are no longer on the list, and revokes their access tokens. The list changes only at a start, so
 * this runs then, and again later in case another server still had the old list. Returns the number of users
 * affected.
 */
export async function endDisallowedSessions(
  db: Kysely<Tables>,
  signInAllowList: SignInAllowList | undefined,
): Promise<number> {
  if (signInAllowList === undefined) return 0
  const users = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where(is =>
      is.or([
        is.exists(is.selectFrom('sessions').select('id').whereRef('user_id', '=', 'users.id')),
        is.exists(
          is
            .selectFrom('handovers')
            .select('code_hash')
            .whereRef('user_id', '=', 'users.id')
            .where('used_at', 'is', null),
        ),
        is.exists(is.selectFrom('access_tokens').select('id').whereRef('user_id', '=', 'users.id')),
      ]),
    )
    .execute()
  const disallowed = users.filter(({ email }) => !isAllowed(email, signInAllowList))
  for (const { id } of disallowed) {
    await db.transaction().execute(async db => {
      await endSessions(db, id)
      await db.deleteFrom('access_tokens').where('user_id', '=', id).execute()
    })
  }
  return disallowed.length
}
