import { describe, it } from 'vitest'
import { holds, seed, timeout } from './parts/holds.testing.ts'
import { sizes } from './sizes.ts'

describe.concurrent('T-16: texts of all sizes', { timeout }, () => {
  it('are saved whole or refused in words', context => holds(sizes({ rounds: 3, seed }), context))
})
