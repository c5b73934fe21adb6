import { databaseCrash } from './databaseCrash.ts'
import { doubleSends } from './doubleSends.ts'
import { fullDisk } from './fullDisk.ts'
import { gracefulStop } from './gracefulStop.ts'
import { kill } from './kill.ts'
import { migrationKill } from './migrationKill.ts'
import { network } from './network.ts'
import type { Outcome, RunOptions } from './parts/outcome.ts'
import { powerCut } from './powerCut.ts'
import { secondProcess } from './secondProcess.ts'
import { sizes } from './sizes.ts'
import { sync } from './sync.ts'

export interface Harness {
  /** The number of its promise in docs/reliability.md. */
  readonly number: string
  readonly what: string
  /** The number of rounds in a run by hand. */
  readonly rounds: number
  readonly run: (volume: RunOptions) => Promise<Outcome>
}

/** All harnesses, by the names that `npm run soak` takes. */
export const harnesses: Readonly<Record<string, Harness>> = {
  kill: { number: 'T-01', what: 'kill -9', rounds: 1_000, run: kill },
  sync: { number: 'T-02', what: 'synced before the response', rounds: 1_000, run: sync },
  powerCut: { number: 'T-02', what: 'power cut', rounds: 50, run: powerCut },
  databaseCrash: { number: 'T-03', what: 'PostgreSQL crashes', rounds: 50, run: databaseCrash },
  network: {
    number: 'T-04',
    what: 'saves with network faults',
    rounds: 10_000,
    run: volume => network({ ...volume, people: 80, holdMs: 30_000 }),
  },
  sizes: { number: 'T-16', what: 'sizes', rounds: 50, run: sizes },
  // More would fill 64 MB with pages that SQLite reserves.
  fullDisk: { number: 'T-20', what: 'full disk', rounds: 8, run: fullDisk },
  migrationKill: { number: 'T-25', what: 'upgrade killed, SQLite', rounds: 200, run: migrationKill },
  migrationKillPostgres: {
    number: 'T-25',
    what: 'upgrade killed, PostgreSQL',
    rounds: 100,
    run: volume => migrationKill({ ...volume, engine: 'postgres' }),
  },
  secondProcess: { number: 'T-27', what: 'second process', rounds: 50, run: secondProcess },
  gracefulStop: { number: 'T-28', what: 'stop under load', rounds: 200, run: gracefulStop },
  doubleSends: { number: 'T-29', what: 'duplicate messages', rounds: 2_000, run: doubleSends },
}
