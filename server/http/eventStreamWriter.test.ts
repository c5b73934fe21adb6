import { expect, test } from 'vitest'
import { EventStreamWriter } from '#server/http/eventStreamWriter.ts'

const createWriter = () => new EventStreamWriter<string>({ onPull: () => {}, onCancel: () => {} })

test('writes events in batches, and ends behind them', async () => {
  const writer = createWriter()
  writer.write(['a', 'b'])
  writer.end()
  writer.write(['late'])
  const batches: (readonly string[])[] = []
  for await (const batch of writer.body) batches.push(batch)
  expect(batches).toEqual([['a', 'b']])
})

test('writes no heartbeat behind what the reader has not taken', async () => {
  const writer = createWriter()
  expect([writer.writeHeartbeat(), writer.writeHeartbeat()]).toEqual([true, false])
  const reader = writer.body.getReader()
  await reader.read()
  expect(writer.writeHeartbeat()).toBe(true)
})

test('a stream that failed is none that ended', async () => {
  const writer = createWriter()
  writer.fail(new Error('cut'))
  writer.end()
  await expect(writer.body.getReader().read()).rejects.toThrow('cut')
})
