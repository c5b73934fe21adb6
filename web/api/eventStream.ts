import type { Call, Schemas } from '#contract/call.ts'
import type { ReplyStreamEvent } from '#contract/replyStreamEvent.ts'
import { ApiError } from './apiError.ts'
import { sendCall, type RequestOptions } from './request.ts'

/** After this long without a byte, the connection is taken for lost. The server's own deadline is 45 s. */
const maxSilenceMs = 60_000

const types: readonly string[] = ['sent', 'delta', 'done'] satisfies ReplyStreamEvent['type'][]

/**
 * Makes a call whose response is streamed (contract/replyStreamEvent.ts) and yields its events as they arrive; `done`
 * is the last one. Throws an ApiError if the call is refused or the stream is cut off; the caller's own abort is
 * rethrown.
 */
export async function* streamUntilDone<S extends Schemas>(
  call: Call<S>,
  options: RequestOptions<S>,
): AsyncGenerator<ReplyStreamEvent> {
  for await (const event of streamEvents<ReplyStreamEvent>(call, options, types)) {
    yield event
    if (event.type === 'done') return
  }
  throw new ApiError(0)
}

interface StreamOptions {
  readonly params?: unknown
  readonly query?: unknown
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
}

/** Does the same for any call that responds with events, until the server ends them; `known` lists their types. */
export async function* streamEvents<E>(
  call: Call,
  options: StreamOptions,
  known: readonly string[],
): AsyncGenerator<E> {
  const { signal } = options
  const silence = new AbortController()
  const timer = () => setTimeout(() => silence.abort(), maxSilenceMs)
  let waiting = timer()
  try {
    const response = await sendCall(call, options, {
      headers: { Accept: 'text/event-stream' },
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
    })
    if (!response.ok) throw await errorFromResponse(response)
    if (!isEventStream(response)) throw new ApiError(0)
    yield* parseEventStream<E>(readChunks(response.body!), known)
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error
    throw new ApiError(0)
  } finally {
    clearTimeout(waiting)
  }

  async function* readChunks(body: ReadableStream<Uint8Array>) {
    // Not `for await` over the stream: Safari supports that only since version 26.
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
      // A failed stream can't be cancelled.
      await reader.cancel().catch(() => undefined)
    }
  }
}

const isEventStream = ({ headers, body }: Response) =>
  body !== null && (headers.get('Content-Type') ?? '').startsWith('text/event-stream')

async function errorFromResponse(response: Response): Promise<ApiError> {
  const answer: unknown = await response.json().catch(() => undefined)
  return new ApiError(response.status, answer, response.headers.get('Retry-After'))
}

/**
 * Parses the bytes of text/event-stream (WHATWG HTML, 9.2.6), however they are split. Events of other types are
 * skipped, as the standard requires; one that isn't JSON throws.
 */
export async function* parseEventStream<E = ReplyStreamEvent>(
  bytes: AsyncIterable<Uint8Array>,
  known: readonly string[] = types,
): AsyncGenerator<E> {
  const decoder = new TextDecoder()
  let rest = ''
  let type = ''
  let data: string[] = []
  for await (const chunk of bytes) {
    rest += decoder.decode(chunk, { stream: true })
    // A carriage return at the end may be the first half of a line break.
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

/** The type has been checked; the server's schema guarantees the rest. */
const eventOf = (type: string, data: string): unknown => ({ ...(JSON.parse(data) as object), type })
