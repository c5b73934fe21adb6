import type { ErrorBody, ErrorCode, Issue } from '#contract/errors.ts'

/** A failed call. Status 0 means that no response arrived. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly issues: readonly Issue[] | undefined
  /** The server's own message, if it sent one. */
  readonly serverMessage: string | undefined
  /** With 412: the value stored now. */
  readonly current: unknown
  /** How long the server asks to wait before a retry. */
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, answer?: unknown, retryAfter?: string | null) {
    super(errorMessageOf(status, answer))
    this.name = 'ApiError'
    const { code, issues, current }: Partial<ErrorBody> = isObject(answer) ? answer : {}
    this.status = status
    this.code = code
    this.serverMessage = serverMessageOf(answer)
    this.issues = issues
    this.current = current
    const seconds = Number(retryAfter)
    this.retryAfterSeconds = retryAfter && seconds >= 0 ? seconds : undefined
  }
}

const genericMessage = 'An error occurred'

/** Returns the server's message, else the status, else a generic sentence (docs/product.md#error-messages). */
export function errorMessageOf(status: number, answer: unknown): string {
  return serverMessageOf(answer) ?? (status > 0 ? `HTTP error! status: ${status}` : genericMessage)
}

/** True if the same call may succeed a little later: no response, server busy, still running, or a server error. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  const { status, code } = error
  return [0, 408, 429].includes(status) || status >= 500 || code === 'still_running'
}

function serverMessageOf(answer: unknown): string | undefined {
  if (!isObject(answer) || typeof answer['message'] !== 'string') return undefined
  return answer['message'].trim() || undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
