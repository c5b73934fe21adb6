import type { MentorInfo, Conversation, Message } from '#contract/mentor.ts'
import type { ReplyStreamEvent } from '#contract/replyStreamEvent.ts'
import { ApiError } from '#web/api/apiError.ts'
import { createConversationStore } from './conversationStore.ts'
import type { ConversationCalls } from './conversationCore.ts'
import { createUnsentInputStore } from './unsentInput.ts'

/** A reply in progress. The test decides what is written and when the connection ends. */
interface Running {
  readonly reply: Message
  readonly events: ReturnType<typeof createPipe>
}

/**
 * A server with the rules of the real one (contract/mentor.ts): a message is stored before its reply starts, one
 * reply runs at a time, and the same client ID means the same message. The test decides which calls fail.
 */
export function createFakeServer() {
  const conversations: Conversation[] = []
  const stored: (Message & { isReplaced?: boolean })[] = []
  const calledWith: { call: string; body?: unknown }[] = []
  let failures: { call: string; error: Error; isAfter: boolean }[] = []
  let running: Running | undefined
  let count = 0

  const at = () => new Date(Date.UTC(2026, 10, 21, 9, 0, ++count)).toISOString()
  const message = (role: Message['role'], content: string, more: Partial<Message> = {}): Message => ({
    id: `m${stored.length + 1}`,
    conversationId: active()!.id,
    role,
    content,
    createdAt: at(),
    status: 'complete',
    speaker: role === 'user' ? null : about.speaker,
    question: null,
    chips: [],
    progress: null,
    failure: null,
    sumsUp: false,
    olderLeftOut: false,
    usage: null,
    clientId: null,
    ...more,
  })
  const about: { -readonly [K in keyof MentorInfo]: MentorInfo[K] } = {
    engine: 'guided',
    speaker: 'Guided',
    source: null,
    hasOwnKey: false,
    canConnect: true,
    isKeyUnreadable: false,
    today: { inputTokens: 0, outputTokens: 0, replies: 0 },
    dailyTokens: null,
  }
  const active = () => conversations.find(it => it.status === 'active')
  const shown = (id: string) => stored.filter(it => it.conversationId === id && !it.isReplaced)
  const put = (next: Message) =>
    stored.splice(
      stored.findIndex(it => it.id === next.id),
      1,
      next,
    )

  /** Records a call, and fails it if the test wants that, before or after its work is done. */
  async function call<T>(name: string, work: () => T, body?: unknown): Promise<T> {
    calledWith.push({ call: name, ...(body === undefined ? {} : { body }) })
    const failure = failures.find(it => it.call === name)
    failures = failures.filter(it => it !== failure)
    if (failure?.isAfter === false) throw failure.error
    const answer = work()
    await Promise.resolve()
    if (failure !== undefined) throw failure.error
    return answer
  }

  async function* answered(name: string, body: unknown, begin: () => Message | null) {
    const sent = await call(name, begin, body)
    const { reply, events } = running!
    yield { type: 'sent', sent, reply } satisfies ReplyStreamEvent
    yield* events.read()
  }

  function begin(speaker: string | undefined) {
    const reply = message('assistant', '', { status: 'streaming', speaker: speaker ?? about.speaker })
    stored.push(reply)
    running = { reply, events: createPipe() }
  }
  const replaceFrom = (index: number) => {
    for (const it of stored.slice(index)) it.isReplaced = true
  }
  const speakerOf = (engine: string | undefined) => (engine === 'guided' ? 'Guided' : undefined)

  const calls: ConversationCalls = {
    create: () =>
      call('create', () => {
        const created: Conversation = {
          id: `c${conversations.length + 1}`,
          projectId: 'p1',
          moduleType: 'personas',
          status: 'active',
          createdAt: at(),
          updatedAt: at(),
        }
        conversations.push(created)
        stored.push(message('assistant', 'What kinds of people will use it?', { speaker: 'Guided' }))
        return created
      }),
    ofModule: () => call('ofModule', () => [...conversations]),
    messages: id => call('messages', () => shown(id).map(it => ({ ...it }))),
    about: () => call('about', () => ({ ...about })),
    stop: () => call('stop', () => end('stopped')),
    close: id =>
      call('close', () => {
        const at = conversations.findIndex(it => it.id === id)
        conversations[at] = { ...conversations[at]!, status: 'closed' }
      }),
    send: (_, body) =>
      answered('send', body, () => {
        const known = stored.find(it => it.clientId === body.id)
        if (known !== undefined) return known
        if (running !== undefined) throw new ApiError(409, { message: 'The mentor is still answering.' })
        if (body.replaces !== undefined) replaceFrom(stored.findIndex(it => it.id === body.replaces))
        const sent = message('user', body.message, { clientId: body.id })
        stored.push(sent)
        begin(speakerOf(body.engine))
        return sent
      }),
    reply: (_, body) =>
      answered('reply', body, () => {
        replaceFrom(stored.findLastIndex(it => it.role === 'user') + 1)
        begin(speakerOf(body.engine))
        return null
      }),
  }

  function write(text: string) {
    const { reply, events } = running!
    const next = { ...reply, content: reply.content + text }
    put(next)
    running = { reply: next, events }
    events.push({ type: 'delta', text })
  }
  function end(status: Message['status'], more: Partial<Message> = {}) {
    if (running === undefined) return
    const { reply, events } = running
    const next: Message = { ...reply, status, ...more }
    put(next)
    running = undefined
    events.push({ type: 'done', reply: next })
  }

  return {
    calls,
    receivedCalls: calledWith,
    about,
    /** The bodies of these calls only, in order. */
    bodies: (name: string) => calledWith.filter(it => it.call === name).map(it => it.body),
    count: (name: string) => calledWith.filter(it => it.call === name).length,
    messages: () => shown(active()!.id),
    write,
    end,
    /** Breaks the connection of the running reply, while the server continues to write it. */
    cut: () => running!.events.cut(),
    /** Fails the next such call: before the server does anything, or with the response lost. */
    fail: (name: string, error: Error = new ApiError(0), isAfter = false) =>
      void failures.push({ call: name, error, isAfter }),
  }
}

/** A queue of events, pushed at one end and read at the other. */
function createPipe() {
  const waiting: ReplyStreamEvent[] = []
  let wake = () => {}
  let isCut = false
  return {
    push(event: ReplyStreamEvent) {
      waiting.push(event)
      wake()
    },
    cut() {
      isCut = true
      wake()
    },
    async *read(): AsyncGenerator<ReplyStreamEvent> {
      for (;;) {
        if (isCut) throw new ApiError(0)
        const event = waiting.shift()
        if (event === undefined) await new Promise<void>(resolve => (wake = resolve))
        else yield event
      }
    },
  }
}

/** In-memory browser storage. */
export function createFakeStorage() {
  const items = new Map<string, string>()
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

/** A page with one conversation; opening another with the same storage and server acts as a reload. */
export function openPage(
  server: ReturnType<typeof createFakeServer>,
  storage = createFakeStorage(),
  flush: () => Promise<unknown> = () => Promise.resolve(),
) {
  const replies: Message[] = []
  let ids = 0
  const page = Math.random().toString(36).slice(2)
  const store = createConversationStore({
    calls: server.calls,
    inputStore: createUnsentInputStore(
      () => storage,
      () => Date.now(),
    ),
    flush,
    newId: () => `${page}-${++ids}`,
    startTimer(ms, run) {
      const timer = setTimeout(run, ms)
      return () => clearTimeout(timer)
    },
    atNextFrame: run => void setTimeout(run, 16),
    onReply: reply => void replies.push(reply),
  })
  return { ...store, storage, replies, contents: () => store.get().messages.map(it => it.content) }
}

/** Lets all pending promises settle. */
export async function flushPromises(): Promise<void> {
  for (let i = 0; i < 40; i++) await Promise.resolve()
}
