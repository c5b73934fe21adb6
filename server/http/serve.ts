import { isDeepStrictEqual } from 'node:util'
import type { Context, Hono } from 'hono'
import { getCookie } from 'hono/cookie'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Schemas } from '#contract/call.ts'
import { acceptsIdempotencyKey, acceptsIfMatch } from '#contract/requestHeaders.ts'
import { toErrorResponse } from '#server/http/errorResponse.ts'
import { checkCallerLimits, checkRateLimit, type TakeToken } from '#server/http/rateLimit.ts'
import type { Log } from '#server/log.ts'
import {
  fingerprintOf,
  referencedIdsOf,
  parseIdempotencyKey,
  type StoredResponse,
  type RunIdempotently,
} from '#server/http/idempotency.ts'
import { parseInput, readBody, parseIfMatch, parseQuery, parseTabId } from '#server/http/parseInput.ts'
import { HttpError } from '#server/http/httpError.ts'
import { checkTokenScope, identifyCaller, type AuthenticateAccessToken } from '#server/http/identifyCaller.ts'
import type { UnreadResponses } from '#server/http/unreadResponses.ts'
import { toResponse } from '#server/http/toResponse.ts'
import type { RequestDetails, RequestOrigin, Route } from '#server/route.ts'
import { toWellFormedText } from '#server/toWellFormed.ts'

/** The values that a request carries through the app. */
export interface HonoEnv {
  Variables: {
    requestId: string
    /** The path with its placeholders; the log contains nothing else of the path. */
    route: string
    /** The pseudonym of the address that the request came from (server/addressPseudonyms.ts). */
    from: string
    userId?: string
    /** The error code of the response. */
    code?: string
  }
}

/** Serves a route over HTTP. */
export type Serve = (route: Route) => void

interface Dependencies {
  readonly app: Hono<HonoEnv>
  /** Returns the user whose session a bearer credential is. */
  readonly userOf: (bearer: string | undefined) => Promise<string | undefined>
  readonly authenticateAccessToken: AuthenticateAccessToken
  readonly clientAddressOf: (c: Context<HonoEnv>) => string
  readonly takeToken: TakeToken
  readonly runIdempotently: RunIdempotently
  readonly unreadResponses: UnreadResponses
  readonly log: Log
  /** True to validate every response against the contract: for tests, since it costs a parse. */
  readonly checksResponses: boolean
}

/**
 * Puts every call through the same steps, in this order: session or access token, limits, scope, user id, shape. Handlers only get requests
 * that have passed all of them, so none can forget one. They get plain values and return data (server/route.ts),
 * which `toResponse` turns into HTTP.
 */
export function createServe(deps: Dependencies): Serve {
  const { app, clientAddressOf, takeToken, checksResponses, runIdempotently, unreadResponses, log } = deps
  return ({ call, schemas: shapes, handler, rateLimit, storeResponse }) => {
    const route = `/api${call.path}`
    app.on(call.method, route, async c => {
      c.set('route', route)
      const bearer = bearerOf(c.req.header('authorization'))
      const caller =
        call.access === 'user' ? await identifyCaller(deps, bearer, requestOriginOf(c)) : undefined
      const userId = caller?.userId ?? ''
      if (caller === undefined) checkRateLimit(takeToken, rateLimit, clientAddressOf(c))
      else {
        c.set('userId', userId)
        checkCallerLimits(takeToken, rateLimit, caller)
        checkTokenScope(call, caller)
      }

      const params = toWellFormedParams(c.req.param())
      const query = parseQuery(c.req.url)
      if (userId !== '') {
        checkUser(userId, params)
        checkUser(userId, query)
      }
      const ifMatch = parseIfMatch(c.req.header('if-match'))
      const tabId = parseTabId(c.req.header('tab-id'))
      const body = shapes.body && (await readBody(c, call.maxBodyBytes))
      if (userId !== '') checkUser(userId, body)

      const named = acceptsIdempotencyKey(call)
        ? parseIdempotencyKey(c.req.header('idempotency-key'))
        : undefined
      // A request with a version can safely be repeated; it returns what is stored now
      // (docs/idempotency.md#versioned-writes).
      const key = ifMatch !== undefined && acceptsIfMatch(call) ? undefined : named
      const idempotentRequest =
        key === undefined
          ? undefined
          : {
              userId,
              key,
              fingerprint: fingerprintOf(call.method, c.req.url, body),
              referencedIds: referencedIdsOf(params, body),
            }
      const input = {
        params: parseInput(shapes.params, params),
        query: parseInput(shapes.query, query),
        body: parseInput(shapes.body, body),
        userId,
        bearer,
        ifMatch,
        tabId,
        idempotentRequest,
        request: requestDetailsOf(c, clientAddressOf),
      }
      if (idempotentRequest === undefined || storeResponse === 'byHandler') return answer()
      const stored = await runIdempotently(idempotentRequest, storeResponse, async () =>
        toStoredResponse(await answer().catch(refusal)),
      )
      if (stored.etag !== null) c.header('ETag', stored.etag)
      // The cast is sound: this very call has responded with that status before.
      return c.body(stored.body, stored.status as ContentfulStatusCode, {
        'Content-Type': 'application/json',
      })

      async function answer(): Promise<Response> {
        return toResponse(c, await handler(input), {
          onValue(value, text) {
            if (checksResponses) checkResponse(route, shapes, value)
            unreadResponses.track(c, input.userId, Buffer.byteLength(text))
          },
          onStreamError(err) {
            log.error({ event: 'failure', requestId: c.get('requestId'), err }, 'failure')
          },
        })
      }

      function refusal(error: unknown): Response {
        if (error instanceof HttpError) return toErrorResponse(error, c, log)
        throw error
      }
    })
  }
}

/** Returns the credential of an Authorization header (RFC 6750, 2.1). */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer +([\w-]{1,200})$/i.exec(header ?? '')?.[1]

/** Builds the details for a handler; expensive ones are computed only when they're read. */
export const requestDetailsOf = (
  c: Context<HonoEnv>,
  clientAddressOf: Dependencies['clientAddressOf'],
): RequestDetails => ({
  ...requestOriginOf(c),
  get url() {
    return new URL(c.req.url)
  },
  get clientAddress() {
    return clientAddressOf(c)
  },
  get signal() {
    return c.req.raw.signal
  },
  userAgent: c.req.header('user-agent') ?? '',
  headersOnly: c.req.method === 'HEAD',
  // Only if it is named explicitly: a client that accepts anything gets JSON.
  acceptsEvents: /(?:^|,)\s*text\/event-stream\s*(?:[;,]|$)/i.test(c.req.header('accept') ?? ''),
  readCookie: name => getCookie(c, name),
})

/** Identifies the request in the log and the audit trail. */
export const requestOriginOf = (c: Context<HonoEnv>): RequestOrigin => ({
  requestId: c.get('requestId'),
  from: c.get('from'),
})

/** Checks a user id that a caller gives as their own; it is never used for look-ups (docs/product.md#ownership). */
function checkUser(userId: string, named: unknown) {
  if (typeof named !== 'object' || named === null || !Object.hasOwn(named, 'userId')) return
  const { userId: other } = named as { userId: unknown }
  if (typeof other === 'string' && other !== userId) {
    throw new HttpError(403, 'wrong_user', 'That user ID isn’t yours.')
  }
}

const toWellFormedParams = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, toWellFormedText(value)]))

function checkResponse(route: string, shapes: Schemas, answer: unknown) {
  if (!isDeepStrictEqual(shapes.response.parse(answer), answer)) {
    throw new Error(`The response of ${route} contains more than the contract allows.`)
  }
}

async function toStoredResponse(response: Response): Promise<StoredResponse> {
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    body: await response.text(),
    reply: null,
  }
}
