import type { Kysely } from 'kysely'
import { auth } from '#contract/auth.ts'
import { authSchemas } from '#contract/auth.schema.ts'
import { accountOf } from '#server/auth/account.ts'
import { createAccountExport, type ExportSources } from '#server/auth/accountExport.ts'
import type { EventBus } from '#server/events/eventBus.ts'
import type { TakeToken } from '#server/http/rateLimit.ts'
import type { PasswordHasher } from '#server/auth/passwordHasher.ts'
import { endSession, endSessions, listSessions, toUserSession } from '#server/auth/userSessions.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Log } from '#server/log.ts'
import type { RecordAuditEvent } from '#server/auditTrail.ts'
import { createNotFoundError } from '#server/http/httpError.ts'
import type { Serve } from '#server/http/serve.ts'

interface Dependencies {
  readonly db: Kysely<Tables>
  readonly clock: () => number
  readonly log: Log
  readonly passwordHasher: PasswordHasher
  /** For guesses at the current password, which are always limited. */
  readonly takeGuessToken: TakeToken
  readonly exportSources: ExportSources
  readonly eventBus: EventBus
  readonly recordAuditEvent: RecordAuditEvent
}

/** The account: its profile, its sessions, its export and its end (decisions 014 and 015; ASVS 7.5.2). */
export function registerAccountRoutes(serve: Serve, deps: Dependencies) {
  const { db, clock, log, eventBus, recordAuditEvent } = deps
  const publishSessionsEnded = (userId: string) => eventBus.publish({ type: 'sessions', userId })

  serve(auth.updateProfile, authSchemas.updateProfile, async ({ body, userId, bearer, c }) => {
    const data = await accountOf(deps, { userId, bearer }).update(body)
    if (body.password === undefined) return { data }
    publishSessionsEnded(userId)
    await recordAuditEvent(c, 'password_changed', { userId })
    return { data }
  })

  serve(auth.removeProfile, authSchemas.removeProfile, async ({ body, userId, bearer, c }) => {
    await accountOf(deps, { userId, bearer }).remove(body.currentPassword)
    publishSessionsEnded(userId)
    await recordAuditEvent(c, 'account_removed', { userId })
    return { success: true as const }
  })

  serve(auth.sessions, authSchemas.sessions, async ({ userId, bearer }) => {
    const sessions = await listSessions(db, { userId, bearer, now: clock() })
    return { data: sessions.map(toUserSession) }
  })

  serve(auth.removeSession, authSchemas.removeSession, async ({ params, userId, c }) => {
    if (!(await endSession(db, userId, params.id))) throw createNotFoundError()
    publishSessionsEnded(userId)
    await recordAuditEvent(c, 'session_ended', { userId })
    return { success: true as const }
  })

  serve(auth.removeSessions, authSchemas.removeSessions, async ({ userId, c }) => {
    await db.transaction().execute(db => endSessions(db, userId))
    publishSessionsEnded(userId)
    await recordAuditEvent(c, 'sessions_ended', { userId })
    return { success: true as const }
  })

  serve(
    auth.export,
    authSchemas.export,
    async ({ userId, bearer, c }) => {
      const pieces = await createAccountExport(deps, userId, bearer)
      const requestId = c.get('requestId')
      await recordAuditEvent(c, 'exported', { userId })
      const day = new Date(clock()).toISOString().slice(0, 10)
      c.header('Content-Disposition', `attachment; filename="ideawright-${day}.json"`)
      c.header('Content-Type', 'application/json')
      const onError = (err: unknown) => log.error({ event: 'failure', requestId, err }, 'failure')
      return c.body(toByteStream(pieces, onError))
    },
    'exports',
  )
}

/** A failure half-way has no status left to say it with: it is logged, and the answer ends unfinished. */
function toByteStream(pieces: AsyncIterable<string>, onError: (error: unknown) => void) {
  const encoder = new TextEncoder()
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const { done, value } = await iterator.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        onError(error)
        controller.error(error)
      }
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
