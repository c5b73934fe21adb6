import type { z } from 'zod'
import type { accessTokenSchema, accessTokenSchemas } from './accessTokens.schema.ts'
import { defineCall, type RequestInput, type ResponseBody } from './call.ts'

type SchemasOf<K extends keyof typeof accessTokenSchemas> = (typeof accessTokenSchemas)[K]
export type AccessToken = z.output<typeof accessTokenSchema>
export type AccessTokenInput = RequestInput<SchemasOf<'create'>, 'body'>
export type NewAccessToken = ResponseBody<SchemasOf<'create'>>

/** The calls for a user's access tokens (docs/product.md#access-tokens). No token opens them. */
export const accessTokens = {
  list: defineCall<SchemasOf<'list'>>('GET', '/auth/tokens'),
  /** Returns the token itself, which no other call does. */
  create: defineCall<SchemasOf<'create'>>('POST', '/auth/tokens'),
  remove: defineCall<SchemasOf<'remove'>>('DELETE', '/auth/tokens/:id'),
}
