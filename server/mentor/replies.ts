import type { Kysely, Transaction } from 'kysely'
import type { Message } from '#contract/mentor.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Every } from '#server/every.ts'
import type { MentorEngine, Talk } from '#server/mentor/engine.ts'
import { noteFailure } from '#server/mentor/failureLog.ts'
import { interrupted, Reply, type Ending, type Order } from '#server/mentor/reply.ts'
import { isStale, messageToWire, shownColumns, type ShownRow } from '#server/mentor/rows.ts'
import { addUsage } from '#server/mentor/usage.ts'
import { failures, words } from '#server/mentor/words.ts'
import type { Log } from '#server/log.ts'
import { notFound, Refused } from '#server/refused.ts'

interface Parts {
  readonly db: Kysely<Tables>
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly log: Log
  readonly every: Every
  /** How many replies are written at once; undefined for any number. */
  readonly room: typeof usualRoom | undefined
}

/** How often what there is of a reply is stored. */
const touchMs = 1_000
/** Longer than any engine may take: beneath its own deadlines, so that no conversation stays busy for ever. */
const longestMs = 300_000
/** How many replies are written at once: for one user, and in all (security.md 2.6). */
export const usualRoom = { ofUser: 2, inAll: 16 }
/** How often the end of a reply is tried to be stored, where the database is away. */
const tries = 5

export type Replies = ReturnType<typeof createReplies>

/**
 * The replies that this process is writing. Each runs on its own, apart from the request that asked for it: requests
 * only follow. What there is of it is in its row about every second, and how it ended when it has (decision 024).
 */
export function createReplies({ db, clock, log, every, room }: Parts) {
  const running = new Map<string, Reply>()
  /** Calls of an engine that are no replies: drafts, extractions, stateless chats. */
  const others: { readonly userId: string }[] = []
  let isEnding = false

  /** One more for this user, or a refusal that says for how long to wait. */
  function checkRoom(userId: string) {
    if (isEnding) throw new Refused(503, 'unavailable', words.stopping, { headers: { 'Retry-After': '5' } })
    if (room === undefined) return
    const all = [...others, ...[...running.values()].map(({ order }) => order)]
    const ofUser = all.filter(order => order.userId === userId).length
    if (ofUser < room.ofUser && all.length < room.inAll) return
    const sentence = ofUser < room.ofUser ? words.tooManyInAll : words.tooManyOfUser
    throw new Refused(429, 'too_many_requests', sentence, { headers: { 'Retry-After': '3' } })
  }

  /** Waits for a tick of the clock that tests hold. */
  const pause = () =>
    new Promise<void>(resolve => {
      const cancel = every(touchMs, () => {
        cancel()
        resolve()
      })
    })

  async function write(reply: Reply, engine: MentorEngine, talkOf: () => Promise<Talk>) {
    const { replyId } = reply.order
    const startedAt = clock()
    let isTouching = false
    const cancel = every(touchMs, () => {
      if (clock() - startedAt > longestMs) {
        reply.halt({ status: 'failed', failure: { code: 'timeout', message: failures.timeout } })
      }
      if (isTouching) return
      isTouching = true
      touch(db, clock, reply)
        .then(isOurs => {
          // Stopped by another process, or gone with its project.
          if (!isOurs) reply.halt({ status: 'stopped' })
        })
        .catch((err: unknown) => log.warn({ event: 'reply_not_touched', err }))
        .finally(() => (isTouching = false))
    })
    const ending = await reply.read(engine, talkOf)
    cancel()
    noteFailure(log, ending, engine.kind)
    for (let i = 1; ; i++) {
      try {
        const stored = await store({ db, clock, reply, ending })
        if (stored === undefined) reply.ended.reject(notFound())
        else reply.ended.resolve(stored)
        break
      } catch (err) {
        log.warn({ event: 'reply_not_stored', err })
        // Nobody touches its row any more, so it is read as what it is: interrupted.
        if (i === tries || isEnding) {
          reply.ended.reject(err)
          break
        }
        await pause()
      }
    }
    running.delete(replyId)
  }

  return {
    /**
     * Takes a place for a reply whose row is about to be stored. Follow it with `start` when the transaction is
     * through, or with `drop` when it is not: whoever comes in between finds the reply running.
     */
    reserve(order: Order): Reply {
      checkRoom(order.userId)
      const reply = new Reply(order)
      running.set(order.replyId, reply)
      return reply
    },

    start(reply: Reply, engine: MentorEngine, talkOf: () => Promise<Talk>): void {
      if (isEnding) reply.halt(interrupted)
      void write(reply, engine, talkOf)
    },

    drop({ order, ended }: Reply): void {
      running.delete(order.replyId)
      ended.reject(new Error('The reply was never begun.'))
    },

    /** The reply of this row, where this process is writing it. */
    running: (replyId: string): Reply | undefined => running.get(replyId),

    /** Runs another call of an engine within the same limits. */
    async within<T>(userId: string, run: () => Promise<T>): Promise<T> {
      checkRoom(userId)
      const order = { userId }
      others.push(order)
      try {
        return await run()
      } finally {
        others.splice(others.indexOf(order), 1)
      }
    },

    /** Waits until a reply of another process is through, or nobody is at it any more. */
    async elsewhere(replyId: string): Promise<Message | undefined> {
      for (;;) {
        const row = await shownRow(db, replyId)
        if (row === undefined) return undefined
        if (row.status !== 'streaming' || isStale(row, clock())) return messageToWire(row, clock())
        await pause()
      }
    },

    /** Ends what runs, each stored as interrupted with its text, and lets nothing new begin. */
    async end(): Promise<void> {
      isEnding = true
      const all = [...running.values()]
      for (const reply of all) reply.halt(interrupted)
      await Promise.allSettled(all.map(reply => reply.ended.promise))
    },
  }
}

/** Stores what there is of a reply. False where it is not ours to write any more. */
async function touch(db: Kysely<Tables>, clock: () => number, reply: Reply): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('messages')
    .set({ content: reply.columns().content, touched_at: new Date(clock()).toISOString() })
    .where('id', '=', reply.order.replyId)
    .where('status', '=', 'streaming')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores how it ended, and what it used. A row that was stopped elsewhere stays stopped, with all of its text. */
function store({
  db,
  clock,
  reply,
  ending,
}: {
  db: Kysely<Tables>
  clock: () => number
  reply: Reply
  ending: Ending
}): Promise<Message | undefined> {
  const { replyId, userId, conversationId } = reply.order
  const now = clock()
  const at = new Date(now).toISOString()
  const { failure } = ending
  const { content } = reply.columns()
  const parts = JSON.stringify({ ...reply.parts, ...(failure && { failure }) })
  return db.transaction().execute(async db => {
    // First of all, as whoever sends does: two who held one of its rows and waited for the other's would wait for ever.
    await db.updateTable('conversations').set({ updated_at: at }).where('id', '=', conversationId).execute()
    await addUsage(db, { userId, now, replies: 1, usage: reply.usage })
    const told = {
      content,
      input_tokens: reply.usage?.inputTokens ?? 0,
      output_tokens: reply.usage?.outputTokens ?? 0,
      touched_at: at,
    }
    const isComplete = ending.status === 'complete'
    const state = isComplete && reply.state !== undefined ? JSON.stringify(reply.state) : null
    const { numUpdatedRows } = await db
      .updateTable('messages')
      .set({ ...told, parts, state, status: ending.status })
      .where('id', '=', replyId)
      .where('status', '=', 'streaming')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) {
      await db
        .updateTable('messages')
        .set(told)
        .where('id', '=', replyId)
        .where('status', '=', 'stopped')
        .execute()
    }
    if (state !== null) await forgetStates(db, reply)
    const row = await shownRow(db, replyId)
    // Gone with its project.
    return row && messageToWire(row, now)
  })
}

/**
 * Lets go of the guided mentor's earlier states: each is part of the next. The one before this reply stays, for this
 * one may be replaced.
 */
async function forgetStates(db: Transaction<Tables>, { order }: Reply): Promise<void> {
  const kept = await db
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', order.conversationId)
    .where('state', 'is not', null)
    .where('replaced_at', 'is', null)
    .orderBy('sequence', 'desc')
    .limit(2)
    .execute()
  await db
    .updateTable('messages')
    .set({ state: null })
    .where('conversation_id', '=', order.conversationId)
    .where('state', 'is not', null)
    .where(
      'id',
      'not in',
      kept.map(({ id }) => id),
    )
    .execute()
}

const shownRow = (db: Kysely<Tables>, id: string): Promise<ShownRow | undefined> =>
  db.selectFrom('messages').select(shownColumns).where('id', '=', id).executeTakeFirst()
