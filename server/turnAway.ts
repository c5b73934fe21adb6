import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorAnswer } from '#contract/errors.ts'
import type { TurnedAway } from '#server/checkRequest.ts'
import { apiHeaders } from '#server/headers.ts'
import { newId } from '#server/newId.ts'
import { noticePage, pagePolicy } from '#server/noticePage.ts'

/** Answers a request that does not come in: with a page where a person waits for one, else as the API does. */
export function turnAway(req: IncomingMessage, res: ServerResponse, why: TurnedAway): void {
  const { status, code, heading, sentence: message } = why
  const requestId = newId()
  const isForPeople = req.headers.accept?.includes('text/html') === true
  const refusal: ErrorAnswer = { success: false, message, code, requestId }
  const body = isForPeople ? noticePage(heading, message, '') : JSON.stringify(refusal)
  res.writeHead(status, {
    ...apiHeaders(false),
    'X-Request-Id': requestId,
    ...(isForPeople && { 'Content-Security-Policy': pagePolicy("'none'") }),
    'Content-Type': isForPeople ? 'text/html; charset=utf-8' : 'application/json',
    'Content-Length': Buffer.byteLength(body),
    // What came with it is not read.
    Connection: 'close',
  })
  res.end(body)
}
