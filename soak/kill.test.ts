import { describe, it } from 'vitest'
import { kill } from './kill.ts'
import { expectHolds, expectDetected, seed, timeout } from './parts/expectOutcome.testing.ts'

describe.concurrent('T-01: a killed server', { timeout }, () => {
  it('has lost no acknowledged save', context => expectHolds(kill({ rounds: 8, seed }), context))
  it('is detected if it acknowledged before it committed', context =>
    expectDetected(
      untilBroken => kill({ rounds: 5, seed, planted: 'ackBeforeCommit.ts', untilBroken }),
      /was acknowledged, #\d+ is stored/,
      context,
    ))
})
