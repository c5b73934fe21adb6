import { isDeepStrictEqual } from 'node:util'
import { join } from 'node:path'
import { freePort } from '#server/testing/serverProcess.ts'
import { createProjectCreator } from './parts/projectCreator.ts'
import type { Outcome, RunOptions } from './parts/outcome.ts'
import { findDamage, withTemporaryFolder, createProjectOwners } from './parts/projectOwners.ts'
import { networkFaults, startFaultyProxy, type NetworkFault } from './parts/faultyProxy.ts'
import { createRandom } from './parts/random.ts'
import { spawnServer } from './parts/serverProcess.ts'
import { openDatabaseReader } from './parts/databaseReader.ts'
import { createTypist, simulatePages } from './parts/typist.ts'

interface Options extends RunOptions {
  /** The number of projects edited at the same time. */
  readonly people: number
  /** The longest duration of a black hole. */
  readonly holdMs: number
  readonly planted?: 'forged' | 'keyless' | undefined
}

/** The share of requests that pass without a fault. */
const faultless = 0.4

/**
 * T-04. The browser's own auto-save, draft and calls work with the real server through a bad network, for `rounds`
 * faulty saves in total. In the end the server has exactly the typed text, and each message and each project once;
 * and whenever 'Saved' was shown, it was true at that moment.
 */
export function network({
  rounds,
  seed,
  until = Infinity,
  people,
  holdMs,
  planted,
}: Options): Promise<Outcome> {
  return withTemporaryFolder(async folder => {
    const dataDir = join(folder, 'data')
    const file = join(dataDir, 'ideawright.db')
    const random = createRandom(seed)
    const [creatingOwner, ...all] = await createProjectOwners({ dataDir }, people + 1)
    const port = await freePort()
    const server = spawnServer({ port, dataDir })
    await server.ready
    let isOver = false
    let faulted = 0
    const choose = (method: string): NetworkFault => {
      if (method === 'GET' || random.next() < faultless) return 'none'
      if (method === 'PATCH') faulted++
      if (planted === 'forged' && method === 'PATCH' && random.next() < 0.2) return planted
      return random.pick(networkFaults)
    }
    const hold = () => (random.next() < 0.05 ? holdMs : random.between(50, Math.min(2_000, holdMs)))
    const isKeyless = planted === 'keyless'
    const proxy = await startFaultyProxy({ port, random, choose, holdMs: hold, isKeyless })
    const reader = openDatabaseReader(file)
    const leavePage = simulatePages(proxy.origin)
    const typists = await Promise.all(
      all.map((owner, i) => createTypist({ owner, reader, random: createRandom(seed + i + 1) })),
    )
    const creator = createProjectCreator({ owner: creatingOwner!, reader, random: createRandom(seed) })
    const broken: string[] = []
    // Whether a forged answer shows depends on when it comes, so with that fault the run goes on until one has shown.
    const isMissing = () => planted === 'forged' && typists.every(it => it.falseSaved.length === 0)
    const isEnough = () =>
      isOver || (faulted >= rounds && !(isMissing() && faulted < 10 * rounds)) || performance.now() > until
    const working = Promise.all([creator, ...typists].map(person => person.work(isEnough)))
    const died = server.exited.then(() => {
      isOver = true
      throw new Error(`The server exited.\n${server.output()}`)
    })
    await Promise.race([working, died])
    leavePage()
    const replayed = await proxy.replayAtEnd()
    await proxy.close()
    for (const typist of typists) {
      broken.push(...typist.falseSaved)
      for (const [key, typed] of Object.entries(typist.typed())) {
        const stored = reader.form(typist.projectId, key)
        if (!isDeepStrictEqual(stored, typed))
          broken.push(`${key} is not the last typed text: ${describeDifference(stored, typed)}`)
      }
      for (const id of typist.sent) {
        const times = reader.messages(id)
        if (times !== 1) broken.push(`a message is stored ${times} times`)
      }
    }
    broken.push(...creator.check())
    reader.close()
    broken.push(...findDamage(file).map(it => `the database is damaged: ${it}`))
    await server.kill()
    const sum = (of: (typist: (typeof typists)[number]) => number) => typists.reduce((n, it) => n + of(it), 0)
    return {
      broken,
      figures: {
        'faulted saves': faulted,
        requests: [...proxy.faultCounts.values()].reduce((all, n) => all + n, 0),
        edits: sum(it => it.editCount()),
        messages: sum(it => it.sent.size),
        projects: creator.createdCount(),
        'replayed at the end': replayed,
        'shown Saved': sum(it => it.savedCount()),
        'false Saved': sum(it => it.falseSaved.length),
        lost: broken.length,
        kinds: proxy.faultCounts.size,
      },
    }
  })
}

/** Shows where two values differ, in short excerpts. */
function describeDifference(stored: unknown, typed: unknown): string {
  const [a, b] = [JSON.stringify(stored) ?? 'nothing', JSON.stringify(typed) ?? 'nothing']
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return `${a.slice(Math.max(0, at - 20), at + 60)} instead of ${b.slice(Math.max(0, at - 20), at + 60)}`
}
