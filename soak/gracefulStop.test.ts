import { describe, it } from 'vitest'
import { gracefulStop } from './gracefulStop.ts'
import { expectHolds, expectDetected, seed, timeout } from './parts/expectOutcome.testing.ts'

describe.concurrent('T-28: a graceful stop under load', { timeout }, () => {
  it('answers every call that it carried out, and exits normally', context =>
    expectHolds(gracefulStop({ rounds: 3, seed }), context))
  it('is detected if it drops connections', context =>
    expectDetected(
      untilBroken => gracefulStop({ rounds: 3, seed, planted: 'hungUp.ts', untilBroken }),
      /carried out but not answered/,
      context,
    ))
})
