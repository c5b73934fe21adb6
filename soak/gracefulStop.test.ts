import { describe, it } from 'vitest'
import { gracefulStop } from './gracefulStop.ts'
import { expectHolds, expectDetected, seed, timeout } from './parts/expectOutcome.testing.ts'

describe.concurrent('T-28: a stop under load', { timeout }, () => {
  it('answers what it carried out, and ends well', context =>
    expectHolds(gracefulStop({ rounds: 20, seed }), context))
  it('is noticed where it hung up', context =>
    expectDetected(
      gracefulStop({ rounds: 3, seed, planted: 'hungUp.ts' }),
      /carried out and not answered/,
      context,
    ))
})
