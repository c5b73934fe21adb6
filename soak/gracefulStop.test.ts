import { describe, it } from 'vitest'
import { gracefulStop } from './gracefulStop.ts'
import { holds, isNoticed, seed, timeout } from './parts/holds.testing.ts'

describe.concurrent('T-28: a stop under load', { timeout }, () => {
  it('answers what it carried out, and ends well', context =>
    holds(gracefulStop({ rounds: 20, seed }), context))
  it('is noticed where it hung up', context =>
    isNoticed(
      gracefulStop({ rounds: 3, seed, planted: 'hungUp.ts' }),
      /carried out and not answered/,
      context,
    ))
})
