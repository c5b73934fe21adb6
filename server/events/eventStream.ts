import type { ProjectEvent } from '#contract/projectEvent.ts'
import { EventStreamWriter } from '#server/http/eventStreamWriter.ts'

/** What a stream is about, and whom it is for. */
export interface Subscription {
  readonly projectId: string
  readonly userId: string
  /** The session that it ends with. */
  readonly bearer: string
}

/** Beats without any reading, after which nobody is taken to be there. */
const maxSilentBeats = 4

/**
 * One open stream. What its reader has not taken yet waits by what it is about, one of each: a newer version stands
 * in for an older one, so that a slow reader costs a few hundred bytes and never more.
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
      // It may be older than what came while it was read: that comes after it.
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

  /** What waits is handed over first, as far as the reader takes it. */
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
