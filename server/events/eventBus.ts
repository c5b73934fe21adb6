import type { ProjectEvent } from '#contract/projectEvent.ts'
import type { Channel } from '#server/db/postgresChannel.ts'
import { afterCommit } from '#server/db/ambientTransaction.ts'

/** What those who follow may have to know, once it is stored. */
export type ChangeEvent =
  | (Extract<ProjectEvent, { type: 'saved' | 'project' }> & { readonly projectId: string })
  /** Some session of this user has ended, or the user with them. */
  | { readonly type: 'sessions'; readonly userId: string }

/** Tells what was stored just now, or will be when the transaction around it is through. Never waits and never fails: news are hints, and versions decide. */
export type Publish = (this: void, event: ChangeEvent) => void

export interface ChangeListener {
  onEvent(event: ChangeEvent): void
  /** Something may have been missed. */
  onResync(): void
}

export interface EventBus {
  readonly publish: Publish
  /** Calls from now on until what it returns is called. */
  subscribe(this: void, listener: ChangeListener): () => void
}

/** As much waits for the other processes at most; beyond it they are told to look for themselves. */
const maxQueued = 1_000
const resyncMarker = 'gap'

/**
 * News within this process, at once, and, where several share a database, among them. What is sent while the channel
 * is down waits; whoever cannot know whether something was missed is told so.
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

  /** What gathers while one piece is under way goes with the next: a busy server sends few and large ones. */
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
