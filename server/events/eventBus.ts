import type { ProjectEvent } from '#contract/projectEvent.ts'
import type { Channel } from '#server/db/postgresChannel.ts'
import { afterCommit } from '#server/db/ambientTransaction.ts'

/** A change that listeners may need to know of, once it is stored. */
export type ChangeEvent =
  | (Extract<ProjectEvent, { type: 'saved' | 'project' }> & { readonly projectId: string })
  /** A session of this user has ended, or the user was deleted. */
  | { readonly type: 'sessions'; readonly userId: string }
  /** A user's own AI model was changed or removed, so that its earlier key has to leave the files. */
  | { readonly type: 'aiConnection'; readonly userId: string }

/**
 * Publishes a change that was just stored, or will be when the current transaction commits. Never waits and never
 * fails: events are only hints, and versions decide.
 */
export type Publish = (this: void, event: ChangeEvent) => void

export interface ChangeListener {
  onEvent(event: ChangeEvent): void
  /** Called when events may have been missed. */
  onResync(): void
}

export interface EventBus {
  readonly publish: Publish
  /** Starts calling the listener. Returns a function that stops it. */
  subscribe(this: void, listener: ChangeListener): () => void
}

/** The most events queued for the other processes; beyond it, they are told to resync instead. */
const maxQueued = 1_000
const resyncMarker = 'gap'

/**
 * Creates a bus that delivers events within this process immediately and, if several processes share a database, to
 * the others too. While the channel is down, events are queued; listeners that may have missed any are told to
 * resync.
 */
export function createEventBus(channel?: Channel): EventBus {
  const listeners = new Set<ChangeListener>()
  let queue: string[] = []
  let isSending = false

  channel?.listen({
    onMessage(text) {
      const event = text === resyncMarker ? undefined : (JSON.parse(text) as ChangeEvent)
      for (const listener of listeners) {
        if (event === undefined) listener.onResync()
        else listener.onEvent(event)
      }
    },
    onReconnect() {
      for (const listener of listeners) listener.onResync()
      void send()
    },
  })

  /**
   * Sends the queue. Events that arrive during one send go out together with the next, so a busy server makes few
   * large sends.
   */
  async function send() {
    if (channel === undefined || isSending) return
    isSending = true
    while (queue.length > 0) {
      const texts = queue
      queue = []
      if (await channel.send(texts)) continue
      enqueue(texts)
      break
    }
    isSending = false
  }

  function enqueue(texts: string[]) {
    queue = texts.length + queue.length > maxQueued ? [resyncMarker] : [...texts, ...queue]
  }

  return {
    publish: event =>
      afterCommit(() => {
        for (const listener of listeners) listener.onEvent(event)
        if (channel === undefined) return
        enqueue([])
        queue.push(JSON.stringify(event))
        void send()
      }),
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
