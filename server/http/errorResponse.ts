import type { Context } from 'hono'
import type { ErrorBody } from '#contract/errors.ts'
import type { Log } from '#server/log.ts'
import { HttpError } from '#server/http/httpError.ts'
import type { HonoEnv } from '#server/http/serve.ts'

/**
 * Turns every failure into a response (docs/product.md#error-responses). Our own refusals give the reason; an
 * unreachable database is reported as such; everything else is logged once and reveals nothing (ASVS 16.5.1).
 */
export function toErrorResponse(error: unknown, c: Context<HonoEnv>, log: Log): Response {
  const httpError = toHttpError(error)
  const requestId = c.get('requestId')
  c.set('code', httpError?.code ?? 'internal')
  if (httpError === undefined) {
    log.error({ event: 'failure', requestId, route: c.get('route'), err: error }, 'failure')
  } else if (httpError.status === 503) {
    log.warn({ event: 'unavailable', requestId, route: c.get('route'), err: error }, 'unavailable')
  }
  const { headers, ...extra } = httpError?.details ?? {}
  for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value)
  const body: ErrorBody = {
    success: false,
    message: httpError?.message ?? 'An error occurred',
    code: httpError?.code ?? 'internal',
    requestId,
    ...extra,
  }
  return c.json(body, httpError?.status ?? 500)
}

function toHttpError(error: unknown): HttpError | undefined {
  if (error instanceof HttpError) return error
  if (!isDatabaseUnavailable(error)) return undefined
  return new HttpError(
    503,
    'unavailable',
    'We can’t reach your data right now. Please try again in a moment.',
    {
      headers: { 'Retry-After': '1' },
    },
  )
}

/** Temporary errors of the databases: busy, full, restarting, unreachable, too slow (57014), read-only (25006). */
const transientCodes =
  /^(SQLITE_(BUSY|LOCKED|FULL|IOERR)|ECONN(REFUSED|RESET)|ENOTFOUND|EAI_AGAIN|EPIPE|E(HOST|NET)UNREACH|ETIMEDOUT|08|40001|40P01|53|57P0|57014|25006)/
const lostConnection =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string' && transientCodes.test(code)) return true
  // If a PostgreSQL on this machine is down, its socket doesn't exist.
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (lostConnection.test(error.message)) return true
  return error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)
}
