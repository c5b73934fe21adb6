import { mentor } from '#contract/mentor.ts'
import { mentorSchemas } from '#contract/mentor.schema.ts'
import { createExtraction } from '#server/mentor/extraction.ts'
import { conversationsOf, findOwnConversation } from '#server/mentor/conversations.ts'
import { chooseEngine, findEngines } from '#server/mentor/chooseEngine.ts'
import { waitForReply, replyEventsOf, toEventBatches } from '#server/mentor/replyStream.ts'
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
import { createRoute, successResult, type Route } from '#server/route.ts'

interface Dependencies extends MentorDependencies {
  readonly log: Log
  readonly startInterval: StartInterval
}

/** The routes for conversations with the mentor (docs/product.md#calls, docs/product.md#conversations). */
export const mentorRoutesOf = (deps: Dependencies): Route[] => [
  createRoute(mentor.about, mentorSchemas.about, async ({ userId }) => {
    const { db, mentor, clock } = deps
    const engines = await findEngines(db, mentor, userId)
    const { hasOwnKey, isKeyUnreadable } = engines
    const { kind, speaker, isOwn = false } = chooseEngine(engines, undefined)
    const { replies, own, ...ofServer } = await readUsageToday(db, userId, clock())
    const source = isOwn ? ('own' as const) : ('server' as const)
    return {
      value: {
        engine: kind,
        speaker,
        source: kind === 'guided' ? null : source,
        hasOwnKey,
        canConnect: mentor.ownModels?.availability === 'available',
        isKeyUnreadable,
        today: { replies, ...(isOwn ? own : ofServer) },
        dailyTokens: isOwn ? null : (mentor.dailyTokens ?? null),
      },
    }
  }),

  createRoute(mentor.create, mentorSchemas.create, async ({ body, userId }) => ({
    value: await conversationsOf(deps, userId).open({ projectId: body.projectId, module: body.moduleType }),
  })),
  createRoute(mentor.active, mentorSchemas.active, async ({ params, userId }) => ({
    value: await conversationsOf(deps, userId).active(params.projectId, params.moduleType),
  })),
  createRoute(mentor.ofProject, mentorSchemas.ofProject, async ({ params, userId }) => ({
    value: await conversationsOf(deps, userId).listForProject(params.projectId),
  })),
  createRoute(mentor.ofModule, mentorSchemas.ofModule, async ({ params, userId }) => ({
    value: await conversationsOf(deps, userId).listForProject(params.projectId, params.moduleType),
  })),
  createRoute(mentor.mine, mentorSchemas.mine, async ({ userId }) => ({
    value: await conversationsOf(deps, userId).listAll(),
  })),
  createRoute(mentor.messages, mentorSchemas.messages, async ({ params, userId }) => {
    const messages = await conversationsOf(deps, userId).listMessages(params.id)
    // A reply that this process is writing is ahead of its row by up to a second.
    const value = messages.map(message => {
      const running = message.status === 'streaming' ? deps.replyJobs.findRunning(message.id) : undefined
      return running === undefined ? message : { ...message, content: running.text }
    })
    return { value }
  }),

  createRoute(
    mentor.send,
    mentorSchemas.send,
    async ({ params, body, userId, idempotentRequest, request }) => {
      const { message, id: clientId, replaces, engine } = body
      const options = { id: params.id, message, clientId, replaces, engine, idempotentRequest }
      return answerWithReply(deps, await sendMessage(deps, userId, options), request.acceptsEvents)
    },
    { rateLimit: 'messages', storeResponse: 'byHandler' },
  ),
  createRoute(
    mentor.reply,
    mentorSchemas.reply,
    async ({ params, body, userId, idempotentRequest, request }) => {
      const options = { id: params.id, engine: body.engine, idempotentRequest }
      return answerWithReply(deps, await regenerateReply(deps, userId, options), request.acceptsEvents)
    },
    { rateLimit: 'messages', storeResponse: 'byHandler' },
  ),
  createRoute(
    mentor.stop,
    mentorSchemas.stop,
    async ({ params, userId }) => {
      await findOwnConversation(deps.db, userId, params.id)
      await stopReply(deps, params.id)
      return successResult
    },
    // They wait for the reply that they stop, which is stored separately.
    { storeResponse: 'afterwards' },
  ),
  createRoute(
    mentor.close,
    mentorSchemas.close,
    async ({ params, userId }) => {
      await conversationsOf(deps, userId).close(params.id)
      await stopReply(deps, params.id)
      return successResult
    },
    { storeResponse: 'afterwards' },
  ),

  createRoute(
    mentor.extract,
    mentorSchemas.extract,
    async ({ params, userId, request }) => ({
      value: await createExtraction(deps, userId).extract(params.id, request.signal),
    }),
    { rateLimit: 'extracts', storeResponse: 'afterwards' },
  ),
  createRoute(
    mentor.draft,
    mentorSchemas.draft,
    async ({ body, userId, request }) => ({
      value: await createExtraction(deps, userId).draft(body, request.signal),
    }),
    { rateLimit: 'extracts', storeResponse: 'afterwards' },
  ),
  createRoute(
    mentor.review,
    mentorSchemas.review,
    async ({ body, userId, request }) => ({
      value: await createExtraction(deps, userId).review(body.projectId, request.signal),
    }),
    { rateLimit: 'extracts', storeResponse: 'afterwards' },
  ),
  createRoute(
    mentor.chat,
    mentorSchemas.chat,
    async ({ body, userId, request }) => ({
      value: await createExtraction(deps, userId).chat(body, request.signal),
    }),
    { rateLimit: 'messages', storeResponse: 'afterwards' },
  ),
]

/** Returns the reply as a stream if the client accepts events, else once it is finished. */
async function answerWithReply(
  { replyJobs, startInterval }: Dependencies,
  sentMessage: SentMessage,
  asEvents: boolean,
) {
  if (asEvents) return { events: toEventBatches(replyEventsOf(sentMessage, replyJobs), startInterval) }
  const reply = await waitForReply(sentMessage, replyJobs)
  const success = reply.status !== 'failed'
  const { failure } = reply
  const failed = failure?.code === 'daily_limit' ? failure.message : responseMessages.unreached
  const message = success ? reply.content : failed
  return { value: { success, message, sent: sentMessage.sent, reply } }
}
