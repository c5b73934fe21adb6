import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { ErrorBody } from '#contract/errors.ts'
import { resolveClientAddress } from '#server/http/clientAddress.ts'
import { createAddressPseudonyms } from '#server/addressPseudonyms.ts'
import { createApp } from '#server/app.ts'
import { endDisallowedSessions } from '#server/auth/endDisallowedSessions.ts'
import type { IdentityProvider } from '#server/auth/identityProvider.ts'
import {
  checkLocalProviderInstalled,
  createLocalProvider,
  localProviderPath,
} from '#server/auth/localProvider.ts'
import { createOidcIdentityProvider } from '#server/auth/oidcIdentityProvider.ts'
import { sessionsOf } from '#server/auth/sessions.ts'
import { checkRequestOrigin } from '#server/http/checkRequestOrigin.ts'
import { createEventBus } from '#server/events/eventBus.ts'
import type { Config } from '#server/config.ts'
import { connectionLimitsOf, limitConnections } from '#server/http/limitConnections.ts'
import { createApiHeaders } from '#server/http/securityHeaders.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { eraseOnDeletion } from '#server/eraseOnDeletion.ts'
import { readProjectState } from '#server/events/eventRoutes.ts'
import { createEventStreams, defaultStreamLimits } from '#server/events/eventStreams.ts'
import { startInterval, sleep } from '#server/interval.ts'
import { rateLimits } from '#server/http/rateLimit.ts'
import { drain, listen } from '#server/http/listen.ts'
import type { Log } from '#server/log.ts'
import type { MentorEngine } from '#server/mentor/mentorEngine.ts'
import { createOwnModels, type OwnModels } from '#server/mentor/own/ownModels.ts'
import { createEncryption } from '#server/encryption.ts'
import { loadSecretKey } from '#server/secretKey.ts'
import { createGuidedThreadPool } from '#server/mentor/guidedThreadPool.ts'
import { createReplyJobs, defaultConcurrency } from '#server/mentor/replyJobs.ts'
import { createId } from '#server/createId.ts'
import { readStaticSite } from '#server/http/staticSite.ts'
import { deleteExpired } from '#server/retention.ts'
import { rejectRequest } from '#server/http/rejectRequest.ts'
import { endStalledResponse } from '#server/http/unreadResponses.ts'

const retentionIntervalMs = 3_600_000

export interface RunningServer {
  /** The code for signing in, if the local sign-in asks for one: for the user's eyes, never for a log. */
  readonly code: { readonly address: URL; readonly typed: string } | undefined
  /** Reports not ready, finishes accepted requests and closes the database. */
  stop(): Promise<void>
}

/** Builds the real parts, migrates the database and starts listening. Throws before it has accepted any request. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  if (config.oidc === undefined) checkLocalProviderInstalled()
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    onConnectionError: error => log.warn({ event: 'database_connection_lost', err: error }),
  })
  let isStopping = false
  try {
    await migrate(database)
    await deleteExpired(database.db, Date.now())
    const endDisallowed = async () => {
      const people = await endDisallowedSessions(database.db, config.signInAllowList)
      if (people > 0) log.info({ event: 'sessions_ended', reason: 'not on the list', people })
    }
    await endDisallowed()
    const addressPseudonyms = createAddressPseudonyms({ db: database.db, clock: Date.now, log })
    await addressPseudonyms.syncKey()
    await database.erase()
    const { identity, handle, code } = createIdentity(config, log)
    const replyJobs = createReplyJobs({
      db: database.db,
      clock: Date.now,
      log,
      startInterval,
      concurrency: config.rateLimits ? defaultConcurrency : undefined,
    })
    const guidedThreads = createGuidedThreadPool()
    const eventBus = createEventBus(database.channel)
    eraseOnDeletion(eventBus, database, log)
    const ownModels = createUsersModels(config, log)
    eventBus.subscribe({
      onEvent(event) {
        if (event.type === 'aiConnection' || event.type === 'sessions') ownModels.forget(event.userId)
      },
      onResync() {},
    })
    const eventStreams = createEventStreams({
      eventBus,
      sessions: sessionsOf({ db: database.db, clock: Date.now }),
      startInterval,
      log,
      limits: defaultStreamLimits,
      readProjectState: following => readProjectState(database.db, following),
    })
    const app = createApp({
      db: database.db,
      identity,
      clock: Date.now,
      createId,
      log,
      publicUrl: config.publicUrl,
      staticSite: readStaticSite(join(import.meta.dirname, '../dist/web')),
      isReady: async () => !isStopping && (await database.isReady()),
      rateLimits: config.rateLimits ? rateLimits : undefined,
      trustProxy: config.trustProxy,
      signInAllowList: config.signInAllowList,
      pseudonymOf: addressPseudonyms.pseudonymOf,
      quota: config.storagePerUser,
      passwordSignIn: config.passwordSignIn,
      mentor: {
        model: await createModel(config),
        ownModels,
        createGuided: guidedThreads.createGuided,
        warmGuided: guidedThreads.warm,
        dailyTokens: config.aiDailyTokens,
        dailyTokensTotal: config.aiDailyTokensTotal,
      },
      replyJobs,
      eventBus,
      eventStreams,
      startInterval,
      sleep,
      checksResponses: false,
    })
    const answer = getRequestListener(app.fetch, {
      errorHandler: error => toListenerErrorResponse(error, log),
    })
    const servers = await listen(config, {
      onRequest(req, res) {
        if (isStopping) res.setHeader('Connection', 'close')
        endStalledResponse(res)
        const rejection = checkRequestOrigin(req, {
          publicUrl: config.publicUrl,
          isLocalSignIn: handle !== undefined,
        })
        if (rejection !== undefined) {
          const forwarded = req.headers['x-forwarded-for']?.toString()
          const sender = resolveClientAddress(req.socket.remoteAddress, forwarded, config.trustProxy)
          log.warn({
            event: 'turned_away',
            reason: rejection.code,
            from: addressPseudonyms.pseudonymOf(sender),
          })
          return rejectRequest(req, res, rejection)
        }
        const isForLocalProvider = handle !== undefined && req.url?.startsWith(localProviderPath)
        if (isForLocalProvider) handle(req, res)
        else void answer(req, res)
      },
      onConnection: limitConnections(connectionLimitsOf(config.trustProxy)),
    })
    const cleanUp = () => deleteExpired(database.db, Date.now()).then(() => database.erase())
    const cleanUpTimer = setInterval(() => {
      Promise.all([cleanUp(), endDisallowed()]).catch((err: unknown) =>
        log.warn({ event: 'not_tidied', err }),
      )
    }, retentionIntervalMs).unref()

    return {
      code,
      async stop() {
        isStopping = true
        clearInterval(cleanUpTimer)
        eventStreams.end()
        // Replies end first, so that their followers get a response; nothing writes to a closed database.
        await replyJobs.shutDown()
        const onForcedClose = () => log.warn({ event: 'connections_cut' }, 'requests took too long to end')
        await Promise.all(servers.map(server => drain(server, onForcedClose)))
        await guidedThreads.end()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Creates the operator's identity provider or, without one, the local one in this process (decision 044). */
function createIdentity(
  { oidc, publicUrl, localSignIn }: Config,
  log: Log,
): { identity: IdentityProvider; handle?: RequestListener; code?: RunningServer['code'] } {
  const redirectUri = new URL('/api/auth/google/callback', publicUrl)
  if (oidc !== undefined) {
    const { clientId, clientSecret } = oidc
    const issuer = new URL(oidc.issuer)
    const allowHttp = issuer.protocol === 'http:'
    return {
      identity: createOidcIdentityProvider({ issuer, clientId, clientSecret, redirectUri, allowHttp }),
    }
  }
  const client = {
    clientId: 'ideawright',
    clientSecret: randomBytes(32).toString('base64url'),
    redirectUri,
  }
  const { issuer, issuerName, handle, code } = createLocalProvider({
    ...client,
    publicUrl,
    asksCode: localSignIn === 'code',
    onError: err => log.error({ event: 'local_sign_in_failed', err }),
  })
  return {
    identity: createOidcIdentityProvider({ ...client, issuer, issuerName, allowHttp: true }),
    handle,
    code,
  }
}

/** Creates the configured language model, without calling it. Its packages are loaded only if there is one. */
async function createModel({ ai, aiDeadlineMs }: Config): Promise<MentorEngine | undefined> {
  if (ai === undefined) return undefined
  const { connectModelMentor } = await import('#server/mentor/model/connectModelMentor.ts')
  return connectModelMentor(ai, { retryPolicy: retryPolicyOf(aiDeadlineMs) })
}

/**
 * Creates the models that users connect. Several servers share a PostgreSQL, and a secret in one server's folder would
 * be unknown to the others, so there the secret has to be a setting.
 */
function createUsersModels(
  { ownAi, ownAiPrivateAddresses, secretKey, databaseUrl, dataDir, aiDeadlineMs }: Config,
  log: Log,
): OwnModels {
  const fromFile = ownAi && databaseUrl === undefined ? () => loadSecretKey(dataDir, log) : () => undefined
  const secret = secretKey ?? fromFile()
  if (ownAi && secret === undefined) log.warn({ event: 'own_ai_unavailable', reason: 'no SECRET_KEY' })
  return createOwnModels({
    availability: !ownAi ? 'off' : secret === undefined ? 'no_secret' : 'available',
    allowsPrivateAddresses: ownAiPrivateAddresses,
    encryption: secret && createEncryption(secret, 'AI keys'),
    retryPolicy: retryPolicyOf(aiDeadlineMs),
  })
}

const retryPolicyOf = (deadlineMs: number | undefined) => (deadlineMs === undefined ? {} : { deadlineMs })

/** Responds to malformed requests, such as those without a host, which never reach the app. */
function toListenerErrorResponse(error: unknown, log: Log): Response {
  const isTheirs = error instanceof RequestError
  if (!isTheirs) log.error({ event: 'failure', err: error }, 'failure')
  const body: ErrorBody = {
    success: false,
    message: isTheirs ? 'Bad request.' : 'An error occurred',
    code: isTheirs ? 'invalid_input' : 'internal',
    requestId: createId(),
  }
  return Response.json(body, { status: isTheirs ? 400 : 500, headers: createApiHeaders(false) })
}
