import { Hono, type Context } from 'hono'
import { toErrorResponse } from '#server/http/errorResponse.ts'
import { clientAddressOf } from '#server/http/clientAddress.ts'
import type { AppDependencies } from '#server/appDependencies.ts'
import { accessTokensOf } from '#server/auth/accessTokens.ts'
import { sessionsOf } from '#server/auth/sessions.ts'
import { createApiHeaders } from '#server/http/securityHeaders.ts'
import { createRateLimiter } from '#server/http/rateLimit.ts'
import { userPseudonymOf } from '#server/log.ts'
import { serveStaticSite } from '#server/http/serveStaticSite.ts'
import { createAuditTrail } from '#server/auditTrail.ts'
import { createIdempotency } from '#server/http/idempotency.ts'
import { createRoutes } from '#server/routes.ts'
import { createNotFoundError, HttpError } from '#server/http/httpError.ts'
import { bearerOf, createServe, requestOriginOf, type HonoEnv } from '#server/http/serve.ts'
import { serveMcp } from '#server/http/serveMcp.ts'
import { createKeyedMutex } from '#server/keyedMutex.ts'
import { loadOnce } from '#server/loadOnce.ts'
import { findShareLink } from '#server/sharing/shareLinks.ts'
import { createUnreadResponses } from '#server/http/unreadResponses.ts'

/**
 * Creates the server's HTTP app from its parts: all routes, the middleware for every request, and the only error
 * handler.
 */
export function createApp(deps: AppDependencies): Hono<HonoEnv> {
  const { clock, db, log, createId, publicUrl } = deps
  const isHttps = publicUrl.protocol === 'https:'
  const app = new Hono<HonoEnv>()
  const sessions = sessionsOf({ db, clock })
  const recordAuditEvent = createAuditTrail(deps)
  const accessTokens = accessTokensOf({ db, clock, recordAuditEvent })

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

  /** Records refusals of known users: those with a session or an access token, even one that has ended. */
  async function recordRefusal(c: Context<HonoEnv>) {
    const userId =
      c.get('userId') ?? (await ownerOf(bearerOf(c.req.header('authorization'))).catch(() => undefined))
    if (userId === undefined) return
    await recordAuditEvent(requestOriginOf(c), 'refused', {
      userId,
      detail: `${c.res.status} ${c.get('code')}`,
      level: 'warn',
    })
  }

  const ownerOf = async (bearer: string | undefined) =>
    (await sessions.ownerOf(bearer)) ?? accessTokens.ownerOf(bearer)

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
  const unreadResponses = createUnreadResponses()
  const serve = createServe({
    app,
    userOf: bearer => sessions.userOf(bearer),
    authenticateAccessToken: accessTokens.authenticate,
    clientAddressOf: c => clientAddressOf(c, deps.trustProxy),
    takeToken,
    runIdempotently: createIdempotency({ db, clock }),
    unreadResponses,
    log,
    checksResponses: deps.checksResponses,
  })
  const routes = createRoutes({ ...deps, sessions, takeToken, unreadResponses, recordAuditEvent })
  routes.forEach(serve)

  const loadMcp = loadOnce(() => import('#server/mcp/answerMcpRequest.ts'))
  const runExclusive = createKeyedMutex()
  serveMcp(app, {
    publicUrl,
    authenticateAccessToken: accessTokens.authenticate,
    clientAddressOf: c => clientAddressOf(c, deps.trustProxy),
    takeToken,
    log,
    async answer(request) {
      const { answerMcpRequest } = await loadMcp()
      return answerMcpRequest({ routes, takeToken, runExclusive, clock, createId }, request)
    },
  })

  app.all('/api/*', () => {
    throw createNotFoundError()
  })
  serveStaticSite(app, deps.staticSite, isHttps, async secret => {
    return (await findShareLink(db, secret, clock())) !== undefined
  })
  app.notFound(c => toErrorResponse(createNotFoundError(), c, log))
  app.onError((error, c) => toErrorResponse(error, c, log))
  return app
}
