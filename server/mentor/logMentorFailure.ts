import type { Log } from '#server/log.ts'
import type { ReplyOutcome } from '#server/mentor/replyJob.ts'
import { HttpError } from '#server/http/httpError.ts'

/**
 * One line for a reply that failed. Never what was asked or answered, nor a key: of an error that no engine made a
 * failure of, only its name and its place, for its message may quote any of these.
 */
export function logMentorFailure(log: Log, { failure, error, reason }: ReplyOutcome, engine: string): void {
  if (failure === undefined) return
  // What it was about has been deleted meanwhile: nobody waits for it, and nothing is wrong.
  if (error instanceof HttpError) return
  const { code } = failure
  // `code` alone would be taken for a secret by the log's redaction.
  const event = { event: 'mentor_failed', failure: code, engine, ...(reason === undefined ? {} : { reason }) }
  if (error === undefined) log.warn(event)
  else log.error({ ...event, error: traceOf(error) })
}

function traceOf(error: unknown) {
  if (!(error instanceof Error)) return typeof error
  const frames = (error.stack ?? '').split('\n').filter(line => /^\s+at /.test(line))
  return { name: error.name, at: frames.slice(0, 8).map(line => line.trim()) }
}
