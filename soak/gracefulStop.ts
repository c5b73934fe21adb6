import { setTimeout as after } from 'node:timers/promises'
import { freePort } from '#server/testing/serverProcess.ts'
import { startFakeProvider } from '../bench/parts/fakeProvider.ts'
import { quantile, roundTo } from '../bench/parts/report.ts'
import { checkWriters, sumCounts } from './kill.ts'
import { createStreamListener, slowPrompt } from './parts/streamListener.ts'
import { goesOn, type Outcome, type RunOptions } from './parts/outcome.ts'
import { withTemporaryFolder, createProjectOwners } from './parts/projectOwners.ts'
import { createRandom } from './parts/random.ts'
import { spawnServer } from './parts/serverProcess.ts'
import { createWriter } from './parts/writer.ts'

const people = 8
const stopMs = 10_000
/** If the machine is too busy even for this, the result says nothing else. */
const patienceMs = 120_000

/**
 * T-28. SIGTERM while users work, and while one of them follows a project and a reply of the mentor. The process
 * exits with 0 within ten seconds, and has answered every call that it carried out: nothing is stored without an
 * acknowledgement, and nothing is acknowledged without being stored. The streams end completely, and the reply is
 * stored as it was sent: interrupted, with its text.
 */
export function gracefulStop(options: RunOptions & { planted?: string }): Promise<Outcome> {
  const { rounds, seed, planted } = options
  return withTemporaryFolder(async dataDir => {
    const random = createRandom(seed)
    const port = await freePort()
    const [follower, ...others] = await createProjectOwners({ dataDir }, people + 1)
    const writers = others.map((owner, i) => createWriter(port, owner, createRandom(seed + i + 1)))
    const listener = createStreamListener(port, follower!)
    const provider = await startFakeProvider(prompt => ({
      chunks: prompt.includes(slowPrompt) ? 4_000 : 1,
      everyMs: 20,
    }))
    const { variables } = provider
    const broken: string[] = []
    const stopTimes: number[] = []
    const unacknowledgedCount = () => writers.reduce((all, { counts }) => all + counts.ahead, 0)
    let round = 0
    // What the last stop left is checked after one more start.
    for (; goesOn({ ...options, rounds: rounds + 1 }, round, broken); round++) {
      const server = spawnServer({ port, dataDir, planted, variables })
      await server.ready
      const before = unacknowledgedCount()
      broken.push(...(await checkWriters(writers, dataDir)).map(it => `round ${round}: ${it}`))
      broken.push(...(await listener.check()).map(it => `round ${round}: ${it}`))
      // After ten seconds the server drops the remaining connections, as documented.
      if (unacknowledgedCount() > before && (stopTimes.at(-1) ?? 0) < stopMs)
        broken.push(
          `round ${round}: ${unacknowledgedCount() - before} saves were carried out but not answered`,
        )
      await listener.begin()
      let isOver = false
      const working = Promise.all(writers.map(writer => writer.work(() => isOver)))
      await after(random.between(50, 400))
      const since = performance.now()
      server.child.kill('SIGTERM')
      const killTimer = setTimeout(() => server.child.kill('SIGKILL'), patienceMs)
      const { code, signal } = await server.exited
      clearTimeout(killTimer)
      isOver = true
      await working
      broken.push(...(await listener.ended()).map(it => `round ${round}: ${it}`))
      stopTimes.push(performance.now() - since)
      if (code !== 0) broken.push(`round ${round}: the server exited with ${code ?? signal}`)
    }
    for (const writer of writers) writer.close()
    provider.stop()
    const slowest = Math.max(...stopTimes)
    return {
      broken,
      figures: {
        rounds: round - 1,
        ...sumCounts(writers),
        streams: 2 * round,
        'carried out, unanswered': unacknowledgedCount(),
        'stop p50 ms': roundTo(quantile(stopTimes, 0.5), 0),
        'stop max ms': roundTo(slowest, 0),
      },
      slow: slowest > stopMs ? [`A stop took ${roundTo(slowest, 0)} ms, more than ${stopMs}`] : [],
    }
  })
}
