import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { userPseudonymOf, type Log } from '#server/log.ts'
import type { RequestOrigin } from '#server/route.ts'

/** What the audit trail tells of (decision 046): each says who, from where, when and by which request. */
export const auditEvents = [
  /** A sign-in succeeded and began a session. */
  'signed_in',
  'sign_in_failed',
  /** A handover code that was not good (any more): where it was used a second time, its session has ended. */
  'handover_refused',
  'password_refused',
  'signed_out',
  'session_ended',
  'sessions_ended',
  /** It ends all other sessions. */
  'password_changed',
  'exported',
  'account_removed',
  /** An answer of 401, 403 or 429 to somebody who is known. */
  'refused',
] as const
type AuditEvent = (typeof auditEvents)[number]

/** How long an entry is kept. */
export const auditRetentionMs = 90 * 86_400_000
/** Refusals of one person for one reason are noted once in this time: the log has each request. */
const refusalIntervalMs = 3_600_000
/** How many entries about nobody known are kept in a minute; all of them are logged. */
const maxUnknownPerMinute = 20

interface AuditDetails {
  readonly userId?: string | undefined
  /** Why, as a word or two of ours: never anything that was sent. */
  readonly detail?: string | undefined
  /** For the log only. */
  readonly err?: unknown
  readonly level?: 'info' | 'warn' | 'error'
}

/** Tells the log and the audit trail of something; a trail that cannot be written to stops nobody. */
export type RecordAuditEvent = (
  origin: RequestOrigin,
  event: AuditEvent,
  about?: AuditDetails,
) => Promise<void>

interface Dependencies {
  readonly db: Kysely<Tables>
  readonly clock: () => number
  readonly createId: () => string
  readonly log: Log
}

/**
 * The one writer of the audit trail. An entry is words of ours, ids and marks: nothing of it comes from a request, so
 * no text, secret or forged line can get into it. An account takes its entries along when it goes; that it went is
 * kept without saying whose it was.
 */
export function createAuditTrail({ db, clock, createId, log }: Dependencies): RecordAuditEvent {
  const mayRecord = createAuditThrottle(clock)
  return async ({ requestId, from }, event, { userId, detail, err, level = 'info' } = {}) => {
    if (event === 'refused' && !mayRecord(`${userId} ${detail}`, refusalIntervalMs)) return
    const user = userId && userPseudonymOf(userId)
    log[level]({ event, requestId, from, user, detail, err })
    if (userId === undefined && !mayRecord('unknown', 60_000, maxUnknownPerMinute)) return
    try {
      await db
        .insertInto('audit')
        .values({
          id: createId(),
          at: new Date(clock()).toISOString(),
          event,
          detail: detail ?? null,
          user_id: event === 'account_removed' ? null : (userId ?? null),
          address_mark: from,
          request_id: requestId,
        })
        .execute()
    } catch (err) {
      log.error({ event: 'not_noted', requestId, err })
    }
  }
}

/** Whether something may still be noted that is noted so many times at most within some time. */
function createAuditThrottle(clock: () => number) {
  const counts = new Map<string, { since: number; count: number }>()
  return (what: string, ms: number, most = 1): boolean => {
    const now = clock()
    const known = counts.get(what)
    const isOver = known === undefined || now < known.since || now >= known.since + ms
    // Beyond that, most of what is remembered is over.
    if (isOver && counts.size >= 10_000) counts.clear()
    const { since, count } = isOver ? { since: now, count: 0 } : known
    counts.set(what, { since, count: count + 1 })
    return count < most
  }
}
