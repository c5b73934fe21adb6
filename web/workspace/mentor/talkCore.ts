import type { AboutMentor, Conversation, Message } from '#contract/mentor.ts'
import type { StreamEvent } from '#contract/stream.ts'
import { ApiError } from '#web/api/apiError.ts'
import { createLive } from './live.ts'
import { firstState, type TalkError, type TalkState } from './state.ts'
import { isNothing, type Typed, type TypedStore } from './typed.ts'

/** The server, as a conversation about one module of one project needs it. */
export interface TalkCalls {
  create(): Promise<Conversation>
  /** All of the module, the active one among them. */
  ofModule(): Promise<readonly Conversation[]>
  messages(id: string): Promise<readonly Message[]>
  about(): Promise<AboutMentor>
  send(id: string, body: SentMessage, signal: AbortSignal): AsyncIterable<StreamEvent>
  reply(id: string, body: Pick<SentMessage, 'engine'>, signal: AbortSignal): AsyncIterable<StreamEvent>
  stop(id: string): Promise<unknown>
  close(id: string): Promise<unknown>
}

interface SentMessage {
  readonly message: string
  readonly id: string
  readonly replaces?: string | undefined
  readonly engine?: 'guided' | 'model' | undefined
}

export interface TalkParts {
  readonly calls: TalkCalls
  readonly typed: TypedStore
  /** Saves the forms first, so that the mentor reads what the person sees. */
  readonly flush: () => Promise<unknown>
  readonly newId: () => string
  /** Sets a timer; answers with how to clear it. */
  readonly after: (ms: number, run: () => void) => () => void
  readonly atNextFrame: (run: () => void) => void
  /** Tells that a reply has ended, however it did. */
  readonly onReply: (reply: Message) => void
}

/** So long a pause in the typing is waited for before what was typed is written down. */
const writeTypedMs = 200

/** What the parts of a conversation share: its state, what is typed in it, and the end of it all. */
export function createTalkCore({ typed: kept, after, atNextFrame }: TalkParts) {
  const listeners = new Set<() => void>()
  let state = firstState
  /** Of everything that is under way: it ends with the workspace. */
  let leaving = new AbortController()
  let stopWriting: (() => void) | undefined
  /** Something was typed here that is not written down yet. */
  let isUnwritten = false

  function become(change: Partial<TalkState>) {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }

  function keep() {
    stopWriting?.()
    stopWriting = undefined
    if (state.conversation === undefined) return
    const { id } = state.conversation
    // What another tab has written since is not lost for what was not touched in this one.
    if (isUnwritten || isNothing(kept.read(id))) kept.write(id, state.typed)
    isUnwritten = false
  }

  /** What was typed is written down: at once where it matters, else after a short pause in the typing. */
  const type = (typed: Typed, when: 'now' | 'soon' = 'now') => {
    isUnwritten = true
    become({ typed })
    if (when === 'now') keep()
    else stopWriting ??= after(writeTypedMs, keep)
  }

  return {
    get: () => state,
    become,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    live: createLive(atNextFrame),
    /** The conversation's id, once there is one. */
    id: () => state.conversation!.id,
    signal: () => leaving.signal,
    type,
    /** Writes down at once what waits for a pause in the typing. */
    keep,
    leave() {
      keep()
      leaving.abort()
      leaving = new AbortController()
    },
  }
}

export type TalkCore = ReturnType<typeof createTalkCore>

export const errorOf = (what: TalkError['what'], error: unknown): TalkError => ({
  what,
  sentence: error instanceof ApiError ? error.sentence : undefined,
  isSignedOut: error instanceof ApiError && error.status === 401,
})
