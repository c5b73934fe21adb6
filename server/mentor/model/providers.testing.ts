import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readAll } from 'node:stream/consumers'
import { setImmediate as turn } from 'node:timers/promises'
import type { AiProvider } from '#domain/account/aiConnectionRules.ts'

/** The five APIs, each with a real model name, and the path at which a mock of it responds. */
export const providerCases: readonly {
  readonly provider: AiProvider
  readonly model: string
  readonly path: string
}[] = [
  { provider: 'openai', model: 'gpt-5-mini', path: '/v1' },
  { provider: 'openai-chat', model: 'gpt-4.1-mini', path: '/v1' },
  { provider: 'anthropic', model: 'claude-sonnet-4-5', path: '/v1' },
  { provider: 'google', model: 'gemini-2.5-flash', path: '/v1beta' },
  { provider: 'openai-compatible', model: 'qwen3:8b', path: '/v1' },
]

/** For things that happen at once, on a machine that is busy with other tests. */
export const waitOptions = { timeout: 20_000, interval: 10 }

/** A fault that the proxy applies to a response; `share` is the part that arrives, from 0 to 1. */
export type Fault =
  | { readonly kind: 'none' }
  /** The connection breaks half-way. */
  | { readonly kind: 'cut'; readonly share: number }
  /** Nothing more arrives, but the connection stays open. */
  | { readonly kind: 'stall'; readonly share: number }
  /** The response ends as if it were complete. */
  | { readonly kind: 'short'; readonly share: number }
  /** Byte by byte, so that no character outside ASCII arrives in one piece. */
  | { readonly kind: 'drip' }
  | { readonly kind: 'rewritten'; readonly to: (text: string) => string }

/** Starts a proxy in front of a mock that adds faults the mock can't produce, and counts the open calls. */
export async function startFaultyProxy(target: string) {
  const line = {
    url: '',
    fault: { kind: 'none' } as Fault,
    open: 0,
    stop: () => stopServer(server),
  }
  const carry = async (req: IncomingMessage, res: ServerResponse) => {
    const { fault } = line
    line.open++
    const isOver = once(res, 'close').then(() => void line.open--)
    const { host: _, connection: __, ...headers } = req.headers
    const answer = await fetch(target + req.url!, {
      method: req.method!,
      headers: headers as Record<string, string>,
      body: await readAll(req),
    })
    const bytes = Buffer.from(await answer.arrayBuffer())
    res.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'text/plain' })
    if (fault.kind === 'rewritten') return res.end(fault.to(bytes.toString()))
    if (fault.kind === 'none') return res.end(bytes)
    if (fault.kind === 'drip') {
      for (const [i] of bytes.entries()) {
        res.write(bytes.subarray(i, i + 1))
        if (i % 8 === 0) await turn()
      }
      return res.end()
    }
    const part = bytes.subarray(0, Math.floor(bytes.length * fault.share))
    if (part.length > 0) await new Promise(resolve => res.write(part, resolve))
    else res.flushHeaders()
    if (fault.kind === 'stall') return await isOver
    if (fault.kind === 'short') return res.end()
    // Lets written data leave before the connection breaks.
    await turn()
    res.destroy()
  }
  const server = createServer((req, res) => {
    carry(req, res).catch(() => res.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return line
}

/** Starts a server with a given response, which records its requests. */
export async function startServer(answer: (req: IncomingMessage, res: ServerResponse, body: string) => void) {
  const server = createServer((req, res) => {
    readAll(req).then(
      body => answer(req, res, body),
      () => res.destroy(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => stopServer(server),
  }
}

async function stopServer(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}
