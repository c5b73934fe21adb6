import { expect } from '@playwright/test'
import { newSeed } from '../soak/parts/random.ts'
import { runCrashes, endings } from './crashHarness.ts'
import { memberTest as test } from './fixtures.ts'

// T-07: typed text survives however the page, the browser or the machine ends.

/** The number of rounds for each ending: one in the normal run, more by hand with `JOURNAL_ROUNDS=100`. */
const rounds = Number(process.env['JOURNAL_ROUNDS'] ?? 1)
/** The seed of this run; JOURNAL_SEED repeats another run's choices. */
const seed = Number(process.env['JOURNAL_SEED'] ?? newSeed())

test.describe('text typed more than 250 ms ago is restored after', () => {
  for (const [name, end] of Object.entries(endings)) {
    test(name, async ({ server, member }) => {
      test.setTimeout(120_000 + rounds * 60_000)
      const { lost, ...figures } = await runCrashes({ server: server.origin, member, seed, rounds, end })
      if (process.env['JOURNAL_ROUNDS'])
        process.stdout.write(`${name}: ${JSON.stringify({ ...figures, lost: lost.length, seed })}\n`)
      expect({ lost, seed }).toEqual({ lost: [], seed })
    })
  }
})

test('this harness detects a page that stores nothing', async ({ server, member }) => {
  test.slow()
  const { lost } = await runCrashes({
    server: server.origin,
    member,
    seed,
    rounds: 1,
    end: endings['the pages are killed']!,
    planted: () => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  })
  expect({ isFound: lost.length > 0, seed }).toEqual({ isFound: true, seed })
})
