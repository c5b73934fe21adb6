import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { createTemporaryFolder } from './product.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Builds the pages of bench/baselines for production and serves them. */
export async function serveBaselines(): Promise<{ origin: string; stop: () => void }> {
  const root = join(import.meta.dirname, '../baselines')
  const outDir = createTemporaryFolder()
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: {
      outDir,
      emptyOutDir: true,
      rolldownOptions: { input: ['vanilla', 'hookForm'].map(name => join(root, `${name}.html`)) },
    },
  })
  const server = createServer((req, res) => {
    const { pathname } = new URL(req.url!, 'http://localhost')
    try {
      const bytes = readFileSync(join(outDir, pathname))
      res.setHeader('Content-Type', types[extname(pathname)] ?? 'application/octet-stream').end(bytes)
    } catch {
      res.writeHead(404).end()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, stop: () => void server.close() }
}
