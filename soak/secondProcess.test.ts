import { describe, it } from 'vitest'
import { holds, isNoticed, seed, timeout } from './parts/holds.testing.ts'
import { secondProcess } from './secondProcess.ts'

describe.concurrent('T-27: a second server on the same data', { timeout }, () => {
  it('refuses, and disturbs nobody', context => holds(secondProcess({ rounds: 2, seed }), context))
  it('is noticed where it starts', context =>
    isNoticed(secondProcess({ rounds: 1, seed, planted: 'unlocked.ts' }), /a second server started/, context))
})
