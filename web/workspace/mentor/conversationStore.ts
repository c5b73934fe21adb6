import type { Conversation } from '#contract/mentor.ts'
import { lastUserMessageOf } from './conversationState.ts'
import { createConversationCore, conversationErrorOf, type ConversationOptions } from './conversationCore.ts'
import { createMessageExchange } from './messageExchange.ts'
import { isEmptyInput, emptyInput } from './unsentInput.ts'

/**
 * The conversation about one module, independent of any framework (docs/product.md#conversations): its messages, its
 * unsent input and the phase of its reply.
 */
export function createConversationStore(options: ConversationOptions) {
  const { calls, inputStore } = options
  const core = createConversationCore(options)
  const exchange = createMessageExchange(core, options)
  const { get, update, setInput, id } = core
  let pendingLoad: Promise<void> | undefined

  /** Loads the active conversation, or creates one, and its messages. Known messages stay visible meanwhile. */
  function open(isQuiet = false): Promise<void> {
    return (pendingLoad ??= load(isQuiet).finally(() => (pendingLoad = undefined)))
  }
  /**
   * Reloads after a return from another tab, which may have continued the conversation. The user did not ask for
   * this, so a failure is not reported.
   */
  async function refresh() {
    if (get().phase === 'ready') await open(true)
  }
  async function load(isQuiet: boolean) {
    if (get().replyPhase !== 'idle') return
    if (get().phase === 'failed') update({ phase: 'loading', error: undefined })
    const signal = core.signal()
    try {
      // Found in the list, because requesting a missing conversation would log an error in the browser's console.
      const active = (await calls.ofModule()).find(it => it.status === 'active')
      const conversation = active ?? (await calls.create())
      const [messages, about] = await Promise.all([
        calls.messages(conversation.id),
        calls.about().catch(() => get().about),
      ])
      if (signal.aborted || get().replyPhase !== 'idle') return
      const isSame = get().conversation?.id === conversation.id
      const unsentInput =
        isSame && !isEmptyInput(get().unsentInput) ? get().unsentInput : inputStore.read(conversation.id)
      update({ phase: 'ready', conversation, unsentInput, about })
      exchange.applyMessages(messages)
    } catch (error) {
      const phase = get().conversation === undefined ? 'failed' : 'ready'
      if (!signal.aborted && !isQuiet) update({ phase, error: conversationErrorOf('load', error) })
    }
  }

  /** Puts the last message into the input: the one that failed to send, or the one to be replaced. */
  function editLastMessage() {
    if (get().replyPhase !== 'idle') return
    const { outgoing } = get().unsentInput
    if (outgoing !== undefined) {
      exchange.returnToInput()
      return setInput({ ...get().unsentInput, uncertain: outgoing.id })
    }
    const last = lastUserMessageOf(get().messages)
    if (last === undefined || get().unsentInput.editing !== undefined) return
    const editing = { replaces: last.id, aside: get().unsentInput.text }
    setInput({ ...get().unsentInput, text: last.content, editing })
  }

  function cancelEdit() {
    const { editing, ...rest } = get().unsentInput
    if (editing !== undefined) setInput({ ...rest, text: editing.aside })
  }

  /** Closes this conversation and creates another, keeping the text in the input. */
  async function startNew() {
    if (get().phase !== 'ready' || get().replyPhase !== 'idle') return
    const signal = core.signal()
    const { text, engine } = get().unsentInput
    update({ phase: 'loading', error: undefined, earlierConversation: undefined })
    try {
      await calls.close(id())
      const conversation = await calls.create()
      const messages = await calls.messages(conversation.id)
      if (signal.aborted) return
      inputStore.write(id(), emptyInput)
      update({ phase: 'ready', conversation })
      setInput({ text, engine })
      exchange.applyMessages(messages)
    } catch (error) {
      if (signal.aborted) return
      update({ phase: 'ready', error: conversationErrorOf('other', error) })
      // It may be closed already, and then another one is needed.
      void open()
    }
  }

  /** Opens an earlier conversation of the module for reading. */
  async function openEarlier(conversation: Conversation) {
    const signal = core.signal()
    try {
      const messages = await calls.messages(conversation.id)
      if (!signal.aborted) update({ earlierConversation: { conversation, messages }, error: undefined })
    } catch (error) {
      if (!signal.aborted) update({ error: conversationErrorOf('load', error) })
    }
  }

  /** Lists the module's earlier conversations, latest first. If that fails, sets the error and returns none. */
  async function listEarlier(): Promise<readonly Conversation[]> {
    try {
      const all = await calls.ofModule()
      return all
        .filter(it => it.id !== get().conversation?.id)
        .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
    } catch (error) {
      update({ error: conversationErrorOf('load', error) })
      return []
    }
  }

  const { subscribe, live, persistInput } = core
  const { send, regenerate, stop } = exchange
  return {
    get,
    subscribe,
    live,
    open: () => open(),
    refresh,
    setText: (text: string) => setInput({ ...get().unsentInput, text }, 'soon'),
    persistInput,
    send,
    /** Retries whatever failed last: loading, sending, or the reply. */
    retry: () => (get().phase === 'failed' ? void open() : exchange.retry()),
    regenerate,
    stop,
    editLastMessage,
    cancelEdit,
    chooseEngine: (engine: 'guided' | 'model') => setInput({ ...get().unsentInput, engine }),
    startNew,
    listEarlier,
    openEarlier,
    closeEarlier: () => update({ earlierConversation: undefined }),
    dismissError: () => update({ error: undefined }),
    /** Aborts everything in flight. The server continues on its own. */
    dispose() {
      core.dispose()
      exchange.dispose()
    },
  }
}

export type ConversationStore = ReturnType<typeof createConversationStore>
