import { describe, it } from 'vitest'
import { databaseCrash } from './databaseCrash.ts'
import { expectHolds, expectDetected, seed, timeout } from './parts/expectOutcome.testing.ts'

describe.concurrent('T-03: a PostgreSQL crash', { timeout }, () => {
  it('loses no acknowledged save and needs no restart', context =>
    expectHolds(databaseCrash({ rounds: 2, seed }), context))
  it('is detected if unwritten saves were acknowledged', context =>
    expectDetected(
      untilBroken => databaseCrash({ rounds: 1, seed, planted: 'asynchronous', untilBroken }),
      /was acknowledged, #\d+ is stored/,
      context,
    ))
})
