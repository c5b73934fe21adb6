import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { TestApp } from '#server/testing/testApp.ts'

/** Serves a test's app to other processes of this machine. */
export async function listenLocally({ app, publicUrl }: TestApp) {
  const server = createServer((request, response) => {
    void (async () => {
      const { url, method, headers } = request
      const body = method === 'GET' ? null : await buffer(request)
      const { host: _, ...sent } = headers
      const answer = await app.request(
        new Request(new URL(url!, publicUrl), {
          method: method!,
          headers: sent as Record<string, string>,
          body,
        }),
      )
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      response.end(Buffer.from(await answer.arrayBuffer()))
    })()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise(resolve => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}
