import { mentor } from '#contract/mentor.ts'
import type { FormKey } from '#domain/specification.ts'
import { request } from '#web/api/request.ts'
import { stream } from '#web/api/stream.ts'
import type { TalkCalls } from './talkCore.ts'

/** The calls of the conversation about one module (product spec, section 7). */
export function callsFor(projectId: string, moduleType: FormKey): TalkCalls {
  const params = { projectId, moduleType }
  return {
    create: () => request(mentor.create, { body: params }),
    ofModule: () => request(mentor.ofModule, { params }),
    messages: id => request(mentor.messages, { params: { id } }),
    about: () => request(mentor.about),
    send: (id, body, signal) => stream(mentor.send, { params: { id }, body, signal }),
    reply: (id, body, signal) => stream(mentor.reply, { params: { id }, body, signal }),
    stop: id => request(mentor.stop, { params: { id } }),
    close: id => request(mentor.close, { params: { id } }),
  }
}
