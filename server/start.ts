import { randomBytes } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { createApp } from '#server/app.ts'
import type { IdentityProvider } from '#server/auth/identity.ts'
import { createLocalProvider, localProviderPath } from '#server/auth/localProvider.ts'
import { createOidc } from '#server/auth/oidc.ts'
import type { Config } from '#server/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { limits } from '#server/limits.ts'
import type { Log } from '#server/log.ts'
import { newId } from '#server/newId.ts'
import { readPageFiles } from '#server/pageFiles.ts'
import { tidy } from '#server/tidy.ts'

const drainMs = 10_000
const tidyEveryMs = 3_600_000

export interface Running {
  /** Stops being ready, answers what was asked, closes the database. */
  stop(): Promise<void>
}

/** Builds the real parts, brings the database up to date, and listens. Throws before it took a single request. */
export async function start(config: Config, log: Log): Promise<Running> {
  const database = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    onConnectionError: error => log.warn({ event: 'database_connection_lost', err: error }),
  })
  let isStopping = false
  try {
    await migrate(database)
    await tidy(database.db, Date.now())
    const { identity, handle } = identityOf(config, log)
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
      checksAnswers: false,
    })
    const answer = getRequestListener(app.fetch)
    const servers = await listen(config, (req, res) => {
      if (isStopping) res.setHeader('Connection', 'close')
      const isForLocalProvider = handle !== undefined && req.url?.startsWith(localProviderPath)
      if (isForLocalProvider) handle(req, res)
      else void answer(req, res)
    })
    const tidying = setInterval(() => {
      tidy(database.db, Date.now()).catch((err: unknown) => log.warn({ event: 'not_tidied', err }))
    }, tidyEveryMs).unref()

    return {
      async stop() {
        isStopping = true
        clearInterval(tidying)
        await Promise.all(servers.map(drain))
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
  { oidc, publicUrl }: Config,
  log: Log,
): { identity: IdentityProvider; handle?: RequestListener } {
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
  const { issuer, knownAs, handle } = createLocalProvider({
    ...client,
    publicUrl,
    onError: err => log.error({ event: 'local_sign_in_failed', err }),
  })
  return { identity: createOidc({ ...client, issuer, knownAs, allowHttp: true }), handle }
}

/** `localhost` means both of this machine's own addresses, since a browser may try either first. */
async function listen({ host, port }: Config, listener: RequestListener): Promise<Server[]> {
  const first = await listenAt(host === 'localhost' ? '127.0.0.1' : host, port, listener)
  if (host !== 'localhost') return [first]
  try {
    return [first, await listenAt('::1', port, listener)]
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return [first]
    first.close()
    throw error
  }
}

function listenAt(host: string, port: number, listener: RequestListener): Promise<Server> {
  // Longer than the 60 seconds of most proxies, which else meet a connection that was just closed (P-12).
  const timeouts = { keepAliveTimeout: 65_000, headersTimeout: 66_000, requestTimeout: 120_000 }
  const server = createServer(timeouts, listener)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: host.replace(/^\[(.*)\]$/, '$1'), port }, () => resolve(server))
  })
}

/** Takes nothing new, lets what runs finish, and ends after ten seconds whatever is left. */
async function drain(server: Server): Promise<void> {
  const closed = new Promise(resolve => server.close(resolve))
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const late = setTimeout(() => server.closeAllConnections(), drainMs)
  await closed
  clearInterval(idle)
  clearTimeout(late)
}
