import { describe, it } from 'vitest'
import { kill } from './kill.ts'
import { holds, isNoticed, seed, timeout } from './parts/holds.testing.ts'

describe.concurrent('T-01: a server that is killed', { timeout }, () => {
  it('has lost nothing that it acknowledged', context => holds(kill({ rounds: 24, seed }), context))
  it('is noticed where it acknowledged before it committed', context =>
    isNoticed(
      kill({ rounds: 5, seed, planted: 'ackBeforeCommit.ts' }),
      /was acknowledged, #\d+ is stored/,
      context,
    ))
})
