import type { Context } from 'hono'
import type { ErrorAnswer } from '#contract/errors.ts'
import type { Log } from '#server/log.ts'
import { Refused } from '#server/refused.ts'
import type { Served } from '#server/serve.ts'

/**
 * The one place where a failure becomes an answer (decision 22). What we refuse says why; a database that
 * cannot be reached says so; all else is logged once and tells nothing of the inside (ASVS 16.5.1).
 */
export function errorAnswer(error: unknown, c: Context<Served>, log: Log): Response {
  const refused = asRefused(error)
  const requestId = c.get('requestId')
  c.set('code', refused?.code ?? 'internal')
  if (refused === undefined) {
    log.error({ event: 'failure', requestId, route: c.get('route'), err: error }, 'failure')
  } else if (refused.status === 503) {
    log.warn({ event: 'unavailable', requestId, route: c.get('route'), err: error }, 'unavailable')
  }
  const { headers, ...extra } = refused?.extra ?? {}
  for (const [name, value] of Object.entries(headers ?? {})) c.header(name, value)
  const body: ErrorAnswer = {
    success: false,
    message: refused?.message ?? 'An error occurred',
    code: refused?.code ?? 'internal',
    requestId,
    ...extra,
  }
  return c.json(body, refused?.status ?? 500)
}

function asRefused(error: unknown): Refused | undefined {
  if (error instanceof Refused) return error
  if (!isUnavailable(error)) return undefined
  return new Refused(
    503,
    'unavailable',
    'Your data cannot be reached right now. Please try again in a moment.',
    {
      headers: { 'Retry-After': '1' },
    },
  )
}

/** Errors of the databases that pass: busy, full, restarting, unreachable, too slow (57014), read-only (25006). */
const passing =
  /^(SQLITE_(BUSY|LOCKED|FULL|IOERR)|ECONN(REFUSED|RESET)|ENOTFOUND|EAI_AGAIN|EPIPE|E(HOST|NET)UNREACH|ETIMEDOUT|08|40001|40P01|53|57P0|57014|25006)/
const lost =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection)/

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall } = error as { code?: unknown; syscall?: unknown }
  if (typeof code === 'string' && passing.test(code)) return true
  // The socket of a PostgreSQL on this machine is not there while that is down.
  if (code === 'ENOENT' && syscall === 'connect') return true
  if (lost.test(error.message)) return true
  return error instanceof AggregateError && error.errors.some(isUnavailable)
}
