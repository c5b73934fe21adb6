import type { ProjectEvent } from '#contract/events.ts'
import type { Channel } from '#server/db/channel.ts'
import { whenStored } from '#server/db/joined.ts'

/** What those who follow may have to know, once it is stored. */
export type News =
  | (Extract<ProjectEvent, { type: 'saved' | 'project' }> & { readonly projectId: string })
  /** Some session of this user has ended, or the user with them. */
  | { readonly type: 'sessions'; readonly userId: string }

/** Tells what was stored just now, or will be when the transaction around it is through. Never waits and never fails: news are hints, and versions decide. */
export type Announce = (this: void, news: News) => void

export interface Listener {
  hear(news: News): void
  /** Something may have been missed. */
  gap(): void
}

export interface Bus {
  readonly announce: Announce
  /** Calls from now on until what it returns is called. */
  listen(this: void, listener: Listener): () => void
}

/** As much waits for the other processes at most; beyond it they are told to look for themselves. */
const mostWaiting = 1_000
const gap = 'gap'

/**
 * News within this process, at once, and, where several share a database, among them. What is sent while the channel
 * is down waits; whoever cannot know whether something was missed is told so.
 */
export function createBus(channel?: Channel): Bus {
  const listeners = new Set<Listener>()
  let waiting: string[] = []
  let isSending = false

  channel?.listen({
    hear(text) {
      const news = text === gap ? undefined : (JSON.parse(text) as News)
      for (const listener of listeners) {
        if (news === undefined) listener.gap()
        else listener.hear(news)
      }
    },
    gap() {
      for (const listener of listeners) listener.gap()
      void send()
    },
  })

  /** What gathers while one piece is under way goes with the next: a busy server sends few and large ones. */
  async function send() {
    if (channel === undefined || isSending) return
    isSending = true
    while (waiting.length > 0) {
      const texts = waiting
      waiting = []
      if (await channel.send(texts)) continue
      keep(texts)
      break
    }
    isSending = false
  }

  function keep(texts: string[]) {
    waiting = texts.length + waiting.length > mostWaiting ? [gap] : [...texts, ...waiting]
  }

  return {
    announce: news =>
      whenStored(() => {
        for (const listener of listeners) listener.hear(news)
        if (channel === undefined) return
        keep([])
        waiting.push(JSON.stringify(news))
        void send()
      }),
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
