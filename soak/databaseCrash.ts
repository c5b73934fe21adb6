import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from '#server/testing/serverProcess.ts'
import { startDurablePostgres, readSyncSettings } from '../bench/parts/durablePostgres.ts'
import { quantile, roundTo } from '../bench/parts/report.ts'
import { sumCounts } from './kill.ts'
import { createClient, isSuccess } from './parts/client.ts'
import { goesOn, type Outcome, type RunOptions } from './parts/outcome.ts'
import { createProjectOwners, type ProjectOwner } from './parts/projectOwners.ts'
import { createRandom } from './parts/random.ts'
import { spawnServer } from './parts/serverProcess.ts'
import { createWriter, type Writer } from './parts/writer.ts'

const people = 6
const recoverMs = 5_000
/** The least number of saves that a crash could lose. */
const leastAcknowledged = 20

/**
 * T-03. PostgreSQL crashes (an immediate shutdown, after which it has to recover) under a server that keeps running
 * and gets no notice. All acknowledged saves are still there, and the server works again as soon as its database
 * does.
 */
export async function databaseCrash(options: RunOptions & { planted?: string }): Promise<Outcome> {
  const { seed, planted } = options
  const random = createRandom(seed)
  const postgres = await startDurablePostgres()
  try {
    const databaseUrl = postgres.url
    const port = await freePort()
    const all = await createProjectOwners({ dataDir: ':memory:', databaseUrl }, people + 1)
    const writers = all.slice(1).map((owner, i) => createWriter(port, owner, createRandom(seed + i + 1)))
    if (planted === 'asynchronous') await makeCommitsAsynchronous(databaseUrl)
    const broken: string[] = []
    const settings = Object.entries(await readSyncSettings(databaseUrl))
    for (const [name, value] of settings)
      if (value !== 'on') broken.push(`PostgreSQL runs with ${name} = ${value}`)
    const server = spawnServer({ port, dataDir: ':memory:', databaseUrl })
    await server.ready
    let hasEnded = false
    void server.exited.then(() => (hasEnded = true))
    const recovered: number[] = []
    let round = 0
    for (; goesOn(options, round, broken); round++) {
      let isOver = false
      const working = Promise.all(writers.map(writer => writer.work(() => isOver)))
      const before = acknowledgedBy(writers)
      await after(random.between(50, 600))
      // On a slow machine, fewer saves have been acknowledged and can be lost.
      await waitForAcknowledgements(writers, before + leastAcknowledged, () => hasEnded)
      await postgres.crash()
      // In every other round they keep saving while it's down, and overwrite what is missing.
      isOver = round % 2 === 0
      await after(random.between(0, 200))
      await postgres.begin()
      const since = performance.now()
      await waitUntilSavesWork(port, all[0]!, () => hasEnded)
      recovered.push(performance.now() - since)
      isOver = true
      await working
      const found = await Promise.all(writers.map(writer => writer.check()))
      broken.push(...found.flat().map(it => `round ${round}: ${it}`))
      if (hasEnded) throw new Error(`The server exited when its database crashed.\n${server.output()}`)
    }
    server.child.kill('SIGTERM')
    const { code } = await server.exited
    if (code !== 0) broken.push(`The server exited with ${code}`)
    for (const writer of writers) writer.close()
    const slowest = Math.max(...recovered)
    return {
      broken,
      figures: {
        rounds: round,
        ...sumCounts(writers),
        'recovery p50 ms': roundTo(quantile(recovered, 0.5), 0),
        'recovery max ms': roundTo(slowest, 0),
      },
      slow:
        slowest > recoverMs
          ? [`Saves worked again after ${roundTo(slowest, 0)} ms, more than ${recoverMs}`]
          : [],
    }
  } finally {
    await postgres.stop()
  }
}

const acknowledgedBy = (writers: readonly Writer[]) => sumCounts(writers)['acknowledged']!

/** Waits until the writers have had this many acknowledgements in total, or the server has ended. */
async function waitForAcknowledgements(writers: readonly Writer[], count: number, hasEnded: () => boolean) {
  while (!hasEnded() && acknowledgedBy(writers) < count) await after(5)
}

/** Saves until a save is acknowledged. */
async function waitUntilSavesWork(port: number, owner: ProjectOwner, hasEnded: () => boolean): Promise<void> {
  const { ask, close } = createClient(port, owner.token)
  const save = async () =>
    isSuccess(await ask('PATCH', `/projects/${owner.projectId}`, { rawIdeaDetails: randomUUID() }))
  while (!hasEnded() && !(await save())) await after(5)
  close()
}

/** Planted: PostgreSQL acknowledges commits long before it writes them. */
async function makeCommitsAsynchronous(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  for (const setting of [
    "synchronous_commit = 'off'",
    "wal_writer_delay = '10s'",
    "wal_writer_flush_after = '1GB'",
  ]) {
    await client.query(`alter system set ${setting}`)
  }
  await client.query('select pg_reload_conf()')
  await client.end()
}
