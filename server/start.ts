import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { ErrorAnswer } from '#contract/errors.ts'
import { senderOf } from '#server/address.ts'
import { createAddressMarks } from '#server/addressMarks.ts'
import { createApp } from '#server/app.ts'
import { endUnlisted } from '#server/auth/endUnlisted.ts'
import type { IdentityProvider } from '#server/auth/identity.ts'
import { checkInstalled, createLocalProvider, localProviderPath } from '#server/auth/localProvider.ts'
import { createOidc } from '#server/auth/oidc.ts'
import { sessionsOf } from '#server/auth/sessions.ts'
import { checkRequest } from '#server/checkRequest.ts'
import { createBus } from '#server/bus.ts'
import type { Config } from '#server/config.ts'
import { connectionRoom, limitConnections } from '#server/connections.ts'
import { apiHeaders } from '#server/headers.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { eraseWhenTold } from '#server/erase.ts'
import { stateOf } from '#server/events/routes.ts'
import { createStreams, usualStreams } from '#server/events/streams.ts'
import { everyMs, pauseMs } from '#server/every.ts'
import { limits } from '#server/limits.ts'
import { drain, listen } from '#server/listen.ts'
import type { Log } from '#server/log.ts'
import type { MentorEngine } from '#server/mentor/engine.ts'
import { createGuidedThreads } from '#server/mentor/guidedThreads.ts'
import { createReplies, usualRoom } from '#server/mentor/replies.ts'
import { newId } from '#server/newId.ts'
import { readPageFiles } from '#server/pageFiles.ts'
import { tidy } from '#server/tidy.ts'
import { turnAway } from '#server/turnAway.ts'
import { endUnread } from '#server/unread.ts'

const tidyEveryMs = 3_600_000

export interface Running {
  /** What a person needs to sign in here, where the local sign-in asks for it; for their eyes, and for no log. */
  readonly code: { readonly address: URL; readonly typed: string } | undefined
  /** Stops being ready, answers what was asked, closes the database. */
  stop(): Promise<void>
}

/** Builds the real parts, brings the database up to date, and listens. Throws before it took a single request. */
export async function start(config: Config, log: Log): Promise<Running> {
  if (config.oidc === undefined) checkInstalled()
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    onConnectionError: error => log.warn({ event: 'database_connection_lost', err: error }),
  })
  let isStopping = false
  try {
    await migrate(database)
    await tidy(database.db, Date.now())
    const endOthers = async () => {
      const people = await endUnlisted(database.db, config.allowed)
      if (people > 0) log.info({ event: 'sessions_ended', reason: 'not on the list', people })
    }
    await endOthers()
    const addressMarks = createAddressMarks({ db: database.db, clock: Date.now, log })
    await addressMarks.keep()
    await database.erase()
    const { identity, handle, code } = identityOf(config, log)
    const replies = createReplies({
      db: database.db,
      clock: Date.now,
      log,
      every: everyMs,
      room: config.rateLimits ? usualRoom : undefined,
    })
    const threads = createGuidedThreads()
    const bus = createBus(database.channel)
    eraseWhenTold(bus, database, log)
    const streams = createStreams({
      bus,
      sessions: sessionsOf({ db: database.db, clock: Date.now }),
      every: everyMs,
      log,
      room: usualStreams,
      stateOf: following => stateOf(database.db, following),
    })
    const app = createApp({
      db: database.db,
      identity,
      clock: Date.now,
      newId,
      log,
      publicUrl: config.publicUrl,
      pages: readPageFiles(join(import.meta.dirname, '../dist/web')),
      isReady: async () => !isStopping && (await database.isReady()),
      limits: config.rateLimits ? limits : undefined,
      trustProxy: config.trustProxy,
      allowed: config.allowed,
      markOf: addressMarks.markOf,
      quota: config.storagePerUser,
      passwordSignIn: config.passwordSignIn,
      mentor: {
        model: await mentorOf(config),
        guided: threads.guided,
        dailyTokens: config.aiDailyTokens,
        dailyTokensTotal: config.aiDailyTokensTotal,
      },
      replies,
      bus,
      streams,
      every: everyMs,
      pause: pauseMs,
      checksAnswers: false,
    })
    const answer = getRequestListener(app.fetch, { errorHandler: error => unheard(error, log) })
    const servers = await listen(config, {
      onRequest(req, res) {
        if (isStopping) res.setHeader('Connection', 'close')
        endUnread(res)
        const why = checkRequest(req, { publicUrl: config.publicUrl, isLocal: handle !== undefined })
        if (why !== undefined) {
          const forwarded = req.headers['x-forwarded-for']?.toString()
          const sender = senderOf(req.socket.remoteAddress, forwarded, config.trustProxy)
          log.warn({ event: 'turned_away', reason: why.code, from: addressMarks.markOf(sender) })
          return turnAway(req, res, why)
        }
        const isForLocalProvider = handle !== undefined && req.url?.startsWith(localProviderPath)
        if (isForLocalProvider) handle(req, res)
        else void answer(req, res)
      },
      onConnection: limitConnections(connectionRoom(config.trustProxy)),
    })
    const tidyUp = () => tidy(database.db, Date.now()).then(() => database.erase())
    const tidying = setInterval(() => {
      Promise.all([tidyUp(), endOthers()]).catch((err: unknown) => log.warn({ event: 'not_tidied', err }))
    }, tidyEveryMs).unref()

    return {
      code,
      async stop() {
        isStopping = true
        clearInterval(tidying)
        streams.end()
        // First, so that who follows one is answered; nothing writes into a database that is closed.
        await replies.end()
        const onCut = () => log.warn({ event: 'connections_cut' }, 'requests took too long to end')
        await Promise.all(servers.map(server => drain(server, onCut)))
        await threads.end()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** The operator's identity provider; without one, that of this very process (decision 34). */
function identityOf(
  { oidc, publicUrl, localSignIn }: Config,
  log: Log,
): { identity: IdentityProvider; handle?: RequestListener; code?: Running['code'] } {
  const redirectUri = new URL('/api/auth/google/callback', publicUrl)
  if (oidc !== undefined) {
    const { clientId, clientSecret } = oidc
    const issuer = new URL(oidc.issuer)
    const allowHttp = issuer.protocol === 'http:'
    return { identity: createOidc({ issuer, clientId, clientSecret, redirectUri, allowHttp }) }
  }
  const client = {
    clientId: 'ideawright',
    clientSecret: randomBytes(32).toString('base64url'),
    redirectUri,
  }
  const { issuer, knownAs, handle, code } = createLocalProvider({
    ...client,
    publicUrl,
    asksCode: localSignIn === 'code',
    onError: err => log.error({ event: 'local_sign_in_failed', err }),
  })
  return { identity: createOidc({ ...client, issuer, knownAs, allowHttp: true }), handle, code }
}

/** The language model that is configured. Only then its packages are loaded; nobody is asked anything yet. */
async function mentorOf({ ai, aiDeadlineMs }: Config): Promise<MentorEngine | undefined> {
  if (ai === undefined) return undefined
  const { connectMentor } = await import('#server/mentor/model/connectMentor.ts')
  return connectMentor(ai, aiDeadlineMs === undefined ? {} : { deadlineMs: aiDeadlineMs })
}

/** The answer where a request is no request, such as one without a host: the app never sees it. */
function unheard(error: unknown, log: Log): Response {
  const isTheirs = error instanceof RequestError
  if (!isTheirs) log.error({ event: 'failure', err: error }, 'failure')
  const body: ErrorAnswer = {
    success: false,
    message: isTheirs ? 'That is no request that can be answered.' : 'An error occurred',
    code: isTheirs ? 'invalid_input' : 'internal',
    requestId: newId(),
  }
  return Response.json(body, { status: isTheirs ? 400 : 500, headers: apiHeaders(false) })
}
