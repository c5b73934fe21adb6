/** How long is waited, and for what; in milliseconds. */
export interface RetryPolicy {
  /** For all that one reply or one extraction takes, every try included. */
  readonly deadlineMs: number
  /** For the next sign of life, once there was one. */
  readonly stallMs: number
  readonly maxTries: number
  /** Before the second try; twice as long before each further one. */
  readonly backoffMs: number
}

/** The times of docs/product.md#language-model. */
export const defaultRetryPolicy: RetryPolicy = {
  deadlineMs: 45_000,
  stallMs: 20_000,
  maxTries: 3,
  backoffMs: 500,
}

export interface Deadline {
  readonly signal: AbortSignal
  leftMs(): number
}

/** When an answer has to be there, from now on. */
export function createDeadline(ms: number): Deadline {
  const at = performance.now() + ms
  return { signal: AbortSignal.timeout(ms), leftMs: () => at - performance.now() }
}
