import type { z } from 'zod'
import { defineCall, maxLongTextBodyBytes } from './call.ts'
import type {
  conversationSchema,
  findingSchema,
  mentorSchemas,
  messageSchema,
  questionSchema,
} from './mentor.schema.ts'

/** What can be wrong with a statement, in the eyes of whoever builds from it. */
export const findingRules = ['ambiguity', 'conflict', 'missingCase'] as const

type SchemasOf<K extends keyof typeof mentorSchemas> = (typeof mentorSchemas)[K]
export type Conversation = z.output<typeof conversationSchema>
export type Message = z.output<typeof messageSchema>
export type Question = z.output<typeof questionSchema>
export type QuestionOption = Question['options'][number]
export type PatchJson = NonNullable<QuestionOption['patch']>
export type Finding = z.output<typeof findingSchema>
export type ReviewResponse = z.output<SchemasOf<'review'>['response']>
export type FailureCode = NonNullable<Message['failure']>['code']
export type ExtractionResponse = z.output<SchemasOf<'extract'>['response']>
export type MentorInfo = z.output<SchemasOf<'about'>['response']>

/** The most changes of earlier drafts that POST /ai/draft accepts: more than twelve drafts propose. */
export const maxDraftOperations = 5_000

/** The calls for the mentor's conversations (docs/product.md#calls, docs/product.md#conversations). */
export const mentor = {
  /** Returns the default engine, and the user's usage today. */
  about: defineCall<SchemasOf<'about'>>('GET', '/ai/mentor'),
  /** Opens the active conversation about the module, or a new one if there is none. */
  create: defineCall<SchemasOf<'create'>>('POST', '/ai/conversations'),
  active: defineCall<SchemasOf<'active'>>(
    'GET',
    '/ai/conversations/project/:projectId/module/:moduleType/active',
  ),
  ofProject: defineCall<SchemasOf<'ofProject'>>('GET', '/ai/conversations/project/:projectId'),
  ofModule: defineCall<SchemasOf<'ofModule'>>(
    'GET',
    '/ai/conversations/project/:projectId/module/:moduleType',
  ),
  mine: defineCall<SchemasOf<'mine'>>('GET', '/ai/conversations/user/me'),
  messages: defineCall<SchemasOf<'messages'>>('GET', '/ai/conversations/:id/messages'),
  /** Streams `ReplyStreamEvent`s to clients that accept text/event-stream. */
  send: {
    ...defineCall<SchemasOf<'send'>>('POST', '/ai/conversations/:id/messages'),
    maxBodyBytes: maxLongTextBodyBytes,
  },
  /** Replies to the user's last message, also if it already has a reply or the reply failed. Streams like `send`. */
  reply: defineCall<SchemasOf<'reply'>>('POST', '/ai/conversations/:id/reply'),
  /** Stops the reply that is being written; the part written so far is kept. */
  stop: defineCall<SchemasOf<'stop'>>('POST', '/ai/conversations/:id/stop'),
  extract: defineCall<SchemasOf<'extract'>>('POST', '/ai/conversations/:id/extract'),
  close: defineCall<SchemasOf<'close'>>('POST', '/ai/conversations/:id/close'),
  /** Returns one reply to a conversation that the caller keeps; nothing is stored. */
  chat: defineCall<SchemasOf<'chat'>>('POST', '/ai/chat'),
  /** Returns a proposal for one module from the brain dump and earlier drafts; nothing is stored. */
  draft: {
    ...defineCall<SchemasOf<'draft'>>('POST', '/ai/draft'),
    maxBodyBytes: maxLongTextBodyBytes,
  },
  /** Returns what the language model finds unclear in the whole specification; nothing is stored. */
  review: defineCall<SchemasOf<'review'>>('POST', '/ai/review'),
}
