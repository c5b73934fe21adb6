import { Hono, type Context } from 'hono'
import type { Kysely } from 'kysely'
import { errorAnswer } from '#server/answers.ts'
import { addressOf } from '#server/address.ts'
import type { MarkOf } from '#server/addressMarks.ts'
import { accountRoutes } from '#server/auth/accountRoutes.ts'
import type { Allowed } from '#server/auth/allowList.ts'
import { passwordsOf, type PasswordCost } from '#server/auth/passwords.ts'
import { authRoutes } from '#server/auth/routes.ts'
import { allAudit } from '#server/auth/holdings.ts'
import { sessionsOf } from '#server/auth/sessions.ts'
import type { IdentityProvider } from '#server/auth/identity.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Bus } from '#server/bus.ts'
import { eventRoutes } from '#server/events/routes.ts'
import type { Streams } from '#server/events/streams.ts'
import type { Every, Pause } from '#server/every.ts'
import { apiHeaders } from '#server/headers.ts'
import { createTakeToken, limits, type Limits } from '#server/limits.ts'
import { userMark, type Log } from '#server/log.ts'
import type { PageFiles } from '#server/pageFiles.ts'
import { servePages } from '#server/pages.ts'
import type { Mentor } from '#server/mentor/engines.ts'
import { allConversations, allUsage } from '#server/mentor/holdings.ts'
import type { Replies } from '#server/mentor/replies.ts'
import { mentorRoutes } from '#server/mentor/routes.ts'
import { createNote } from '#server/note.ts'
import { createOnce } from '#server/once.ts'
import { openApiRoutes } from '#server/openapi/routes.ts'
import { allProjects } from '#server/projects/holdings.ts'
import { historyRoutes } from '#server/projects/historyRoutes.ts'
import { projectRoutes } from '#server/projects/routes.ts'
import { notFound, Refused } from '#server/refused.ts'
import { bearerOf, createServe, type Served } from '#server/serve.ts'
import type { Quota } from '#server/storage.ts'
import { createUnread } from '#server/unread.ts'

/** What the app is made of: outside parties, so that tests give others (architecture.md). */
export interface Parts {
  readonly db: Kysely<Tables>
  readonly identity: IdentityProvider
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly newId: () => string
  readonly log: Log
  readonly publicUrl: URL
  /** The browser's half; without it a sentence is served. */
  readonly pages?: PageFiles | undefined
  /** Whether the database answers and nobody asked the process to stop. */
  readonly isReady: () => Promise<boolean>
  /** `undefined` limits nothing. */
  readonly limits: Limits | undefined
  readonly trustProxy: boolean
  /** Who may sign in; undefined where everybody may whom the identity provider knows. */
  readonly allowed: Allowed | undefined
  /** What logs and the audit trail say in place of an address. */
  readonly markOf: MarkOf
  /** How many bytes the texts of one user may take. */
  readonly quota: Quota
  /** Whether accounts that have a password may sign in with it (decision 17). */
  readonly passwordSignIn: boolean
  /** What hashing one costs, where it is not what is recommended. */
  readonly passwordCost?: PasswordCost
  /** Who answers in the mentor's conversations. */
  readonly mentor: Mentor
  /** The replies that this process is writing: they outlive the requests that asked for them. */
  readonly replies: Replies
  /** Tells those who follow, here and in other processes, what was stored. */
  readonly bus: Bus
  /** The open streams of this process: the server ends them when it stops. */
  readonly streams: Streams
  /** Lets time pass before a guess at a password is looked at. */
  readonly pause: Pause
  /** Calls something again and again: the process's timer. */
  readonly every: Every
  /** Whether each answer is held against the contract. */
  readonly checksAnswers: boolean
}

/** The server as a function of its parts: every route, what all of them go through, and the one error handler. */
export function createApp(parts: Parts): Hono<Served> {
  const { clock, db, log, newId, publicUrl } = parts
  const isHttps = publicUrl.protocol === 'https:'
  const app = new Hono<Served>()
  const sessions = sessionsOf({ db, clock })
  const note = createNote(parts)

  app.use(async (c, next) => {
    const startedAt = performance.now()
    c.set('requestId', newId())
    c.set('route', 'none')
    c.set('from', parts.markOf(addressOf(c, parts.trustProxy)))
    c.header('X-Request-Id', c.get('requestId'))
    for (const [name, value] of Object.entries(apiHeaders(isHttps))) c.header(name, value)
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
      ...(userId === undefined ? {} : { user: userMark(userId) }),
    })
    if ([401, 403, 429].includes(c.res.status)) await noteRefusal(c)
  })

  /** Refusals of those who are known: by their session, or by one that is over. */
  async function noteRefusal(c: Context<Served>) {
    const userId =
      c.get('userId') ??
      (await sessions.ownerOf(bearerOf(c.req.header('authorization'))).catch(() => undefined))
    if (userId === undefined) return
    await note(c, 'refused', { userId, detail: `${c.res.status} ${c.get('code')}`, level: 'warn' })
  }

  app.get('/healthz', c => {
    c.set('route', '/healthz')
    return c.json({ status: 'ok' })
  })
  app.get('/readyz', async c => {
    c.set('route', '/readyz')
    if (!(await parts.isReady())) throw new Refused(503, 'unavailable', 'Not ready.')
    return c.json({ status: 'ready' })
  })

  const { announce } = parts.bus
  const takeToken = createTakeToken(parts.limits, clock)
  // Also where nothing else is limited: nobody has to guess so fast.
  const takeGuess = parts.limits === undefined ? createTakeToken(limits, clock) : takeToken
  const addressOfCaller = (c: Context<Served>) => addressOf(c, parts.trustProxy)
  const passwords = passwordsOf(parts.passwordCost)
  const unread = createUnread()
  const serve = createServe({
    app,
    userOf: bearer => sessions.userOf(bearer),
    addressOf: addressOfCaller,
    takeToken,
    once: createOnce({ db, clock }),
    unread,
    log,
    checksAnswers: parts.checksAnswers,
  })
  authRoutes(serve, { ...parts, sessions, passwords, takeGuess, addressOf: addressOfCaller, note })
  accountRoutes(serve, {
    ...parts,
    passwords,
    takeGuess,
    note,
    holdings: {
      projects: userId => allProjects(db, userId),
      conversations: userId => allConversations(db, userId, clock),
      mentorUsage: userId => allUsage(db, userId),
      audit: userId => allAudit(db, userId),
    },
  })
  projectRoutes(serve, { ...parts, announce, takeToken, unread })
  historyRoutes(serve, { ...parts, announce })
  eventRoutes(serve, parts)
  mentorRoutes(serve, { ...parts, announce })
  openApiRoutes(serve)

  app.all('/api/*', () => {
    throw notFound()
  })
  servePages(app, parts.pages, isHttps)
  app.notFound(c => errorAnswer(notFound(), c, log))
  app.onError((error, c) => errorAnswer(error, c, log))
  return app
}
