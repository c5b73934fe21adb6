/**
 * Every error of the API, by status and code (docs/product.md#error-responses). Clients recognise an error by its
 * code, never by its message. The OpenAPI document is generated from this list, and the server can't respond with any
 * other error.
 */
export const errorCodesByStatus = {
  400: ['invalid_input'],
  401: ['not_signed_in', 'wrong_credentials'],
  403: [
    'wrong_user',
    'wrong_password',
    'sign_in_again',
    'session_only',
    'insufficient_scope',
    'wrong_origin',
    'password_sign_in_unavailable',
    'only_here',
    'own_ai_unavailable',
  ],
  404: ['not_found'],
  409: ['conflict', 'still_running'],
  412: ['version_mismatch'],
  413: ['too_large', 'storage_full'],
  415: ['unsupported_media_type'],
  421: ['wrong_host'],
  422: ['key_used'],
  429: ['too_many_requests'],
  500: ['internal'],
  503: ['unavailable'],
} as const
export type ErrorStatus = keyof typeof errorCodesByStatus
/** The codes of a status. */
export type ErrorCodeOf<S extends ErrorStatus> = (typeof errorCodesByStatus)[S][number]
export type ErrorCode = ErrorCodeOf<ErrorStatus>

export interface Issue {
  /** The place in the body or query, such as "moduleData.0.name". */
  readonly path: string
  readonly message: string
}

/** The body of every unsuccessful response. */
export interface ErrorBody {
  readonly success: false
  readonly message: string
  readonly code: ErrorCode
  readonly requestId: string
  readonly issues?: readonly Issue[]
  /** With 412 only: the stored state. */
  readonly current?: unknown
}
