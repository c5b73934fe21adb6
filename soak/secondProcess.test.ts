import { describe, it } from 'vitest'
import { expectHolds, expectDetected, seed, timeout } from './parts/expectOutcome.testing.ts'
import { secondProcess } from './secondProcess.ts'

describe.concurrent('T-27: a second server on the same data', { timeout }, () => {
  it('refuses to start, and doesn’t disturb the first', context =>
    expectHolds(secondProcess({ rounds: 2, seed }), context))
  it('is detected if it starts', context =>
    expectDetected(
      () => secondProcess({ rounds: 1, seed, planted: 'unlocked.ts' }),
      /a second server started/,
      context,
    ))
})
