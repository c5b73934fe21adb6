import { expect, it } from 'vitest'
import { streamOf, toByteStream } from '#server/http/toByteStream.ts'

const toText = (chunk: string) => `${chunk}\n`

function failOnError(error: unknown) {
  throw error
}

it('sends each piece as bytes, to the end', async () => {
  async function* chunks() {
    yield* ['first', 'zweites', '第三']
    await Promise.resolve()
  }
  const bytes = toByteStream(streamOf(chunks()), toText, failOnError)
  expect(await new Response(bytes).text()).toBe('first\nzweites\n第三\n')
})

it('reads no piece before it is needed', async () => {
  let count = 0
  async function* chunks() {
    for (;;) yield String(++count)
  }
  const reader = toByteStream(streamOf(chunks()), toText, failOnError).getReader()
  await Promise.resolve()
  expect(count).toBe(0)
  await reader.read()
  await reader.read()
  expect(count).toBe(2)
  await reader.cancel()
})

it('reports a failure half-way, and ends incomplete', async () => {
  const failure = new Error('gone')
  const errors: unknown[] = []
  async function* chunks() {
    yield 'first'
    await Promise.reject(failure)
  }
  const reader = toByteStream(streamOf(chunks()), toText, error => errors.push(error)).getReader()
  await reader.read()
  await expect(reader.read()).rejects.toBe(failure)
  expect(errors).toEqual([failure])
})

it('ends the source when its reader leaves, without reporting a failure', async () => {
  let isCancelled = false
  const errors: unknown[] = []
  const source = new ReadableStream<string>({ cancel: () => void (isCancelled = true) }, { highWaterMark: 0 })
  const reader = toByteStream(source, toText, error => errors.push(error)).getReader()
  const reading = reader.read()
  await reader.cancel()
  expect(await reading).toEqual({ done: true, value: undefined })
  await new Promise(resolve => setImmediate(resolve))
  expect([isCancelled, errors]).toEqual([true, []])
})
