import { isDeepStrictEqual } from 'node:util'
import { join } from 'node:path'
import { freePort } from '#server/testing/process.ts'
import type { Outcome, Volume } from './parts/outcome.ts'
import { damage, inFolder, residents } from './parts/place.ts'
import { networkFaults, startProxy, type NetworkFault } from './parts/proxy.ts'
import { createRandom } from './parts/random.ts'
import { spawnServer } from './parts/serverProcess.ts'
import { openStored } from './parts/stored.ts'
import { createTypist, enterPage } from './parts/typist.ts'

interface Options extends Volume {
  /** How many projects are worked on at once. */
  readonly people: number
  /** What a black hole lasts, at most. */
  readonly holdMs: number
  readonly planted?: 'forged' | undefined
}

/** Two of five requests go through as they are. */
const faultless = 0.4

/**
 * T-04. The browser's own auto-save, draft and calls work through a bad network on the real server, `rounds` faulted
 * saves in all. In the end the server has exactly what was typed, each message once; and whenever 'Saved' was shown,
 * it was true at that instant.
 */
export function network({
  rounds,
  seed,
  until = Infinity,
  people,
  holdMs,
  planted,
}: Options): Promise<Outcome> {
  return inFolder(async folder => {
    const dataDir = join(folder, 'data')
    const file = join(dataDir, 'ideawright.db')
    const random = createRandom(seed)
    const all = await residents({ dataDir }, people, 'one person')
    const port = await freePort()
    const server = spawnServer({ port, dataDir })
    await server.ready
    let isOver = false
    const choose = (method: string): NetworkFault => {
      if (method === 'GET' || random.next() < faultless) return 'none'
      if (planted !== undefined && method === 'PATCH' && random.next() < 0.2) return planted
      return random.pick(networkFaults)
    }
    const hold = () => (random.next() < 0.05 ? holdMs : random.between(50, Math.min(2_000, holdMs)))
    const proxy = await startProxy({ port, random, choose, holdMs: hold })
    const faulted = () => [...proxy.done].reduce((sum, [fault, n]) => sum + (fault === 'none' ? 0 : n), 0)
    const stored = openStored(file)
    const leavePage = enterPage(proxy.origin, all[0]!.token)
    const typists = await Promise.all(
      all.map((who, i) => createTypist({ who, stored, random: createRandom(seed + i + 1) })),
    )
    const broken: string[] = []
    const working = Promise.all(
      typists.map(typist => typist.work(() => isOver || faulted() >= rounds || performance.now() > until)),
    )
    void server.exited.then(() => (isOver = true))
    await working
    leavePage()
    await proxy.close()
    for (const typist of typists) {
      broken.push(...typist.untrue)
      for (const [key, typed] of Object.entries(typist.typed())) {
        const there = stored.form(typist.projectId, key)
        if (!isDeepStrictEqual(there, typed))
          broken.push(`${key} is not what was typed last: ${unlike(there, typed)}`)
      }
      for (const id of typist.sent) {
        const times = stored.messages(id)
        if (times !== 1) broken.push(`a message is there ${times} times`)
      }
    }
    stored.close()
    broken.push(...damage(file).map(it => `the database is damaged: ${it}`))
    await server.kill()
    const sum = (of: (typist: (typeof typists)[number]) => number) => typists.reduce((n, it) => n + of(it), 0)
    return {
      broken,
      figures: {
        'faulted saves': faulted(),
        requests: [...proxy.done.values()].reduce((all, n) => all + n, 0),
        edits: sum(it => it.edits()),
        messages: sum(it => it.sent.size),
        'seen Saved': sum(it => it.seenSaved()),
        'untrue Saved': sum(it => it.untrue.length),
        lost: broken.length,
        kinds: proxy.done.size,
      },
    }
  })
}

/** Where two values part, short enough to be read. */
function unlike(there: unknown, typed: unknown): string {
  const [a, b] = [JSON.stringify(there) ?? 'nothing', JSON.stringify(typed) ?? 'nothing']
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return `${a.slice(Math.max(0, at - 20), at + 60)} instead of ${b.slice(Math.max(0, at - 20), at + 60)}`
}
