import { isStale } from '#server/mentor/messageRows.ts'
import type { MentorDependencies } from '#server/mentor/sendMessage.ts'

/** Stops the reply in progress in a conversation, whichever process writes it; its text so far is kept. */
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
  // A reply that no process is writing was interrupted before this stop.
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
