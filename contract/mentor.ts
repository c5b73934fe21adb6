import type { z } from 'zod'
import { call, longTextBytes } from './call.ts'
import type { conversation, mentorShapes, message } from './mentor.schema.ts'

type Of<K extends keyof typeof mentorShapes> = (typeof mentorShapes)[K]
export type Conversation = z.output<typeof conversation>
export type Message = z.output<typeof message>
export type FailureCode = NonNullable<Message['failure']>['code']
export type Extracted = z.output<Of<'extract'>['answer']>
export type AboutMentor = z.output<Of<'about'>['answer']>

/** The mentor's conversations (product spec, section 7; decisions 26 and 27). */
export const mentor = {
  /** Who answers by default, and what the user has used today. */
  about: call<Of<'about'>>('GET', '/ai/mentor'),
  /** Opens the module's conversation: the active one where there is one. */
  create: call<Of<'create'>>('POST', '/ai/conversations'),
  active: call<Of<'active'>>('GET', '/ai/conversations/project/:projectId/module/:moduleType/active'),
  ofProject: call<Of<'ofProject'>>('GET', '/ai/conversations/project/:projectId'),
  ofModule: call<Of<'ofModule'>>('GET', '/ai/conversations/project/:projectId/module/:moduleType'),
  mine: call<Of<'mine'>>('GET', '/ai/conversations/user/me'),
  messages: call<Of<'messages'>>('GET', '/ai/conversations/:id/messages'),
  /** Streams `StreamEvent`s to those who accept text/event-stream. */
  send: { ...call<Of<'send'>>('POST', '/ai/conversations/:id/messages'), bodyBytes: longTextBytes },
  /** Answers the user's last message, again where it was answered or failed. Streams like `send`. */
  reply: call<Of<'reply'>>('POST', '/ai/conversations/:id/reply'),
  /** Ends the reply that is being written; what there is of it is kept. */
  stop: call<Of<'stop'>>('POST', '/ai/conversations/:id/stop'),
  extract: call<Of<'extract'>>('POST', '/ai/conversations/:id/extract'),
  close: call<Of<'close'>>('POST', '/ai/conversations/:id/close'),
  /** One reply to a conversation that the caller keeps; nothing is stored. */
  chat: call<Of<'chat'>>('POST', '/ai/chat'),
  /** A proposal for one module from the brain dump alone; nothing is stored. */
  draft: call<Of<'draft'>>('POST', '/ai/draft'),
}
