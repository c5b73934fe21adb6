import { describe, it } from 'vitest'
import { expectHolds, expectDetected, seed, timeout } from './parts/expectOutcome.testing.ts'
import { powerCut } from './powerCut.ts'
import { sync } from './sync.ts'

describe.concurrent('T-02: an answer to a write', { timeout }, () => {
  it('leaves when all is synced', context => expectHolds(sync({ rounds: 100, seed }), context))
  it('is noticed where it left before', context =>
    expectDetected(sync({ rounds: 10, seed, planted: 'neverSynced.ts' }), /written and not synced/, context))
  it('is true even where the power fails', context => expectHolds(powerCut({ rounds: 2, seed }), context))
  it('is noticed where a power cut took it back', context =>
    expectDetected(
      powerCut({ rounds: 1, seed, planted: 'neverSynced.ts' }),
      /was acknowledged, #\d+ is stored/,
      context,
    ))
})
