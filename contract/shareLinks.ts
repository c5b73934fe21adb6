import type { z } from 'zod'
import { defineCall, type ResponseBody } from './call.ts'
import type { shareLinkSchema, shareLinkSchemas } from './shareLinks.schema.ts'

type SchemasOf<K extends keyof typeof shareLinkSchemas> = (typeof shareLinkSchemas)[K]
export type ShareLink = z.output<typeof shareLinkSchema>
export type NewShareLink = ResponseBody<SchemasOf<'create'>>
/** What somebody with the link sees. */
export type SharedContent = ResponseBody<SchemasOf<'open'>>
export type SharedDocument = Extract<SharedContent, { kind: 'document' }>
export type SharedQuestions = Extract<SharedContent, { kind: 'questions' }>

/** The calls for links to one project (docs/links.md). Only a session can manage them; opening one needs none. */
export const shareLinks = {
  list: defineCall<SchemasOf<'list'>>('GET', '/projects/:id/links'),
  /** Returns the link's secret, which no other call does. */
  create: defineCall<SchemasOf<'create'>>('POST', '/projects/:id/links'),
  remove: defineCall<SchemasOf<'remove'>>('DELETE', '/projects/:id/links/:linkId'),
  open: defineCall<SchemasOf<'open'>>('GET', '/shared/:secret', 'anyone'),
  answer: defineCall<SchemasOf<'answer'>>('POST', '/shared/:secret/answers', 'anyone'),
}
