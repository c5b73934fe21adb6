import type { Message } from '#contract/mentor.ts'
import type { ReplyStreamEvent } from '#contract/replyStreamEvent.ts'
import type { StartInterval } from '#server/interval.ts'
import type { ReplyJobs } from '#server/mentor/replyJobs.ts'
import type { SentMessage } from '#server/mentor/sendMessage.ts'
import { EventStreamWriter, heartbeatMs } from '#server/http/eventStreamWriter.ts'
import { createNotFoundError } from '#server/http/httpError.ts'

/** Returns the reply as stored in the end, whichever process writes it. */
export async function waitForReply({ reply, job }: SentMessage, replyJobs: ReplyJobs): Promise<Message> {
  if (job !== undefined) return job.completion.promise
  if (reply.status !== 'streaming') return reply
  const ended = await replyJobs.waitForOtherProcess(reply.id)
  if (ended === undefined) throw createNotFoundError()
  return ended
}

/**
 * Yields a reply as it is written. The first event contains the text so far; a slow reader gets larger pieces later,
 * and nothing is buffered here.
 */
export async function* replyEventsOf(
  sentMessage: SentMessage,
  replyJobs: ReplyJobs,
): AsyncGenerator<ReplyStreamEvent> {
  const { sent, reply, job } = sentMessage
  let at = job === undefined ? reply.content.length : job.text.length
  yield { type: 'sent', sent, reply: { ...reply, content: job?.text.slice(0, at) ?? reply.content } }
  if (job !== undefined) {
    const ended = job.completion.promise.then(
      () => true,
      () => true,
    )
    for (let isEnded = false; !isEnded;) {
      const changed = job.nextChange()
      if (job.text.length > at) {
        const text = job.text.slice(at)
        at = job.text.length
        yield { type: 'delta', text }
      } else isEnded = await Promise.race([changed.then(() => false), ended])
    }
    if (job.text.length > at) yield { type: 'delta', text: job.text.slice(at) }
  }
  yield { type: 'done', reply: await waitForReply(sentMessage, replyJobs) }
}

/**
 * Turns events into a stream, one per batch, with empty batches in between to keep the connection alive. A reader who
 * leaves stops only the following, not the reply.
 */
export function toEventBatches(
  events: AsyncGenerator<ReplyStreamEvent>,
  startInterval: StartInterval,
): EventStreamWriter<ReplyStreamEvent>['body'] {
  const writer: EventStreamWriter<ReplyStreamEvent> = new EventStreamWriter<ReplyStreamEvent>({
    async onPull(): Promise<void> {
      try {
        const { done, value } = await events.next()
        if (!done) {
          writer.write([value])
          return
        }
        stopHeartbeat()
        writer.end()
      } catch (error) {
        stopHeartbeat()
        writer.fail(error)
      }
    },
    onCancel() {
      stopHeartbeat()
      // Not awaited, since it may be waiting for the next word itself.
      void events.return(undefined).catch(() => {})
    },
  })
  const stopHeartbeat = startInterval(heartbeatMs, () => void writer.writeHeartbeat())
  return writer.body
}
