import { expect, test } from 'vitest'
import { toByteStream } from '#server/http/toByteStream.ts'
import { toEventBatches } from '#server/mentor/replyStream.ts'

test('a reader who leaves while the mentor is thinking causes no error', async () => {
  const failures: unknown[] = []
  const next = Promise.withResolvers<void>()
  const requested = Promise.withResolvers<void>()
  async function* events() {
    requested.resolve()
    await next.promise
    yield { type: 'delta', text: 'late' } as const
  }
  let isBeating = true
  const stopHeartbeat = () => void (isBeating = false)
  const batches = toEventBatches(events(), () => stopHeartbeat)
  const body = toByteStream(batches, JSON.stringify, error => failures.push(error))
  const reader = body.getReader()
  const read = reader.read()
  await requested.promise
  await reader.cancel()
  next.resolve()
  expect((await read).done).toBe(true)
  await new Promise(resolve => setTimeout(resolve))
  expect(failures).toEqual([])
  expect(isBeating).toBe(false)
})
