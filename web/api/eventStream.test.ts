import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mentor } from '#contract/mentor.ts'
import type { ReplyStreamEvent } from '#contract/replyStreamEvent.ts'
import { parseEventStream, streamUntilDone } from './eventStream.ts'
import { onUnauthorized } from './request.ts'
import { tokenStore } from '../storage/tokenStore.ts'

const delta = (text: string): ReplyStreamEvent => ({ type: 'delta', text })
const written = ({ type, ...rest }: ReplyStreamEvent) => `event: ${type}\ndata: ${JSON.stringify(rest)}\n\n`
const bytesOf = (text: string) => new TextEncoder().encode(text)

async function* cut(bytes: Uint8Array, places: readonly number[]) {
  const ends = [...places.map(it => it % (bytes.length + 1)).sort((a, b) => a - b), bytes.length]
  let from = 0
  for (const end of ends) {
    yield bytes.slice(from, end)
    from = end
  }
}

async function all<T>(events: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const event of events) found.push(event)
  return found
}

describe('the events in a stream', () => {
  test('are the same however its bytes are cut, also within a character', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary' }), { maxLength: 6 }),
        fc.array(fc.nat(), { maxLength: 8 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        async (texts, places, lineEnd) => {
          const events = texts.map(text => delta(text.toWellFormed()))
          // The end of the last line is clear only once something follows it.
          const text = events.map(written).join('').replaceAll('\n', lineEnd) + ':'
          expect(await all(parseEventStream(cut(bytesOf(text), places)))).toEqual(events)
        },
      ),
    ))

  test('are those with a type that is known and with data; comments and others are passed over', async () => {
    const text = `\uFEFF: hello\nretry: 10\nid: 7\n\nevent: ping\ndata: {}\n\nevent: delta\n\n${written(delta('a'))}`
    expect(await all(parseEventStream(cut(bytesOf(text), [3])))).toEqual([delta('a')])
  })

  test('may have their data on several lines', async () => {
    const text = 'event: delta\ndata: {"text":\ndata: "a"}\n\n'
    expect(await all(parseEventStream(cut(bytesOf(text), [])))).toEqual([delta('a')])
  })

  test('that were not finished are none', async () => {
    expect(await all(parseEventStream(cut(bytesOf('event: delta\ndata: {"text":"a"}\n'), [])))).toEqual([])
  })
})

describe('a streamed call', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  /** Answers with this body, in pieces as they are pushed. */
  function answering(status = 200, type = 'text/event-stream') {
    let controller!: ReadableStreamDefaultController<Uint8Array>
    const body = new ReadableStream<Uint8Array>({ start: it => void (controller = it) })
    const fetched = vi.fn<typeof fetch>((_url, init) => {
      init!.signal!.addEventListener('abort', () => controller.error(init!.signal!.reason))
      return Promise.resolve(new Response(body, { status, headers: { 'Content-Type': type } }))
    })
    vi.stubGlobal('fetch', fetched)
    return {
      fetched,
      push: (event: ReplyStreamEvent) => controller.enqueue(bytesOf(written(event))),
      raw: (text: string) => controller.enqueue(bytesOf(text)),
      end: () => controller.close(),
    }
  }

  const call = (signal?: AbortSignal) =>
    streamUntilDone(mentor.send, { params: { id: 'c/1' }, body: { message: 'Hello' }, signal })
  // Nobody looks into the reply here.
  const done = { type: 'done', reply: { id: 'r' } } as unknown as ReplyStreamEvent

  test('asks for a stream, and ends with done', async () => {
    const server = answering()
    server.push(delta('a'))
    server.push(done)
    expect(await all(call())).toEqual([delta('a'), done])
    const [url, init] = server.fetched.mock.calls[0]!
    expect(url).toBe('/api/ai/conversations/c%2F1/messages')
    expect(init).toMatchObject({ method: 'POST', body: '{"message":"Hello"}' })
    expect(init!.headers).toMatchObject({ Accept: 'text/event-stream' })
  })

  test('that ends without done was cut', async () => {
    const server = answering()
    server.push(delta('a'))
    server.end()
    await expect(all(call())).rejects.toMatchObject({ name: 'ApiError', status: 0 })
  })

  test('that says what nobody can read was cut', async () => {
    const server = answering()
    server.raw('event: delta\ndata: {"text":\n\n')
    await expect(all(call())).rejects.toMatchObject({ name: 'ApiError', status: 0 })
  })

  test('that is silent for a minute was cut; one that says something now and then was not', async () => {
    const server = answering()
    const events = all(call())
    const outcome = expect(events).rejects.toMatchObject({ status: 0 })
    await vi.advanceTimersByTimeAsync(59_000)
    server.raw(': still there\n\n')
    await vi.advanceTimersByTimeAsync(59_000)
    server.push(delta('a'))
    await vi.advanceTimersByTimeAsync(60_000)
    await outcome
  })

  test('that is refused tells the server’s own sentence', async () => {
    const server = answering(409, 'application/json')
    server.raw('{"success":false,"message":"The mentor is still answering.","code":"conflict"}')
    server.end()
    await expect(all(call())).rejects.toMatchObject({
      status: 409,
      serverMessage: 'The mentor is still answering.',
    })
  })

  test('tells of a token that is refused', async () => {
    tokenStore.set('ss_1')
    const refused: string[] = []
    const leave = onUnauthorized(token => refused.push(token))
    const server = answering(401, 'application/json')
    server.raw('{"success":false,"message":"Please sign in.","code":"not_signed_in"}')
    server.end()
    await expect(all(call())).rejects.toMatchObject({ status: 401 })
    expect(server.fetched.mock.calls[0]![1]!.headers).toMatchObject({ Authorization: 'Bearer ss_1' })
    expect(refused).toEqual(['ss_1'])
    leave()
    tokenStore.clear()
  })

  test('whose answer is no stream has none', async () => {
    answering(200, 'text/html').end()
    await expect(all(call())).rejects.toMatchObject({ status: 0 })
  })

  test('that its caller aborts stays an abort', async () => {
    answering()
    const leaving = new AbortController()
    const events = all(call(leaving.signal))
    const outcome = expect(events).rejects.toMatchObject({ name: 'AbortError' })
    leaving.abort()
    await outcome
  })
})
