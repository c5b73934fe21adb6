import type { Log } from '#server/log.ts'
import type { ReplyOutcome } from '#server/mentor/replyJob.ts'
import { HttpError } from '#server/http/httpError.ts'

/**
 * Logs a failed reply in one line, never with a key or any part of the conversation. For an unexpected error, only
 * its name and place are logged, since its message may quote any of these.
 */
export function logMentorFailure(log: Log, { failure, error, reason }: ReplyOutcome, engine: string): void {
  if (failure === undefined) return
  // The project was deleted meanwhile: no one is waiting, and nothing is wrong.
  if (error instanceof HttpError) return
  const { code } = failure
  // A key named `code` would be redacted as a secret.
  const event = { event: 'mentor_failed', failure: code, engine, ...(reason === undefined ? {} : { reason }) }
  if (error === undefined) log.warn(event)
  else log.error({ ...event, error: traceOf(error) })
}

function traceOf(error: unknown) {
  if (!(error instanceof Error)) return typeof error
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return { name: error.name, at: frames.slice(0, 8).map(line => line.trim()) }
}
