import type { Kysely, Transaction } from 'kysely'
import type { AccountExport, UserSession } from '#contract/auth.ts'
import { deviceOf } from '#server/auth/device.ts'
import { hashSecret } from '#server/secrets.ts'
import { sessionMaxMs, sessionIdleMs } from '#server/auth/sessions.ts'
import type { Tables } from '#server/db/tables.ts'

type ListedSession = AccountExport['sessions'][number]

/**
 * Lists a user's sessions, last seen first, and marks the one with the token `bearer`. Nothing in the list opens a
 * session.
 */
export async function listSessions(
  db: Kysely<Tables>,
  { userId, bearer, now }: { userId: string; bearer: string | undefined; now: number },
): Promise<ListedSession[]> {
  const current = hashSecret(bearer ?? '')
  const since = (ms: number) => new Date(now - ms).toISOString()
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('created_at', '>', since(sessionMaxMs))
    .where('last_seen_at', '>', since(sessionIdleMs))
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.id,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    ...deviceOf(row.user_agent),
    isCurrent: row.token_hash === current,
    userAgent: row.user_agent,
  }))
}

/** Returns a session as the list shows it; the export also contains the user agent. */
export function toUserSession({ userAgent: _userAgent, ...session }: ListedSession): UserSession {
  return session
}

/** Ends one of a user's sessions. Returns true if it existed. */
export async function endSession(db: Kysely<Tables>, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends all of a user's sessions but the one to keep, and those that pending sign-ins would still create. */
export async function endSessions(
  db: Transaction<Tables>,
  userId: string,
  { exceptBearer }: { exceptBearer?: string | undefined } = {},
): Promise<void> {
  await db.deleteFrom('handovers').where('user_id', '=', userId).where('used_at', 'is', null).execute()
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '!=', exceptBearer === undefined ? '' : hashSecret(exceptBearer))
    .execute()
}
