import type { Kysely } from 'kysely'
import { expiredTokenMs } from '#server/auth/accessTokens.ts'
import { handoverMs, usedHandoverMs } from '#server/auth/handovers.ts'
import { pendingLoginMs } from '#server/auth/pendingLogins.ts'
import { sessionMaxMs, sessionIdleMs } from '#server/auth/sessions.ts'
import type { Tables } from '#server/db/tables.ts'
import { auditRetentionMs } from '#server/auditTrail.ts'
import { storedResponseMs } from '#server/http/idempotency.ts'
import { trashRetentionMs } from '#server/projects/projects.ts'
import { revisionRetentionMs } from '#server/projects/storeRevision.ts'
import { expiredShareLinkMs } from '#server/sharing/shareLinks.ts'
import { utcDayOf } from '#server/utcDayOf.ts'

/**
 * Deletes expired rows. Expiry doesn't depend on it, because each reader checks that itself; the exception is the
 * trash, from which a project can be restored until this has deleted it.
 */
export async function deleteExpired(db: Kysely<Tables>, now: number): Promise<void> {
  const before = (ms: number) => new Date(now - ms).toISOString()
  await db.deleteFrom('login_transactions').where('created_at', '<', before(pendingLoginMs)).execute()
  await db
    .deleteFrom('handovers')
    .where(is =>
      is.or([
        is('created_at', '<', before(usedHandoverMs)),
        is.and([is('used_at', 'is', null), is('created_at', '<', before(handoverMs))]),
      ]),
    )
    .execute()
  await db
    .deleteFrom('sessions')
    .where(is =>
      is.or([is('created_at', '<', before(sessionMaxMs)), is('last_seen_at', '<', before(sessionIdleMs))]),
    )
    .execute()
  await db.deleteFrom('access_tokens').where('expires_at', '<', before(expiredTokenMs)).execute()
  await db.deleteFrom('share_links').where('expires_at', '<', before(expiredShareLinkMs)).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', before(storedResponseMs)).execute()
  await db.deleteFrom('audit').where('at', '<', before(auditRetentionMs)).execute()
  await db.deleteFrom('address_keys').where('day', '<', utcDayOf(now)).execute()
  await db.deleteFrom('revisions').where('created_at', '<', before(revisionRetentionMs)).execute()
  await db
    .deleteFrom('projects')
    .where('status', '=', 'trashed')
    .where('trashed_at', '<', before(trashRetentionMs))
    .execute()
}
