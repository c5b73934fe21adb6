import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** How a language model's server streams a reply. */
export interface ReplyPacing {
  readonly chunks: number
  /** The time between two chunks. */
  readonly everyMs: number
}

/**
 * Starts a fake server of a language model, in this process so that both ends use one clock. Each chunk of its
 * replies contains the time when it was written. `pacingOf` is called for each request, with its body.
 */
export async function startFakeProvider(pacingOf: (body: string) => ReplyPacing) {
  const server = createServer((req, res) => {
    const reply = async () => {
      // Reads the whole body, as a real server would.
      let body = ''
      for await (const text of req.setEncoding('utf8')) body += text
      res.writeHead(200, { 'Content-Type': 'text/event-stream' })
      const { chunks, everyMs } = pacingOf(body)
      for (let i = 0; i < chunks; i++) {
        const content = ` @${performance.now().toFixed(3)}`
        res.write(`data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`)
        await wait(everyMs)
      }
      res.end('data: {"choices":[{"delta":{},"finish_reason":"stop"}]}\n\ndata: [DONE]\n\n')
    }
    reply().catch(() => res.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    variables: {
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'bench',
      AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    },
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
