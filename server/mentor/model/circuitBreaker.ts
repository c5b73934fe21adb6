import type { MentorError } from '#server/mentor/mentorEngine.ts'

/** Blocks calls to a provider that fails again and again (docs/product.md#language-model). */
export interface CircuitBreaker {
  /** Throws the last failure while the breaker is open. After its rest, one call at a time may try. */
  readonly enter: () => void
  /** Records how a call ended; without a failure, the provider is considered healthy. */
  readonly recordOutcome: (failure?: MentorError) => void
  /** Records that a call ended without showing anything about the provider. */
  readonly recordUnknown: () => void
}

/** Creates a breaker that opens after `maxFailures` in a row, for `restMs`. `clock` is in milliseconds. */
export function createCircuitBreaker(
  maxFailures: number,
  restMs: number,
  clock: () => number,
): CircuitBreaker {
  let failuresInARow = 0
  let lastFailure: MentorError | undefined
  let openUntil = 0
  let isTrying = false
  return {
    enter() {
      if (lastFailure === undefined || failuresInARow < maxFailures) return
      if (isTrying || clock() < openUntil) throw lastFailure
      isTrying = true
    },
    recordOutcome(failure) {
      isTrying = false
      lastFailure = failure
      failuresInARow = failure === undefined ? 0 : failuresInARow + 1
      if (failuresInARow >= maxFailures) openUntil = clock() + restMs
    },
    recordUnknown() {
      isTrying = false
    },
  }
}
