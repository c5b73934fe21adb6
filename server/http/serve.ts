import { isDeepStrictEqual } from 'node:util'
import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ResponseBody, Call, Parsed, Schemas } from '#contract/call.ts'
import { acceptsIdempotencyKey, acceptsIfMatch } from '#contract/requestHeaders.ts'
import { toErrorResponse } from '#server/http/errorResponse.ts'
import { checkRateLimit, type RateLimitName, type TakeToken } from '#server/http/rateLimit.ts'
import type { Log } from '#server/log.ts'
import {
  fingerprintOf,
  referencedIdsOf,
  parseIdempotencyKey,
  type IdempotentRequest,
  type StoreMode,
  type StoredResponse,
  type RunIdempotently,
} from '#server/http/idempotency.ts'
import { parseInput, readBody, parseIfMatch, parseQuery, parseTabId } from '#server/http/parseInput.ts'
import { createNotSignedInError, HttpError } from '#server/http/httpError.ts'
import type { PendingResponses } from '#server/http/pendingResponses.ts'
import { toWellFormedText } from '#server/toWellFormed.ts'

/** What a request carries along on its way through the app. */
export interface HonoEnv {
  Variables: {
    requestId: string
    /** The path with its placeholders: all that the log says about where a call went. */
    route: string
    /** What stands for the address that the request came from (server/addressPseudonyms.ts). */
    from: string
    userId?: string
    /** What a failure is called in its answer. */
    code?: string
  }
}

interface HandlerInput<S extends Schemas> {
  readonly params: Parsed<S, 'params'>
  readonly query: Parsed<S, 'query'>
  readonly body: Parsed<S, 'body'>
  /** Whose session it is; empty for calls that anyone may make. */
  readonly userId: string
  /** The credential as it came, valid or not. */
  readonly bearer: string | undefined
  readonly ifMatch: number | undefined
  /** What the sender calls itself, to know its own changes by. */
  readonly tabId: string | null
  /** The name of this write, where its handler sees to its being done once. */
  readonly idempotentRequest: IdempotentRequest | undefined
  readonly c: Context<HonoEnv>
}

type Handler<S extends Schemas> = (input: HandlerInput<S>) => Promise<ResponseBody<S> | Response>
/** Binds a call of the contract to what answers it. */
export type Serve = <S extends Schemas>(
  call: Call<S>,
  shapes: S,
  handler: Handler<S>,
  options?: RateLimitName | RouteOptions,
) => void

export interface RouteOptions {
  readonly rateLimit?: RateLimitName
  /** How the answer to a write that comes with an Idempotency-Key is kept; else with it. */
  readonly storeResponse?: StoreMode
}

interface Dependencies {
  readonly app: Hono<HonoEnv>
  readonly userOf: (bearer: string | undefined) => Promise<string | undefined>
  readonly clientAddressOf: (c: Context<HonoEnv>) => string
  readonly takeToken: TakeToken
  readonly runIdempotently: RunIdempotently
  readonly pendingResponses: PendingResponses
  readonly log: Log
  /** Whether each answer is held against the contract: for tests, since it costs a parse. */
  readonly checksResponses: boolean
}

/**
 * What every call goes through, in this order: session, limits, whose id it names, shape. A handler is only
 * reached by a request that passed all of them, so none can forget one.
 */
export function createServe(deps: Dependencies): Serve {
  const { app, userOf, clientAddressOf, takeToken, checksResponses, runIdempotently, pendingResponses, log } =
    deps
  return (call, shapes, handler, options = {}) => {
    const { rateLimit = call.method === 'GET' ? 'reads' : 'writes', storeResponse = 'inTransaction' } =
      typeof options === 'string' ? { rateLimit: options } : options
    const route = `/api${call.path}`
    app.on(call.method, route, async c => {
      c.set('route', route)
      const bearer = bearerOf(c.req.header('authorization'))
      const userId = call.access === 'user' ? await userOf(bearer) : ''
      if (userId === undefined) throw createNotSignedInError()
      if (userId !== '') c.set('userId', userId)
      checkRateLimit(takeToken, rateLimit, userId === '' ? clientAddressOf(c) : userId)

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
      // What names its version is safe to carry out again, and answers what is true now (docs/idempotency.md#versioned-writes).
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
        c,
      }
      if (idempotentRequest === undefined || storeResponse === 'byHandler') return answer()
      const stored = await runIdempotently(idempotentRequest, storeResponse, async () =>
        toStoredResponse(await answer().catch(refusal)),
      )
      if (stored.etag !== null) c.header('ETag', stored.etag)
      // The status is one that this very call has answered.
      return c.body(stored.body, stored.status as ContentfulStatusCode, {
        'Content-Type': 'application/json',
      })

      async function answer(): Promise<Response> {
        // Each part was parsed by the schema its type is read off; TypeScript cannot follow that through S.
        const answer = await handler(input as never)
        if (answer instanceof Response) return answer
        if (checksResponses) checkResponse(route, shapes, answer)
        const text = JSON.stringify(answer)
        pendingResponses.track(c, input.userId, Buffer.byteLength(text))
        c.header('Content-Type', 'application/json')
        return c.body(text)
      }

      function refusal(error: unknown): Response {
        if (error instanceof HttpError) return toErrorResponse(error, c, log)
        throw error
      }
    })
  }
}

/** The credential of an Authorization header (RFC 6750, 2.1). */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer +([\w-]{1,200})$/i.exec(header ?? '')?.[1]

/** An id that a caller names as their own is checked and never looked up by (docs/product.md#ownership). */
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
