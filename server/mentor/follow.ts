import type { Message } from '#contract/mentor.ts'
import type { StreamEvent } from '#contract/stream.ts'
import type { Every } from '#server/every.ts'
import type { Replies } from '#server/mentor/replies.ts'
import type { Taken } from '#server/mentor/turns.ts'
import { notFound } from '#server/refused.ts'

/** A comment at least this often, so that no proxy takes a mentor who thinks for a connection that died. */
const heartbeatMs = 15_000

/** The reply as it is stored in the end, whoever writes it. */
export async function endOf({ reply, running }: Taken, replies: Replies): Promise<Message> {
  if (running !== undefined) return running.ended.promise
  if (reply.status !== 'streaming') return reply
  const ended = await replies.elsewhere(reply.id)
  if (ended === undefined) throw notFound()
  return ended
}

/**
 * A reply as it is written. What there is of it already is in the first event; who is slow gets larger pieces later,
 * and nothing waits for them here.
 */
export async function* eventsOf(taken: Taken, replies: Replies): AsyncGenerator<StreamEvent> {
  const { sent, reply, running } = taken
  let at = running === undefined ? reply.content.length : running.text.length
  yield { type: 'sent', sent, reply: { ...reply, content: running?.text.slice(0, at) ?? reply.content } }
  if (running !== undefined) {
    const ended = running.ended.promise.then(
      () => true,
      () => true,
    )
    for (let isEnded = false; !isEnded;) {
      const changed = running.changed()
      if (running.text.length > at) {
        const text = running.text.slice(at)
        at = running.text.length
        yield { type: 'delta', text }
      } else isEnded = await Promise.race([changed.then(() => false), ended])
    }
    if (running.text.length > at) yield { type: 'delta', text: running.text.slice(at) }
  }
  yield { type: 'done', reply: await endOf(taken, replies) }
}

/** The events as text/event-stream. Who stops reading ends the following, and nothing else. */
export function streamOf(
  events: AsyncGenerator<StreamEvent>,
  every: Every,
  onError: (error: unknown) => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder()
  let stopBeating = () => {}
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      stopBeating = every(heartbeatMs, () => controller.enqueue(encoder.encode(':\n\n')))
    },
    async pull(controller) {
      try {
        const { done, value } = await events.next()
        if (!done) return controller.enqueue(encoder.encode(lineOf(value)))
        stopBeating()
        controller.close()
      } catch (error) {
        stopBeating()
        onError(error)
        controller.error(error)
      }
    },
    async cancel() {
      stopBeating()
      // Not waited for: it may wait for the next word itself.
      void events.return(undefined).catch(() => {})
    },
  })
}

const lineOf = ({ type, ...data }: StreamEvent) => `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`
