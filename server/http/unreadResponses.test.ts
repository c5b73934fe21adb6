import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { afterEach, expect, it } from 'vitest'
import { HttpError } from '#server/http/httpError.ts'
import { createUnreadResponses, endStalledResponse } from '#server/http/unreadResponses.ts'

const servers: Server[] = []
const sockets: Socket[] = []

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

async function serve(answer: (response: ServerResponse) => void): Promise<number> {
  const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Sends a request, and leaves the response unread until told to read. */
function ask(port: number, path = '/'): Socket {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return socket.pause()
}

const long = 'x'.repeat(50_000_000)

it('closes the connection of a reader who reads nothing', async () => {
  const closed = Promise.withResolvers<void>()
  const port = await serve(response => {
    endStalledResponse(response, 100)
    response.on('close', closed.resolve)
    response.end(long)
  })
  ask(port)
  await closed.promise
})

it('waits for a response that is still being made, and for a slow reader', async () => {
  const answering = Promise.withResolvers<ServerResponse>()
  const port = await serve(response => {
    endStalledResponse(response, 50)
    // The timeout passes before there is anything to read.
    response.socket!.once('timeout', () => answering.resolve(response))
  })
  const socket = ask(port)
  const response = await answering.promise
  response.end(long)
  let bytes = 0
  socket.on('data', (part: Buffer) => (bytes += part.length)).resume()
  await once(response, 'close')
  await expect.poll(() => bytes, { timeout: 30_000 }).toBeGreaterThan(long.length)
})

it('refuses a read if too much of that user’s earlier responses is unread', async () => {
  const { track, checkCapacity } = createUnreadResponses(110_000_000)
  const app = new Hono()
  app.get('/:user', c => {
    track(c, c.req.param('user'), long.length)
    return c.body(long)
  })
  const refusals: unknown[] = []
  app.onError((error, c) => {
    refusals.push(error)
    return c.body('', 429)
  })
  const listener = getRequestListener(app.fetch)
  const port = await serve(response => void listener(response.req, response))
  const reading = [ask(port, '/ada'), ask(port, '/ada')]
  for (const socket of reading) await once(socket, 'readable')
  const status = async (user: string) => (await fetch(`http://127.0.0.1:${port}/${user}`)).status
  expect(await status('ada')).toBe(429)
  expect(refusals).toEqual([expect.any(HttpError)])
  expect(() => checkCapacity('ada')).toThrow(HttpError)
  expect(() => checkCapacity('eve')).not.toThrow()
  expect(await status('eve')).toBe(200)
  reading[0]!.destroy()
  await expect.poll(() => status('ada'), { timeout: 30_000 }).toBe(200)
})
