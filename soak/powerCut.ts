import { existsSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { freePort } from '#server/testing/serverProcess.ts'
import { checkWriters, sumCounts } from './kill.ts'
import { goesOn, skippedOutcome, type Outcome, type RunOptions } from './parts/outcome.ts'
import { withTemporaryFolder, createProjectOwners } from './parts/projectOwners.ts'
import { createRandom } from './parts/random.ts'
import { spawnServer } from './parts/serverProcess.ts'
import { parseTrace, straceCommand, straceProblem } from './parts/strace.ts'
import { createWriter } from './parts/writer.ts'

const people = 4

/**
 * T-02, its purpose. After a kill, all written data are still there, synced or not; after a power cut they may not
 * be. So the server is killed, and then everything that it hadn't synced to the database's log is cut off. A round may
 * kill the server before it has acknowledged anything.
 */
export function powerCut(options: RunOptions & { planted?: string }): Promise<Outcome> {
  const { seed, planted } = options
  const why = straceProblem()
  if (why !== undefined) return Promise.resolve(skippedOutcome(why))
  return withTemporaryFolder(async folder => {
    const dataDir = join(folder, 'data')
    const wal = join(dataDir, 'ideawright.db-wal')
    const random = createRandom(seed)
    const port = await freePort()
    const writers = (await createProjectOwners({ dataDir }, people)).map((owner, i) =>
      createWriter(port, owner, createRandom(seed + i + 1)),
    )
    const broken: string[] = []
    let cut = 0
    let round = 0
    for (; goesOn(options, round, broken); round++) {
      const log = join(folder, `trace-${round}`)
      const server = spawnServer({ port, dataDir, planted, under: straceCommand(log) })
      await server.ready
      let isOver = false
      const working = Promise.all(writers.map(writer => writer.work(() => isOver)))
      await after(random.between(100, 900))
      // The server itself: strace ends with it, once it has written its last line.
      process.kill(Number(readFileSync(join(dataDir, 'lock.pid'), 'utf8')), 'SIGKILL')
      await server.exited
      isOver = true
      await working
      const { unsyncedFrom } = parseTrace(log)
      if (unsyncedFrom !== undefined && existsSync(wal)) {
        truncateSync(wal, unsyncedFrom)
        cut++
      }
      const reader = spawnServer({ port, dataDir })
      await reader.ready
      broken.push(...(await checkWriters(writers, dataDir)).map(it => `round ${round}: ${it}`))
      await reader.kill()
    }
    for (const writer of writers) writer.close()
    return { broken, figures: { rounds: round, ...sumCounts(writers), 'cuts during a write': cut } }
  })
}
