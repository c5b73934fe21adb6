// Measures how many saves a server handles: `node bench/saves.ts [sqlite | postgres] [profile]`. The bare database is
// measured for comparison.
import { join } from 'node:path'
import autocannon, { type LoadRequest } from 'autocannon'
import { measureBareSqlite, measureBarePostgres, type BareDatabaseResult } from './parts/bareDatabase.ts'
import { sampleFeatures, featuresOfSize } from './parts/sampleFeatures.ts'
import { openDurableDatabase, readSyncSettings } from './parts/durablePostgres.ts'
import { copyProduct, readCpuMs, serverArgs, startProduct, createTemporaryFolder } from './parts/product.ts'
import { readCpuProfile } from './parts/cpuProfile.ts'
import { recordStatements, type RecordedStatement } from './parts/recordStatements.ts'
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
import {
  newMember,
  newProject,
  saveFeatures,
  withDatabase,
  type Member,
  type DatabaseLocation,
} from './parts/seed.ts'

const args = process.argv.slice(2)
const engines = (['sqlite', 'postgres'] as const).filter(
  engine => args.includes(engine) || !args.some(word => word !== 'profile'),
)
const people = 50
const rounds = Number(process.env['BENCH_RUNS'] ?? 3)
const serverSeconds = 6
const bareSeconds = 3
const sizes = [2_000, 20_000]
/** The targets for a closed loop of saves (docs/performance.md#server). */
const targets = {
  sqlite: { perSecond: 500, p99: 250, ofBare: 0.35 },
  postgres: { perSecond: 300, p99: 250, ofBare: 0 },
}

/** The most that idempotency keys (decision 032) may cost, as a share of the saves without them. */
const mostOfKey = 0.15

interface Writer {
  readonly member: Member
  readonly projectId: string
}

interface Figures {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly 'commit p50'?: number
  /** Processor time per call in the server's process, excluding a separate database. */
  readonly 'CPU each': number
  readonly load: number
}

async function measure(): Promise<BenchReport> {
  const folder = copyProduct()
  const rows: Readonly<Record<string, string | number>>[] = []
  const misses: string[] = []
  let isSlow = false

  for (const engine of engines) {
    const server = engine === 'postgres' ? await openDurableDatabase() : undefined
    if (server !== undefined) {
      const settings = await readSyncSettings(server.url)
      assertPremise(
        Object.values(settings).every(value => value === 'on'),
        `PostgreSQL does not sync: ${JSON.stringify(settings)}`,
      )
    }
    const place = { dataDir: createTemporaryFolder(), databaseUrl: server?.url }
    for (const bytes of sizes) {
      const { writers, saves } = await seeded(place, bytes)
      const served: Figures[] = []
      const withoutKeys: Figures[] = []
      const bare: Figures[] = []
      for (let round = 0; round < rounds; round++) {
        bare.push(await bareRun(place, saves))
        withoutKeys.push(await saveRun(folder, place, { writers, bytes, isNamed: false }))
        served.push(await saveRun(folder, place, { writers, bytes, isNamed: true }))
      }
      const ours = middle(served)
      const withoutKey = middle(withoutKeys)
      const theirs = middle(bare)
      const ratio = roundTo(ours.perSecond / theirs.perSecond, 2)
      rows.push({ what: `save ${bytes / 1_000} kB, server`, engine, ...ours, 'of bare': ratio })
      rows.push({
        what: `save ${bytes / 1_000} kB, no key`,
        engine,
        ...withoutKey,
        'of bare': roundTo(withoutKey.perSecond / theirs.perSecond, 2),
      })
      rows.push({ what: `save ${bytes / 1_000} kB, bare`, engine, ...theirs, 'of bare': 1 })
      const target = targets[engine]
      const keyPart = roundTo(1 - ours.perSecond / withoutKey.perSecond, 2)
      if (keyPart > mostOfKey)
        misses.push(`${engine}, ${bytes} bytes: the idempotency key costs ${keyPart} of the throughput`)
      if (ours.perSecond < target.perSecond)
        misses.push(`${engine}, ${bytes} bytes: ${ours.perSecond} saves/s`)
      if (ours.p99 > target.p99) misses.push(`${engine}, ${bytes} bytes: p99 ${ours.p99} ms`)
      if (ratio >= target.ofBare) continue
      misses.push(
        `${engine}, ${bytes} bytes: ${ratio} of the bare database’s throughput, less than ${target.ofBare}`,
      )
      isSlow = true
    }
    rows.push({ what: 'list of 100 summaries', engine, ...(await readRun(folder, place)) })
    await server?.stop()
  }
  printTable(`${people} connections, median of ${rounds} interleaved rounds, ms`, rows)
  const profile = isSlow || args.includes('profile') ? await profiled(folder) : undefined
  return { figures: { rows, marks: targets, profile }, misses }
}

/**
 * Creates fifty users with a project each, and records the statements of two saves of each one as the server sends
 * them.
 */
function seeded(place: DatabaseLocation, bytes: number) {
  return withDatabase(place, async database => {
    const writers: Writer[] = []
    const saves: RecordedStatement[][] = []
    for (let i = 0; i < people; i++) {
      const member = await newMember(database)
      const projectId = await newProject(database, member, `Street tool shed ${i}`)
      // The second save stores a revision of the first; revisions of edits are at least five minutes apart, so later
      // saves store none.
      let version = 0
      for (const turn of [0, 1])
        version = await saveFeatures(database, member, projectId, featuresOfSize(bytes, turn), version)
      for (const turn of [0, 1]) {
        const sent = await recordStatements(async () => {
          version = await saveFeatures(database, member, projectId, featuresOfSize(bytes, turn), version)
        })
        assertPremise(
          sent.length === 7 && /^commit/i.test(sent.at(-1)!.sql),
          `a save executed ${sent.map(it => it.sql).join('; ')}`,
        )
        saves.push(sent)
      }
      writers.push({ member, projectId })
    }
    return { writers, saves }
  })
}

async function bareRun(place: DatabaseLocation, saves: readonly RecordedStatement[][]): Promise<Figures> {
  const load = readLoadAverage()
  const run: BareDatabaseResult = place.databaseUrl
    ? await measureBarePostgres(place.databaseUrl, saves, bareSeconds)
    : measureBareSqlite(join(place.dataDir, 'ideawright.db'), saves, bareSeconds)
  return {
    perSecond: Math.round(run.perSecond),
    p50: roundTo(median(run.latenciesMs), 2),
    p99: roundTo(quantile(run.latenciesMs, 0.99), 2),
    ...(run.commitsMs ? { 'commit p50': roundTo(median(run.commitsMs), 2) } : {}),
    'CPU each': roundTo(run.cpuMs, 2),
    load,
  }
}

interface Work {
  readonly writers: readonly Writer[]
  readonly bytes: number
  /** True if each save has an idempotency key, as the browser's do. */
  readonly isNamed: boolean
}

let names = 0

async function saveRun(
  folder: string,
  place: DatabaseLocation,
  work: Work,
  args?: readonly string[],
): Promise<Figures> {
  const before = await versionsOf(place)
  const server = await startProduct({ folder, ...place, ...(args ? { args } : {}) })
  let next = 0
  const load = readLoadAverage()
  const used = readCpuMs(server.child.pid!)
  const result = await autocannon({
    url: server.origin.replace('localhost', '127.0.0.1'),
    connections: people,
    duration: serverSeconds,
    setupClient(client) {
      const { member, projectId } = work.writers[next++ % people]!
      let tag = `"${before.get(projectId)}"`
      const turns = [0, 1].map(turn => ({
        method: 'PATCH',
        path: `/api/projects/${projectId}/module?userId=${member.id}`,
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${member.token}` },
        body: JSON.stringify({ moduleName: 'coreFeatures', moduleData: featuresOfSize(work.bytes, turn) }),
        // Like the browser, it sends the version that it last saw.
        setupRequest: (request: LoadRequest) => {
          const key = work.isNamed ? { 'Idempotency-Key': `bench-${++names}` } : {}
          return { ...request, headers: { ...request.headers, ...key, 'If-Match': tag } }
        },
        onResponse: (_: number, __: string, ___: object, headers: Record<string, string>) =>
          void (tag = headers['etag'] ?? headers['ETag'] ?? ''),
      }))
      client.setRequests(turns)
    },
  })
  const spent = readCpuMs(server.child.pid!) - used
  await server.stop()
  checkAnswers(result)
  const after = await versionsOf(place)
  const written = [...after].reduce((all, [id, version]) => all + version - before.get(id)!, 0)
  // Saves in flight at the end are stored too, but their responses weren't awaited. The very first save of each user
  // may find its value already stored.
  const least = result['2xx'] - people
  assertPremise(
    written >= least && written <= result['2xx'] + people,
    `${result['2xx']} saves were acknowledged, but ${written} are in the database`,
  )
  return figuresOf(result, spent, load)
}

/** Each save increases its module's version by one. */
const versionsOf = (place: DatabaseLocation) =>
  withDatabase(place, async ({ db }) => {
    const rows = await db.selectFrom('modules').select(['project_id', 'version']).execute()
    return new Map(rows.map(row => [row.project_id, row.version]))
  })

async function readRun(folder: string, place: DatabaseLocation): Promise<Figures> {
  const member = await withDatabase(place, async database => {
    const member = await newMember(database)
    for (let i = 0; i < 100; i++) {
      const id = await newProject(database, member, `Street tool shed ${i}`)
      await saveFeatures(database, member, id, sampleFeatures(5))
    }
    return member
  })
  const server = await startProduct({ folder, ...place })
  const origin = server.origin.replace('localhost', '127.0.0.1')
  const path = `/api/projects?userId=${member.id}&view=summary`
  const headers = { Authorization: `Bearer ${member.token}` }
  const answer = await fetch(origin + path, { headers })
  const list = (await answer.json()) as unknown[]
  assertPremise(list.length === 100, `the list has ${list.length} projects`)
  const load = readLoadAverage()
  const used = readCpuMs(server.child.pid!)
  const result = await autocannon({
    url: origin,
    connections: people,
    duration: serverSeconds,
    setupClient: client => client.setRequests([{ method: 'GET', path, headers }]),
  })
  const spent = readCpuMs(server.child.pid!) - used
  await server.stop()
  checkAnswers(result)
  return figuresOf(result, spent, load)
}

type Result = Awaited<ReturnType<typeof autocannon>>

function checkAnswers({ '2xx': ok, non2xx, errors, timeouts }: Result) {
  assertPremise(
    ok > 0 && non2xx === 0 && errors === 0 && timeouts === 0,
    `${ok} responses were 2xx, ${non2xx} were not, ${errors} failed, ${timeouts} timed out`,
  )
}

const figuresOf = ({ '2xx': ok, duration, latency }: Result, spentMs: number, load: number): Figures => ({
  perSecond: Math.round(ok / duration),
  p50: latency.p50,
  p99: latency.p99,
  'CPU each': roundTo(spentMs / ok, 2),
  load,
})

/** Returns the median of each figure. */
function middle(all: readonly Figures[]): Figures {
  const of = (name: keyof Figures) => roundTo(median(all.map(figures => figures[name] ?? Number.NaN)), 2)
  const commit = of('commit p50')
  return {
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    ...(Number.isNaN(commit) ? {} : { 'commit p50': commit }),
    'CPU each': of('CPU each'),
    load: of('load'),
  }
}

/** Shows where the time of a save goes on SQLite. */
async function profiled(folder: string) {
  const place = { dataDir: createTemporaryFolder() }
  const profiles = createTemporaryFolder()
  const [bytes = 0] = sizes
  const { writers } = await seeded(place, bytes)
  await saveRun(folder, place, { writers, bytes, isNamed: true }, [
    '--cpu-prof',
    `--cpu-prof-dir=${profiles}`,
    ...serverArgs,
  ])
  const profile = readCpuProfile(profiles)
  printTable('Where a save of 2 kB spends its time (SQLite), by package', profile.packages)
  printTable('By function', profile.functions)
  return profile
}

await runBench('saves', measure)
