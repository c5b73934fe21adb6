import { describe, it } from 'vitest'
import { databaseCrash } from './databaseCrash.ts'
import { expectHolds, expectDetected, seed, timeout } from './parts/expectOutcome.testing.ts'

describe.concurrent('T-03: a PostgreSQL that crashes', { timeout }, () => {
  it('costs nothing that was acknowledged, and no restart', context =>
    expectHolds(databaseCrash({ rounds: 4, seed }), context))
  it('is noticed where it acknowledged what it had not written', context =>
    expectDetected(
      databaseCrash({ rounds: 1, seed, planted: 'asynchronous' }),
      /was acknowledged, #\d+ is stored/,
      context,
    ))
})
