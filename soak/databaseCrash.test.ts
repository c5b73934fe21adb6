import { describe, it } from 'vitest'
import { databaseCrash } from './databaseCrash.ts'
import { holds, isNoticed, seed, timeout } from './parts/holds.testing.ts'

describe.concurrent('T-03: a PostgreSQL that crashes', { timeout }, () => {
  it('costs nothing that was acknowledged, and no restart', context =>
    holds(databaseCrash({ rounds: 4, seed }), context))
  it('is noticed where it acknowledged what it had not written', context =>
    isNoticed(
      databaseCrash({ rounds: 1, seed, planted: 'asynchronous' }),
      /was acknowledged, #\d+ is stored/,
      context,
    ))
})
