import type { Kysely } from 'kysely'
import { isAllowed, type AllowList } from '#server/auth/allowList.ts'
import { endSessions } from '#server/auth/userSessions.ts'
import type { Tables } from '#server/db/tables.ts'

/**
 * Ends the sessions of those who are no longer on the list, and sign-ins of theirs under way. The list changes only
 * with a start, so that is when it has to be done; and again later, for where another server still had the old one.
 * Answers with how many people that was.
 */
export async function endDisallowedSessions(
  db: Kysely<Tables>,
  allowList: AllowList | undefined,
): Promise<number> {
  if (allowList === undefined) return 0
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
      ]),
    )
    .execute()
  const disallowed = users.filter(({ email }) => !isAllowed(email, allowList))
  for (const { id } of disallowed) await db.transaction().execute(db => endSessions(db, id))
  return disallowed.length
}
