import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import type { Random } from './random.ts'

/** What a network, or an attacker in it, can do to a request and its response. */
export const networkFaults = [
  'latency',
  'reset before',
  'cut request',
  'reset after',
  'truncated response',
  'drip',
  'black hole',
  'black hole after',
  'unavailable',
  'portal',
  'duplicated',
  'replayed later',
  'replayed at the end',
  'delayed',
] as const
export type NetworkFault = (typeof networkFaults)[number] | 'none' | 'forged'

export interface FaultyProxy {
  readonly origin: string
  /** How many times each fault has occurred. */
  readonly faultCounts: ReadonlyMap<NetworkFault, number>
  /** Repeats the requests kept for this purpose, one after the other; returns their number. */
  replayAtEnd(this: void): Promise<number>
  close(this: void): Promise<void>
}

interface Options {
  readonly port: number
  readonly random: Random
  /** Called for each request: connections are reused, so a fault per connection would spare most requests. */
  readonly choose: (method: string) => NetworkFault
  /** How long a black hole stays silent before it closes the connection. */
  readonly holdMs: () => number
  /** Planted: removes the keys by which a server recognises repeated writes. */
  readonly isKeyless?: boolean
}

interface ProxiedResponse {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

/** Simulates a bad network in front of a server: `choose` selects a fault for each request. */
export async function startFaultyProxy({
  port,
  random,
  choose,
  holdMs,
  isKeyless = false,
}: Options): Promise<FaultyProxy> {
  const agent = new Agent({ keepAlive: true })
  const faultCounts = new Map<NetworkFault, number>()
  const delayed = new Set<Promise<unknown>>()
  const replays: (() => Promise<unknown>)[] = []
  const sendLater = (send: () => Promise<unknown>) => {
    const sending = after(random.between(100, 1_500)).then(send)
    delayed.add(sending)
    void sending.then(() => delayed.delete(sending))
  }

  /** Forwards a request with its body, or part of it, and collects the whole response. */
  const forward = (req: IncomingMessage, body: Buffer, isCut = false) =>
    new Promise<ProxiedResponse | undefined>(resolve => {
      const { connection: _, ...headers } = req.headers
      if (isKeyless) delete headers['idempotency-key']
      const sent = request({ agent, host: '127.0.0.1', port, method: req.method, path: req.url, headers })
      sent.on('error', () => resolve(undefined))
      sent.on('response', answer => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', () => resolve(undefined))
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) }),
        )
      })
      if (!isCut) return void sent.end(body)
      sent.write(body.subarray(0, body.length >> 1), () => sent.destroy())
      sent.on('close', () => resolve(undefined))
    })

  async function applyFault(fault: NetworkFault, req: IncomingMessage, res: ServerResponse, body: Buffer) {
    const hangUp = () => void req.socket.resetAndDestroy()
    if (fault === 'reset before') return hangUp()
    if (fault === 'delayed') {
      sendLater(() => forward(req, body))
      return hangUp()
    }
    if (fault === 'cut request') return forward(req, body, true).then(hangUp)
    if (fault === 'black hole') return after(holdMs()).then(hangUp)
    if (fault === 'unavailable') return void res.writeHead(503, html).end('<h1>503</h1>')
    if (fault === 'portal') return void res.writeHead(200, html).end('<h1>Welcome to the guest network</h1>')
    // Planted, and never chosen otherwise: a success that the server doesn't know about.
    if (fault === 'forged') return void res.writeHead(200, json).end(forgedResponse(body))
    if (fault === 'latency') await after(random.between(50, 800))
    if (fault === 'duplicated') await forward(req, body)
    const response = await forward(req, body)
    if (response === undefined || fault === 'reset after') return hangUp()
    if (fault === 'black hole after') return after(holdMs()).then(hangUp)
    if (fault === 'replayed later') sendLater(() => forward(req, body))
    if (fault === 'replayed at the end') replays.push(() => forward(req, body))
    const { connection: _c, 'transfer-encoding': _t, ...headers } = response.headers
    res.writeHead(response.status, { ...headers, 'content-length': response.body.length })
    if (fault === 'truncated response')
      return void res.write(response.body.subarray(0, response.body.length >> 1), hangUp)
    if (fault === 'drip') {
      const step = Math.ceil(response.body.length / 40)
      for (let at = 0; at < response.body.length; at += step) {
        res.write(response.body.subarray(at, at + step))
        await after(10)
      }
    } else res.write(response.body)
    res.end()
  }

  const server = createServer((req, res) => {
    const parts: Buffer[] = []
    req.on('error', () => {})
    res.on('error', () => {})
    req.on('data', (part: Buffer) => parts.push(part))
    req.on('end', () => {
      const fault = choose(req.method!)
      faultCounts.set(fault, (faultCounts.get(fault) ?? 0) + 1)
      void applyFault(fault, req, res, Buffer.concat(parts))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faultCounts,
    async replayAtEnd() {
      for (const send of replays) await send()
      return replays.length
    },
    async close() {
      await Promise.all(delayed)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      agent.destroy()
    },
  }
}

const html = { 'Content-Type': 'text/html' }
const json = { 'Content-Type': 'application/json' }

function forgedResponse(body: Buffer): string {
  const { moduleName = '', moduleData } = JSON.parse(body.toString()) as {
    moduleName?: string
    moduleData?: unknown
  }
  return JSON.stringify({ moduleName, moduleData, version: 1, projectVersion: 1, itemNumbers: {} })
}
