import type { MentorFailure } from '#server/mentor/engine.ts'

/** Keeps calls from a provider that fails again and again (security.md, 2.7). */
export interface Breaker {
  /** Throws the last failure while the provider is left alone; after that lets a single call try. */
  readonly enter: () => void
  /** How a call that entered ended; without a failure the provider is well. */
  readonly left: (failure?: MentorFailure) => void
  /** A call that entered ended without saying anything about the provider. */
  readonly leftUnknown: () => void
}

/** Opens after so many failures in a row, for so long. `clock` in milliseconds. */
export function createBreaker(most: number, restMs: number, clock: () => number): Breaker {
  let inARow = 0
  let last: MentorFailure | undefined
  let openUntil = 0
  let isTrying = false
  return {
    enter() {
      if (last === undefined || inARow < most) return
      if (isTrying || clock() < openUntil) throw last
      isTrying = true
    },
    left(failure) {
      isTrying = false
      last = failure
      inARow = failure === undefined ? 0 : inARow + 1
      if (inARow >= most) openUntil = clock() + restMs
    },
    leftUnknown() {
      isTrying = false
    },
  }
}
