import { describe, it } from 'vitest'
import { holds, isNoticed, seed, timeout } from './parts/holds.testing.ts'
import { powerCut } from './powerCut.ts'
import { sync } from './sync.ts'

describe.concurrent('T-02: an answer to a write', { timeout }, () => {
  it('leaves when all is synced', context => holds(sync({ rounds: 100, seed }), context))
  it('is noticed where it left before', context =>
    isNoticed(sync({ rounds: 10, seed, planted: 'neverSynced.ts' }), /written and not synced/, context))
  it('is true even where the power fails', context => holds(powerCut({ rounds: 2, seed }), context))
  it('is noticed where a power cut took it back', context =>
    isNoticed(
      powerCut({ rounds: 1, seed, planted: 'neverSynced.ts' }),
      /was acknowledged, #\d+ is stored/,
      context,
    ))
})
