import type { aiConnectionSchemas } from './aiConnection.schema.ts'
import { defineCall, type RequestInput, type ResponseBody } from './call.ts'

type SchemasOf<K extends keyof typeof aiConnectionSchemas> = (typeof aiConnectionSchemas)[K]
export type AiConnectionStatus = ResponseBody<SchemasOf<'read'>>
export type AiConnectionTest = ResponseBody<SchemasOf<'test'>>
export type AiConnectionInput = RequestInput<SchemasOf<'save'>, 'body'>

/** The calls for a user's own AI model (docs/product.md#own-ai-model). None of them ever returns the key. */
export const aiConnection = {
  read: defineCall<SchemasOf<'read'>>('GET', '/ai/connection'),
  /** Stores the connection, or replaces the stored one. */
  save: defineCall<SchemasOf<'save'>>('PUT', '/ai/connection'),
  remove: defineCall<SchemasOf<'remove'>>('DELETE', '/ai/connection'),
  /** Makes one small call to the model, and stores nothing. */
  test: defineCall<SchemasOf<'test'>>('POST', '/ai/connection/test'),
}
