import type { Kysely, Transaction } from 'kysely'
import type { Message } from '#contract/mentor.ts'
import type { Tables } from '#server/db/tables.ts'
import type { StartInterval } from '#server/interval.ts'
import type { MentorEngine, ConversationContext } from '#server/mentor/mentorEngine.ts'
import { logMentorFailure } from '#server/mentor/logMentorFailure.ts'
import { interruptedOutcome, ReplyJob, type ReplyOutcome, type ReplyTarget } from '#server/mentor/replyJob.ts'
import {
  isStale,
  messageToWire,
  messageColumns,
  type MessageRowWithoutState,
} from '#server/mentor/messageRows.ts'
import { addUsage } from '#server/mentor/mentorUsage.ts'
import { failureMessages, responseMessages } from '#server/mentor/messages.ts'
import type { Log } from '#server/log.ts'
import { createNotFoundError, HttpError } from '#server/http/httpError.ts'

interface Dependencies {
  readonly db: Kysely<Tables>
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly log: Log
  readonly startInterval: StartInterval
  /** The most replies at once; undefined for no limit. */
  readonly concurrency: typeof defaultConcurrency | undefined
}

/** How often a reply in progress is stored. */
const touchMs = 1_000
/** Longer than any engine's own deadlines; a last resort, so that no conversation stays busy forever. */
const maxReplyMs = 300_000
/** The most replies at once: for one user, and in all (docs/product.md#language-model). */
export const defaultConcurrency = { perUser: 2, total: 16 }
/** How often storing the outcome of a reply is tried if the database is unavailable. */
const maxStoreTries = 5

export type ReplyJobs = ReturnType<typeof createReplyJobs>

/**
 * Creates the set of replies that this process is writing. Each runs in the background, apart from the request that
 * asked for it, which only follows it. Its row is updated about every second, and once more at its end (decision
 * 024).
 */
export function createReplyJobs({ db, clock, log, startInterval, concurrency }: Dependencies) {
  const jobs = new Map<string, ReplyJob>()
  /** Calls of an engine other than replies: drafts, extractions, stateless chats. */
  const otherCalls: { readonly userId: string }[] = []
  let isEnding = false

  /** Checks that this user may start another reply, or throws a 429 with the time to wait. */
  function checkConcurrency(userId: string) {
    if (isEnding)
      throw new HttpError(503, 'unavailable', responseMessages.stopping, { headers: { 'Retry-After': '5' } })
    if (concurrency === undefined) return
    const all = [...otherCalls, ...[...jobs.values()].map(({ target }) => target)]
    const ofUser = all.filter(target => target.userId === userId).length
    if (ofUser < concurrency.perUser && all.length < concurrency.total) return
    const sentence =
      ofUser < concurrency.perUser ? responseMessages.tooManyInAll : responseMessages.tooManyOfUser
    throw new HttpError(429, 'too_many_requests', sentence, { headers: { 'Retry-After': '3' } })
  }

  /** Waits for a tick of the timer, which tests control. */
  const pause = () =>
    new Promise<void>(resolve => {
      const cancel = startInterval(touchMs, () => {
        cancel()
        resolve()
      })
    })

  async function write(
    reply: ReplyJob,
    engine: MentorEngine,
    loadContext: () => Promise<ConversationContext>,
  ) {
    const { replyId } = reply.target
    const startedAt = clock()
    let isTouching = false
    const cancel = startInterval(touchMs, () => {
      if (clock() - startedAt > maxReplyMs) {
        reply.abort({ status: 'failed', failure: { code: 'timeout', message: failureMessages.timeout } })
      }
      if (isTouching) return
      isTouching = true
      saveProgress(db, clock, reply)
        .then(isOurs => {
          // It was stopped by another process, or deleted with its project.
          if (!isOurs) reply.abort({ status: 'stopped' })
        })
        .catch((err: unknown) => log.warn({ event: 'reply_not_touched', err }))
        .finally(() => (isTouching = false))
    })
    const outcome = await reply.run(engine, loadContext)
    cancel()
    logMentorFailure(log, outcome, engine.kind)
    for (let i = 1; ; i++) {
      try {
        const stored = await saveOutcome({ db, clock, reply, outcome, isOwn: engine.isOwn })
        if (stored === undefined) reply.completion.reject(createNotFoundError())
        else reply.completion.resolve(stored)
        break
      } catch (err) {
        log.warn({ event: 'reply_not_stored', err })
        // The row is no longer touched, so it will be read as what it is: interrupted.
        if (i === maxStoreTries || isEnding) {
          reply.completion.reject(err)
          break
        }
        await pause()
      }
    }
    jobs.delete(replyId)
  }

  return {
    /**
     * Reserves a place for a reply whose row is about to be stored, so that other requests find it running. Call
     * `start` after the commit, or `discard` if the transaction fails.
     */
    reserve(target: ReplyTarget): ReplyJob {
      checkConcurrency(target.userId)
      const reply = new ReplyJob(target)
      jobs.set(target.replyId, reply)
      return reply
    },

    start(reply: ReplyJob, engine: MentorEngine, loadContext: () => Promise<ConversationContext>): void {
      if (isEnding) reply.abort(interruptedOutcome)
      void write(reply, engine, loadContext)
    },

    discard({ target, completion }: ReplyJob): void {
      jobs.delete(target.replyId)
      completion.reject(new Error('The reply was never started.'))
    },

    /** Returns the job for this reply if this process is writing it. */
    findRunning: (replyId: string): ReplyJob | undefined => jobs.get(replyId),

    /** Runs another call of an engine within the same limits. */
    async runWithinLimits<T>(userId: string, run: () => Promise<T>): Promise<T> {
      checkConcurrency(userId)
      const target = { userId }
      otherCalls.push(target)
      try {
        return await run()
      } finally {
        otherCalls.splice(otherCalls.indexOf(target), 1)
      }
    },

    /** Waits until another process has finished a reply, or has stopped writing it. */
    async waitForOtherProcess(replyId: string): Promise<Message | undefined> {
      for (;;) {
        const row = await findMessageRow(db, replyId)
        if (row === undefined) return undefined
        if (row.status !== 'streaming' || isStale(row, clock())) return messageToWire(row, clock())
        await pause()
      }
    },

    /** Ends all replies, each stored as interrupted with its text so far, and refuses new ones. */
    async shutDown(): Promise<void> {
      isEnding = true
      const all = [...jobs.values()]
      for (const reply of all) reply.abort(interruptedOutcome)
      await Promise.allSettled(all.map(reply => reply.completion.promise))
    },
  }
}

/** Stores a reply's progress. Returns false if the row is no longer ours to write. */
async function saveProgress(db: Kysely<Tables>, clock: () => number, reply: ReplyJob): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ content: reply.toColumns().content, touched_at: new Date(clock()).toISOString() })
    .where('id', '=', reply.target.replyId)
    .where('status', '=', 'streaming')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores a reply's outcome and usage. A row that was stopped elsewhere stays stopped, but gets all the text. */
function saveOutcome({
  db,
  clock,
  reply,
  outcome,
  isOwn,
}: {
  db: Kysely<Tables>
  clock: () => number
  reply: ReplyJob
  outcome: ReplyOutcome
  /** True if the user's own model replied. */
  isOwn: boolean | undefined
}): Promise<Message | undefined> {
  const { replyId, userId, conversationId } = reply.target
  const now = clock()
  const at = new Date(now).toISOString()
  const { failure } = outcome
  const { content } = reply.toColumns()
  const parts = JSON.stringify({ ...reply.parts, ...(failure && { failure }) })
  return db.transaction().execute(async db => {
    // Locks the conversation first, as sending a message does. In another order, the two could wait for each other
    // forever.
    await db.updateTable('conversations').set({ updated_at: at }).where('id', '=', conversationId).execute()
    await addUsage(db, { userId, now, replies: 1, usage: reply.usage, isOwn })
    const columns = {
      content,
      input_tokens: reply.usage?.inputTokens ?? 0,
      output_tokens: reply.usage?.outputTokens ?? 0,
      touched_at: at,
    }
    const isComplete = outcome.status === 'complete'
    const state = isComplete && reply.state !== undefined ? JSON.stringify(reply.state) : null
    const { numUpdatedRows } = await db
      .updateTable('messages')
      .set({ ...columns, parts, state, status: outcome.status })
      .where('id', '=', replyId)
      .where('status', '=', 'streaming')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      await db
        .updateTable('messages')
        .set(columns)
        .where('id', '=', replyId)
        .where('status', '=', 'stopped')
        .execute()
    }
    if (state !== null) await deleteOldStates(db, reply)
    const row = await findMessageRow(db, replyId)
    // Undefined if it was deleted with its project.
    return row && messageToWire(row, now)
  })
}

/**
 * Deletes the guided mentor's earlier states, since each is contained in the next. The one before this reply is kept,
 * because this reply may be replaced.
 */
async function deleteOldStates(db: Transaction<Tables>, { target }: ReplyJob): Promise<void> {
  const newest = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', target.conversationId)
    .where('state', 'is not', null)
    .where('replaced_at', 'is', null)
    .orderBy('sequence', 'desc')
    .limit(2)
    .execute()
  await db
    .updateTable('messages')
    .set({ state: null })
    .where('conversation_id', '=', target.conversationId)
    .where('state', 'is not', null)
    .where(
      'id',
      'not in',
      newest.map(({ id }) => id),
    )
    .execute()
}

const findMessageRow = (db: Kysely<Tables>, id: string): Promise<MessageRowWithoutState | undefined> =>
  db.selectFrom('messages').select(messageColumns).where('id', '=', id).executeTakeFirst()
