import type { AboutMentor, Conversation, Message } from '#contract/mentor.ts'
import type { Typed } from './typed.ts'

/** What is shown of a conversation about one module. */
export interface TalkState {
  readonly phase: 'loading' | 'failed' | 'ready'
  readonly conversation: Conversation | undefined
  readonly messages: readonly Message[]
  readonly turn: Turn
  readonly typed: Typed
  readonly error: TalkError | undefined
  /** Who answers by default, and what was used today; unknown until it was asked. */
  readonly about: AboutMentor | undefined
  /** An earlier conversation that is being read. */
  readonly reading: { readonly conversation: Conversation; readonly messages: readonly Message[] } | undefined
}

/**
 * Where a reply is: `saving` what the mentor is to read, `asking` until the server has stored the message,
 * `answering` while the reply is written, `stopping` until that has ended.
 */
export type Turn = 'idle' | 'saving' | 'asking' | 'answering' | 'stopping'

/** What failed, as the product spec words it (section 8), with the server's own sentence where it sent one. */
export interface TalkError {
  readonly what: 'load' | 'reply' | 'other'
  readonly sentence: string | undefined
  readonly isSignedOut: boolean
}

export const firstState: TalkState = {
  phase: 'loading',
  conversation: undefined,
  messages: [],
  turn: 'idle',
  typed: { text: '' },
  error: undefined,
  about: undefined,
  reading: undefined,
}

const guided = 'Guided'

/** The user's last message: the one that can be edited and is answered anew. */
export const lastSaid = (messages: readonly Message[]): Message | undefined =>
  messages.findLast(it => it.role === 'user')

/** Whether there is anything to summarise: 'Apply to Form' is disabled without a message of the user. */
export const hasSaid = ({ messages }: TalkState): boolean => lastSaid(messages) !== undefined

/** A message that did not get through, and is not on its way either. */
export const isUnsent = ({ turn, typed }: TalkState): boolean =>
  turn === 'idle' && typed.outgoing !== undefined

/** Sending is blocked while waiting, and without text (product spec, section 4). */
export const canSend = (state: TalkState, text = state.typed.text): boolean =>
  state.phase === 'ready' &&
  state.turn === 'idle' &&
  state.typed.outgoing === undefined &&
  state.reading === undefined &&
  text.trim() !== ''

/** Who will answer next: the one who was chosen, else the one who answered last, else who does so by default. */
export function nextEngine({ about, typed, messages }: TalkState): 'guided' | 'model' {
  if (about?.engine !== 'model') return 'guided'
  const since = messages.findIndex(it => it.role === 'user')
  const answered = messages.findLast((it, i) => it.role === 'assistant' && since >= 0 && i > since)
  return typed.engine ?? (answered?.speaker === guided ? 'guided' : 'model')
}

/** The name of the one who will answer next. */
export const nextSpeaker = (state: TalkState): string =>
  nextEngine(state) === 'model' ? state.about!.speaker : guided

/** The conversation once a message of the user has been stored and its reply begun. */
export function withTurn(
  messages: readonly Message[],
  { sent, reply, replaced }: { sent: Message | null; reply: Message; replaced: string | undefined },
): readonly Message[] {
  const known = messages.findIndex(it => it.id === (replaced ?? sent?.id))
  // Without a message of its own it answers the last one anew.
  const end = sent === null ? messages.findLastIndex(it => it.role === 'user') + 1 : known
  const before = (end < 0 ? messages : messages.slice(0, end)).filter(it => it.id !== reply.id)
  return sent === null ? [...before, reply] : [...before.filter(it => it.id !== sent.id), sent, reply]
}

/** The conversation with this reply as it is now. */
export const withReply = (messages: readonly Message[], reply: Message): readonly Message[] =>
  messages.some(it => it.id === reply.id)
    ? messages.map(it => (it.id === reply.id ? reply : it))
    : [...messages, reply]

/** The reply that is being written, if one is. */
export const streaming = (messages: readonly Message[]): Message | undefined =>
  messages.findLast(it => it.status === 'streaming')

/** The newly loaded messages, those that are known as the very objects they were: what has not changed is not drawn. */
export function withKnown(known: readonly Message[], loaded: readonly Message[]): readonly Message[] {
  const byId = new Map(known.map(it => [it.id, it]))
  return loaded.map(it => {
    const same = byId.get(it.id)
    return same?.content === it.content && same.status === it.status ? same : it
  })
}

/** What is in sight: without what is being replaced. */
export function shownMessages({ messages, turn, typed, reading }: TalkState): readonly Message[] {
  if (reading !== undefined) return reading.messages
  const { outgoing } = typed
  const replaced = messages.findIndex(it => it.id === outgoing?.replaces)
  if (replaced >= 0) return messages.slice(0, replaced)
  // The last message is being answered anew.
  const isAnew = outgoing === undefined && (turn === 'saving' || turn === 'asking')
  return isAnew ? messages.slice(0, messages.findLastIndex(it => it.role === 'user') + 1) : messages
}
