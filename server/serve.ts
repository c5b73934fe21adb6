import { isDeepStrictEqual } from 'node:util'
import type { Context, Hono } from 'hono'
import type { Answer, Call, Given, Shapes } from '#contract/call.ts'
import { spend, type Limited, type TakeToken } from '#server/limits.ts'
import { parsed, readBody, readIfMatch, readQuery, readTab } from '#server/read.ts'
import { notSignedIn, Refused } from '#server/refused.ts'
import { wellFormedText } from '#server/wellFormed.ts'

/** What a request carries along on its way through the app. */
export interface Served {
  Variables: {
    requestId: string
    /** The path with its placeholders: all that the log says about where a call went. */
    route: string
    userId?: string
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
  readonly c: Context<Served>
}

type Handler<S extends Shapes> = (asked: Asked<S>) => Promise<Answer<S> | Response>
/** Binds a call of the contract to what answers it. */
export type Serve = <S extends Shapes>(
  call: Call<S>,
  shapes: S,
  handler: Handler<S>,
  limited?: Limited,
) => void

interface Parts {
  readonly app: Hono<Served>
  readonly userOf: (bearer: string | undefined) => Promise<string | undefined>
  readonly addressOf: (c: Context<Served>) => string
  readonly takeToken: TakeToken
  /** Whether each answer is held against the contract: for tests, since it costs a parse. */
  readonly checksAnswers: boolean
}

/**
 * What every call goes through, in this order: session, limits, whose id it names, shape. A handler is only
 * reached by a request that passed all of them, so none can forget one.
 */
export function createServe({ app, userOf, addressOf, takeToken, checksAnswers }: Parts): Serve {
  return (call, shapes, handler, limited = call.method === 'GET' ? 'reads' : 'writes') => {
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

      const asked = {
        params: parsed(shapes.params, params),
        query: parsed(shapes.query, query),
        body: parsed(shapes.body, body),
        userId,
        bearer,
        ifMatch,
        tab,
        c,
      }
      // Each part was parsed by the schema its type is read off; TypeScript cannot follow that through S.
      const answer = await handler(asked as never)
      if (answer instanceof Response) return answer
      if (checksAnswers) checkAnswer(route, shapes, answer)
      return c.json(answer as object)
    })
  }
}

/** The credential of an Authorization header (RFC 6750, 2.1). */
const bearerOf = (header: string | undefined): string | undefined =>
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
