import { readdirSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.woff2': 'font/woff2',
}
const texts = /\.(?:css|html|js|json|svg)$/

/**
 * Serves someone else's built single-page app as ours is served: from memory, texts as Brotli 11, files cached for a
 * year, the page at every address. API calls are answered at once: no user is signed in.
 */
export async function serveFolder(folder: string) {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => {
        const path = join(entry.parentPath, entry.name)
        const bytes = readFileSync(path)
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        const small = texts.test(path) ? brotliCompressSync(bytes, { params }) : undefined
        const address: string = `/${relative(folder, path)}`
        return [address, { type: types[extname(path)], bytes, small }] as const
      }),
  )
  const server = createServer(({ url = '/', headers }, answer) => {
    const path = url.split('?')[0]!
    const isPage = headers.accept?.includes('text/html')
    const found = files.get(path) ?? (isPage ? files.get('/index.html') : undefined)
    if (found === undefined) {
      answer.writeHead(200, { 'Content-Type': 'application/json' }).end('{"data":null}')
      return
    }
    answer.setHeader('Content-Type', found.type ?? 'application/octet-stream')
    answer.setHeader('Cache-Control', isPage ? 'no-cache' : 'public, max-age=31536000, immutable')
    if (found.small) answer.setHeader('Content-Encoding', 'br')
    answer.end(found.small ?? found.bytes)
  }).listen(0, 'localhost')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
