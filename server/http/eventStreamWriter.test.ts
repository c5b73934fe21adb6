import { expect, test } from 'vitest'
import { EventStreamWriter } from '#server/http/eventStreamWriter.ts'

const createWriter = () => new EventStreamWriter<string>({ onPull: () => {}, onCancel: () => {} })

test('writes events in batches, then ends', async () => {
  const writer = createWriter()
  writer.write(['a', 'b'])
  writer.end()
  writer.write(['late'])
  const batches: (readonly string[])[] = []
  for await (const batch of writer.body) batches.push(batch)
  expect(batches).toEqual([['a', 'b']])
})

test('writes no heartbeat while earlier events are unread', async () => {
  const writer = createWriter()
  expect([writer.writeHeartbeat(), writer.writeHeartbeat()]).toEqual([true, false])
  const reader = writer.body.getReader()
  await reader.read()
  expect(writer.writeHeartbeat()).toBe(true)
})

test('a failed stream does not look complete', async () => {
  const writer = createWriter()
  writer.fail(new Error('cut'))
  writer.end()
  await expect(writer.body.getReader().read()).rejects.toThrow('cut')
})
