import type { Message } from '#contract/mentor.ts'
import type { ReplyStreamEvent } from '#contract/replyStreamEvent.ts'
import {
  canSend,
  hasUnsentMessage,
  lastUserMessageOf,
  nextEngineOf,
  streamingReplyOf,
  reuseKnownMessages,
  withReply,
  withExchange,
} from './conversationState.ts'
import { conversationErrorOf, type ConversationCore, type ConversationOptions } from './conversationCore.ts'
import type { OutgoingMessage } from './unsentInput.ts'

const times = { pollMs: 1_000, maxPollMs: 10_000 } as const

/**
 * How messages go out and replies come in. A reply is written on the server whether or not anyone looks; this only
 * follows it, by its stream or, where that was cut, by asking every second.
 */
export function createMessageExchange(
  core: ConversationCore,
  { calls, flush, newId, startTimer, onReply }: ConversationOptions,
) {
  const { get, update, setInput, live, id } = core
  let stopPolling: (() => void) | undefined
  let wantsStop = false

  /** The messages as the server has them. A reply that is still being written is followed. */
  function applyMessages(messages: readonly Message[]) {
    const { outgoing } = get().unsentInput
    const running = streamingReplyOf(messages)
    if (outgoing !== undefined && messages.some(it => it.clientId === outgoing.id))
      setInput({ ...get().unsentInput, outgoing: undefined })
    const isStopping = get().replyPhase === 'stopping'
    live.set(running?.content ?? '')
    update({
      messages: reuseKnownMessages(get().messages, messages),
      replyPhase: running === undefined ? 'idle' : isStopping ? 'stopping' : 'answering',
    })
    if (running !== undefined) pollReply()
  }

  /** Asks for the messages every second until the reply is no longer being written. */
  function pollReply(pauseMs: number = times.pollMs) {
    stopPolling?.()
    const signal = core.signal()
    const ask = async () => {
      const before = streamingReplyOf(get().messages)
      try {
        const messages = await calls.messages(id())
        if (signal.aborted) return
        if (get().error?.operation === 'reply') update({ error: undefined })
        applyMessages(messages)
        const reply = messages.find(it => it.id === before?.id)
        if (get().replyPhase === 'idle' && reply !== undefined) handleReplyEnded(reply)
      } catch (error) {
        if (signal.aborted) return
        update({ error: conversationErrorOf('reply', error) })
        pollReply(Math.min(2 * pauseMs, times.maxPollMs))
      }
    }
    stopPolling = startTimer(pauseMs, () => void ask())
  }

  function handleReplyEnded(reply: Message) {
    wantsStop = false
    live.set('')
    onReply(reply)
    void refreshMessages()
  }

  /** After a reply the messages are loaded again (docs/product.md#conversations), and what was used today. */
  async function refreshMessages() {
    const signal = core.signal()
    const [messages, about] = await Promise.allSettled([calls.messages(id()), calls.about()])
    if (signal.aborted) return
    if (about.status === 'fulfilled') update({ about: about.value })
    if (messages.status === 'fulfilled' && get().replyPhase === 'idle') applyMessages(messages.value)
  }

  /** One turn: what was typed goes on its way, and its reply is followed to its end. */
  async function runExchange(
    begin: (signal: AbortSignal) => AsyncIterable<ReplyStreamEvent>,
    replacedId: () => string | undefined,
  ) {
    const signal = core.signal()
    wantsStop = false
    update({ replyPhase: 'saving', error: undefined })
    live.set('')
    await flush().catch(() => undefined)
    if (signal.aborted) return
    if (wantsStop) return returnToInput()
    update({ replyPhase: 'asking' })
    let wasStored = false
    try {
      for await (const event of begin(signal)) {
        if (signal.aborted) return
        if (event.type === 'delta') live.add(event.text)
        if (event.type === 'sent') {
          wasStored = true
          handleStored(event.sent, event.reply, replacedId())
        }
        if (event.type === 'done') {
          update({ messages: withReply(get().messages, event.reply), replyPhase: 'idle' })
          return handleReplyEnded(event.reply)
        }
      }
    } catch (error) {
      if (!signal.aborted) await handleFailure(error, wasStored)
    }
  }

  function handleStored(message: Message | null, reply: Message, replacedId: string | undefined) {
    const { outgoing: _, uncertain: __, ...rest } = get().unsentInput
    if (message !== null) setInput(rest)
    live.set(reply.content)
    update({
      messages: withExchange(get().messages, { message, reply, replacedId }),
      replyPhase: 'answering',
    })
    if (wantsStop) void stop()
  }

  /** The connection is gone, or the call was refused. What the server has stored by then, its messages tell. */
  async function handleFailure(failure: unknown, wasStored: boolean) {
    const signal = core.signal()
    if (wasStored) return pollReply()
    const { outgoing } = get().unsentInput
    const messages = await calls.messages(id()).catch(() => undefined)
    if (signal.aborted) return
    if (messages !== undefined) applyMessages(messages)
    else update({ replyPhase: 'idle' })
    const hasArrived = outgoing !== undefined && get().unsentInput.outgoing === undefined
    if (!hasArrived && !(get().replyPhase === 'answering' && outgoing === undefined))
      update({ error: conversationErrorOf('reply', failure) })
  }

  /** Sends what stands in the input, or a quick answer in its place. */
  function send(text = get().unsentInput.text) {
    if (!canSend(get(), text)) return
    const { editing, engine, uncertain } = get().unsentInput
    const isOwn = text === get().unsentInput.text
    const outgoing = { id: newId(), text: text.trim(), replaces: editing?.replaces }
    setInput({ text: isOwn ? (editing?.aside ?? '') : get().unsentInput.text, engine, uncertain, outgoing })
    deliver(outgoing)
  }

  function deliver(outgoing: OutgoingMessage) {
    let sending = outgoing
    const events = async function* (signal: AbortSignal) {
      const { uncertain } = get().unsentInput
      if (uncertain !== undefined) {
        // It may have arrived before it was changed: then this one stands in for it.
        const arrived = (await calls.messages(id())).find(it => it.clientId === uncertain)
        if (arrived !== undefined) sending = { ...outgoing, replaces: arrived.id }
      }
      const { text: message, ...rest } = sending
      yield* calls.send(id(), { message, ...rest, ...chosenEngineOf() }, signal)
    }
    void runExchange(events, () => sending.replaces)
  }

  /** Named where there is a choice; else the server knows best. */
  const chosenEngineOf = () => (get().about?.engine === 'model' ? { engine: nextEngineOf(get()) } : {})

  /** Answers the last message anew: after a failure, or because the reply was not good. */
  function regenerate(engine?: 'guided' | 'model') {
    if (
      get().phase !== 'ready' ||
      get().replyPhase !== 'idle' ||
      lastUserMessageOf(get().messages) === undefined
    )
      return
    if (engine !== undefined) setInput({ ...get().unsentInput, engine })
    void runExchange(
      signal => calls.reply(id(), chosenEngineOf(), signal),
      () => undefined,
    )
  }

  /** The reply that is being written ends here; what there is of it stays. */
  async function stop() {
    wantsStop = true
    if (get().replyPhase !== 'answering') return
    const signal = core.signal()
    update({ replyPhase: 'stopping' })
    try {
      await calls.stop(id())
    } catch (error) {
      if (!signal.aborted && get().replyPhase === 'stopping')
        update({ replyPhase: 'answering', error: conversationErrorOf('other', error) })
    }
  }

  /** Stopped before anything was sent, or to be changed: the message stands in the input again. */
  function returnToInput() {
    const { outgoing, text, ...rest } = get().unsentInput
    update({ replyPhase: 'idle' })
    if (outgoing === undefined) return
    const { replaces } = outgoing
    const editing = replaces === undefined ? undefined : { replaces, aside: '' }
    const both = [outgoing.text, text].filter(it => it.trim() !== '').join('\n\n')
    setInput({ ...rest, text: both, editing })
  }

  return {
    applyMessages,
    send,
    regenerate,
    stop,
    returnToInput,
    /** Once more the message that did not get through, or the reply that failed. */
    retry() {
      if (hasUnsentMessage(get())) deliver(get().unsentInput.outgoing!)
      else regenerate()
    },
    dispose: () => stopPolling?.(),
  }
}
