// Measures how soon other devices are notified of a save, and at what cost: `node bench/events.ts [sqlite |
// postgres]`. With PostgreSQL there are two servers on one database, and each save is reported by both.
import { get, type IncomingMessage } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { featuresOfSize } from './parts/sampleFeatures.ts'
import { openDurableDatabase } from './parts/durablePostgres.ts'
import {
  copyProduct,
  readCpuMs,
  readMemoryMb,
  serverArgs,
  startProduct,
  createTemporaryFolder,
  type RunningProduct,
} from './parts/product.ts'
import {
  runBench,
  readLoadAverage,
  median,
  assertPremise,
  printTable,
  quantile,
  roundTo,
  type BenchReport,
} from './parts/report.ts'
import { newMember, newProject, withDatabase, type Member } from './parts/seed.ts'

const engineNames = process.argv.slice(2)
const engines = (['sqlite', 'postgres'] as const).filter(
  engine => engineNames.includes(engine) || engineNames.length === 0,
)
/** Each project is open on two devices: the one that saves, and another. */
const people = Number(process.env['BENCH_PEOPLE'] ?? 250)
const devices = 2
const saveEveryMs = 50
const seconds = Number(process.env['BENCH_SECONDS'] ?? 30)
/** Another device should show a change within two seconds; most of that is for the network and the browser. */
const targets = { heardP95: 250, perStreamKb: 100 }

/** The server collects all garbage when signalled, so that the memory left is what it needs. */
const collect = 'process.on("SIGUSR2", () => gc())'
const args = ['--expose-gc', '--import', `data:text/javascript,${encodeURIComponent(collect)}`, ...serverArgs]

interface Owner {
  readonly member: Member
  readonly projectId: string
}

/** Called when a device is notified of a save's version. */
type OnNotified = (projectId: string, version: number, device: number, at: number) => void

async function measure(): Promise<BenchReport> {
  const folder = copyProduct()
  const rows: Record<string, string | number>[] = []
  const misses: string[] = []
  for (const engine of engines) {
    const database = engine === 'postgres' ? await openDurableDatabase() : undefined
    const place = { dataDir: createTemporaryFolder(), databaseUrl: database?.url }
    const owners = await withDatabase(place, async database => {
      const all: Owner[] = []
      for (let i = 0; i < people; i++) {
        const member = await newMember(database)
        all.push({ member, projectId: await newProject(database, member, `Street tool shed ${i}`) })
      }
      return all
    })
    const servers = [await startProduct({ folder, args, ...place })]
    if (engine === 'postgres')
      servers.push(await startProduct({ folder, args, ...place, dataDir: createTemporaryFolder() }))
    const { streams, ...run } = await followed(servers, owners)
    for (const stream of streams) stream.destroy()
    for (const server of servers) await server.stop()
    await database?.stop()
    rows.push({ engine, servers: servers.length, streams: streams.length, ...run })
    if (run['heard p95'] > targets.heardP95)
      misses.push(`${engine}: a change event arrived ${run['heard p95']} ms after its save`)
    if (run['kB a stream'] > targets.perStreamKb)
      misses.push(`${engine}: a stream takes ${run['kB a stream']} kB`)
  }
  printTable(`${1_000 / saveEveryMs} saves in a second for ${seconds} s, ms`, rows)
  return { figures: { rows, marks: targets }, misses }
}

async function followed(servers: readonly RunningProduct[], owners: readonly Owner[]) {
  const arrivals = new Map<string, number[]>()
  const onNotified: OnNotified = (projectId, version, device, at) => {
    const name = `${projectId} ${version}`
    const times = arrivals.get(name) ?? []
    times[device] = at
    arrivals.set(name, times)
  }
  // The code is compiled and warm, and there are no listeners yet.
  const versions = new Map(owners.map(({ projectId }) => [projectId, 0]))
  await saveAll(servers, owners, versions)
  const before = await needed(servers)
  const streams: IncomingMessage[] = []
  for (const [i, owner] of owners.entries()) {
    for (let device = 0; device < devices; device++) {
      const server = servers[(i + device) % servers.length]!
      streams.push(
        await follow(server, owner, (version, at) => onNotified(owner.projectId, version, device, at)),
      )
    }
  }
  const open = await needed(servers)
  const used = servers.map(({ child }) => readCpuMs(child.pid!))
  const load = readLoadAverage()

  const sent = new Map<string, { readonly at: number; answered: number }>()
  const saving: Promise<void>[] = []
  for (let i = 0; i < (seconds * 1_000) / saveEveryMs; i++) {
    const owner = owners[i % owners.length]!
    const at = performance.now()
    saving.push(
      save(servers[i % servers.length]!, owner, i, versions).then(version => {
        sent.set(`${owner.projectId} ${version}`, { at, answered: performance.now() })
      }),
    )
    await wait(saveEveryMs)
  }
  await Promise.all(saving)
  await wait(2_000)
  const spent = servers.map(({ child }, i) => readCpuMs(child.pid!) - used[i]!)

  const deliveries = [...sent].flatMap(([name, { at, answered }]) => {
    const times = arrivals.get(name) ?? []
    assertPremise(
      times.length === devices,
      `${times.length} of ${devices} devices received the event of save ${name}`,
    )
    return times.map(time => ({ delay: time - at, afterAnswer: time - answered }))
  })
  const answers = [...sent.values()].map(({ at, answered }) => answered - at)
  const heardMs = deliveries.map(delivery => delivery.delay)
  const growthMb = open.reduce((all, mb, i) => all + mb - before[i]!, 0)
  return {
    streams,
    saves: sent.size,
    'answer p50': roundTo(median(answers)),
    'answer p95': roundTo(quantile(answers, 0.95)),
    'heard p50': roundTo(median(heardMs)),
    'heard p95': roundTo(quantile(heardMs, 0.95)),
    'heard max': roundTo(Math.max(...heardMs)),
    'after the answer p50': roundTo(median(deliveries.map(delivery => delivery.afterAnswer))),
    'after the answer p95': roundTo(
      quantile(
        deliveries.map(delivery => delivery.afterAnswer),
        0.95,
      ),
    ),
    'kB a stream': roundTo((growthMb * 1_000) / streams.length),
    'CPU %': roundTo(spent.reduce((all, ms) => all + ms, 0) / (seconds * 10)),
    load,
  }
}

async function needed(servers: readonly RunningProduct[]): Promise<number[]> {
  for (const { child } of servers) child.kill('SIGUSR2')
  await wait(1_000)
  return servers.map(readMemoryMb)
}

async function saveAll(
  servers: readonly RunningProduct[],
  owners: readonly Owner[],
  versions: Map<string, number>,
) {
  for (const [i, owner] of owners.entries()) await save(servers[i % servers.length]!, owner, i, versions)
}

/** Saves as the browser does; returns the new version. */
async function save(
  server: RunningProduct,
  { member, projectId }: Owner,
  turn: number,
  versions: Map<string, number>,
) {
  const from = versions.get(projectId)!
  const answer = await fetch(`${at(server)}/api/projects/${projectId}/module?userId=${member.id}`, {
    method: 'PATCH',
    headers: {
      Authorization: `Bearer ${member.token}`,
      'Content-Type': 'application/json',
      'If-Match': `"${from}"`,
      'Tab-Id': 'bench',
      'Idempotency-Key': `bench-${projectId}-${from}`,
    },
    body: JSON.stringify({ moduleName: 'coreFeatures', moduleData: featuresOfSize(2_000, turn + from) }),
  })
  const { version } = (await answer.json()) as { version: number }
  assertPremise(
    answer.status === 200 && version === from + 1,
    `a save got ${answer.status}, version ${version}`,
  )
  versions.set(projectId, version)
  return version
}

/** Opens a stream; resolves when it has started. */
function follow(
  server: RunningProduct,
  { member, projectId }: Owner,
  onNotified: (version: number, at: number) => void,
) {
  return new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { Authorization: `Bearer ${member.token}`, Accept: 'text/event-stream' }
    const asking = get(
      `${at(server)}/api/projects/${projectId}/events`,
      { agent: false, headers },
      answer => {
        let rest = ''
        answer.setEncoding('utf8').on('data', (text: string) => {
          const now = performance.now()
          const events = (rest + text).split('\n\n')
          rest = events.pop()!
          for (const event of events) {
            if (event.startsWith('event: state')) resolve(answer)
            const version = /^event: saved\n.*"version":(\d+)/.exec(event)?.[1]
            if (version !== undefined) onNotified(Number(version), now)
          }
        })
        answer.on('error', () => {})
        if (answer.statusCode !== 200) reject(new Error(`A stream got ${answer.statusCode}.`))
      },
    )
    asking.on('error', reject)
  })
}

const at = ({ origin }: RunningProduct) => origin.replace('localhost', '127.0.0.1')

await runBench('events', measure)
