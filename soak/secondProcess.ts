import { join } from 'node:path'
import { freePort } from '#server/testing/serverProcess.ts'
import { quantile, roundTo } from '../bench/parts/report.ts'
import { checkWriters, sumCounts } from './kill.ts'
import type { Outcome, RunOptions } from './parts/outcome.ts'
import { withTemporaryFolder, createProjectOwners } from './parts/projectOwners.ts'
import { createRandom } from './parts/random.ts'
import { spawnServer } from './parts/serverProcess.ts'
import { createWriter } from './parts/writer.ts'

const people = 4
const refuseMs = 2_000

/**
 * T-27. While a server works, another one is started on the same data directory. It explains in one sentence why it
 * can't start, and exits; the first one loses nothing and keeps working.
 */
export function secondProcess({
  rounds,
  seed,
  until = Infinity,
  planted,
}: RunOptions & { planted?: string }): Promise<Outcome> {
  return withTemporaryFolder(async folder => {
    const dataDir = join(folder, 'data')
    const port = await freePort()
    const writers = (await createProjectOwners({ dataDir }, people)).map((owner, i) =>
      createWriter(port, owner, createRandom(seed + i + 1)),
    )
    const first = spawnServer({ port, dataDir })
    await first.ready
    let isOver = false
    const working = Promise.all(writers.map(writer => writer.work(() => isOver)))
    const broken: string[] = []
    const refusalTimes: number[] = []
    let round = 0
    for (; round < rounds && performance.now() < until; round++) {
      const since = performance.now()
      const second = spawnServer({ port: await freePort(), dataDir, planted })
      const exit = await Promise.race([
        second.ready.then(
          () => 'started' as const,
          () => second.exited,
        ),
        second.exited,
      ])
      if (exit === 'started') {
        broken.push(`round ${round}: a second server started on the same data`)
        await second.kill()
        break
      }
      refusalTimes.push(performance.now() - since)
      if (exit.code !== 1)
        broken.push(`round ${round}: the second server exited with ${exit.code ?? exit.signal}`)
      if (!/^The data directory .* is in use by another Ideawright/.test(second.output()))
        broken.push(`round ${round}: the second server printed: ${second.output()}`)
    }
    isOver = true
    await working
    broken.push(...(await checkWriters(writers, dataDir)))
    await first.kill()
    for (const writer of writers) writer.close()
    const slowest = Math.max(0, ...refusalTimes)
    return {
      broken,
      figures: {
        rounds: round,
        ...sumCounts(writers),
        ...(refusalTimes.length > 0 ? { 'refused p50 ms': roundTo(quantile(refusalTimes, 0.5), 0) } : {}),
        'refused max ms': roundTo(slowest, 0),
      },
      slow:
        slowest > refuseMs
          ? [`A second process refused to start after ${roundTo(slowest, 0)} ms, more than ${refuseMs}`]
          : [],
    }
  })
}
