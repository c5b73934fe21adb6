import type { Context } from 'hono'
import { mentor } from '#contract/mentor.ts'
import { mentorSchemas } from '#contract/mentor.schema.ts'
import { createExtraction } from '#server/mentor/extraction.ts'
import { conversationsOf, findOwnConversation } from '#server/mentor/conversations.ts'
import { chooseEngine } from '#server/mentor/chooseEngine.ts'
import { waitForReply, replyEventsOf, toEventStream } from '#server/mentor/replyStream.ts'
import type { StartInterval } from '#server/interval.ts'
import { stopReply } from '#server/mentor/stopReply.ts'
import {
  regenerateReply,
  sendMessage,
  type SentMessage,
  type MentorDependencies,
} from '#server/mentor/sendMessage.ts'
import { readUsageToday } from '#server/mentor/mentorUsage.ts'
import { responseMessages } from '#server/mentor/messages.ts'
import type { Log } from '#server/log.ts'
import type { Serve, HonoEnv } from '#server/http/serve.ts'

interface Dependencies extends MentorDependencies {
  readonly log: Log
  readonly startInterval: StartInterval
}

/** The mentor's conversations (docs/product.md#calls, docs/product.md#conversations). */
export function registerMentorRoutes(serve: Serve, deps: Dependencies) {
  const { db, clock, replyJobs, log } = deps

  serve(mentor.about, mentorSchemas.about, async ({ userId }) => {
    const { kind, speaker } = chooseEngine(deps.mentor, userId, undefined)
    const today = await readUsageToday(db, userId, clock())
    return { engine: kind, speaker, today, dailyTokens: deps.mentor.dailyTokens ?? null }
  })

  serve(mentor.create, mentorSchemas.create, ({ body, userId }) =>
    conversationsOf(deps, userId).open({ projectId: body.projectId, module: body.moduleType }),
  )
  serve(mentor.active, mentorSchemas.active, ({ params, userId }) =>
    conversationsOf(deps, userId).active(params.projectId, params.moduleType),
  )
  serve(mentor.ofProject, mentorSchemas.ofProject, ({ params, userId }) =>
    conversationsOf(deps, userId).listForProject(params.projectId),
  )
  serve(mentor.ofModule, mentorSchemas.ofModule, ({ params, userId }) =>
    conversationsOf(deps, userId).listForProject(params.projectId, params.moduleType),
  )
  serve(mentor.mine, mentorSchemas.mine, ({ userId }) => conversationsOf(deps, userId).listAll())
  serve(mentor.messages, mentorSchemas.messages, async ({ params, userId }) => {
    const messages = await conversationsOf(deps, userId).listMessages(params.id)
    // What this process is writing is ahead of its row by up to a second.
    return messages.map(message => {
      const running = message.status === 'streaming' ? replyJobs.findRunning(message.id) : undefined
      return running === undefined ? message : { ...message, content: running.text }
    })
  })

  serve(
    mentor.send,
    mentorSchemas.send,
    async ({ params, body, userId, idempotentRequest, c }) => {
      const { message, id: clientId, replaces, engine } = body
      const options = { id: params.id, message, clientId, replaces, engine, idempotentRequest }
      return respond(await sendMessage(deps, userId, options), c)
    },
    { rateLimit: 'messages', storeResponse: 'byHandler' },
  )
  serve(
    mentor.reply,
    mentorSchemas.reply,
    async ({ params, body, userId, idempotentRequest, c }) =>
      respond(
        await regenerateReply(deps, userId, {
          id: params.id,
          engine: body.engine,
          idempotentRequest,
        }),
        c,
      ),
    { rateLimit: 'messages', storeResponse: 'byHandler' },
  )
  serve(
    mentor.stop,
    mentorSchemas.stop,
    async ({ params, userId }) => {
      await findOwnConversation(db, userId, params.id)
      await stopReply(deps, params.id)
      return { success: true as const }
    },
    // They wait for the reply that they stop, which is stored by itself.
    { storeResponse: 'afterwards' },
  )
  serve(
    mentor.close,
    mentorSchemas.close,
    async ({ params, userId }) => {
      const conversations = conversationsOf(deps, userId)
      await conversations.close(params.id)
      await stopReply(deps, params.id)
      return { success: true as const }
    },
    { storeResponse: 'afterwards' },
  )

  serve(
    mentor.extract,
    mentorSchemas.extract,
    ({ params, userId, c }) => createExtraction(deps, userId).extract(params.id, c.req.raw.signal),
    { rateLimit: 'extracts', storeResponse: 'afterwards' },
  )
  serve(
    mentor.draft,
    mentorSchemas.draft,
    ({ body, userId, c }) => createExtraction(deps, userId).draft(body, c.req.raw.signal),
    { rateLimit: 'extracts', storeResponse: 'afterwards' },
  )
  serve(
    mentor.chat,
    mentorSchemas.chat,
    ({ body, userId, c }) => createExtraction(deps, userId).chat(body, c.req.raw.signal),
    { rateLimit: 'messages', storeResponse: 'afterwards' },
  )

  /** The reply as it is written, to who asks for events; else when it is written. */
  async function respond(sentMessage: SentMessage, c: Context<HonoEnv>) {
    if (acceptsEvents(c)) {
      c.header('Content-Type', 'text/event-stream')
      // Some proxies keep an answer until it is whole.
      c.header('X-Accel-Buffering', 'no')
      const requestId = c.get('requestId')
      const onError = (err: unknown) => log.error({ event: 'failure', requestId, err }, 'failure')
      return c.body(toEventStream(replyEventsOf(sentMessage, replyJobs), deps.startInterval, onError))
    }
    const reply = await waitForReply(sentMessage, replyJobs)
    const success = reply.status !== 'failed'
    const { failure } = reply
    const failed = failure?.code === 'daily_limit' ? failure.message : responseMessages.unreached
    return { success, message: success ? reply.content : failed, sent: sentMessage.sent, reply }
  }
}

/** Whether a client names event streams in so many words; one that accepts anything gets JSON. */
const acceptsEvents = (c: Context<HonoEnv>) =>
  /(?:^|,)\s*text\/event-stream\s*(?:[;,]|$)/i.test(c.req.header('accept') ?? '')
