import type { MentorInfo, Conversation, Message } from '#contract/mentor.ts'
import type { UnsentInput } from './unsentInput.ts'

/** The state of the conversation about one module, as displayed. */
export interface ConversationState {
  readonly phase: 'loading' | 'failed' | 'ready'
  readonly conversation: Conversation | undefined
  readonly messages: readonly Message[]
  readonly replyPhase: ReplyPhase
  readonly unsentInput: UnsentInput
  readonly error: ConversationError | undefined
  /** The default engine and today's usage; undefined until loaded. */
  readonly about: MentorInfo | undefined
  /** The earlier conversation that is open for reading. */
  readonly earlierConversation:
    { readonly conversation: Conversation; readonly messages: readonly Message[] } | undefined
}

/**
 * The phase of a reply: `saving` the forms that the mentor will read, `asking` until the server has stored the
 * message, `answering` while the reply is written, `stopping` until that has ended.
 */
export type ReplyPhase = 'idle' | 'saving' | 'asking' | 'answering' | 'stopping'

/** The failed operation (docs/product.md#error-messages), with the server's own message if it sent one. */
export interface ConversationError {
  readonly operation: 'load' | 'reply' | 'other'
  readonly serverMessage: string | undefined
  readonly isSignedOut: boolean
}

export const initialState: ConversationState = {
  phase: 'loading',
  conversation: undefined,
  messages: [],
  replyPhase: 'idle',
  unsentInput: { text: '' },
  error: undefined,
  about: undefined,
  earlierConversation: undefined,
}

const guided = 'Guided'

/** The user's last message, which can be edited or answered again. */
export const lastUserMessageOf = (messages: readonly Message[]): Message | undefined =>
  messages.findLast(it => it.role === 'user')

/** True if there is anything to summarise: 'Apply to Form' is disabled until the user has sent a message. */
export const hasUserMessage = ({ messages }: ConversationState): boolean =>
  lastUserMessageOf(messages) !== undefined

/** True if a message failed to send and is not being sent now. */
export const hasUnsentMessage = ({ replyPhase, unsentInput }: ConversationState): boolean =>
  replyPhase === 'idle' && unsentInput.outgoing !== undefined

/**
 * True if the text can be sent: not while a reply is in progress, and not without text
 * (docs/product.md#conversations).
 */
export const canSend = (state: ConversationState, text = state.unsentInput.text): boolean =>
  state.phase === 'ready' &&
  state.replyPhase === 'idle' &&
  state.unsentInput.outgoing === undefined &&
  state.earlierConversation === undefined &&
  text.trim() !== ''

/** The engine of the next reply: the chosen one, otherwise that of the last reply, otherwise the default. */
export function nextEngineOf({ about, unsentInput, messages }: ConversationState): 'guided' | 'model' {
  if (about?.engine !== 'model') return 'guided'
  const since = messages.findIndex(it => it.role === 'user')
  const answered = messages.findLast((it, i) => it.role === 'assistant' && since >= 0 && i > since)
  return unsentInput.engine ?? (answered?.speaker === guided ? 'guided' : 'model')
}

/** The messages once a user's message is stored and its reply has started. */
export function withExchange(
  messages: readonly Message[],
  { message, reply, replacedId }: { message: Message | null; reply: Message; replacedId: string | undefined },
): readonly Message[] {
  const known = messages.findIndex(it => it.id === (replacedId ?? message?.id))
  // Without a message, the last one is answered again.
  const end = message === null ? messages.findLastIndex(it => it.role === 'user') + 1 : known
  const before = (end < 0 ? messages : messages.slice(0, end)).filter(it => it.id !== reply.id)
  return message === null
    ? [...before, reply]
    : [...before.filter(it => it.id !== message.id), message, reply]
}

/** The messages with the current version of this reply. */
export const withReply = (messages: readonly Message[], reply: Message): readonly Message[] =>
  messages.some(it => it.id === reply.id)
    ? messages.map(it => (it.id === reply.id ? reply : it))
    : [...messages, reply]

/** The reply that is being written, if any. */
export const streamingReplyOf = (messages: readonly Message[]): Message | undefined =>
  messages.findLast(it => it.status === 'streaming')

/** The loaded messages, with unchanged ones replaced by the known objects, so that they do not rerender. */
export function reuseKnownMessages(
  known: readonly Message[],
  loaded: readonly Message[],
): readonly Message[] {
  const byId = new Map(known.map(it => [it.id, it]))
  return loaded.map(it => {
    const same = byId.get(it.id)
    return same?.content === it.content && same.status === it.status ? same : it
  })
}

/** The messages to display, without those that are being replaced. */
export function visibleMessagesOf({
  messages,
  replyPhase,
  unsentInput,
  earlierConversation,
}: ConversationState): readonly Message[] {
  if (earlierConversation !== undefined) return earlierConversation.messages
  const { outgoing } = unsentInput
  const replaced = messages.findIndex(it => it.id === outgoing?.replaces)
  if (replaced >= 0) return messages.slice(0, replaced)
  // The last message is being answered again.
  const isAnew = outgoing === undefined && (replyPhase === 'saving' || replyPhase === 'asking')
  return isAnew ? messages.slice(0, messages.findLastIndex(it => it.role === 'user') + 1) : messages
}
