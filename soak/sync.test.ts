import { describe, it } from 'vitest'
import { expectHolds, expectDetected, seed, timeout } from './parts/expectOutcome.testing.ts'
import { powerCut } from './powerCut.ts'
import { sync } from './sync.ts'

describe.concurrent('T-02: the response to a write', { timeout }, () => {
  it('is sent after everything is synced', context => expectHolds(sync({ rounds: 100, seed }), context))
  it('is detected if it was sent before', context =>
    expectDetected(
      () => sync({ rounds: 10, seed, planted: 'neverSynced.ts' }),
      /written but not synced/,
      context,
    ))
  it('is true even after a power cut', context => expectHolds(powerCut({ rounds: 2, seed }), context))
  it('is detected if a power cut undid it', context =>
    expectDetected(
      untilBroken => powerCut({ rounds: 10, seed, planted: 'neverSynced.ts', untilBroken }),
      /was acknowledged, #\d+ is stored/,
      context,
    ))
})
