import { describe, it } from 'vitest'
import { network } from './network.ts'
import { expectHolds, expectDetected, seed, timeout } from './parts/expectOutcome.testing.ts'

describe('T-04: the browser’s auto-save through a bad network', { timeout }, () => {
  it('stores everything once, and shows Saved only if that is true', context =>
    expectHolds(network({ rounds: 60, seed, people: 25, holdMs: 1_000 }), context))
  it('is detected if a success was forged on the way', context =>
    expectDetected(
      () => network({ rounds: 40, seed, people: 10, holdMs: 500, planted: 'forged' }),
      /'Saved' was shown, but \w+ was not saved/,
      context,
    ))
  it('is detected if the server can’t recognise duplicates', context =>
    expectDetected(
      () => network({ rounds: 150, seed, people: 10, holdMs: 500, planted: 'keyless' }),
      /is stored more than once|was created 2 times/,
      context,
    ))
})
