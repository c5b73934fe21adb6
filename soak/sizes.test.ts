import { describe, it } from 'vitest'
import { expectHolds, seed, timeout } from './parts/expectOutcome.testing.ts'
import { sizes } from './sizes.ts'

describe.concurrent('T-16: texts of all sizes', { timeout }, () => {
  it('are saved completely or refused with a message', context =>
    expectHolds(sizes({ rounds: 3, seed }), context))
})
