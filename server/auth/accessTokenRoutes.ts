import { accessTokens } from '#contract/accessTokens.ts'
import { accessTokenSchemas } from '#contract/accessTokens.schema.ts'
import { createAccessToken, listAccessTokens, removeAccessToken } from '#server/auth/accessTokens.ts'
import {
  checkPasswordUnchanged,
  verifyCurrentPassword,
  type CurrentPasswordDependencies,
} from '#server/auth/currentPassword.ts'
import type { RecordAuditEvent } from '#server/auditTrail.ts'
import { createNotFoundError } from '#server/http/httpError.ts'
import { createRoute, successResult, type Route } from '#server/route.ts'

interface Dependencies extends CurrentPasswordDependencies {
  readonly createId: () => string
  readonly recordAuditEvent: RecordAuditEvent
}

/** The routes for a user's access tokens (docs/product.md#access-tokens). */
export function accessTokenRoutesOf(deps: Dependencies): Route[] {
  const { db, clock, createId, recordAuditEvent } = deps

  return [
    createRoute(accessTokens.list, accessTokenSchemas.list, async ({ userId }) => ({
      value: { data: await listAccessTokens(db, userId) },
    })),

    createRoute(
      accessTokens.create,
      accessTokenSchemas.create,
      async ({ body: { currentPassword, ...body }, userId, bearer, request }) => {
        const known = await verifyCurrentPassword(deps, { userId, bearer }, currentPassword)
        const value = await db.transaction().execute(async db => {
          await checkPasswordUnchanged(db, userId, known)
          return createAccessToken(db, { now: clock(), createId }, { ...body, userId })
        })
        const detail = value.accessToken.scopes.join(' ')
        await recordAuditEvent(request, 'token_created', { userId, detail })
        return { value, status: 201 }
      },
    ),

    createRoute(accessTokens.remove, accessTokenSchemas.remove, async ({ params, userId, request }) => {
      if (!(await removeAccessToken(db, userId, params.id))) throw createNotFoundError()
      await recordAuditEvent(request, 'token_revoked', { userId })
      return successResult
    }),
  ]
}
