import type { Call, Shapes } from '#contract/call.ts'
import type { StreamEvent } from '#contract/stream.ts'
import { ApiError } from './apiError.ts'
import { addressOf, type Sending } from './request.ts'
import { tokenStore } from './token.ts'

/** So long without a single byte: the connection is gone, though nobody said so. The server's own deadline is 45 s. */
const longestSilenceMs = 60_000

const types: readonly string[] = ['sent', 'delta', 'done'] satisfies StreamEvent['type'][]

/**
 * Makes a call whose answer is streamed (contract/stream.ts), and gives its events as they come, the last of them
 * `done`. A call that was refused, and a stream that was cut, is an ApiError; the caller's own abort stays an abort.
 */
export async function* stream<S extends Shapes>(
  call: Call<S>,
  sending: Sending<S>,
): AsyncGenerator<StreamEvent> {
  for await (const event of streamed<StreamEvent>(call, sending, types)) {
    yield event
    if (event.type === 'done') return
  }
  throw new ApiError(0)
}

interface Streaming {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** The same for any call that answers events, until the server ends them; `known` are the types of its events. */
export async function* streamed<E>(
  call: Call,
  sending: Streaming,
  known: readonly string[],
): AsyncGenerator<E> {
  const { signal } = sending
  const silence = new AbortController()
  const timer = () => setTimeout(() => silence.abort(), longestSilenceMs)
  let waiting = timer()
  try {
    const token = tokenStore.get()
    const response = await fetch(addressOf(call, sending), {
      method: call.method,
      headers: {
        Accept: 'text/event-stream',
        'Content-Type': 'application/json',
        ...(token !== null && { Authorization: `Bearer ${token}` }),
      },
      ...(call.method === 'GET' ? {} : { body: JSON.stringify(sending.body ?? {}) }),
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    })
    if (!response.ok) throw await refusal(response)
    if (!isEventStream(response)) throw new ApiError(0)
    yield* eventsIn<E>(heard(response.body!), known)
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    throw new ApiError(0)
  } finally {
    clearTimeout(waiting)
  }

  async function* heard(body: ReadableStream<Uint8Array>) {
    // Not `for await` over the stream: Safari has that only since version 26.
    const reader = body.getReader()
    try {
      for (;;) {
        const { value, done } = await reader.read()
        if (done) return
        clearTimeout(waiting)
        waiting = timer()
        yield value
      }
    } finally {
      // A stream that failed has nothing to cancel.
      await reader.cancel().catch(() => undefined)
    }
  }
}

const isEventStream = ({ headers, body }: Response) =>
  body !== null && (headers.get('Content-Type') ?? '').startsWith('text/event-stream')

async function refusal(response: Response): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => undefined)
  return new ApiError(response.status, answer, response.headers.get('Retry-After'))
}

/**
 * The events in the bytes of text/event-stream (WHATWG HTML, 9.2.6), however these are cut into pieces. Events of
 * other types are passed over, as that standard asks; one that is not JSON is an error.
 */
export async function* eventsIn<E = StreamEvent>(
  bytes: AsyncIterable<Uint8Array>,
  known: readonly string[] = types,
): AsyncGenerator<E> {
  const decoder = new TextDecoder()
  let rest = ''
  let type = ''
  let data: string[] = []
  for await (const piece of bytes) {
    rest += decoder.decode(piece, { stream: true })
    // A carriage return at the end may be half of a line's end.
    const lines = rest.split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop()!
    for (const line of lines) {
      if (line !== '') {
        read(line)
        continue
      }
      const event =
        data.length > 0 && known.includes(type) ? (eventOf(type, data.join('\n')) as E) : undefined
      type = ''
      data = []
      if (event !== undefined) yield event
    }
  }

  function read(line: string) {
    const [, field, value] = /^([^:]*):? ?(.*)$/s.exec(line)!
    if (field === 'event') type = value!
    else if (field === 'data') data.push(value!)
  }
}

/** The type was compared; of the rest the server's schema is the guard. */
const eventOf = (type: string, data: string): unknown => ({ ...(JSON.parse(data) as object), type })
