import { describe, it } from 'vitest'
import { fullDisk } from './fullDisk.ts'
import { expectHolds, expectDetected, seed, timeout } from './parts/expectOutcome.testing.ts'

describe.concurrent('T-20: a full disk', { timeout }, () => {
  it('is reported, reads continue, and so do saves once there is room', context =>
    expectHolds(fullDisk({ rounds: 3, seed }), context))
  it('is detected if it goes unreported', context =>
    expectDetected(
      () => fullDisk({ rounds: 1, seed, planted: 'fullUnnoticed.ts' }),
      /was acknowledged, #\d+ is stored/,
      context,
    ))
})
