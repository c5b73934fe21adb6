import { describe, it } from 'vitest'
import { kill } from './kill.ts'
import { expectHolds, expectDetected, seed, timeout } from './parts/expectOutcome.testing.ts'

describe.concurrent('T-01: a server that is killed', { timeout }, () => {
  it('has lost nothing that it acknowledged', context => expectHolds(kill({ rounds: 24, seed }), context))
  it('is noticed where it acknowledged before it committed', context =>
    expectDetected(
      kill({ rounds: 5, seed, planted: 'ackBeforeCommit.ts' }),
      /was acknowledged, #\d+ is stored/,
      context,
    ))
})
