import { describe, it } from 'vitest'
import { migrationKill } from './migrationKill.ts'
import { expectHolds, expectDetected, seed, timeout } from './parts/expectOutcome.testing.ts'

describe.concurrent('T-25: a killed upgrade', { timeout }, () => {
  it('leaves either the old database or the new one', context =>
    expectHolds(migrationKill({ rounds: 4, seed }), context))
  it('is detected if it stopped in between', context =>
    expectDetected(
      untilBroken => migrationKill({ rounds: 8, seed, planted: 'piecemeal', untilBroken }),
      /between the old and the new/,
      context,
    ))
})
