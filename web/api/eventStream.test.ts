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

describe('events in a stream', () => {
  test('are the same wherever its bytes are split, even within a character', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary' }), { maxLength: 6 }),
        fc.array(fc.nat(), { maxLength: 8 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        async (texts, places, lineEnd) => {
          const events = texts.map(text => delta(text.toWellFormed()))
          // A final line break is complete only once another character follows.
          const text = events.map(written).join('').replaceAll('\n', lineEnd) + ':'
          expect(await all(parseEventStream(cut(bytesOf(text), places)))).toEqual(events)
        },
      ),
    ))

  test('need a known type and data; comments and other events are ignored', async () => {
    const text = `\uFEFF: hello\nretry: 10\nid: 7\n\nevent: ping\ndata: {}\n\nevent: delta\n\n${written(delta('a'))}`
    expect(await all(parseEventStream(cut(bytesOf(text), [3])))).toEqual([delta('a')])
  })

  test('may have data on several lines', async () => {
    const text = 'event: delta\ndata: {"text":\ndata: "a"}\n\n'
    expect(await all(parseEventStream(cut(bytesOf(text), [])))).toEqual([delta('a')])
  })

  test('are ignored if they are unfinished', async () => {
    expect(await all(parseEventStream(cut(bytesOf('event: delta\ndata: {"text":"a"}\n'), [])))).toEqual([])
  })
})

describe('a streamed call', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  /** Responds with a body that is pushed in chunks. */
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
  // The reply's content doesn't matter here.
  const done = { type: 'done', reply: { id: 'r' } } as unknown as ReplyStreamEvent

  test('requests a stream and ends with done', async () => {
    const server = answering()
    server.push(delta('a'))
    server.push(done)
    expect(await all(call())).toEqual([delta('a'), done])
    const [url, init] = server.fetched.mock.calls[0]!
    expect(url).toBe('/api/ai/conversations/c%2F1/messages')
    expect(init).toMatchObject({ method: 'POST', body: '{"message":"Hello"}' })
    expect(init!.headers).toMatchObject({ Accept: 'text/event-stream' })
  })

  test('fails if the stream ends without done', async () => {
    const server = answering()
    server.push(delta('a'))
    server.end()
    await expect(all(call())).rejects.toMatchObject({ name: 'ApiError', status: 0 })
  })

  test('fails if the stream has invalid data', async () => {
    const server = answering()
    server.raw('event: delta\ndata: {"text":\n\n')
    await expect(all(call())).rejects.toMatchObject({ name: 'ApiError', status: 0 })
  })

  test('fails after a minute of silence, but not if data keep arriving', async () => {
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

  test('has the server’s message if it is refused', async () => {
    const server = answering(409, 'application/json')
    server.raw('{"success":false,"message":"The mentor is still answering.","code":"conflict"}')
    server.end()
    await expect(all(call())).rejects.toMatchObject({
      status: 409,
      serverMessage: 'The mentor is still answering.',
    })
  })

  test('reports a rejected token', async () => {
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

  test('fails if the response is not a stream', async () => {
    answering(200, 'text/html').end()
    await expect(all(call())).rejects.toMatchObject({ status: 0 })
  })

  test('rethrows its caller’s abort', async () => {
    answering()
    const leaving = new AbortController()
    const events = all(call(leaving.signal))
    const outcome = expect(events).rejects.toMatchObject({ name: 'AbortError' })
    leaving.abort()
    await outcome
  })
})
