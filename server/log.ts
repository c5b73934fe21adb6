import { createHash } from 'node:crypto'
import { pino, stdTimeFunctions, type DestinationStream, type Logger } from 'pino'

export type Log = Pick<Logger, 'debug' | 'info' | 'warn' | 'error'>

const secrets = [
  'authorization',
  'cookie',
  'token',
  'access_token',
  'code',
  'state',
  'password',
  'body',
  'email',
]

/**
 * One line of JSON for each event (ASVS 16.2). What is logged never holds a token, a code, a body or a query;
 * the redaction is the second net beneath that.
 */
export function createLog(level: string, to: DestinationStream): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: stdTimeFunctions.isoTime,
      redact: [...secrets, ...secrets.map(name => `*.${name}`)],
      serializers: { err: serializeError },
    },
    to,
  )
}

/** Tells one user's lines from another's without naming anyone. */
export const userPseudonymOf = (userId: string): string =>
  createHash('sha256').update(userId).digest('base64url').slice(0, 12)

/** Nothing beside these: drivers hang the rejected row's values onto their errors. */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  return { name, message, stack, reason: (error as { code?: unknown }).code }
}
