import { describe, it } from 'vitest'
import { doubleSends } from './doubleSends.ts'
import { expectHolds, expectDetected, seed, timeout } from './parts/expectOutcome.testing.ts'

describe.concurrent('T-29: duplicate messages to the mentor', { timeout }, () => {
  it('are one message, one call of the provider and one reply', context =>
    expectHolds(doubleSends({ rounds: 60, seed }), context))
  it('are detected as several if the server can’t recognise them', context =>
    expectDetected(
      () => doubleSends({ rounds: 10, seed, isKeyless: true }),
      /a message is stored 2 times/,
      context,
    ))
})
