import { createServer, type RequestListener, type Server } from 'node:http'
import type { Socket } from 'node:net'

const drainTimeoutMs = 10_000

interface ListenAddress {
  readonly host: string
  readonly port: number
}

interface Listeners {
  readonly onRequest: RequestListener
  readonly onConnection: (socket: Socket) => void
}

/** Starts listening. `localhost` means both of this machine's own addresses, since a browser may try either first. */
export async function listen({ host, port }: ListenAddress, listeners: Listeners): Promise<Server[]> {
  const first = await listenAt({ host: host === 'localhost' ? '127.0.0.1' : host, port }, listeners)
  if (host !== 'localhost') return [first]
  try {
    return [first, await listenAt({ host: '::1', port }, listeners)]
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return [first]
    first.close()
    throw error
  }
}

/**
 * Stops accepting requests, lets the running ones finish, and closes what is left after ten seconds; then
 * `onForcedClose` is called.
 */
export async function drain(server: Server, onForcedClose: () => void = () => undefined): Promise<void> {
  const closed = new Promise(resolve => server.close(resolve))
  const idle = setInterval(() => server.closeIdleConnections(), 100)
  const timer = setTimeout(() => {
    onForcedClose()
    server.closeAllConnections()
  }, drainTimeoutMs)
  await closed
  clearInterval(idle)
  clearTimeout(timer)
}

function listenAt({ host, port }: ListenAddress, { onRequest, onConnection }: Listeners): Promise<Server> {
  // Longer than the 60 seconds of most proxies, which might otherwise reuse a connection that was just closed.
  const timeouts = { keepAliveTimeout: 65_000, headersTimeout: 66_000, requestTimeout: 120_000 }
  const server = createServer(timeouts, onRequest).on('connection', onConnection)
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: host.replace(/^\[(.*)\]$/, '$1'), port }, () => resolve(server))
  })
}
