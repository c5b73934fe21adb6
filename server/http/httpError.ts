import type { ErrorCodeOf, ErrorStatus, Issue } from '#contract/errors.ts'

interface HttpErrorDetails {
  readonly issues?: readonly Issue[]
  /** With 412 only: what is stored now. */
  readonly current?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type HttpErrorStatus = Exclude<ErrorStatus, 500>

/**
 * An error to report to the user. Its message is our own and contains no one else's text; its code is one that the
 * contract lists for its status.
 */
export class HttpError<S extends HttpErrorStatus = HttpErrorStatus> extends Error {
  readonly status: S
  readonly code: ErrorCodeOf<S>
  readonly details: HttpErrorDetails

  constructor(status: S, code: ErrorCodeOf<S>, message: string, extra: HttpErrorDetails = {}) {
    super(message)
    this.name = 'HttpError'
    this.status = status
    this.code = code
    this.details = extra
  }
}

/**
 * The same error for missing data and for another user's (docs/product.md#ownership), so that no one can tell which
 * it is.
 */
export const createNotFoundError = () =>
  new HttpError(404, 'not_found', 'This doesn’t exist, or it isn’t yours.')

export const createNotSignedInError = () => new HttpError(401, 'not_signed_in', 'Please sign in.')
