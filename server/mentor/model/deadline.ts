/** Timeouts and retries, in milliseconds. */
export interface RetryPolicy {
  /** The time for a whole reply or extraction, including all retries. */
  readonly deadlineMs: number
  /** The time to wait for the next part of a response once it has begun. */
  readonly stallMs: number
  readonly maxTries: number
  /** The pause before the second try; it doubles with each further one. */
  readonly backoffMs: number
}

/** The times in docs/product.md#language-model. */
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

/** Creates a deadline that starts now. */
export function createDeadline(ms: number): Deadline {
  const at = performance.now() + ms
  return { signal: AbortSignal.timeout(ms), leftMs: () => at - performance.now() }
}
