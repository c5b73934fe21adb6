import type { Message } from '#contract/mentor.ts'
import type { ReplyStreamEvent } from '#contract/replyStreamEvent.ts'
import type { StartInterval } from '#server/interval.ts'
import type { ReplyJobs } from '#server/mentor/replyJobs.ts'
import type { SentMessage } from '#server/mentor/sendMessage.ts'
import { createNotFoundError } from '#server/http/httpError.ts'

/** A comment at least this often, so that no proxy takes a mentor who thinks for a connection that died. */
const heartbeatMs = 15_000

/** The reply as it is stored in the end, whoever writes it. */
export async function waitForReply({ reply, job }: SentMessage, replyJobs: ReplyJobs): Promise<Message> {
  if (job !== undefined) return job.completion.promise
  if (reply.status !== 'streaming') return reply
  const ended = await replyJobs.waitForOtherProcess(reply.id)
  if (ended === undefined) throw createNotFoundError()
  return ended
}

/**
 * A reply as it is written. What there is of it already is in the first event; who is slow gets larger pieces later,
 * and nothing waits for them here.
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
 * The events as a stream, each in a batch of its own, with empty batches in between to keep the connection alive. Who
 * stops reading ends the following, and nothing else.
 */
export function toEventBatches(
  events: AsyncGenerator<ReplyStreamEvent>,
  startInterval: StartInterval,
): ReadableStream<readonly ReplyStreamEvent[]> {
  let stopHeartbeat = () => {}
  return new ReadableStream<readonly ReplyStreamEvent[]>({
    start(controller) {
      stopHeartbeat = startInterval(heartbeatMs, () => controller.enqueue([]))
    },
    async pull(controller) {
      try {
        const { done, value } = await events.next()
        if (!done) return controller.enqueue([value])
        stopHeartbeat()
        controller.close()
      } catch (error) {
        stopHeartbeat()
        controller.error(error)
      }
    },
    async cancel() {
      stopHeartbeat()
      // Not waited for: it may wait for the next word itself.
      void events.return(undefined).catch(() => {})
    },
  })
}
