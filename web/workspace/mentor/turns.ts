import type { Message } from '#contract/mentor.ts'
import type { StreamEvent } from '#contract/stream.ts'
import {
  canSend,
  isUnsent,
  lastSaid,
  nextEngine,
  streaming,
  withKnown,
  withReply,
  withTurn,
} from './state.ts'
import { errorOf, type TalkCore, type TalkParts } from './talkCore.ts'
import type { Outgoing } from './typed.ts'

const times = { followMs: 1_000, mostBetweenMs: 10_000 } as const

/**
 * How messages go out and replies come in. A reply is written on the server whether or not anyone looks; this only
 * follows it, by its stream or, where that was cut, by asking every second.
 */
export function createTurns(core: TalkCore, { calls, flush, newId, after, onReply }: TalkParts) {
  const { get, become, type, live, id } = core
  let stopFollowing: (() => void) | undefined
  let wantsStop = false

  /** The messages as the server has them. A reply that is still being written is followed. */
  function found(messages: readonly Message[]) {
    const { outgoing } = get().typed
    const running = streaming(messages)
    if (outgoing !== undefined && messages.some(it => it.clientId === outgoing.id))
      type({ ...get().typed, outgoing: undefined })
    const isStopping = get().turn === 'stopping'
    live.set(running?.content ?? '')
    become({
      messages: withKnown(get().messages, messages),
      turn: running === undefined ? 'idle' : isStopping ? 'stopping' : 'answering',
    })
    if (running !== undefined) follow()
  }

  /** Asks for the messages every second until the reply is no longer being written. */
  function follow(pauseMs: number = times.followMs) {
    stopFollowing?.()
    const signal = core.signal()
    const ask = async () => {
      const before = streaming(get().messages)
      try {
        const messages = await calls.messages(id())
        if (signal.aborted) return
        if (get().error?.what === 'reply') become({ error: undefined })
        found(messages)
        const reply = messages.find(it => it.id === before?.id)
        if (get().turn === 'idle' && reply !== undefined) ended(reply)
      } catch (error) {
        if (signal.aborted) return
        become({ error: errorOf('reply', error) })
        follow(Math.min(2 * pauseMs, times.mostBetweenMs))
      }
    }
    stopFollowing = after(pauseMs, () => void ask())
  }

  function ended(reply: Message) {
    wantsStop = false
    live.set('')
    onReply(reply)
    void renew()
  }

  /** After a reply the messages are loaded again (product spec, section 4), and what was used today. */
  async function renew() {
    const signal = core.signal()
    const [messages, about] = await Promise.allSettled([calls.messages(id()), calls.about()])
    if (signal.aborted) return
    if (about.status === 'fulfilled') become({ about: about.value })
    if (messages.status === 'fulfilled' && get().turn === 'idle') found(messages.value)
  }

  /** One turn: what was typed goes on its way, and its reply is followed to its end. */
  async function take(
    begin: (signal: AbortSignal) => AsyncIterable<StreamEvent>,
    replaced: () => string | undefined,
  ) {
    const signal = core.signal()
    wantsStop = false
    become({ turn: 'saving', error: undefined })
    live.set('')
    await flush().catch(() => undefined)
    if (signal.aborted) return
    if (wantsStop) return takeBack()
    become({ turn: 'asking' })
    let wasStored = false
    try {
      for await (const event of begin(signal)) {
        if (signal.aborted) return
        if (event.type === 'delta') live.add(event.text)
        if (event.type === 'sent') {
          wasStored = true
          stored(event.sent, event.reply, replaced())
        }
        if (event.type === 'done') {
          become({ messages: withReply(get().messages, event.reply), turn: 'idle' })
          return ended(event.reply)
        }
      }
    } catch (error) {
      if (!signal.aborted) await lost(error, wasStored)
    }
  }

  function stored(sent: Message | null, reply: Message, replaced: string | undefined) {
    const { outgoing: _, uncertain: __, ...rest } = get().typed
    if (sent !== null) type(rest)
    live.set(reply.content)
    become({ messages: withTurn(get().messages, { sent, reply, replaced }), turn: 'answering' })
    if (wantsStop) void stop()
  }

  /** The connection is gone, or the call was refused. What the server has stored by then, its messages tell. */
  async function lost(failure: unknown, wasStored: boolean) {
    const signal = core.signal()
    if (wasStored) return follow()
    const { outgoing } = get().typed
    const messages = await calls.messages(id()).catch(() => undefined)
    if (signal.aborted) return
    if (messages !== undefined) found(messages)
    else become({ turn: 'idle' })
    const hasArrived = outgoing !== undefined && get().typed.outgoing === undefined
    if (!hasArrived && !(get().turn === 'answering' && outgoing === undefined))
      become({ error: errorOf('reply', failure) })
  }

  /** Sends what stands in the input, or a quick answer in its place. */
  function send(text = get().typed.text) {
    if (!canSend(get(), text)) return
    const { editing, engine, uncertain } = get().typed
    const isOwn = text === get().typed.text
    const outgoing = { id: newId(), text: text.trim(), replaces: editing?.replaces }
    type({ text: isOwn ? (editing?.aside ?? '') : get().typed.text, engine, uncertain, outgoing })
    deliver(outgoing)
  }

  function deliver(outgoing: Outgoing) {
    let sending = outgoing
    const events = async function* (signal: AbortSignal) {
      const { uncertain } = get().typed
      if (uncertain !== undefined) {
        // It may have arrived before it was changed: then this one stands in for it.
        const arrived = (await calls.messages(id())).find(it => it.clientId === uncertain)
        if (arrived !== undefined) sending = { ...outgoing, replaces: arrived.id }
      }
      const { text: message, ...rest } = sending
      yield* calls.send(id(), { message, ...rest, ...engineOf() }, signal)
    }
    void take(events, () => sending.replaces)
  }

  /** Named where there is a choice; else the server knows best. */
  const engineOf = () => (get().about?.engine === 'model' ? { engine: nextEngine(get()) } : {})

  /** Answers the last message anew: after a failure, or because the reply was not good. */
  function regenerate(engine?: 'guided' | 'model') {
    if (get().phase !== 'ready' || get().turn !== 'idle' || lastSaid(get().messages) === undefined) return
    if (engine !== undefined) type({ ...get().typed, engine })
    void take(
      signal => calls.reply(id(), engineOf(), signal),
      () => undefined,
    )
  }

  /** The reply that is being written ends here; what there is of it stays. */
  async function stop() {
    wantsStop = true
    if (get().turn !== 'answering') return
    const signal = core.signal()
    become({ turn: 'stopping' })
    try {
      await calls.stop(id())
    } catch (error) {
      if (!signal.aborted && get().turn === 'stopping')
        become({ turn: 'answering', error: errorOf('other', error) })
    }
  }

  /** Stopped before anything was sent, or to be changed: the message stands in the input again. */
  function takeBack() {
    const { outgoing, text, ...rest } = get().typed
    become({ turn: 'idle' })
    if (outgoing === undefined) return
    const { replaces } = outgoing
    const editing = replaces === undefined ? undefined : { replaces, aside: '' }
    const both = [outgoing.text, text].filter(it => it.trim() !== '').join('\n\n')
    type({ ...rest, text: both, editing })
  }

  return {
    found,
    send,
    regenerate,
    stop,
    takeBack,
    /** Once more the message that did not get through, or the reply that failed. */
    retry() {
      if (isUnsent(get())) deliver(get().typed.outgoing!)
      else regenerate()
    },
    leave: () => stopFollowing?.(),
  }
}
