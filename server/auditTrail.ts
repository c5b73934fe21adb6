import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { userPseudonymOf, type Log } from '#server/log.ts'
import type { RequestOrigin } from '#server/route.ts'

/** The events in the audit trail (decision 046). Each entry has its user, address, time and request. */
export const auditEvents = [
  /** A sign-in succeeded and created a session. */
  'signed_in',
  'sign_in_failed',
  /** A handover code wasn't valid, or no longer; if it was used a second time, its session has ended. */
  'handover_refused',
  'password_refused',
  'signed_out',
  'session_ended',
  'sessions_ended',
  /** This also ends all other sessions. */
  'password_changed',
  'exported',
  /** The user's own AI model was connected or changed … */
  'ai_connected',
  /** … or removed with its key. */
  'ai_disconnected',
  /** An access token was created; the detail is its scopes … */
  'token_created',
  /** … revoked … */
  'token_revoked',
  /** … or used for the first time on a day (UTC). */
  'token_used',
  /** A link to a project was created; the detail is its kind … */
  'link_created',
  /** … revoked … */
  'link_revoked',
  /** … opened for the first time on a day (UTC) … */
  'link_opened',
  /** … or its questions were answered. */
  'link_answered',
  'account_removed',
  /** A response of 401, 403 or 429 to a known user. */
  'refused',
] as const
type AuditEvent = (typeof auditEvents)[number]

/** How long an entry is kept. */
export const auditRetentionMs = 90 * 86_400_000
/** Refusals of one user for one reason are recorded once in this time; the log has every request. */
const refusalIntervalMs = 3_600_000
/** The most entries about unknown users that are kept a minute; the log has all of them. */
const maxUnknownPerMinute = 20

interface AuditDetails {
  readonly userId?: string | undefined
  /** The reason, in a word or two of our own, never user input. */
  readonly detail?: string | undefined
  /** For the log only. */
  readonly err?: unknown
  readonly level?: 'info' | 'warn' | 'error'
}

/**
 * Records an event in the log and in the audit trail. If the trail can't be written, the caller continues as usual.
 */
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
 * Creates the audit trail's only writer. An entry consists of our own words, ids and pseudonyms, never of user input,
 * so no text, secret or forged line can get into it. An account's entries are deleted with it; its deletion is
 * recorded without a user.
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

/** Limits how often something may be recorded within a time: returns true if there is room for one more. */
function createAuditThrottle(clock: () => number) {
  const counts = new Map<string, { since: number; count: number }>()
  return (what: string, ms: number, most = 1): boolean => {
    const now = clock()
    const known = counts.get(what)
    const isOver = known === undefined || now < known.since || now >= known.since + ms
    // With so many, most of them have expired.
    if (isOver && counts.size >= 10_000) counts.clear()
    const { since, count } = isOver ? { since: now, count: 0 } : known
    counts.set(what, { since, count: count + 1 })
    return count < most
  }
}
