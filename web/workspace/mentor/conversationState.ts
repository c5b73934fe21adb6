import type { MentorInfo, Conversation, Message } from '#contract/mentor.ts'
import type { UnsentInput } from './unsentInput.ts'

/** What is shown of a conversation about one module. */
export interface ConversationState {
  readonly phase: 'loading' | 'failed' | 'ready'
  readonly conversation: Conversation | undefined
  readonly messages: readonly Message[]
  readonly replyPhase: ReplyPhase
  readonly unsentInput: UnsentInput
  readonly error: ConversationError | undefined
  /** Who answers by default, and what was used today; unknown until it was asked. */
  readonly about: MentorInfo | undefined
  /** An earlier conversation that is being read. */
  readonly earlierConversation:
    { readonly conversation: Conversation; readonly messages: readonly Message[] } | undefined
}

/**
 * Where a reply is: `saving` what the mentor is to read, `asking` until the server has stored the message,
 * `answering` while the reply is written, `stopping` until that has ended.
 */
export type ReplyPhase = 'idle' | 'saving' | 'asking' | 'answering' | 'stopping'

/** What failed (docs/product.md#error-messages), with the server's own sentence where it sent one. */
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

/** The user's last message: the one that can be edited and is answered anew. */
export const lastUserMessageOf = (messages: readonly Message[]): Message | undefined =>
  messages.findLast(it => it.role === 'user')

/** Whether there is anything to summarise: 'Apply to Form' is disabled without a message of the user. */
export const hasUserMessage = ({ messages }: ConversationState): boolean =>
  lastUserMessageOf(messages) !== undefined

/** A message that did not get through, and is not on its way either. */
export const hasUnsentMessage = ({ replyPhase, unsentInput }: ConversationState): boolean =>
  replyPhase === 'idle' && unsentInput.outgoing !== undefined

/** Sending is blocked while waiting, and without text (docs/product.md#conversations). */
export const canSend = (state: ConversationState, text = state.unsentInput.text): boolean =>
  state.phase === 'ready' &&
  state.replyPhase === 'idle' &&
  state.unsentInput.outgoing === undefined &&
  state.earlierConversation === undefined &&
  text.trim() !== ''

/** Who will answer next: the one who was chosen, else the one who answered last, else who does so by default. */
export function nextEngineOf({ about, unsentInput, messages }: ConversationState): 'guided' | 'model' {
  if (about?.engine !== 'model') return 'guided'
  const since = messages.findIndex(it => it.role === 'user')
  const answered = messages.findLast((it, i) => it.role === 'assistant' && since >= 0 && i > since)
  return unsentInput.engine ?? (answered?.speaker === guided ? 'guided' : 'model')
}

/** The name of the one who will answer next. */
export const nextSpeakerOf = (state: ConversationState): string =>
  nextEngineOf(state) === 'model' ? state.about!.speaker : guided

/** The conversation once a message of the user has been stored and its reply begun. */
export function withExchange(
  messages: readonly Message[],
  { message, reply, replacedId }: { message: Message | null; reply: Message; replacedId: string | undefined },
): readonly Message[] {
  const known = messages.findIndex(it => it.id === (replacedId ?? message?.id))
  // Without a message of its own it answers the last one anew.
  const end = message === null ? messages.findLastIndex(it => it.role === 'user') + 1 : known
  const before = (end < 0 ? messages : messages.slice(0, end)).filter(it => it.id !== reply.id)
  return message === null
    ? [...before, reply]
    : [...before.filter(it => it.id !== message.id), message, reply]
}

/** The conversation with this reply as it is now. */
export const withReply = (messages: readonly Message[], reply: Message): readonly Message[] =>
  messages.some(it => it.id === reply.id)
    ? messages.map(it => (it.id === reply.id ? reply : it))
    : [...messages, reply]

/** The reply that is being written, if one is. */
export const streamingReplyOf = (messages: readonly Message[]): Message | undefined =>
  messages.findLast(it => it.status === 'streaming')

/** The newly loaded messages, those that are known as the very objects they were: what has not changed is not drawn. */
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

/** What is in sight: without what is being replaced. */
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
  // The last message is being answered anew.
  const isAnew = outgoing === undefined && (replyPhase === 'saving' || replyPhase === 'asking')
  return isAnew ? messages.slice(0, messages.findLastIndex(it => it.role === 'user') + 1) : messages
}
