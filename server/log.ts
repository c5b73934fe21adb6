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
 * Creates a log of one JSON line per event (ASVS 16.2). Callers never log tokens, codes, bodies or queries; the
 * redaction is a second safety net.
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

/** Returns a pseudonym that tells users apart in the log without identifying anyone. */
export const userPseudonymOf = (userId: string): string =>
  createHash('sha256').update(userId).digest('base64url').slice(0, 12)

/** Keeps only these fields: drivers attach the rejected row's values to their errors. */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { message: String(error) }
  const { name, message, stack } = error
  return { name, message, stack, reason: (error as { code?: unknown }).code }
}
