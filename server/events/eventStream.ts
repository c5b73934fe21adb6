import type { ProjectEvent } from '#contract/projectEvent.ts'
import { EventStreamWriter } from '#server/http/eventStreamWriter.ts'

/** A stream's project, user and session. */
export interface Subscription {
  readonly projectId: string
  readonly userId: string
  /** The token of the session; the stream ends with it. */
  readonly bearer: string
}

/** The number of heartbeats without any reading after which the reader is considered gone. */
const maxSilentBeats = 4

/**
 * One open stream. Events that its reader hasn't read yet wait, one per topic: a newer version replaces an older one,
 * so that a slow reader costs a few hundred bytes at most.
 */
export class EventStream {
  readonly subscription: Subscription
  readonly #waiting = new Map<string, ProjectEvent>()
  readonly #onEnd: (stream: EventStream) => void
  readonly #writer = new EventStreamWriter<ProjectEvent>({
    onPull: () => this.#write(),
    onCancel: () => this.#close(),
  })
  #silentBeats = 0
  #hasBegun = false

  constructor(subscription: Subscription, onEnd: (stream: EventStream) => void) {
    this.subscription = subscription
    this.#onEnd = onEnd
  }

  get body(): EventStreamWriter<ProjectEvent>['body'] {
    return this.#writer.body
  }

  push(event: ProjectEvent): void {
    const topic = event.type === 'saved' ? event.part : event.type
    this.#waiting.delete(topic)
    if (event.type === 'state') {
      // The state may be older than events that arrived while it was read, so those follow it.
      const newer = [...this.#waiting]
      this.#waiting.clear()
      for (const [key, one] of [['state', event] as const, ...newer]) this.#waiting.set(key, one)
      this.#hasBegun = true
    } else this.#waiting.set(topic, event)
    this.#write()
  }

  sendHeartbeat(): void {
    if (this.#writer.isOver) return
    if (this.#writer.writeHeartbeat()) this.#silentBeats = 0
    else if (++this.#silentBeats >= maxSilentBeats) this.end()
  }

  /** Sends the waiting events, as far as the reader accepts them, and closes the stream. */
  end(): void {
    if (this.#writer.isOver) return
    this.#write(true)
    this.#writer.end()
    this.#close()
  }

  #write(isLast = false): void {
    if (this.#writer.isOver || !this.#hasBegun || this.#waiting.size === 0) return
    if (!isLast && !this.#writer.isReaderReady) return
    const events = [...this.#waiting.values()]
    this.#waiting.clear()
    this.#silentBeats = 0
    this.#writer.write(events)
  }

  #close(): void {
    this.#waiting.clear()
    this.#onEnd(this)
  }
}
