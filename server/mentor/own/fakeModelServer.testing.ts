import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

interface ModelRequest {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Starts a server with OpenAI's Chat Completions API on this machine, which responds as a test wants. */
export async function startFakeModelServer() {
  const requests: ModelRequest[] = []
  const model = {
    baseUrl: '',
    requests,
    respond: replyWith('OK'),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      requests.push({ path: request.url ?? '', headers: request.headers, body })
      model.respond(response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  model.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
  return model
}

/** Replies with this text, and says that it took 100 and 10 tokens. */
export const replyWith = (content: string) => (response: ServerResponse) => {
  const frame = (part: object) =>
    response.write(
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', ...part })}\n\n`,
    )
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  frame({ choices: [{ index: 0, delta: { role: 'assistant', content }, finish_reason: null }] })
  frame({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
  frame({ choices: [], usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 } })
  response.end('data: [DONE]\n\n')
}

/** Refuses with this status, and repeats what it was sent, as some servers do. */
export const refuseWith =
  (status: number, error: object = {}) =>
  (response: ServerResponse) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ error: { message: 'unkind words about sk-own-0123456789', ...error } }))
