import { Hono, type Context } from 'hono'
import type { Kysely } from 'kysely'
import { toErrorResponse } from '#server/http/errorResponse.ts'
import { clientAddressOf } from '#server/http/clientAddress.ts'
import type { PseudonymOf } from '#server/addressPseudonyms.ts'
import type { AllowList } from '#server/auth/allowList.ts'
import type { PasswordCost } from '#server/auth/passwordHasher.ts'
import { sessionsOf } from '#server/auth/sessions.ts'
import type { IdentityProvider } from '#server/auth/identityProvider.ts'
import type { Tables } from '#server/db/tables.ts'
import type { EventBus } from '#server/events/eventBus.ts'
import type { EventStreams } from '#server/events/eventStreams.ts'
import type { StartInterval, Sleep } from '#server/interval.ts'
import { createApiHeaders } from '#server/http/securityHeaders.ts'
import { createRateLimiter, type RateLimits } from '#server/http/rateLimit.ts'
import { userPseudonymOf, type Log } from '#server/log.ts'
import type { StaticSite } from '#server/http/staticSite.ts'
import { serveStaticSite } from '#server/http/serveStaticSite.ts'
import type { MentorConfig } from '#server/mentor/chooseEngine.ts'
import type { ReplyJobs } from '#server/mentor/replyJobs.ts'
import { createAuditTrail } from '#server/auditTrail.ts'
import { createIdempotency } from '#server/http/idempotency.ts'
import { createRoutes } from '#server/routes.ts'
import { createNotFoundError, HttpError } from '#server/http/httpError.ts'
import { bearerOf, createServe, requestOriginOf, type HonoEnv } from '#server/http/serve.ts'
import type { StorageQuota } from '#server/storageQuota.ts'
import { createPendingResponses } from '#server/http/pendingResponses.ts'

/** What the app is made of: outside parties, so that tests give others (architecture.md). */
export interface AppDependencies {
  readonly db: Kysely<Tables>
  readonly identity: IdentityProvider
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly createId: () => string
  readonly log: Log
  readonly publicUrl: URL
  /** The browser's half; without it a sentence is served. */
  readonly staticSite?: StaticSite | undefined
  /** Whether the database answers and nobody asked the process to stop. */
  readonly isReady: () => Promise<boolean>
  /** `undefined` limits nothing. */
  readonly rateLimits: RateLimits | undefined
  readonly trustProxy: boolean
  /** Who may sign in; undefined where everybody may whom the identity provider knows. */
  readonly allowList: AllowList | undefined
  /** What logs and the audit trail say in place of an address. */
  readonly pseudonymOf: PseudonymOf
  /** How many bytes the texts of one user may take. */
  readonly quota: StorageQuota
  /** Whether accounts that have a password may sign in with it (decision 17). */
  readonly passwordSignIn: boolean
  /** What hashing one costs, where it is not what is recommended. */
  readonly passwordCost?: PasswordCost
  /** Who answers in the mentor's conversations. */
  readonly mentor: MentorConfig
  /** The replies that this process is writing: they outlive the requests that asked for them. */
  readonly replyJobs: ReplyJobs
  /** Tells those who follow, here and in other processes, what was stored. */
  readonly eventBus: EventBus
  /** The open streams of this process: the server ends them when it stops. */
  readonly eventStreams: EventStreams
  /** Lets time pass before a guess at a password is looked at. */
  readonly sleep: Sleep
  /** Calls something again and again: the process's timer. */
  readonly startInterval: StartInterval
  /** Whether each answer is held against the contract. */
  readonly checksResponses: boolean
}

/** The server as a function of its parts: every route, what all of them go through, and the one error handler. */
export function createApp(deps: AppDependencies): Hono<HonoEnv> {
  const { clock, db, log, createId, publicUrl } = deps
  const isHttps = publicUrl.protocol === 'https:'
  const app = new Hono<HonoEnv>()
  const sessions = sessionsOf({ db, clock })
  const recordAuditEvent = createAuditTrail(deps)

  app.use(async (c, next) => {
    const startedAt = performance.now()
    c.set('requestId', createId())
    c.set('route', 'none')
    c.set('from', deps.pseudonymOf(clientAddressOf(c, deps.trustProxy)))
    c.header('X-Request-Id', c.get('requestId'))
    for (const [name, value] of Object.entries(createApiHeaders(isHttps))) c.header(name, value)
    await next()
    const userId = c.get('userId')
    log.info({
      event: 'request',
      requestId: c.get('requestId'),
      method: c.req.method,
      route: c.get('route'),
      status: c.res.status,
      ms: Math.round((performance.now() - startedAt) * 10) / 10,
      from: c.get('from'),
      ...(userId === undefined ? {} : { user: userPseudonymOf(userId) }),
    })
    if ([401, 403, 429].includes(c.res.status)) await recordRefusal(c)
  })

  /** Refusals of those who are known: by their session, or by one that is over. */
  async function recordRefusal(c: Context<HonoEnv>) {
    const userId =
      c.get('userId') ??
      (await sessions.ownerOf(bearerOf(c.req.header('authorization'))).catch(() => undefined))
    if (userId === undefined) return
    await recordAuditEvent(requestOriginOf(c), 'refused', {
      userId,
      detail: `${c.res.status} ${c.get('code')}`,
      level: 'warn',
    })
  }

  app.get('/healthz', c => {
    c.set('route', '/healthz')
    return c.json({ status: 'ok' })
  })
  app.get('/readyz', async c => {
    c.set('route', '/readyz')
    if (!(await deps.isReady())) throw new HttpError(503, 'unavailable', 'Not ready.')
    return c.json({ status: 'ready' })
  })

  const takeToken = createRateLimiter(deps.rateLimits, clock)
  const pendingResponses = createPendingResponses()
  const serve = createServe({
    app,
    userOf: bearer => sessions.userOf(bearer),
    clientAddressOf: c => clientAddressOf(c, deps.trustProxy),
    takeToken,
    runIdempotently: createIdempotency({ db, clock }),
    pendingResponses,
    log,
    checksResponses: deps.checksResponses,
  })
  createRoutes({ ...deps, sessions, takeToken, pendingResponses, recordAuditEvent }).forEach(serve)

  app.all('/api/*', () => {
    throw createNotFoundError()
  })
  serveStaticSite(app, deps.staticSite, isHttps)
  app.notFound(c => toErrorResponse(createNotFoundError(), c, log))
  app.onError((error, c) => toErrorResponse(error, c, log))
  return app
}
