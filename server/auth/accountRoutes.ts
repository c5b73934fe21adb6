import { auth } from '#contract/auth.ts'
import { authSchemas } from '#contract/auth.schema.ts'
import { accountOf } from '#server/auth/account.ts'
import type { CurrentPasswordDependencies } from '#server/auth/currentPassword.ts'
import { createAccountExport, type ExportSources } from '#server/auth/accountExport.ts'
import type { EventBus } from '#server/events/eventBus.ts'
import { endSession, endSessions, listSessions, toUserSession } from '#server/auth/userSessions.ts'
import type { RecordAuditEvent } from '#server/auditTrail.ts'
import { createNotFoundError } from '#server/http/httpError.ts'
import { createRoute, successResult, type Route } from '#server/route.ts'

interface Dependencies extends CurrentPasswordDependencies {
  readonly exportSources: ExportSources
  readonly eventBus: EventBus
  readonly recordAuditEvent: RecordAuditEvent
}

/** The account's routes: its profile, sessions, export and deletion (decisions 014 and 015; ASVS 7.5.2). */
export function accountRoutesOf(deps: Dependencies): Route[] {
  const { db, clock, eventBus, recordAuditEvent } = deps
  const publishSessionsEnded = (userId: string) => eventBus.publish({ type: 'sessions', userId })

  return [
    createRoute(auth.updateProfile, authSchemas.updateProfile, async ({ body, userId, bearer, request }) => {
      const data = await accountOf(deps, { userId, bearer }).update(body)
      if (body.password === undefined) return { value: { data } }
      publishSessionsEnded(userId)
      await recordAuditEvent(request, 'password_changed', { userId })
      return { value: { data } }
    }),

    createRoute(auth.removeProfile, authSchemas.removeProfile, async ({ body, userId, bearer, request }) => {
      await accountOf(deps, { userId, bearer }).remove(body.currentPassword)
      publishSessionsEnded(userId)
      await recordAuditEvent(request, 'account_removed', { userId })
      return successResult
    }),

    createRoute(auth.sessions, authSchemas.sessions, async ({ userId, bearer }) => {
      const sessions = await listSessions(db, { userId, bearer, now: clock() })
      return { value: { data: sessions.map(toUserSession) } }
    }),

    createRoute(auth.removeSession, authSchemas.removeSession, async ({ params, userId, request }) => {
      if (!(await endSession(db, userId, params.id))) throw createNotFoundError()
      publishSessionsEnded(userId)
      await recordAuditEvent(request, 'session_ended', { userId })
      return successResult
    }),

    createRoute(auth.removeSessions, authSchemas.removeSessions, async ({ userId, request }) => {
      await db.transaction().execute(db => endSessions(db, userId))
      publishSessionsEnded(userId)
      await recordAuditEvent(request, 'sessions_ended', { userId })
      return successResult
    }),

    createRoute(
      auth.export,
      authSchemas.export,
      async ({ userId, bearer, request }) => {
        const chunks = await createAccountExport(deps, userId, bearer)
        await recordAuditEvent(request, 'exported', { userId })
        const day = new Date(clock()).toISOString().slice(0, 10)
        return { chunks, fileName: `ideawright-${day}.json` }
      },
      { rateLimit: 'exports' },
    ),
  ]
}
