import type { Selectable } from 'kysely'
import type { Conversation, Message } from '#contract/mentor.ts'
import type { VisibleFormKey } from '#domain/specification/specification.ts'
import type { ConversationsTable, MessagesTable } from '#server/db/tables.ts'
import { failureMessages } from '#server/mentor/messages.ts'

export type ConversationRow = Selectable<ConversationsTable>
export type MessageRow = Selectable<MessagesTable>
/** A message without the guided mentor's state, which only that mentor reads. */
export type MessageRowWithoutState = Omit<MessageRow, 'state'>

export const conversationColumns = [
  'conversations.id',
  'conversations.project_id',
  'conversations.module',
  'conversations.engine',
  'conversations.created_at',
  'conversations.updated_at',
  'conversations.closed_at',
] as const

export const messageColumns = [
  'id',
  'conversation_id',
  'sequence',
  'role',
  'content',
  'status',
  'client_id',
  'speaker',
  'parts',
  'input_tokens',
  'output_tokens',
  'created_at',
  'touched_at',
  'replaced_at',
] as const satisfies readonly (keyof MessageRowWithoutState)[]

/** The parts of a message besides its text, as stored in its row. */
export type MessageParts = Partial<
  Pick<Message, 'question' | 'chips' | 'progress' | 'sumsUp' | 'failure' | 'olderLeftOut'>
>

/** A reply that hasn't been touched for this long is no longer being written. */
const staleMs = 10_000

/** True if a row says that its reply is being written, although no process is writing it. */
export const isStale = ({ status, touched_at }: Pick<MessageRow, 'status' | 'touched_at'>, now: number) =>
  status === 'streaming' && now - Date.parse(touched_at) > staleMs

export const conversationToWire = (row: ConversationRow): Conversation => ({
  id: row.id,
  projectId: row.project_id,
  // The cast is sound: only modules that the contract knows are ever stored.
  moduleType: row.module as VisibleFormKey,
  status: row.closed_at === null ? 'active' : 'closed',
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

export function messageToWire(row: MessageRowWithoutState, now: number): Message {
  const parts = JSON.parse(row.parts) as MessageParts
  const interrupted = isStale(row, now)
  const usage = { inputTokens: row.input_tokens, outputTokens: row.output_tokens }
  return {
    id: row.id,
    conversationId: row.conversation_id,
    role: row.role,
    content: row.content,
    createdAt: row.created_at,
    status: interrupted ? 'failed' : row.status,
    speaker: row.speaker,
    question: parts.question ?? null,
    chips: parts.chips ?? [],
    progress: parts.progress ?? null,
    sumsUp: parts.sumsUp ?? false,
    failure: interrupted
      ? { code: 'interrupted', message: failureMessages.interrupted }
      : (parts.failure ?? null),
    olderLeftOut: parts.olderLeftOut ?? false,
    usage: usage.inputTokens + usage.outputTokens === 0 ? null : usage,
    clientId: row.client_id,
  }
}
