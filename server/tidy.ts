import type { Kysely } from 'kysely'
import { dayOf } from '#server/addressMarks.ts'
import { handoverMs, keptHandoverMs } from '#server/auth/handovers.ts'
import { loginMs } from '#server/auth/logins.ts'
import { absoluteMs, idleMs } from '#server/auth/sessions.ts'
import type { Tables } from '#server/db/tables.ts'
import { auditMs } from '#server/note.ts'
import { answeredMs } from '#server/once.ts'
import { trashMs } from '#server/projects/projects.ts'
import { revisionMs } from '#server/projects/revisions.ts'

/**
 * Removes what is over. Nothing here decides whether it is, for each reader checks that for itself; only a project
 * in the trash can be had back until this has removed it.
 */
export async function tidy(db: Kysely<Tables>, now: number): Promise<void> {
  const before = (ms: number) => new Date(now - ms).toISOString()
  await db.deleteFrom('login_transactions').where('created_at', '<', before(loginMs)).execute()
  await db
    .deleteFrom('handovers')
    .where(is =>
      is.or([
        is('created_at', '<', before(keptHandoverMs)),
        is.and([is('used_at', 'is', null), is('created_at', '<', before(handoverMs))]),
      ]),
    )
    .execute()
  await db
    .deleteFrom('sessions')
    .where(is => is.or([is('created_at', '<', before(absoluteMs)), is('last_seen_at', '<', before(idleMs))]))
    .execute()
  await db.deleteFrom('answered').where('created_at', '<=', before(answeredMs)).execute()
  await db.deleteFrom('audit').where('at', '<', before(auditMs)).execute()
  await db.deleteFrom('address_keys').where('day', '<', dayOf(now)).execute()
  await db.deleteFrom('revisions').where('created_at', '<', before(revisionMs)).execute()
  await db
    .deleteFrom('projects')
    .where('status', '=', 'trashed')
    .where('trashed_at', '<', before(trashMs))
    .execute()
}
