/** Every way in which a call can fail, by code (decision 22). Nobody recognises an error by its message. */
export const errorCodes = [
  'invalid_input',
  'not_signed_in',
  'wrong_user',
  'not_found',
  'conflict',
  'version_mismatch',
  'too_large',
  'unsupported_media_type',
  'too_many_requests',
  'sign_in_failed',
  'password_sign_in_unavailable',
  'unavailable',
  'internal',
] as const
export type ErrorCode = (typeof errorCodes)[number]

export interface Issue {
  /** Where in the body or query, such as "moduleData.0.name". */
  readonly path: string
  readonly message: string
}

/** The body of every answer that is not a success. */
export interface ErrorAnswer {
  readonly success: false
  readonly message: string
  readonly code: ErrorCode
  readonly requestId: string
  readonly issues?: readonly Issue[]
  /** With 412: what is stored now. */
  readonly current?: unknown
}
