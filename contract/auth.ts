import type { z } from 'zod'
import type { authSchemas, userSchema } from './auth.schema.ts'
import { defineCall, type ResponseBody } from './call.ts'

type SchemasOf<K extends keyof typeof authSchemas> = (typeof authSchemas)[K]
export type User = z.output<typeof userSchema>
export type UserSession = ResponseBody<SchemasOf<'sessions'>>['data'][number]
export type AccountExport = ResponseBody<SchemasOf<'export'>>

/** Signing in and out, and the account (docs/product.md#calls, docs/product.md#sign-in). */
export const auth = {
  /** The browser goes here; the answer sends it on to the identity provider. */
  start: defineCall<SchemasOf<'start'>>('GET', '/auth/google', 'anyone'),
  /** The identity provider sends the browser back here; the answer goes on to /auth/callback. */
  callback: defineCall<SchemasOf<'callback'>>('GET', '/auth/google/callback', 'anyone'),
  /** With the one-time handover code as bearer: the session's token, once. */
  exchange: defineCall<SchemasOf<'exchange'>>('POST', '/auth/exchange', 'anyone'),
  check: defineCall<SchemasOf<'check'>>('GET', '/auth/check', 'anyone'),
  profile: defineCall<SchemasOf<'profile'>>('GET', '/auth/profile'),
  updateProfile: defineCall<SchemasOf<'updateProfile'>>('PATCH', '/auth/profile'),
  /** Deletes the account with everything in it. */
  removeProfile: defineCall<SchemasOf<'removeProfile'>>('DELETE', '/auth/profile'),
  /** Where the user is signed in. */
  sessions: defineCall<SchemasOf<'sessions'>>('GET', '/auth/sessions'),
  removeSession: defineCall<SchemasOf<'removeSession'>>('DELETE', '/auth/sessions/:id'),
  /** Signs out everywhere, here too. */
  removeSessions: defineCall<SchemasOf<'removeSessions'>>('DELETE', '/auth/sessions'),
  /** Everything that is stored of the user, as one document. */
  export: defineCall<SchemasOf<'export'>>('GET', '/auth/export'),
  logout: defineCall<SchemasOf<'logout'>>('POST', '/auth/logout'),
  login: defineCall<SchemasOf<'login'>>('POST', '/auth/login', 'anyone'),
  signup: defineCall<SchemasOf<'signup'>>('POST', '/auth/signup', 'anyone'),
}
