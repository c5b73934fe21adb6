import { sql, type Kysely } from 'kysely'
import type { AccountExport } from '#contract/auth.ts'
import { batchBySize } from '#server/db/batchBySize.ts'
import type { Tables } from '#server/db/tables.ts'
import { conversationColumns, conversationToWire, messageToWire } from '#server/mentor/messageRows.ts'

type ExportedConversation = AccountExport['conversations'][number]
type ExportedMessage = ExportedConversation['messages'][number]

/** Yields all of a user's conversations in all projects, one at a time, with all messages including replaced ones. */
export async function* exportConversations(
  db: Kysely<Tables>,
  userId: string,
  clock: () => number,
): AsyncIterable<
  Omit<ExportedConversation, 'messages'> & { readonly messages: AsyncIterable<ExportedMessage> }
> {
  const conversations = await db
    .selectFrom('conversations')
    .innerJoin('projects', 'projects.id', 'conversations.project_id')
    .where('projects.user_id', '=', userId)
    .select(conversationColumns)
    .orderBy('conversations.created_at')
    .orderBy('conversations.id')
    .execute()
  for (const conversation of conversations) {
    yield {
      ...conversationToWire(conversation),
      closedAt: conversation.closed_at,
      messages: exportMessages(db, conversation.id, clock),
    }
  }
}

/** How much of a conversation is in memory at a time. */
const batchBytes = 1_000_000
const bytes = sql<number>`octet_length(content) + coalesce(octet_length(state), 0)`.as('bytes')

async function* exportMessages(
  db: Kysely<Tables>,
  conversationId: string,
  clock: () => number,
): AsyncIterable<ExportedMessage> {
  const all = db.selectFrom('messages').where('conversation_id', '=', conversationId).orderBy('sequence')
  for (const group of batchBySize(await all.select(['id', bytes]).execute(), batchBytes)) {
    const ids = group.map(({ id }) => id)
    for (const row of await all.where('id', 'in', ids).selectAll().execute()) {
      yield {
        ...messageToWire(row, clock()),
        replacedAt: row.replaced_at,
        interview: row.state === null ? null : (JSON.parse(row.state) as unknown),
      }
    }
  }
}

/** Yields a user's daily usage of the mentor. */
export async function* exportMentorUsage(
  db: Kysely<Tables>,
  userId: string,
): AsyncIterable<AccountExport['mentorUsage'][number]> {
  const days = await db
    .selectFrom('mentor_usage')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute()
  for (const row of days) {
    yield {
      day: row.day,
      replies: row.replies,
      inputTokens: row.input_tokens,
      outputTokens: row.output_tokens,
      ownInputTokens: row.own_input_tokens,
      ownOutputTokens: row.own_output_tokens,
    }
  }
}
