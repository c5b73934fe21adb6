/** The longest time without a byte, so that no proxy takes a quiet stream for a dead connection. */
export const heartbeatMs = 15_000

interface Callbacks {
  /** Called when the reader wants more, and not again before the returned promise is settled. */
  readonly onPull: () => Promise<void> | void
  /** Called when the reader has left. */
  readonly onCancel: () => void
}

/**
 * A stream of events in batches; an empty batch keeps the connection alive (`toResponse.ts` writes it as a comment).
 * Once it has ended, or its reader has left, writes have no effect.
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

  /** True if the reader has read everything written so far. */
  get isReaderReady(): boolean {
    return (this.#controller.desiredSize ?? 0) > 0
  }

  /** Writes the events as one batch. */
  write(events: readonly E[]): void {
    if (!this.#isOver) this.#controller.enqueue(events)
  }

  /** Writes an empty batch, unless earlier ones are still unread. Returns true if it was written. */
  writeHeartbeat(): boolean {
    if (this.#isOver || !this.isReaderReady) return false
    this.#controller.enqueue([])
    return true
  }

  /** Ends the stream; the reader still gets everything written before. */
  end(): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#controller.close()
  }

  /** Aborts the stream, so that its reader doesn't take it for a complete one. */
  fail(error: unknown): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#controller.error(error)
  }
}
