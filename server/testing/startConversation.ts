import type { ResponseBody } from '#contract/call.ts'
import type { Conversation, Message } from '#contract/mentor.ts'
import { messageSchema, type mentorSchemas } from '#contract/mentor.schema.ts'
import type { ReplyStreamEvent } from '#contract/replyStreamEvent.ts'
import type { FormKey } from '#domain/specification/specification.ts'
import type { TestResponse, TestUser, TestApp } from '#server/testing/testApp.ts'

export type SendResult = ResponseBody<typeof mentorSchemas.send>

/** Starts a user's conversation with the mentor about one module of a new project, through the API. */
export async function startConversation(
  test: TestApp,
  person: TestUser,
  { moduleType = 'glossary', projectId }: { moduleType?: FormKey; projectId?: string } = {},
) {
  const { token } = person
  const ask = (method: string, path: string, body?: unknown) =>
    test.ask(method, `/api${path}`, { token, body })
  const project = projectId ?? (await createProject(ask))
  const opened = await ask('POST', '/ai/conversations', { projectId: project, moduleType })
  const conversation = opened.body as Conversation
  const at = `/ai/conversations/${conversation.id}`

  return {
    ask,
    project,
    conversation,
    at,
    send: (text: string, more: object = {}): Promise<TestResponse> =>
      ask('POST', `${at}/messages`, { message: text, ...more }),
    /** Sends a message, and follows the reply event by event. */
    stream: (text: string, more: object = {}) =>
      followReply(test, person, `${at}/messages`, { message: text, ...more }),
    again: (more: object = {}) => ask('POST', `${at}/reply`, more),
    streamAgain: (more: object = {}) => followReply(test, person, `${at}/reply`, more),
    stop: () => ask('POST', `${at}/stop`),
    extract: () => ask('POST', `${at}/extract`),
    messages: async () => (await ask('GET', `${at}/messages`)).body as Message[],
  }
}

async function createProject(ask: (method: string, path: string, body: unknown) => Promise<TestResponse>) {
  const { body } = await ask('POST', '/projects', { projectName: 'Garden' })
  return (body as { _id: string })._id
}

/** Follows a streamed reply as a client does; every message in it is validated against the contract. */
async function followReply(test: TestApp, { token }: TestUser, path: string, body: object) {
  const response = await test.app.request(`/api${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify(body),
  })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    throw new Error(`The reply isn’t streamed: ${await response.text()}`)
  }
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  /** Returns the next event; undefined at the end of the stream. */
  async function next(): Promise<ReplyStreamEvent | undefined> {
    while (!rest.includes('\n\n')) {
      const { done, value } = await reader.read()
      if (done) return undefined
      rest += value
    }
    const [block = ''] = rest.split('\n\n', 1)
    rest = rest.slice(block.length + 2)
    // A comment: the heartbeat.
    if (block.startsWith(':')) return next()
    const [, type, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
    const event = { type, ...(JSON.parse(data!) as object) } as ReplyStreamEvent
    if (event.type !== 'delta') messageSchema.strict().parse(event.reply)
    if (event.type === 'sent' && event.sent !== null) messageSchema.strict().parse(event.sent)
    return event
  }
  return {
    headers: response.headers,
    next,
    /** Returns all remaining events. */
    async rest(): Promise<ReplyStreamEvent[]> {
      const events: ReplyStreamEvent[] = []
      for (let event = await next(); event !== undefined; event = await next()) events.push(event)
      return events
    },
    /** Stops reading, as a closed tab does. */
    leave: () => reader.cancel(),
  }
}
