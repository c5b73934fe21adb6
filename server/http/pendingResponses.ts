import type { ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { HttpError } from '#server/http/httpError.ts'

/** So much may wait for one user to read it. */
const maxPendingBytes = 64_000_000
/** A reader that takes nothing for so long has gone. */
const stallTimeoutMs = 60_000

/** No answer is longer, but for texts that nobody writes. */
const longestResponseBytes = 16_777_216

export type PendingResponses = ReturnType<typeof createPendingResponses>

/**
 * Counts what was answered to each user and not read yet, which the server has to keep in memory until then: 429 where
 * it is too much. Only reads are refused; of a write nobody may be told that it failed because its answer is long.
 */
export function createPendingResponses(maxBytes = maxPendingBytes) {
  const bytes = new Map<string, number>()

  function check(userId: string, length: number): void {
    const before = bytes.get(userId) ?? 0
    if (before === 0 || before + length <= maxBytes) return
    const sentence = 'Please finish reading earlier responses before asking for more.'
    throw new HttpError(429, 'too_many_requests', sentence, { headers: { 'Retry-After': '5' } })
  }

  return {
    /** Refuses before a long answer is made, where there may be no room for it. */
    checkCapacity: (userId: string): void => check(userId, longestResponseBytes),

    /** Counts an answer of this many bytes until it has been read. */
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

/** Ends the connection of a reader who takes nothing of what waits for them. One that is slow, and reads, is served. */
export function endStalledResponse(response: ServerResponse, ms = stallTimeoutMs): void {
  response.setTimeout(ms, () => {
    // Without anything to be read, the answer is still being made: a reply of the mentor takes its time.
    if (response.writableLength > 0) response.socket?.destroy()
  })
}
