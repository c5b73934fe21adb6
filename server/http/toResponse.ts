import { setCookie } from 'hono/cookie'
import type { Context } from 'hono'
import type { HonoEnv } from '#server/http/serve.ts'
import { streamOf, toByteStream } from '#server/http/toByteStream.ts'
import type { HandlerResult, StreamedEvent, ValueResult } from '#server/route.ts'

interface Hooks {
  /** Called with each value, and its text, before it is sent. */
  readonly onValue: (value: unknown, text: string) => void
  /** Called with the failure of a stream whose status was sent long ago. */
  readonly onStreamError: (error: unknown) => void
}

/** Turns a handler's result into HTTP. */
export function toResponse(
  c: Context<HonoEnv>,
  result: HandlerResult<unknown>,
  { onValue, onStreamError }: Hooks,
): Response {
  if ('redirect' in result) {
    const { redirect, status, cookie } = result
    if (cookie !== undefined) {
      const { name, value, isSecure, maxAgeSeconds } = cookie
      setCookie(c, name, value, {
        path: '/',
        secure: isSecure,
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: maxAgeSeconds,
      })
    }
    return c.redirect(redirect, status)
  }
  if ('events' in result) {
    const { events, cacheControl } = result
    c.header('Content-Type', 'text/event-stream')
    if (cacheControl !== undefined) c.header('Cache-Control', cacheControl)
    // Some proxies buffer a response until it is complete.
    c.header('X-Accel-Buffering', 'no')
    return events === null ? c.body(null) : c.body(toByteStream(events, toEventText, onStreamError))
  }
  c.header('Content-Type', 'application/json')
  if ('chunks' in result) {
    c.header('Content-Disposition', `attachment; filename="${result.fileName}"`)
    return c.body(toByteStream(streamOf(result.chunks), chunk => chunk, onStreamError))
  }
  return toValueResponse(c, result, onValue)
}

function toValueResponse(c: Context<HonoEnv>, result: ValueResult<unknown>, onValue: Hooks['onValue']) {
  const { value, status = 200, etag, cacheControl, page } = result
  const tag = etag === undefined ? undefined : `"${etag}"`
  if (tag !== undefined) c.header('ETag', tag)
  if (page?.total !== undefined) c.header('X-Total-Count', String(page.total))
  if (page?.nextCursor !== undefined) c.header('Link', nextPageLinkOf(c, page.nextCursor))
  if (cacheControl !== undefined) {
    c.header('Cache-Control', cacheControl)
    const known = c.req.header('if-none-match')?.split(',') ?? []
    if (known.some(other => other.trim().replace(/^W\//, '') === tag)) {
      c.header('Content-Type', undefined)
      return c.body(null, 304)
    }
  }
  const text = JSON.stringify(value)
  onValue(value, text)
  return c.body(text, status)
}

/** Returns the address of the same request with the next page's cursor (RFC 8288). */
function nextPageLinkOf(c: Context, cursor: string): string {
  const { pathname, searchParams } = new URL(c.req.url)
  searchParams.set('cursor', cursor)
  return `<${pathname}?${searchParams.toString()}>; rel="next"`
}

/** Formats a batch of events as text/event-stream, and an empty one as a comment. */
const toEventText = (events: readonly StreamedEvent[]) =>
  events.map(({ type, ...data }) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`).join('') || ':\n\n'
