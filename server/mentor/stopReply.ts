import { isStale } from '#server/mentor/messageRows.ts'
import type { MentorDependencies } from '#server/mentor/sendMessage.ts'

/** Ends the reply that is being written in a conversation, whoever writes it; what there is of it is kept. */
export async function stopReply(
  { db, clock, replyJobs }: MentorDependencies,
  conversationId: string,
): Promise<void> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'status', 'touched_at'])
    .where('conversation_id', '=', conversationId)
    .where('status', '=', 'streaming')
    .execute()
  // One that nobody writes any more was interrupted before anybody stopped it.
  for (const { id } of rows.filter(row => !isStale(row, clock()))) {
    const running = replyJobs.findRunning(id)
    if (running === undefined) {
      await db
        .updateTable('messages')
        .set({ status: 'stopped' })
        .where('id', '=', id)
        .where('status', '=', 'streaming')
        .execute()
    } else {
      running.abort({ status: 'stopped' })
      await running.completion.promise
    }
  }
}
