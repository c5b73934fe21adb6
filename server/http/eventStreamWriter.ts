/** A comment at least this often, so that no proxy takes a quiet stream for a connection that died. */
export const heartbeatMs = 15_000

const encoder = new TextEncoder()
const heartbeat = encoder.encode(':\n\n')

type Chunk = Uint8Array<ArrayBuffer>

interface Callbacks {
  /** The reader takes more. No second call comes before the promise of the first one is settled. */
  readonly onPull: () => Promise<void> | void
  /** The reader has left. */
  readonly onCancel: () => void
}

/** One answer as text/event-stream. Once it has ended, or its reader has left, nothing is written any more. */
export class EventStreamWriter {
  readonly body: ReadableStream<Chunk>
  #controller!: ReadableStreamDefaultController<Chunk>
  #isOver = false

  constructor({ onPull, onCancel }: Callbacks) {
    this.body = new ReadableStream<Chunk>({
      start: controller => void (this.#controller = controller),
      pull: onPull,
      cancel: () => {
        this.#isOver = true
        onCancel()
      },
    })
  }

  get isOver(): boolean {
    return this.#isOver
  }

  /** Whether the reader has taken everything that was written so far. */
  get isReaderReady(): boolean {
    return (this.#controller.desiredSize ?? 0) > 0
  }

  /** Writes the events as one piece: `event` is the type, `data` the rest as JSON on one line. */
  write(events: readonly { readonly type: string }[]): void {
    if (!this.#isOver) this.#controller.enqueue(encoder.encode(events.map(toEventText).join('')))
  }

  /** Writes a comment, unless the reader has not taken what was written before. Answers whether it was written. */
  writeHeartbeat(): boolean {
    if (this.#isOver || !this.isReaderReady) return false
    this.#controller.enqueue(heartbeat)
    return true
  }

  /** The reader still gets what was written before. */
  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#controller.close()
  }

  /** Cuts the stream, so that its reader does not take it for a complete one. */
  fail(error: unknown): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#controller.error(error)
  }
}

const toEventText = ({ type, ...data }: { readonly type: string }) =>
  `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
