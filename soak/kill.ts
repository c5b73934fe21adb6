import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { freePort } from '#server/testing/serverProcess.ts'
import { quantile, roundTo } from '../bench/parts/report.ts'
import { goesOn, type Outcome, type RunOptions } from './parts/outcome.ts'
import { findDamage, withTemporaryFolder, createProjectOwners } from './parts/projectOwners.ts'
import { createRandom } from './parts/random.ts'
import { spawnServer } from './parts/serverProcess.ts'
import { createWriter, type Writer } from './parts/writer.ts'

const people = 6
const phases = ['steady', 'start', 'stop'] as const
const reopenMs = 2_000

/**
 * T-01. The server is killed (SIGKILL) at random moments, again and again with the same data: while it works, while
 * it starts, while it stops. Every acknowledged save must be there afterwards, as it was sent.
 */
export function kill(options: RunOptions & { planted?: string }): Promise<Outcome> {
  const { seed, planted } = options
  return withTemporaryFolder(async dataDir => {
    const random = createRandom(seed)
    const port = await freePort()
    const serverOptions = { port, dataDir, planted }
    const writers = (await createProjectOwners({ dataDir }, people)).map((owner, i) =>
      createWriter(port, owner, createRandom(seed + i + 1)),
    )
    const broken: string[] = []
    const reopened: number[] = []
    let round = 0
    for (; goesOn(options, round, broken); round++) {
      // Two rounds of four while it works, since that is most of its time.
      const phase = phases[round % 4] ?? 'steady'
      const server = spawnServer(serverOptions)
      let isOver = false
      const work = () => Promise.all(writers.map(writer => writer.work(() => isOver)))
      let working: Promise<unknown>
      if (phase === 'start') {
        working = work()
        await after(random.between(0, 900))
      } else {
        reopened.push(await server.ready)
        broken.push(...(await checkWriters(writers, dataDir)).map(it => `round ${round}: ${it}`))
        working = work()
        await after(random.between(20, 600))
        if (phase === 'stop') {
          server.child.kill('SIGTERM')
          await after(random.between(0, 60))
        }
      }
      await server.kill()
      isOver = true
      await working
    }
    const last = spawnServer(serverOptions)
    reopened.push(await last.ready)
    broken.push(...(await checkWriters(writers, dataDir)).map(it => `at the end: ${it}`))
    await last.kill()
    for (const writer of writers) writer.close()
    const slowest = Math.max(...reopened)
    return {
      broken,
      figures: {
        rounds: round,
        ...sumCounts(writers),
        'integrity errors': broken.filter(it => it.includes('damaged')).length,
        'reopen p50 ms': roundTo(quantile(reopened, 0.5), 0),
        'reopen max ms': roundTo(slowest, 0),
      },
      slow:
        slowest > reopenMs
          ? [`The server was ready again after ${roundTo(slowest, 0)} ms, more than ${reopenMs}`]
          : [],
    }
  })
}

/** Returns the faults that the writers find, and any damage to the file itself. */
export async function checkWriters(writers: readonly Writer[], dataDir: string): Promise<string[]> {
  const found = await Promise.all(writers.map(writer => writer.check()))
  const bad = findDamage(join(dataDir, 'ideawright.db')).map(it => `the database is damaged: ${it}`)
  return [...found.flat(), ...bad]
}

/** Adds up the counts of all writers. */
export function sumCounts(writers: readonly Writer[]): Record<string, number> {
  const of = (name: keyof Writer['counts']) => writers.reduce((all, { counts }) => all + counts[name], 0)
  return {
    acknowledged: of('acknowledged'),
    unanswered: of('unanswered'),
    refused: of('refused'),
    lost: of('lost'),
  }
}
