import type { ErrorBody, ErrorCode, Issue } from '#contract/errors.ts'

/** A call that failed. Status 0: no answer came at all. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode | undefined
  readonly issues: readonly Issue[] | undefined
  /** The server's own sentence, where it sent one. */
  readonly serverMessage: string | undefined
  /** With 412: what is stored now. */
  readonly current: unknown
  /** How long the server asks to wait before the next try. */
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

/** The server's message, else the status, else one sentence (docs/product.md#error-messages). */
export function errorMessageOf(status: number, answer: unknown): string {
  return serverMessageOf(answer) ?? (status > 0 ? `HTTP error! status: ${status}` : genericMessage)
}

/** Whether the same call may succeed a little later: no answer, too busy, being done, or the server's own fault. */
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
