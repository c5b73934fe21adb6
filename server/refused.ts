import type { CodeOf, FailedStatus, Issue } from '#contract/errors.ts'

interface Extra {
  readonly issues?: readonly Issue[]
  /** With 412: what is stored now. */
  readonly current?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

export type RefusedStatus = Exclude<FailedStatus, 500>

/**
 * A failure that a person may be told about: its sentence is from us and holds nothing of anyone else's. Its code
 * is one that the contract lists for its status.
 */
export class Refused<S extends RefusedStatus = RefusedStatus> extends Error {
  readonly status: S
  readonly code: CodeOf<S>
  readonly extra: Extra

  constructor(status: S, code: CodeOf<S>, sentence: string, extra: Extra = {}) {
    super(sentence)
    this.name = 'Refused'
    this.status = status
    this.code = code
    this.extra = extra
  }
}

/** The one answer for what is not there and for what is another's (decision 23): nobody learns which it is. */
export const notFound = () => new Refused(404, 'not_found', 'There is nothing here, or it is not yours.')

export const notSignedIn = () => new Refused(401, 'not_signed_in', 'Please sign in.')
