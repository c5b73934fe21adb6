import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { createToken } from '#server/mcp/connect.testing.ts'
import { createTestApp, type TestApp } from '#server/testing/testApp.ts'

const suite = join(import.meta.dirname, '../../node_modules/@modelcontextprotocol/conformance/dist/index.js')

/**
 * The scenarios of the official suite that are about what this server has. The others call tools, resources and prompts
 * of a server that was made for the suite, or test features that this one doesn't offer (docs/mcp.md#conformance).
 */
const scenarios = [
  'server-initialize',
  'ping',
  'tools-list',
  'resources-list',
  'prompts-list',
  'dns-rebinding-protection',
]

let test: TestApp
let token: string
let url: string
const server = createServer(
  (request, response) =>
    void answer(request).then(async ({ status, headers, body }) => {
      response.writeHead(status, Object.fromEntries(headers)).end(body)
    }),
)

/** Passes a request on to the app with the token, because the suite can't send one. */
async function answer(request: IncomingMessage) {
  const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
  headers.set('authorization', `Bearer ${token}`)
  const body = request.method === 'POST' ? await text(request) : null
  const sent = new Request(`http://localhost${request.url}`, { method: request.method!, headers, body })
  const response = await test.app.request(sent)
  return { status: response.status, headers: response.headers, body: await response.text() }
}

const folder = mkdtempSync(join(tmpdir(), 'ideawright-conformance-'))

beforeAll(async () => {
  const database = await openDatabase({ dataDir: ':memory:' })
  await migrate(database)
  test = createTestApp(database)
  token = await createToken(test, await test.signIn('ada'), ['read'])
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://localhost:${(server.address() as AddressInfo).port}/mcp`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

it.each(scenarios)('the official suite passes: %s', async scenario => {
  const args = [suite, 'server', '--url', url, '--scenario', scenario, '--output-dir', folder]
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(stdout).toMatch(/Passed: ([1-9]\d*)\/\1, 0 failed, 0 warnings/)
})
