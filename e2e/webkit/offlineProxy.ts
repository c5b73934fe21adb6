import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy between a browser and the server that can simulate being offline. */
export interface OfflineProxy {
  readonly port: number
  setOffline(this: void, isOffline: boolean): void
  stop(this: void): Promise<void>
}

/** Starts an HTTP proxy on loopback. While offline, it closes every connection, like a lost network. */
export async function startOfflineProxy(): Promise<OfflineProxy> {
  let isOffline = false
  const server = createServer((from, to) => {
    if (isOffline) from.socket.destroy()
    else pass(from, to)
  })
  server.on('connection', socket => void (isOffline && socket.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    setOffline(value) {
      isOffline = value
      if (isOffline) server.closeAllConnections()
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function pass(from: IncomingMessage, to: ServerResponse): void {
  const { 'proxy-connection': _, ...headers } = from.headers
  const onwards = request(from.url!, { method: from.method!, headers }, answer => {
    to.writeHead(answer.statusCode!, answer.statusMessage, answer.rawHeaders)
    // A long-running response, such as an event stream, must pass on its headers at once.
    to.flushHeaders()
    answer.pipe(to)
    answer.on('error', () => to.destroy())
  })
  onwards.on('error', () => from.socket.destroy())
  to.on('close', () => onwards.destroy())
  from.pipe(onwards)
}
