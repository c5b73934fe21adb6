import { sql, type Kysely } from 'kysely'
import type { Exported } from '#contract/auth.ts'
import { inGroups } from '#server/db/groups.ts'
import type { Tables } from '#server/db/tables.ts'
import { conversationColumns, conversationToWire, messageToWire } from '#server/mentor/rows.ts'

type ExportedConversation = Exported['conversations'][number]
type ExportedMessage = ExportedConversation['messages'][number]

/** Every conversation of a user, in whatever project, with all messages, replaced ones too; one at a time. */
export async function* allConversations(
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
      messages: messagesOf(db, conversation.id, clock),
    }
  }
}

/** So much of a conversation is in memory at a time. */
const bytesAtOnce = 1_000_000
const bytes = sql<number>`octet_length(content) + coalesce(octet_length(state), 0)`.as('bytes')

async function* messagesOf(
  db: Kysely<Tables>,
  conversationId: string,
  clock: () => number,
): AsyncIterable<ExportedMessage> {
  const all = db.selectFrom('messages').where('conversation_id', '=', conversationId).orderBy('sequence')
  for (const group of inGroups(await all.select(['id', bytes]).execute(), bytesAtOnce)) {
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
