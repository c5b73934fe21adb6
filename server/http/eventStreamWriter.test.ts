import { expect, test } from 'vitest'
import { EventStreamWriter } from '#server/http/eventStreamWriter.ts'

const createWriter = () => new EventStreamWriter({ onPull: () => {}, onCancel: () => {} })

test('writes events with their type and the rest as data, and ends behind them', async () => {
  const writer = createWriter()
  const second = { type: 'b', text: 'x\ny' }
  writer.write([{ type: 'a' }, second])
  writer.end()
  writer.write([{ type: 'late' }])
  expect(await new Response(writer.body).text()).toBe(
    'event: a\ndata: {}\n\nevent: b\ndata: {"text":"x\\ny"}\n\n',
  )
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
