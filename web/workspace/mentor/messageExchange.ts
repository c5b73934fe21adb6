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
 * Sends messages and receives replies. The server writes a reply whether or not anyone follows it; this follows it
 * through its stream or, if that was cut, by polling every second.
 */
export function createMessageExchange(
  core: ConversationCore,
  { calls, flush, newId, startTimer, onReply }: ConversationOptions,
) {
  const { get, update, setInput, live, id } = core
  let stopPolling: (() => void) | undefined
  let wantsStop = false

  /** Applies the messages from the server. A reply that is still being written is followed. */
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

  /** Polls the messages every second until the reply has ended. */
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

  /** Reloads the messages after a reply (docs/product.md#conversations), together with today's usage. */
  async function refreshMessages() {
    const signal = core.signal()
    const [messages, about] = await Promise.allSettled([calls.messages(id()), calls.about()])
    if (signal.aborted) return
    if (about.status === 'fulfilled') update({ about: about.value })
    if (messages.status === 'fulfilled' && get().replyPhase === 'idle') applyMessages(messages.value)
  }

  /** Runs one exchange: saves the forms, sends the request, and follows the reply to its end. */
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

  /** Handles a lost connection or a refused call: the server's messages show what it has stored. */
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

  /** Sends the text in the input, or a quick answer instead of it. */
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
        // The message may have been stored before it was edited; if so, this one replaces it.
        const arrived = (await calls.messages(id())).find(it => it.clientId === uncertain)
        if (arrived !== undefined) sending = { ...outgoing, replaces: arrived.id }
      }
      const { text: message, ...rest } = sending
      yield* calls.send(id(), { message, ...rest, ...chosenEngineOf() }, signal)
    }
    void runExchange(events, () => sending.replaces)
  }

  /** Names the engine only if there is a choice; otherwise the server decides. */
  const chosenEngineOf = () => (get().about?.engine === 'model' ? { engine: nextEngineOf(get()) } : {})

  /** Answers the last message again, after a failure or because the reply was unsatisfactory. */
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

  /** Stops the reply that is being written; its text so far stays. */
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

  /** Returns the outgoing message to the input, because it was stopped before it was sent or is to be edited. */
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
    /** Sends the failed message again, or regenerates the failed reply. */
    retry() {
      if (hasUnsentMessage(get())) deliver(get().unsentInput.outgoing!)
      else regenerate()
    },
    dispose: () => stopPolling?.(),
  }
}
