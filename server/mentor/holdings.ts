import type { Kysely } from 'kysely'
import type { Exported } from '#contract/auth.ts'
import type { Tables } from '#server/db/tables.ts'
import { conversationColumns, conversationToWire, messageToWire } from '#server/mentor/rows.ts'

/** Every conversation of a user, in whatever project, with all messages, replaced ones too; one at a time. */
export async function* allConversations(
  db: Kysely<Tables>,
  userId: string,
  clock: () => number,
): AsyncIterable<Exported['conversations'][number]> {
  const conversations = await db
    .selectFrom('conversations')
    .innerJoin('projects', 'projects.id', 'conversations.project_id')
    .where('projects.user_id', '=', userId)
    .select(conversationColumns)
    .orderBy('conversations.created_at')
    .orderBy('conversations.id')
    .execute()
  for (const conversation of conversations) {
    const messages = await db
      .selectFrom('messages')
      .selectAll()
      .where('conversation_id', '=', conversation.id)
      .orderBy('sequence')
      .execute()
    yield {
      ...conversationToWire(conversation),
      closedAt: conversation.closed_at,
      messages: messages.map(row => ({
        ...messageToWire(row, clock()),
        replacedAt: row.replaced_at,
        interview: row.state === null ? null : (JSON.parse(row.state) as unknown),
      })),
    }
  }
}

/** What a user has used of the mentor, day by day. */
export async function* allUsage(
  db: Kysely<Tables>,
  userId: string,
): AsyncIterable<Exported['mentorUsage'][number]> {
  const days = await db
    .selectFrom('mentor_usage')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('day')
    .execute()
  for (const { day, replies, input_tokens, output_tokens } of days) {
    yield { day, replies, inputTokens: input_tokens, outputTokens: output_tokens }
  }
}
