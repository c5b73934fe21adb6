import { describe, it } from 'vitest'
import { fullDisk } from './fullDisk.ts'
import { holds, isNoticed, seed, timeout } from './parts/holds.testing.ts'

describe.concurrent('T-20: a full disk', { timeout }, () => {
  it('is told, reads go on, and saves too when there is room', context =>
    holds(fullDisk({ rounds: 3, seed }), context))
  it('is noticed where it is passed over', context =>
    isNoticed(
      fullDisk({ rounds: 1, seed, planted: 'fullUnnoticed.ts' }),
      /was acknowledged, #\d+ is stored/,
      context,
    ))
})
