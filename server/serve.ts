import { isDeepStrictEqual } from 'node:util'
import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Answer, Call, Given, Shapes } from '#contract/call.ts'
import { takesKey, takesVersion } from '#contract/keys.ts'
import { errorAnswer } from '#server/answers.ts'
import { spend, type Limited, type TakeToken } from '#server/limits.ts'
import type { Log } from '#server/log.ts'
import {
  fingerprintOf,
  idsIn,
  readKey,
  type Keyed,
  type Keeping,
  type Kept,
  type Once,
} from '#server/once.ts'
import { parsed, readBody, readIfMatch, readQuery, readTab } from '#server/read.ts'
import { notSignedIn, Refused } from '#server/refused.ts'
import type { Unread } from '#server/unread.ts'
import { wellFormedText } from '#server/wellFormed.ts'

/** What a request carries along on its way through the app. */
export interface Served {
  Variables: {
    requestId: string
    /** The path with its placeholders: all that the log says about where a call went. */
    route: string
    /** What stands for the address that the request came from (server/addressMarks.ts). */
    from: string
    userId?: string
    /** What a failure is called in its answer. */
    code?: string
  }
}

interface Asked<S extends Shapes> {
  readonly params: Given<S, 'params'>
  readonly query: Given<S, 'query'>
  readonly body: Given<S, 'body'>
  /** Whose session it is; empty for calls that anyone may make. */
  readonly userId: string
  /** The credential as it came, valid or not. */
  readonly bearer: string | undefined
  readonly ifMatch: number | undefined
  /** What the sender calls itself, to know its own changes by. */
  readonly tab: string | null
  /** The name of this write, where its handler sees to its being done once. */
  readonly keyed: Keyed | undefined
  readonly c: Context<Served>
}

type Handler<S extends Shapes> = (asked: Asked<S>) => Promise<Answer<S> | Response>
/** Binds a call of the contract to what answers it. */
export type Serve = <S extends Shapes>(
  call: Call<S>,
  shapes: S,
  handler: Handler<S>,
  manner?: Limited | Manner,
) => void

export interface Manner {
  readonly limited?: Limited
  /** How the answer to a write that comes with an Idempotency-Key is kept; else with it. */
  readonly keeping?: Keeping
}

interface Parts {
  readonly app: Hono<Served>
  readonly userOf: (bearer: string | undefined) => Promise<string | undefined>
  readonly addressOf: (c: Context<Served>) => string
  readonly takeToken: TakeToken
  readonly once: Once
  readonly unread: Unread
  readonly log: Log
  /** Whether each answer is held against the contract: for tests, since it costs a parse. */
  readonly checksAnswers: boolean
}

/**
 * What every call goes through, in this order: session, limits, whose id it names, shape. A handler is only
 * reached by a request that passed all of them, so none can forget one.
 */
export function createServe(parts: Parts): Serve {
  const { app, userOf, addressOf, takeToken, checksAnswers, once, unread, log } = parts
  return (call, shapes, handler, manner = {}) => {
    const { limited = call.method === 'GET' ? 'reads' : 'writes', keeping = 'with' } =
      typeof manner === 'string' ? { limited: manner } : manner
    const route = `/api${call.path}`
    app.on(call.method, route, async c => {
      c.set('route', route)
      const bearer = bearerOf(c.req.header('authorization'))
      const userId = call.access === 'user' ? await userOf(bearer) : ''
      if (userId === undefined) throw notSignedIn()
      if (userId !== '') c.set('userId', userId)
      spend(takeToken, limited, userId === '' ? addressOf(c) : userId)

      const params = wellFormedParams(c.req.param())
      const query = readQuery(c.req.url)
      if (userId !== '') {
        checkUser(userId, params)
        checkUser(userId, query)
      }
      const ifMatch = readIfMatch(c.req.header('if-match'))
      const tab = readTab(c.req.header('tab-id'))
      const body = shapes.body && (await readBody(c, call.bodyBytes))
      if (userId !== '') checkUser(userId, body)

      const named = takesKey(call) ? readKey(c.req.header('idempotency-key')) : undefined
      // What names its version is safe to carry out again, and answers what is true now (decision 032).
      const key = ifMatch !== undefined && takesVersion(call) ? undefined : named
      const keyed =
        key === undefined
          ? undefined
          : {
              userId,
              key,
              fingerprint: fingerprintOf(call.method, c.req.url, body),
              about: idsIn(params, body),
            }
      const asked = {
        params: parsed(shapes.params, params),
        query: parsed(shapes.query, query),
        body: parsed(shapes.body, body),
        userId,
        bearer,
        ifMatch,
        tab,
        keyed,
        c,
      }
      if (keyed === undefined || keeping === 'itself') return answer()
      const kept = await once(keyed, keeping, async () => keptFrom(await answer().catch(refusal)))
      if (kept.etag !== null) c.header('ETag', kept.etag)
      // The status is one that this very call has answered.
      return c.body(kept.body, kept.status as ContentfulStatusCode, { 'Content-Type': 'application/json' })

      async function answer(): Promise<Response> {
        // Each part was parsed by the schema its type is read off; TypeScript cannot follow that through S.
        const answer = await handler(asked as never)
        if (answer instanceof Response) return answer
        if (checksAnswers) checkAnswer(route, shapes, answer)
        const text = JSON.stringify(answer)
        unread.hold(c, asked.userId, Buffer.byteLength(text))
        c.header('Content-Type', 'application/json')
        return c.body(text)
      }

      function refusal(error: unknown): Response {
        if (error instanceof Refused) return errorAnswer(error, c, log)
        throw error
      }
    })
  }
}

/** The credential of an Authorization header (RFC 6750, 2.1). */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer +([\w-]{1,200})$/i.exec(header ?? '')?.[1]

/** An id that a caller names as their own is checked and never looked up by (decision 23). */
function checkUser(userId: string, named: unknown) {
  if (typeof named !== 'object' || named === null || !Object.hasOwn(named, 'userId')) return
  const { userId: other } = named as { userId: unknown }
  if (typeof other === 'string' && other !== userId) {
    throw new Refused(403, 'wrong_user', 'That is not your user id.')
  }
}

const wellFormedParams = (params: Record<string, string>) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, wellFormedText(value)]))

function checkAnswer(route: string, shapes: Shapes, answer: unknown) {
  if (!isDeepStrictEqual(shapes.answer.parse(answer), answer)) {
    throw new Error(`The answer of ${route} holds more than the contract says.`)
  }
}

async function keptFrom(response: Response): Promise<Kept> {
  return {
    status: response.status,
    etag: response.headers.get('etag'),
    body: await response.text(),
    reply: null,
  }
}
