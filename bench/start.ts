// Measures how soon the server is ready, and what it uses at rest: `node bench/start.ts`.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { NewAccessToken } from '#contract/accessTokens.ts'
import { launchBrowser, newContext } from './parts/browser.ts'
import { sampleFeatures } from './parts/sampleFeatures.ts'
import {
  buildProduct,
  copyProduct,
  serverArgs,
  startProduct,
  createTemporaryFolder,
} from './parts/product.ts'
import {
  runBench,
  readLoadAverage,
  median,
  assertPremise,
  printTable,
  roundTo,
  type BenchReport,
} from './parts/report.ts'
import { newMember, newProject, saveFeatures, withDatabase, type Member } from './parts/seed.ts'

const times = 5
const restMs = 10_000
const commands = {
  'node server/main.ts': serverArgs,
  'npm start’s launcher': ['scripts/run.mjs', 'start'],
} as const

async function measure(): Promise<BenchReport> {
  const folder = copyProduct()
  buildProduct(folder)
  const rows = []
  for (const [command, args] of Object.entries(commands)) {
    const first: number[] = []
    const later: number[] = []
    const load = readLoadAverage()
    const cold = await onePair(folder, args)
    for (let i = 0; i < times; i++) {
      const pair = await onePair(folder, args)
      first.push(pair.first)
      later.push(pair.later)
    }
    rows.push({
      'start to ready, ms': command,
      'very first': roundTo(cold.first, 0),
      'empty data folder': roundTo(median(first), 0),
      later: roundTo(median(later), 0),
      'best later': roundTo(Math.min(...later), 0),
      load,
    })
  }
  const memory = await measureIdleMemory(folder)
  printTable(`Median of ${times}`, rows)
  printTable('Memory at rest, MB (1,000,000 bytes)', memory)
  return { figures: { starts: rows, memory }, misses: [] }
}

async function onePair(folder: string, args: readonly string[]) {
  const dataDir = createTemporaryFolder()
  const first = await startProduct({ folder, dataDir, args })
  await first.stop()
  const later = await startProduct({ folder, dataDir, args })
  await later.stop()
  return { first: first.readyMs, later: later.readyMs }
}

/** Ten seconds after a user has opened the list of projects and one of them. */
async function measureIdleMemory(folder: string) {
  const dataDir = createTemporaryFolder()
  const { member, projectId } = await withDatabase({ dataDir }, async database => {
    const member = await newMember(database)
    const projectId = await newProject(database, member, 'Street tool shed')
    await saveFeatures(database, member, projectId, sampleFeatures(20))
    return { member, projectId }
  })
  const server = await startProduct({ folder, dataDir, args: commands['npm start’s launcher'] })
  const launcher = server.child.pid!
  const children = readFileSync(`/proc/${launcher}/task/${launcher}/children`, 'utf8').trim().split(' ')
  assertPremise(
    children.length === 1 && children[0] !== '',
    `the launcher’s child processes are ${children.join(', ')}`,
  )
  const browser = await launchBrowser()
  const page = await (await newContext(browser, member)).newPage()
  await page.goto(`${server.origin}/projects/${projectId}`)
  await page.locator('#brainDump').waitFor()
  await browser.close()
  await wait(restMs)
  const pid = Number(children[0])
  const rows = [
    { process: 'server', ...memoryOf(pid) },
    { process: 'launcher', ...memoryOf(launcher) },
  ]
  const firstAnswerMs = await readOverMcp(server.origin, member)
  await wait(restMs)
  rows.push({
    process: `server, after a coding tool has read over MCP (first answer ${roundTo(firstAnswerMs, 0)} ms)`,
    ...memoryOf(pid),
  })
  await server.stop()
  return rows
}

/** Reads the outline of the only project with the official client. Returns how long that took, in milliseconds. */
async function readOverMcp(origin: string, { token }: Member): Promise<number> {
  const created = await fetch(`${origin}/api/auth/tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', scopes: ['read'], expiresInDays: 30 }),
  })
  const access = (await created.json()) as NewAccessToken
  const client = new Client(
    { name: 'bench', version: '1.0.0' },
    { versionNegotiation: { mode: { pin: '2026-07-28' } } },
  )
  const requestInit = { headers: { authorization: `Bearer ${access.token}` } }
  const started = performance.now()
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', origin), { requestInit }))
  const { isError } = await client.callTool({ name: 'outline', arguments: {} })
  assertPremise(isError !== true, 'the outline can’t be read')
  const ms = performance.now() - started
  await client.close()
  return ms
}

/**
 * Returns a process's memory as the system reports it: all its pages, and with shared pages divided among their
 * users.
 */
function memoryOf(pid: number) {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const mb = (name: string) => {
    const kib = Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1])
    assertPremise(kib > 0, `the system doesn’t report the ${name} of process ${pid}`)
    return roundTo((kib * 1_024) / 1_000_000)
  }
  return { RSS: mb('Rss'), PSS: mb('Pss'), load: readLoadAverage() }
}

await runBench('start', measure)
