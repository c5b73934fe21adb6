import type { Context } from 'hono'
import { mentor } from '#contract/mentor.ts'
import { mentorShapes } from '#contract/mentor.schema.ts'
import { enginesOf } from '#server/mentor/calls.ts'
import { conversationsOf, ownConversation } from '#server/mentor/conversations.ts'
import { engineFor } from '#server/mentor/engines.ts'
import { endOf, eventsOf, streamOf } from '#server/mentor/follow.ts'
import type { Every } from '#server/every.ts'
import { stopIn } from '#server/mentor/stop.ts'
import { answerAgain, sendTo, type Taken, type TurnParts } from '#server/mentor/turns.ts'
import { usedToday } from '#server/mentor/usage.ts'
import { words } from '#server/mentor/words.ts'
import type { Log } from '#server/log.ts'
import type { Serve, Served } from '#server/serve.ts'

interface Parts extends TurnParts {
  readonly log: Log
  readonly every: Every
}

/** The mentor's conversations (product spec, section 7; decisions 26 and 27). */
export function mentorRoutes(serve: Serve, parts: Parts) {
  const { db, clock, replies, log } = parts

  serve(mentor.about, mentorShapes.about, async ({ userId }) => {
    const { kind, speaker } = engineFor(parts.mentor, userId, undefined)
    const today = await usedToday(db, userId, clock())
    return { engine: kind, speaker, today, dailyTokens: parts.mentor.dailyTokens ?? null }
  })

  serve(mentor.create, mentorShapes.create, ({ body, userId }) =>
    conversationsOf(parts, userId).open({ projectId: body.projectId, module: body.moduleType }),
  )
  serve(mentor.active, mentorShapes.active, ({ params, userId }) =>
    conversationsOf(parts, userId).active(params.projectId, params.moduleType),
  )
  serve(mentor.ofProject, mentorShapes.ofProject, ({ params, userId }) =>
    conversationsOf(parts, userId).ofProject(params.projectId),
  )
  serve(mentor.ofModule, mentorShapes.ofModule, ({ params, userId }) =>
    conversationsOf(parts, userId).ofProject(params.projectId, params.moduleType),
  )
  serve(mentor.mine, mentorShapes.mine, ({ userId }) => conversationsOf(parts, userId).mine())
  serve(mentor.messages, mentorShapes.messages, async ({ params, userId }) => {
    const messages = await conversationsOf(parts, userId).messages(params.id)
    // What this process is writing is ahead of its row by up to a second.
    return messages.map(message => {
      const running = message.status === 'streaming' ? replies.running(message.id) : undefined
      return running === undefined ? message : { ...message, content: running.text }
    })
  })

  serve(
    mentor.send,
    mentorShapes.send,
    async ({ params, body, userId, keyed, c }) => {
      const { message, id: clientId, replaces, engine } = body
      const sending = { id: params.id, message, clientId, replaces, engine, keyed }
      return answer(await sendTo(parts, userId, sending), c)
    },
    { limited: 'messages', keeping: 'itself' },
  )
  serve(
    mentor.reply,
    mentorShapes.reply,
    async ({ params, body, userId, keyed, c }) =>
      answer(await answerAgain(parts, userId, { id: params.id, engine: body.engine, keyed }), c),
    { limited: 'messages', keeping: 'itself' },
  )
  serve(
    mentor.stop,
    mentorShapes.stop,
    async ({ params, userId }) => {
      await ownConversation(db, userId, params.id)
      await stopIn(parts, params.id)
      return { success: true as const }
    },
    // They wait for the reply that they stop, which is stored by itself.
    { keeping: 'after' },
  )
  serve(
    mentor.close,
    mentorShapes.close,
    async ({ params, userId }) => {
      const conversations = conversationsOf(parts, userId)
      await conversations.close(params.id)
      await stopIn(parts, params.id)
      return { success: true as const }
    },
    { keeping: 'after' },
  )

  serve(
    mentor.extract,
    mentorShapes.extract,
    ({ params, userId, c }) => enginesOf(parts, userId).extract(params.id, c.req.raw.signal),
    { limited: 'extracts', keeping: 'after' },
  )
  serve(
    mentor.draft,
    mentorShapes.draft,
    ({ body, userId, c }) => enginesOf(parts, userId).draft(body, c.req.raw.signal),
    { limited: 'extracts', keeping: 'after' },
  )
  serve(
    mentor.chat,
    mentorShapes.chat,
    ({ body, userId, c }) => enginesOf(parts, userId).chat(body, c.req.raw.signal),
    { limited: 'messages', keeping: 'after' },
  )

  /** The reply as it is written, to who asks for events; else when it is written. */
  async function answer(taken: Taken, c: Context<Served>) {
    if (acceptsEvents(c)) {
      c.header('Content-Type', 'text/event-stream')
      // Some proxies keep an answer until it is whole.
      c.header('X-Accel-Buffering', 'no')
      const requestId = c.get('requestId')
      const onError = (err: unknown) => log.error({ event: 'failure', requestId, err }, 'failure')
      return c.body(streamOf(eventsOf(taken, replies), parts.every, onError))
    }
    const reply = await endOf(taken, replies)
    const success = reply.status !== 'failed'
    const { failure } = reply
    const failed = failure?.code === 'daily_limit' ? failure.message : words.unreached
    return { success, message: success ? reply.content : failed, sent: taken.sent, reply }
  }
}

/** Named in so many words: what accepts anything is asked for JSON (decision 26). */
const acceptsEvents = (c: Context<Served>) =>
  /(?:^|,)\s*text\/event-stream\s*(?:[;,]|$)/i.test(c.req.header('accept') ?? '')
