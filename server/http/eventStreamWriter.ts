/** A comment at least this often, so that no proxy takes a quiet stream for a connection that died. */
export const heartbeatMs = 15_000

interface Callbacks {
  /** The reader takes more. No second call comes before the promise of the first one is settled. */
  readonly onPull: () => Promise<void> | void
  /** The reader has left. */
  readonly onCancel: () => void
}

/**
 * One stream of events, in batches; an empty batch keeps the connection alive (`toResponse.ts` writes it as a comment).
 * Once it has ended, or its reader has left, nothing is written any more.
 */
export class EventStreamWriter<E> {
  readonly body: ReadableStream<readonly E[]>
  #controller!: ReadableStreamDefaultController<readonly E[]>
  #isOver = false

  constructor({ onPull, onCancel }: Callbacks) {
    this.body = new ReadableStream<readonly E[]>({
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

  /** Writes the events as one batch. */
  write(events: readonly E[]): void {
    if (!this.#isOver) this.#controller.enqueue(events)
  }

  /** Writes an empty batch, unless the reader has not taken what was written before. Answers whether it was written. */
  writeHeartbeat(): boolean {
    if (this.#isOver || !this.isReaderReady) return false
    this.#controller.enqueue([])
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
