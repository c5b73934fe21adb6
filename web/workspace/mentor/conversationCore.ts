import type { MentorInfo, Conversation, Message } from '#contract/mentor.ts'
import type { ReplyStreamEvent } from '#contract/replyStreamEvent.ts'
import { ApiError } from '#web/api/apiError.ts'
import { createStore } from '#web/state/createStore.ts'
import { createStreamingText } from './streamingText.ts'
import { initialState, type ConversationError, type ConversationState } from './conversationState.ts'
import { isEmptyInput, type UnsentInput, type UnsentInputStore } from './unsentInput.ts'

/** The server, as a conversation about one module of one project needs it. */
export interface ConversationCalls {
  create(): Promise<Conversation>
  /** All of the module, the active one among them. */
  ofModule(): Promise<readonly Conversation[]>
  messages(id: string): Promise<readonly Message[]>
  about(): Promise<MentorInfo>
  send(id: string, body: OutgoingBody, signal: AbortSignal): AsyncIterable<ReplyStreamEvent>
  reply(id: string, body: Pick<OutgoingBody, 'engine'>, signal: AbortSignal): AsyncIterable<ReplyStreamEvent>
  stop(id: string): Promise<unknown>
  close(id: string): Promise<unknown>
}

interface OutgoingBody {
  readonly message: string
  readonly id: string
  readonly replaces?: string | undefined
  readonly engine?: 'guided' | 'model' | undefined
}

export interface ConversationOptions {
  readonly calls: ConversationCalls
  readonly inputStore: UnsentInputStore
  /** Saves the forms first, so that the mentor reads what the person sees. */
  readonly flush: () => Promise<unknown>
  readonly newId: () => string
  /** Sets a timer; answers with how to clear it. */
  readonly startTimer: (ms: number, run: () => void) => () => void
  readonly atNextFrame: (run: () => void) => void
  /** Tells that a reply has ended, however it did. */
  readonly onReply: (reply: Message) => void
}

/** So long a pause in the typing is waited for before what was typed is written down. */
const writeTypedMs = 200

/** What the parts of a conversation share: its state, what is typed in it, and the end of it all. */
export function createConversationCore({ inputStore, startTimer, atNextFrame }: ConversationOptions) {
  const { get, set, subscribe } = createStore(initialState)
  /** Of everything that is under way: it ends with the workspace. */
  let leaving = new AbortController()
  let stopWriting: (() => void) | undefined
  /** Something was typed here that is not written down yet. */
  let isUnwritten = false

  function update(change: Partial<ConversationState>) {
    set({ ...get(), ...change })
  }

  function persistInput() {
    stopWriting?.()
    stopWriting = undefined
    const { conversation, unsentInput } = get()
    if (conversation === undefined) return
    const { id } = conversation
    // What another tab has written since is not lost for what was not touched in this one.
    if (isUnwritten || isEmptyInput(inputStore.read(id))) inputStore.write(id, unsentInput)
    isUnwritten = false
  }

  /** What was typed is written down: at once where it matters, else after a short pause in the typing. */
  const setInput = (unsentInput: UnsentInput, when: 'now' | 'soon' = 'now') => {
    isUnwritten = true
    update({ unsentInput })
    if (when === 'now') persistInput()
    else stopWriting ??= startTimer(writeTypedMs, persistInput)
  }

  return {
    get,
    update,
    subscribe,
    live: createStreamingText(atNextFrame),
    /** The conversation's id, once there is one. */
    id: () => get().conversation!.id,
    signal: () => leaving.signal,
    setInput,
    /** Writes down at once what waits for a pause in the typing. */
    persistInput,
    dispose() {
      persistInput()
      leaving.abort()
      leaving = new AbortController()
    },
  }
}

export type ConversationCore = ReturnType<typeof createConversationCore>

export const conversationErrorOf = (
  operation: ConversationError['operation'],
  error: unknown,
): ConversationError => ({
  operation,
  serverMessage: error instanceof ApiError ? error.serverMessage : undefined,
  isSignedOut: error instanceof ApiError && error.status === 401,
})
