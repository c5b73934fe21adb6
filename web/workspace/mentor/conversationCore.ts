import type { MentorInfo, Conversation, Message } from '#contract/mentor.ts'
import type { ReplyStreamEvent } from '#contract/replyStreamEvent.ts'
import { ApiError } from '#web/api/apiError.ts'
import { createStore } from '#web/state/createStore.ts'
import { createStreamingText } from './streamingText.ts'
import { initialState, type ConversationError, type ConversationState } from './conversationState.ts'
import { isEmptyInput, type UnsentInput, type UnsentInputStore } from './unsentInput.ts'

/** The server calls that a conversation about one module of one project needs. */
export interface ConversationCalls {
  create(): Promise<Conversation>
  /** All of the module's conversations, including the active one. */
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
  /** Saves the forms first, so that the mentor reads what the user sees. */
  readonly flush: () => Promise<unknown>
  readonly newId: () => string
  /** Starts a timer; returns a function that clears it. */
  readonly startTimer: (ms: number, run: () => void) => () => void
  readonly atNextFrame: (run: () => void) => void
  /** Called when a reply has ended in any way. */
  readonly onReply: (reply: Message) => void
}

/** Typed text is stored this long after the first key press since it was last stored. */
const writeTypedMs = 200

/** The shared core of a conversation: its state, its unsent input and its disposal. */
export function createConversationCore({ inputStore, startTimer, atNextFrame }: ConversationOptions) {
  const { get, set, subscribe } = createStore(initialState)
  /** Aborts everything in flight when the workspace is left. */
  let leaving = new AbortController()
  let stopWriting: (() => void) | undefined
  /** True if the input has changed here and is not stored yet. */
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
    // If the input was not changed here, does not overwrite what another tab has stored since.
    if (isUnwritten || isEmptyInput(inputStore.read(id))) inputStore.write(id, unsentInput)
    isUnwritten = false
  }

  /** Sets the input and stores it: immediately if it matters, otherwise after a short delay. */
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
    /** The conversation's ID, once there is one. */
    id: () => get().conversation!.id,
    signal: () => leaving.signal,
    setInput,
    /** Stores input immediately that is waiting for its timer. */
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
