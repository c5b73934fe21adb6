import type { Transaction } from 'kysely'
import type { Message } from '#contract/mentor.ts'
import type { Tables } from '#server/db/tables.ts'
import { lockOwnConversation } from '#server/mentor/conversations.ts'
import type { MentorEngine } from '#server/mentor/mentorEngine.ts'
import { chooseEngine, findEngines, type MentorConfig } from '#server/mentor/chooseEngine.ts'
import type { ReplyJobs } from '#server/mentor/replyJobs.ts'
import { interruptedOutcome, type ReplyJob } from '#server/mentor/replyJob.ts'
import {
  isStale,
  messageToWire,
  messageColumns,
  type ConversationRow,
  type MessageParts,
  type MessageRowWithoutState,
} from '#server/mentor/messageRows.ts'
import { maxSequence, loadConversationContext } from '#server/mentor/conversationContext.ts'
import { readTokensToday, readUsageToday } from '#server/mentor/mentorUsage.ts'
import { failureMessages, responseMessages } from '#server/mentor/messages.ts'
import type { ProjectDependencies } from '#server/projects/projects.ts'
import { saveStoredResponse, findStoredResponse, type IdempotentRequest } from '#server/http/idempotency.ts'
import { createNotFoundError, HttpError } from '#server/http/httpError.ts'
import { enforceStorageQuota } from '#server/storageQuota.ts'

export interface MentorDependencies extends ProjectDependencies {
  readonly mentor: MentorConfig
  readonly replyJobs: ReplyJobs
}

interface SendOptions {
  readonly id: string
  readonly message: string
  readonly clientId: string | undefined
  readonly replaces: string | undefined
  readonly engine: 'guided' | 'model' | undefined
  /** Identifies this request and its repetitions, as `clientId` does the message. */
  readonly idempotentRequest: IdempotentRequest | undefined
}

/** One message and its reply as stored, and the reply's job if this process is writing it. */
export interface SentMessage {
  /** Null if nothing was sent, but the last message was answered again. */
  readonly sent: Message | null
  readonly reply: Message
  readonly job: ReplyJob | undefined
}

/**
 * Stores the user's message together with an empty reply, and only then asks an engine. If a message with the same
 * `clientId` exists, it is returned instead.
 */
export function sendMessage(
  deps: MentorDependencies,
  userId: string,
  options: SendOptions,
): Promise<SentMessage> {
  return storeAndStartReply(deps, userId, options, async (db, conversation, now) => {
    const { message, clientId, replaces } = options
    const known = clientId === undefined ? undefined : await findByClientId(db, conversation.id, clientId)
    if (known !== undefined) {
      if (known.content !== message) throw new HttpError(409, 'conflict', responseMessages.otherWords)
      return { sent: known, reply: await findReplyTo(db, known) }
    }
    await checkIdle(db, conversation, now)
    if (replaces !== undefined) await markReplacedFrom(db, conversation.id, replaces, now)
    const sent: MessageRowWithoutState = {
      ...(await createMessageRow(db, deps, conversation.id, now)),
      role: 'user',
      content: message,
      status: 'complete',
      client_id: clientId ?? null,
    }
    await db
      .insertInto('messages')
      .values({ ...sent, state: null })
      .execute()
    await enforceStorageQuota(db, deps.quota, userId)
    return { sent }
  })
}

/** Has the user's last message answered, even if it was answered before: the earlier answer is replaced. */
export async function regenerateReply(
  deps: MentorDependencies,
  userId: string,
  options: Pick<SendOptions, 'id' | 'engine' | 'idempotentRequest'>,
): Promise<SentMessage> {
  const sentMessage = await storeAndStartReply(deps, userId, options, async (db, conversation, now) => {
    await checkIdle(db, conversation, now)
    const last = await findLastUserMessage(db, conversation.id)
    if (last === undefined) throw new HttpError(409, 'conflict', responseMessages.nothingToAnswer)
    await markReplacedAfter(db, last, now)
    return { sent: last }
  })
  return { ...sentMessage, sent: null }
}

type StoreStep = (
  db: Transaction<Tables>,
  conversation: ConversationRow,
  now: number,
) => Promise<{ readonly sent: MessageRowWithoutState; readonly reply?: MessageRowWithoutState | undefined }>

/**
 * Stores the message and the reply's row in one transaction that locks the conversation, and starts the reply after
 * the commit.
 */
async function storeAndStartReply(
  deps: MentorDependencies,
  userId: string,
  {
    id,
    engine: requestedEngine,
    idempotentRequest,
  }: Pick<SendOptions, 'id' | 'engine' | 'idempotentRequest'>,
  step: StoreStep,
): Promise<SentMessage> {
  const { db, clock, replyJobs } = deps
  const engines = await findEngines(db, deps.mentor, userId)
  let started:
    { reply: ReplyJob; engine: MentorEngine; conversation: ConversationRow; until: number } | undefined
  try {
    const sentMessage = await db.transaction().execute(async db => {
      const conversation = await lockOwnConversation(db, userId, id)
      const engine = chooseEngine(engines, requestedEngine, conversation.engine)
      const now = clock()
      const { sent, reply } =
        (idempotentRequest && (await findEarlierTry(db, idempotentRequest, now))) ??
        (await step(db, conversation, now))
      if (reply !== undefined) {
        return {
          sent: messageToWire(sent, now),
          reply: messageToWire(reply, now),
          job: replyJobs.findRunning(reply.id),
        }
      }
      const row: MessageRowWithoutState = {
        ...(await createMessageRow(db, deps, id, now)),
        role: 'assistant',
        content: '',
        status: 'streaming',
        client_id: null,
        speaker: engine.speaker,
      }
      const message = await dailyLimitMessageOf(db, deps.mentor, { userId, engine, now })
      if (message !== undefined) {
        row.status = 'failed'
        const failure = { code: 'daily_limit', message } as const
        row.parts = JSON.stringify({ failure } satisfies MessageParts)
      } else {
        const reply = replyJobs.reserve({ replyId: row.id, conversationId: id, userId })
        started = { reply, engine, conversation, until: sent.sequence }
      }
      await db
        .insertInto('messages')
        .values({ ...row, state: null })
        .execute()
      if (idempotentRequest !== undefined)
        await saveStoredResponse(db, idempotentRequest, { ...placeholderResponse, reply: row.id }, now)
      await db
        .updateTable('conversations')
        .set({ updated_at: new Date(now).toISOString(), engine: engine.kind })
        .where('id', '=', id)
        .execute()
      return { sent: messageToWire(sent, now), reply: messageToWire(row, now), job: started?.reply }
    })
    if (started !== undefined) {
      const { reply, engine, conversation, until } = started
      replyJobs.start(reply, engine, () => loadConversationContext(deps, userId, conversation, until))
    }
    return sentMessage
  } catch (error) {
    if (started !== undefined) replyJobs.discard(started.reply)
    throw error
  }
}

/** Stored instead of a response: the reply itself, which may still be in progress. */
const placeholderResponse = { status: 200, etag: null, body: '' }

/** Finds the message and its reply if this very request was made before. */
async function findEarlierTry(db: Transaction<Tables>, idempotentRequest: IdempotentRequest, now: number) {
  const known = await findStoredResponse(db, idempotentRequest, now)
  if (known === undefined) return undefined
  const reply = await db
    .selectFrom('messages')
    .select(messageColumns)
    .where('id', '=', known.reply)
    .executeTakeFirstOrThrow()
  const sent = await selectMessages(db, reply.conversation_id)
    .where('role', '=', 'user')
    .where('sequence', '<', reply.sequence)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { sent, reply }
}

/**
 * Returns a sentence if the operator's language model may not be used again today, because the user, or all users
 * together, have reached its limit; else undefined, as for the guided mentor and the user's own model.
 */
export async function dailyLimitMessageOf(
  db: MentorDependencies['db'] | Transaction<Tables>,
  { dailyTokens, dailyTokensTotal }: MentorConfig,
  { userId, engine, now }: { readonly userId: string; readonly engine: MentorEngine; readonly now: number },
): Promise<string | undefined> {
  if (engine.kind === 'guided' || engine.isOwn) return undefined
  if (dailyTokens !== undefined) {
    const { inputTokens, outputTokens } = await readUsageToday(db, userId, now)
    if (inputTokens + outputTokens >= dailyTokens) return failureMessages.daily_limit
  }
  if (dailyTokensTotal === undefined || (await readTokensToday(db, now)) < dailyTokensTotal) return undefined
  return responseMessages.dailyTotal
}

/** Returns the columns that every new message has, with the conversation's next sequence number. */
async function createMessageRow(
  db: Transaction<Tables>,
  { createId }: MentorDependencies,
  conversationId: string,
  now: number,
) {
  const { last } = await db
    .selectFrom('messages')
    .where('conversation_id', '=', conversationId)
    .select(({ fn }) => fn.max('sequence').as('last'))
    .executeTakeFirstOrThrow()
  const at = new Date(now).toISOString()
  return {
    id: createId(),
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

/**
 * Refuses if the conversation is closed or the mentor is still answering. A reply that no process is writing is
 * marked as interrupted.
 */
async function checkIdle(db: Transaction<Tables>, conversation: ConversationRow, now: number) {
  if (conversation.closed_at !== null) throw new HttpError(409, 'conflict', responseMessages.closed)
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'status', 'touched_at', 'parts'])
    .where('conversation_id', '=', conversation.id)
    .where('status', '=', 'streaming')
    .execute()
  if (rows.some(row => !isStale(row, now))) throw new HttpError(409, 'conflict', responseMessages.busy)
  for (const { id, parts } of rows) {
    const { failure } = interruptedOutcome
    await db
      .updateTable('messages')
      .set({ status: 'failed', parts: JSON.stringify({ ...(JSON.parse(parts) as MessageParts), failure }) })
      .where('id', '=', id)
      .execute()
  }
}

const selectMessages = (db: Transaction<Tables>, conversationId: string) =>
  db.selectFrom('messages').select(messageColumns).where('conversation_id', '=', conversationId)

const findByClientId = (db: Transaction<Tables>, conversationId: string, clientId: string) =>
  selectMessages(db, conversationId).where('client_id', '=', clientId).executeTakeFirst()

/** Finds the latest reply to a message, even if it was replaced together with the message. */
async function findReplyTo(
  db: Transaction<Tables>,
  sent: MessageRowWithoutState,
): Promise<MessageRowWithoutState | undefined> {
  const next = await selectMessages(db, sent.conversation_id)
    .where('role', '=', 'user')
    .where('sequence', '>', sent.sequence)
    .orderBy('sequence')
    .limit(1)
    .executeTakeFirst()
  return selectMessages(db, sent.conversation_id)
    .where('role', '=', 'assistant')
    .where('sequence', '>', sent.sequence)
    .where('sequence', '<', next?.sequence ?? maxSequence)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

const findLastUserMessage = (db: Transaction<Tables>, conversationId: string) =>
  selectMessages(db, conversationId)
    .where('role', '=', 'user')
    .where('replaced_at', 'is', null)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Marks the user's last message and its answer as replaced. */
async function markReplacedFrom(db: Transaction<Tables>, conversationId: string, id: string, now: number) {
  const named = await selectMessages(db, conversationId).where('id', '=', id).executeTakeFirst()
  if (named === undefined) throw createNotFoundError()
  const last = await findLastUserMessage(db, conversationId)
  if (last?.id !== id) throw new HttpError(409, 'conflict', responseMessages.notLast)
  await markReplacedAfter(db, { ...last, sequence: last.sequence - 1 }, now)
}

async function markReplacedAfter(
  db: Transaction<Tables>,
  { conversation_id, sequence }: Pick<MessageRowWithoutState, 'conversation_id' | 'sequence'>,
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
