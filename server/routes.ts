import { createPasswordHasher } from '#server/auth/passwordHasher.ts'
import type { AppDependencies } from '#server/appDependencies.ts'
import { accessTokenRoutesOf } from '#server/auth/accessTokenRoutes.ts'
import { exportAccessTokens } from '#server/auth/accessTokens.ts'
import { accountRoutesOf } from '#server/auth/accountRoutes.ts'
import { authRoutesOf } from '#server/auth/authRoutes.ts'
import { exportAuditTrail } from '#server/auth/exportAuditTrail.ts'
import type { Sessions } from '#server/auth/sessions.ts'
import type { RecordAuditEvent } from '#server/auditTrail.ts'
import { eventRoutesOf } from '#server/events/eventRoutes.ts'
import type { UnreadResponses } from '#server/http/unreadResponses.ts'
import { createRateLimiter, rateLimits, type TakeToken } from '#server/http/rateLimit.ts'
import { exportConversations, exportMentorUsage } from '#server/mentor/exportConversations.ts'
import { aiConnectionRoutesOf } from '#server/mentor/own/aiConnectionRoutes.ts'
import { exportAiConnections } from '#server/mentor/own/aiConnections.ts'
import { mentorRoutesOf } from '#server/mentor/mentorRoutes.ts'
import { sortRoutesOf } from '#server/mentor/sortRoutes.ts'
import { openApiRoutesOf } from '#server/openapi/openApiRoutes.ts'
import { exportProjects } from '#server/projects/exportProjects.ts'
import { historyRoutesOf } from '#server/projects/historyRoutes.ts'
import { projectRoutesOf } from '#server/projects/projectRoutes.ts'
import { saveHiddenForm } from '#server/projects/saveModule.ts'
import type { Route } from '#server/route.ts'
import { sharedRoutesOf } from '#server/sharing/sharedRoutes.ts'
import { shareLinkRoutesOf } from '#server/sharing/shareLinkRoutes.ts'
import { exportShareLinks } from '#server/sharing/shareLinks.ts'

interface Dependencies extends AppDependencies {
  readonly sessions: Sessions
  readonly takeToken: TakeToken
  readonly unreadResponses: Pick<UnreadResponses, 'checkCapacity'>
  readonly recordAuditEvent: RecordAuditEvent
}

/** Creates the routes of all calls, with their handlers. */
export function createRoutes(deps: Dependencies): Route[] {
  const { db, clock } = deps
  const passwordHasher = createPasswordHasher(deps.passwordCost)
  // Guesses are always limited, even if nothing else is.
  const takeGuessToken = deps.rateLimits === undefined ? createRateLimiter(rateLimits, clock) : deps.takeToken
  const exportSources = {
    projects: (userId: string) => exportProjects(db, userId),
    conversations: (userId: string) => exportConversations(db, userId, clock),
    mentorUsage: (userId: string) => exportMentorUsage(db, userId),
    aiConnections: (userId: string) => exportAiConnections(db, userId),
    accessTokens: (userId: string) => exportAccessTokens(db, userId),
    shareLinks: (userId: string) => exportShareLinks(db, userId),
    audit: (userId: string) => exportAuditTrail(db, userId),
  }
  const { publish } = deps.eventBus
  return [
    ...authRoutesOf({ ...deps, passwordHasher, takeGuessToken }),
    ...accountRoutesOf({ ...deps, passwordHasher, takeGuessToken, exportSources }),
    ...accessTokenRoutesOf({ ...deps, passwordHasher, takeGuessToken }),
    ...projectRoutesOf({ ...deps, publish }),
    ...historyRoutesOf({ ...deps, publish }),
    ...shareLinkRoutesOf({ ...deps, publish }),
    ...sharedRoutesOf({
      ...deps,
      publish,
      saveSuggestions: (userId, { id, version }, data) =>
        saveHiddenForm({ ...deps, publish }, userId, 'suggestions', { id, data, ifMatch: version }),
    }),
    ...eventRoutesOf(deps),
    ...mentorRoutesOf({ ...deps, publish }),
    ...sortRoutesOf({ ...deps, publish }),
    ...aiConnectionRoutesOf({ ...deps, publish }),
    ...openApiRoutesOf(),
  ]
}
