import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { HttpError } from '#server/http/httpError.ts'

/** The most unread bytes for one user. */
const maxUnreadBytes = 64_000_000
/** After this long without reading anything, the reader is considered gone. */
const stallTimeoutMs = 60_000

/** Longer than any response to realistic content. */
const longestResponseBytes = 16_777_216

export type UnreadResponses = ReturnType<typeof createUnreadResponses>

/**
 * Counts each user's unread responses, which the server has to keep in memory, and throws a 429 if there are too
 * many. Only reads are refused: a write must not be reported as failed because its response is long.
 */
export function createUnreadResponses(maxBytes = maxUnreadBytes) {
  const bytes = new Map<string, number>()

  function check(userId: string, length: number): void {
    const before = bytes.get(userId) ?? 0
    if (before === 0 || before + length <= maxBytes) return
    const sentence = 'Please finish reading earlier responses before asking for more.'
    throw new HttpError(429, 'too_many_requests', sentence, { headers: { 'Retry-After': '5' } })
  }

  return {
    /** Refuses before a long response is made for which there may be no room. */
    checkCapacity: (userId: string): void => check(userId, longestResponseBytes),

    /** Counts a response of this many bytes until it has been read. */
    track(this: void, c: Context, userId: string, length: number): void {
      const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
      if (userId === '' || outgoing === undefined) return
      if (c.req.method === 'GET') check(userId, length)
      bytes.set(userId, (bytes.get(userId) ?? 0) + length)
      outgoing.once('close', () => {
        const left = bytes.get(userId)! - length
        if (left > 0) bytes.set(userId, left)
        else bytes.delete(userId)
      })
    },
  }
}

/** Closes the connection of a client that reads nothing of a waiting response. A slow one that does read is kept. */
export function endStalledResponse(response: ServerResponse, ms = stallTimeoutMs): void {
  response.setTimeout(ms, () => {
    // If nothing is waiting, the response is still being made: a mentor's reply takes time.
    if (response.writableLength > 0) response.socket?.destroy()
  })
}
