import type { Transaction } from 'kysely'
import type { Message } from '#contract/mentor.ts'
import type { Tables } from '#server/db/tables.ts'
import { heldConversation } from '#server/mentor/conversations.ts'
import type { MentorEngine } from '#server/mentor/engine.ts'
import { engineFor, type Mentor } from '#server/mentor/engines.ts'
import type { Replies } from '#server/mentor/replies.ts'
import { interrupted, type Reply } from '#server/mentor/reply.ts'
import {
  isStale,
  messageToWire,
  shownColumns,
  type ConversationRow,
  type MessageParts,
  type ShownRow,
} from '#server/mentor/rows.ts'
import { lastSequence, talkOf } from '#server/mentor/talk.ts'
import { tokensToday, usedToday } from '#server/mentor/usage.ts'
import { failures, words } from '#server/mentor/words.ts'
import type { ProjectParts } from '#server/projects/projects.ts'
import { keepAnswer, keptOf, type Keyed } from '#server/once.ts'
import { notFound, Refused } from '#server/refused.ts'
import { keepWithin } from '#server/storage.ts'

export interface TurnParts extends ProjectParts {
  readonly mentor: Mentor
  readonly replies: Replies
}

interface Sending {
  readonly id: string
  readonly message: string
  readonly clientId: string | undefined
  readonly replaces: string | undefined
  readonly engine: 'guided' | 'model' | undefined
  /** Names this try and its repetitions, as `clientId` does the message. */
  readonly keyed: Keyed | undefined
}

/** One message and its reply: as it was stored, and the reply itself where this process is writing it. */
export interface Taken {
  /** Null where nothing was sent, only answered again. */
  readonly sent: Message | null
  readonly reply: Message
  readonly running: Reply | undefined
}

/**
 * Stores the user's message together with the reply that is about to be written, and only then asks an engine. The
 * same message sent again, known by its `clientId`, is the one that is there.
 */
export function sendTo(parts: TurnParts, userId: string, sending: Sending): Promise<Taken> {
  return inTurn(parts, userId, sending, async (db, conversation, now) => {
    const { message, clientId, replaces } = sending
    const known = clientId === undefined ? undefined : await sentBefore(db, conversation.id, clientId)
    if (known !== undefined) {
      if (known.content !== message) throw new Refused(409, 'conflict', words.otherWords)
      return { sent: known, reply: await replyTo(db, known) }
    }
    await checkIdle(db, conversation, now)
    if (replaces !== undefined) await replaceFrom(db, conversation.id, replaces, now)
    const sent: ShownRow = {
      ...(await newRow(db, parts, conversation.id, now)),
      role: 'user',
      content: message,
      status: 'complete',
      client_id: clientId ?? null,
    }
    await db
      .insertInto('messages')
      .values({ ...sent, state: null })
      .execute()
    await keepWithin(db, parts.quota, userId)
    return { sent }
  })
}

/** Has the user's last message answered, again where it was: what answered it so far is replaced. */
export async function answerAgain(
  parts: TurnParts,
  userId: string,
  asked: Pick<Sending, 'id' | 'engine' | 'keyed'>,
): Promise<Taken> {
  const taken = await inTurn(parts, userId, asked, async (db, conversation, now) => {
    await checkIdle(db, conversation, now)
    const last = await lastSent(db, conversation.id)
    if (last === undefined) throw new Refused(409, 'conflict', words.nothingToAnswer)
    await replaceAfter(db, last, now)
    return { sent: last }
  })
  return { ...taken, sent: null }
}

type Step = (
  db: Transaction<Tables>,
  conversation: ConversationRow,
  now: number,
) => Promise<{ readonly sent: ShownRow; readonly reply?: ShownRow | undefined }>

/** One transaction that holds the conversation, and the reply that begins when it is through. */
async function inTurn(
  parts: TurnParts,
  userId: string,
  { id, engine: asked, keyed }: Pick<Sending, 'id' | 'engine' | 'keyed'>,
  step: Step,
): Promise<Taken> {
  const { db, clock, replies } = parts
  let begun: { reply: Reply; engine: MentorEngine; conversation: ConversationRow; until: number } | undefined
  try {
    const taken = await db.transaction().execute(async db => {
      const conversation = await heldConversation(db, userId, id)
      const engine = engineFor(parts.mentor, userId, asked, conversation.engine)
      const now = clock()
      const { sent, reply } =
        (keyed && (await answeredBefore(db, keyed, now))) ?? (await step(db, conversation, now))
      if (reply !== undefined) {
        return {
          sent: messageToWire(sent, now),
          reply: messageToWire(reply, now),
          running: replies.running(reply.id),
        }
      }
      const row: ShownRow = {
        ...(await newRow(db, parts, id, now)),
        role: 'assistant',
        content: '',
        status: 'streaming',
        client_id: null,
        speaker: engine.speaker,
      }
      const message = engine.kind === 'model' ? await usedUp(db, parts.mentor, userId, now) : undefined
      if (message !== undefined) {
        row.status = 'failed'
        const failure = { code: 'daily_limit', message } as const
        row.parts = JSON.stringify({ failure } satisfies MessageParts)
      } else {
        const reply = replies.reserve({ replyId: row.id, conversationId: id, userId })
        begun = { reply, engine, conversation, until: sent.sequence }
      }
      await db
        .insertInto('messages')
        .values({ ...row, state: null })
        .execute()
      if (keyed !== undefined) await keepAnswer(db, keyed, { ...replied, reply: row.id }, now)
      await db
        .updateTable('conversations')
        .set({ updated_at: new Date(now).toISOString(), engine: engine.kind })
        .where('id', '=', id)
        .execute()
      return { sent: messageToWire(sent, now), reply: messageToWire(row, now), running: begun?.reply }
    })
    if (begun !== undefined) {
      const { reply, engine, conversation, until } = begun
      replies.start(reply, engine, () => talkOf(parts, userId, conversation, until))
    }
    return taken
  } catch (error) {
    if (begun !== undefined) replies.drop(begun.reply)
    throw error
  }
}

/** What stands in the place of an answer: the reply, which may still be being written. */
const replied = { status: 200, etag: null, body: '' }

/** The message and its reply, where this very try was made before. */
async function answeredBefore(db: Transaction<Tables>, keyed: Keyed, now: number) {
  const known = await keptOf(db, keyed, now)
  if (known === undefined) return undefined
  const reply = await db
    .selectFrom('messages')
    .select(shownColumns)
    .where('id', '=', known.reply)
    .executeTakeFirstOrThrow()
  const sent = await messagesIn(db, reply.conversation_id)
    .where('role', '=', 'user')
    .where('sequence', '<', reply.sequence)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { sent, reply }
}

/**
 * Why a language model may not be asked again today: the user, or all users together, have used up what the operator
 * lets it be used for. As a sentence; undefined where it may.
 */
export async function usedUp(
  db: TurnParts['db'] | Transaction<Tables>,
  { dailyTokens, dailyTokensTotal }: Mentor,
  userId: string,
  now: number,
): Promise<string | undefined> {
  if (dailyTokens !== undefined) {
    const { inputTokens, outputTokens } = await usedToday(db, userId, now)
    if (inputTokens + outputTokens >= dailyTokens) return failures.daily_limit
  }
  if (dailyTokensTotal === undefined || (await tokensToday(db, now)) < dailyTokensTotal) return undefined
  return words.dailyTotal
}

/** What every new message has, at the next place of its conversation. */
async function newRow(db: Transaction<Tables>, { newId }: TurnParts, conversationId: string, now: number) {
  const { last } = await db
    .selectFrom('messages')
    .where('conversation_id', '=', conversationId)
    .select(({ fn }) => fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow()
  const at = new Date(now).toISOString()
  return {
    id: newId(),
    conversation_id: conversationId,
    sequence: (last ?? 0) + 1,
    speaker: null,
    parts: '{}',
    input_tokens: 0,
    output_tokens: 0,
    created_at: at,
    touched_at: at,
    replaced_at: null,
  }
}

/** Refuses where the conversation is closed, or its mentor still answering; a reply that nobody writes is ended. */
async function checkIdle(db: Transaction<Tables>, conversation: ConversationRow, now: number) {
  if (conversation.closed_at !== null) throw new Refused(409, 'conflict', words.closed)
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'status', 'touched_at', 'parts'])
    .where('conversation_id', '=', conversation.id)
    .where('status', '=', 'streaming')
    .execute()
  if (rows.some(row => !isStale(row, now))) throw new Refused(409, 'conflict', words.busy)
  for (const { id, parts } of rows) {
    const { failure } = interrupted
    await db
      .updateTable('messages')
      .set({ status: 'failed', parts: JSON.stringify({ ...(JSON.parse(parts) as MessageParts), failure }) })
      .where('id', '=', id)
      .execute()
  }
}

const messagesIn = (db: Transaction<Tables>, conversationId: string) =>
  db.selectFrom('messages').select(shownColumns).where('conversation_id', '=', conversationId)

const sentBefore = (db: Transaction<Tables>, conversationId: string, clientId: string) =>
  messagesIn(db, conversationId).where('client_id', '=', clientId).executeTakeFirst()

/** The latest reply to a message, whether it stands or was itself replaced with the message. */
async function replyTo(db: Transaction<Tables>, sent: ShownRow): Promise<ShownRow | undefined> {
  const next = await messagesIn(db, sent.conversation_id)
    .where('role', '=', 'user')
    .where('sequence', '>', sent.sequence)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst()
  return messagesIn(db, sent.conversation_id)
    .where('role', '=', 'assistant')
    .where('sequence', '>', sent.sequence)
    .where('sequence', '<', next?.sequence ?? lastSequence)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const lastSent = (db: Transaction<Tables>, conversationId: string) =>
  messagesIn(db, conversationId)
    .where('role', '=', 'user')
    .where('replaced_at', 'is', null)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Marks the user's last message, and what answered it, as replaced. */
async function replaceFrom(db: Transaction<Tables>, conversationId: string, id: string, now: number) {
  const named = await messagesIn(db, conversationId).where('id', '=', id).executeTakeFirst()
  if (named === undefined) throw notFound()
  const last = await lastSent(db, conversationId)
  if (last?.id !== id) throw new Refused(409, 'conflict', words.notLast)
  await replaceAfter(db, { ...last, sequence: last.sequence - 1 }, now)
}

async function replaceAfter(
  db: Transaction<Tables>,
  { conversation_id, sequence }: Pick<ShownRow, 'conversation_id' | 'sequence'>,
  now: number,
) {
  await db
    .updateTable('messages')
    .set({ replaced_at: new Date(now).toISOString() })
    .where('conversation_id', '=', conversation_id)
    .where('sequence', '>', sequence)
    .where('replaced_at', 'is', null)
    .execute()
}
