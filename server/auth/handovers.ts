import type { Kysely } from 'kysely'
import type { User } from '#contract/auth.ts'
import { hashSecret, isSameHash, createSecret } from '#server/secrets.ts'
import { sessionMaxMs, createSession, findUser, type NewSession } from '#server/auth/sessions.ts'
import type { Tables } from '#server/db/tables.ts'

/** The most time between the redirect and the exchange. */
export const handoverMs = 60_000
/** A used code is remembered for as long as its session may last, so that a second use can still end that session. */
export const usedHandoverMs = sessionMaxMs

interface Dependencies {
  readonly db: Kysely<Tables>
  readonly clock: () => number
  readonly createId: () => string
}

interface ExchangeInput {
  readonly code: string
  /** The value of the login cookie, if the browser sent one. */
  readonly browser: string | undefined
  readonly userAgent: string
}

export type ExchangeResult =
  | ({ readonly outcome: 'signed in'; readonly user: User } & NewSession)
  | { readonly outcome: 'replayed' | 'expired' | 'other browser'; readonly userId: string }
  | { readonly outcome: 'unknown'; readonly userId?: undefined }

/**
 * The one-time codes that carry a sign-in from the redirect's address to a session (decision 011). A code doesn't
 * work after a minute, in another browser or a second time, so one left in a log or a history is harmless.
 */
export function handoversOf({ db, clock, createId }: Dependencies) {
  return {
    async begin(userId: string, browser: string): Promise<string> {
      const code = createSecret('ho_')
      await db
        .insertInto('handovers')
        .values({
          code_hash: hashSecret(code),
          browser_hash: hashSecret(browser),
          user_id: userId,
          created_at: new Date(clock()).toISOString(),
          used_at: null,
          session_hash: null,
          return_to: null,
        })
        .execute()
      return code
    },

    /**
     * Exchanges a code for a session. A code that is used a second time is or was in the wrong hands, so the session
     * made from it ends (RFC 9700, 4.2).
     */
    exchange({ code, browser, userAgent }: ExchangeInput): Promise<ExchangeResult> {
      const code_hash = hashSecret(code)
      return db.transaction().execute(async (db): Promise<ExchangeResult> => {
        const found = await db
          .selectFrom('handovers')
          .selectAll()
          .where('code_hash', '=', code_hash)
          .forUpdate()
          .executeTakeFirst()
        if (found === undefined) return { outcome: 'unknown' }
        if (found.used_at !== null) {
          await db.deleteFrom('sessions').where('token_hash', '=', found.session_hash).execute()
          return { outcome: 'replayed', userId: found.user_id }
        }
        const userId = found.user_id
        if (clock() - Date.parse(found.created_at) > handoverMs) return { outcome: 'expired', userId }
        if (browser === undefined || !isSameHash(hashSecret(browser), found.browser_hash)) {
          return { outcome: 'other browser', userId }
        }
        const user = await findUser(db, found.user_id)
        if (user === undefined) return { outcome: 'unknown' }
        const session = { userId: user.id, userAgent, handoverHash: code_hash }
        const { token, evictedCount } = await createSession(db, { clock, createId }, session)
        await db
          .updateTable('handovers')
          .set({ used_at: new Date(clock()).toISOString(), session_hash: hashSecret(token) })
          .where('code_hash', '=', code_hash)
          .execute()
        return { outcome: 'signed in', token, evictedCount, user }
      })
    },
  }
}
