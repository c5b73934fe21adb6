import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ErrorBody } from '#contract/errors.ts'
import type { RequestRejection } from '#server/http/checkRequestOrigin.ts'
import { createApiHeaders } from '#server/http/securityHeaders.ts'
import { createId } from '#server/createId.ts'
import { renderNoticePage, createContentPolicy } from '#server/http/htmlPage.ts'

/** Responds to a refused request: with a page if a person is waiting, else as the API does. */
export function rejectRequest(req: IncomingMessage, res: ServerResponse, rejection: RequestRejection): void {
  const { status, code, heading, message } = rejection
  const requestId = createId()
  const isForPeople = req.headers.accept?.includes('text/html') === true
  const refusal: ErrorBody = { success: false, message, code, requestId }
  const body = isForPeople ? renderNoticePage(heading, message, '') : JSON.stringify(refusal)
  res.writeHead(status, {
    ...createApiHeaders(false),
    'X-Request-Id': requestId,
    ...(isForPeople && { 'Content-Security-Policy': createContentPolicy("'none'") }),
    'Content-Type': isForPeople ? 'text/html; charset=utf-8' : 'application/json',
    'Content-Length': Buffer.byteLength(body),
    // The request's body isn't read.
    Connection: 'close',
  })
  res.end(body)
}
