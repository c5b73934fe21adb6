import { mentor } from '#contract/mentor.ts'
import type { VisibleFormKey } from '#domain/specification/specification.ts'
import { request } from '#web/api/request.ts'
import { streamUntilDone } from '#web/api/eventStream.ts'
import type { ConversationCalls } from './conversationCore.ts'

/** The API calls for the conversation about one module (docs/product.md#calls). */
export function createConversationCalls(projectId: string, moduleType: VisibleFormKey): ConversationCalls {
  const params = { projectId, moduleType }
  return {
    create: () => request(mentor.create, { body: params }),
    ofModule: () => request(mentor.ofModule, { params }),
    messages: id => request(mentor.messages, { params: { id } }),
    about: () => request(mentor.about),
    send: (id, body, signal) => streamUntilDone(mentor.send, { params: { id }, body, signal }),
    reply: (id, body, signal) => streamUntilDone(mentor.reply, { params: { id }, body, signal }),
    stop: id => request(mentor.stop, { params: { id } }),
    close: id => request(mentor.close, { params: { id } }),
  }
}
