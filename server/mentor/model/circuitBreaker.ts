import type { MentorError } from '#server/mentor/mentorEngine.ts'

/** Keeps calls from a provider that fails again and again (docs/product.md#language-model). */
export interface CircuitBreaker {
  /** Throws the last failure while the provider is left alone; after that lets a single call try. */
  readonly enter: () => void
  /** How a call that entered ended; without a failure the provider is well. */
  readonly recordOutcome: (failure?: MentorError) => void
  /** A call that entered ended without saying anything about the provider. */
  readonly recordUnknown: () => void
}

/** Opens after so many failures in a row, for so long. `clock` in milliseconds. */
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
