import type { Conversation } from '#contract/mentor.ts'
import { lastSaid } from './state.ts'
import { createTalkCore, errorOf, type TalkParts } from './talkCore.ts'
import { createTurns } from './turns.ts'
import { isNothing, nothingTyped } from './typed.ts'

/**
 * The conversation about one module, free of any framework (product spec, section 4): what was said, what is typed
 * and where the reply is.
 */
export function createTalk(parts: TalkParts) {
  const { calls, typed: kept } = parts
  const core = createTalkCore(parts)
  const turns = createTurns(core, parts)
  const { get, become, type, id } = core
  let opening: Promise<void> | undefined

  /** Loads the active conversation, else creates one, then its messages. What is known already stays in sight. */
  function open(isQuiet = false): Promise<void> {
    return (opening ??= load(isQuiet).finally(() => (opening = undefined)))
  }
  /** Back from another tab, which may have gone on with it. Nobody asked for this: nobody hears that it failed. */
  async function comeBack() {
    if (get().phase === 'ready') await open(true)
  }
  async function load(isQuiet: boolean) {
    if (get().turn !== 'idle') return
    if (get().phase === 'failed') become({ phase: 'loading', error: undefined })
    const signal = core.signal()
    try {
      // From the list, since asking for one that is not there is an error to the browser's console.
      const active = (await calls.ofModule()).find(it => it.status === 'active')
      const conversation = active ?? (await calls.create())
      const [messages, about] = await Promise.all([
        calls.messages(conversation.id),
        calls.about().catch(() => get().about),
      ])
      if (signal.aborted || get().turn !== 'idle') return
      const isSame = get().conversation?.id === conversation.id
      const typed = isSame && !isNothing(get().typed) ? get().typed : kept.read(conversation.id)
      become({ phase: 'ready', conversation, typed, about })
      turns.found(messages)
    } catch (error) {
      const phase = get().conversation === undefined ? 'failed' : 'ready'
      if (!signal.aborted && !isQuiet) become({ phase, error: errorOf('load', error) })
    }
  }

  /** Puts the last message into the input: the one that did not get through, or the one that is to be replaced. */
  function edit() {
    if (get().turn !== 'idle') return
    const { outgoing } = get().typed
    if (outgoing !== undefined) {
      turns.takeBack()
      return type({ ...get().typed, uncertain: outgoing.id })
    }
    const last = lastSaid(get().messages)
    if (last === undefined || get().typed.editing !== undefined) return
    const editing = { replaces: last.id, aside: get().typed.text }
    type({ ...get().typed, text: last.content, editing })
  }

  function cancelEdit() {
    const { editing, ...rest } = get().typed
    if (editing !== undefined) type({ ...rest, text: editing.aside })
  }

  /** Closes this conversation and opens another. What stands in the input comes along. */
  async function startAnew() {
    if (get().phase !== 'ready' || get().turn !== 'idle') return
    const signal = core.signal()
    const { text, engine } = get().typed
    become({ phase: 'loading', error: undefined, reading: undefined })
    try {
      await calls.close(id())
      const conversation = await calls.create()
      const messages = await calls.messages(conversation.id)
      if (signal.aborted) return
      kept.write(id(), nothingTyped)
      become({ phase: 'ready', conversation })
      type({ text, engine })
      turns.found(messages)
    } catch (error) {
      if (signal.aborted) return
      become({ phase: 'ready', error: errorOf('other', error) })
      // It may be closed already, and then needs another one.
      void open()
    }
  }

  /** Shows an earlier conversation of the module, to be read. */
  async function read(conversation: Conversation) {
    const signal = core.signal()
    try {
      const messages = await calls.messages(conversation.id)
      if (!signal.aborted) become({ reading: { conversation, messages }, error: undefined })
    } catch (error) {
      if (!signal.aborted) become({ error: errorOf('load', error) })
    }
  }

  /** Earlier conversations of the module, the latest first. */
  async function earlier(): Promise<readonly Conversation[]> {
    try {
      const all = await calls.ofModule()
      return all
        .filter(it => it.id !== get().conversation?.id)
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    } catch (error) {
      become({ error: errorOf('load', error) })
      return []
    }
  }

  const { subscribe, live, keep } = core
  const { send, regenerate, stop } = turns
  return {
    get,
    subscribe,
    live,
    open: () => open(),
    comeBack,
    write: (text: string) => type({ ...get().typed, text }, 'soon'),
    keep,
    send,
    /** Once more what failed last: loading, sending, or the reply. */
    retry: () => (get().phase === 'failed' ? void open() : turns.retry()),
    regenerate,
    stop,
    edit,
    cancelEdit,
    choose: (engine: 'guided' | 'model') => type({ ...get().typed, engine }),
    startAnew,
    earlier,
    read,
    leaveReading: () => become({ reading: undefined }),
    dismiss: () => become({ error: undefined }),
    /** Lets go of everything under way. The server goes on by itself. */
    leave() {
      core.leave()
      turns.leave()
    },
  }
}

export type Talk = ReturnType<typeof createTalk>
