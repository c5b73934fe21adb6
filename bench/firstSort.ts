// Measures how soon a newcomer’s text is sorted on a server that has just started: `node bench/firstSort.ts`. Each
// round starts a server of its own, and asks like a browser: for the session, for the project, and to sort.
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import {
  copyProduct,
  createTemporaryFolder,
  readCpuMs,
  readMemoryMb,
  serverArgs,
  startProduct,
} from './parts/product.ts'
import {
  median,
  assertPremise,
  printTable,
  readLoadAverage,
  roundTo,
  runBench,
  type BenchReport,
} from './parts/report.ts'
import { newMember, newProject, withDatabase, type Member } from './parts/seed.ts'

const rounds = 7
const budgetMs = 1_000
/** Two rambling brain dumps of `bench/people`, about 3,500 characters together. */
const text = ['a-dump-1', 'b-dump-1']
  .map(name => readFileSync(new URL(`./people/seen/${name}.json`, import.meta.url), 'utf8'))
  .map(json => (JSON.parse(json) as { text: string }).text)
  .join('\n\n')
/** From opening the project until the request to sort: at once, from the address of Sort, or after a while. */
const pauses = { 'Sort opened by its address': 0, 'project open for 2 s': 2_000 } as const

async function measure(): Promise<BenchReport> {
  const folder = copyProduct()
  const rows = []
  for (const [way, pauseMs] of Object.entries(pauses)) {
    const load = readLoadAverage()
    const all = []
    for (let i = 0; i < rounds; i++) all.push(await measureOnce(folder, pauseMs))
    rows.push({
      way,
      'first, ms': roundTo(median(all.map(it => it.first)), 0),
      worst: roundTo(Math.max(...all.map(it => it.first)), 0),
      'second, ms': roundTo(median(all.map(it => it.second)), 0),
      'ready, ms': roundTo(median(all.map(it => it.readyMs)), 0),
      'project, ms': roundTo(median(all.map(it => it.projectMs)), 0),
      'CPU at rest, ms': roundTo(median(all.map(it => it.restCpuMs)), 0),
      'MB at rest': roundTo(median(all.map(it => it.restMb))),
      'MB after': roundTo(median(all.map(it => it.memoryMb))),
      load,
    })
  }
  printTable(`The first sort of ${text.length} characters, median of ${rounds}`, rows)
  const misses = rows
    .filter(row => row['first, ms'] > budgetMs)
    .map(row => `${row.way}: ${row['first, ms']} ms instead of ${budgetMs}`)
  return { figures: { firstSort: rows }, misses }
}

async function measureOnce(folder: string, pauseMs: number) {
  const dataDir = createTemporaryFolder()
  const { member, projectId } = await withDatabase({ dataDir }, async database => {
    const member = await newMember(database)
    return { member, projectId: await newProject(database, member, 'Street tool shed') }
  })
  const server = await startProduct({ folder, dataDir, args: serverArgs })
  const ask = (path: string, body?: unknown) => timeRequest(`${server.origin}/api${path}`, member, body)
  // The server is at rest until somebody comes.
  await wait(1_500)
  const [restCpuMs, restMb] = [readCpuMs(server.child.pid!), readMemoryMb(server)]
  await ask('/auth/check')
  const projectMs = await ask(`/projects/${projectId}?userId=${member.id}`)
  await wait(pauseMs)
  const sort = { text, decisions: [] }
  const first = await ask(`/projects/${projectId}/sort`, sort)
  const second = await ask(`/projects/${projectId}/sort`, sort)
  const memoryMb = readMemoryMb(server)
  const { readyMs } = server
  await server.stop()
  return { first, second, readyMs, projectMs, restCpuMs, restMb, memoryMb }
}

async function timeRequest(address: string, { token }: Member, body?: unknown): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(address, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  await response.text()
  assertPremise(response.ok, `${address} answered ${response.status}`)
  return performance.now() - startedAt
}

await runBench('firstSort', measure)
