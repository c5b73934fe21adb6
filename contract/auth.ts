import type { z } from 'zod'
import type { authSchemas, userSchema } from './auth.schema.ts'
import { defineCall, type ResponseBody } from './call.ts'

type SchemasOf<K extends keyof typeof authSchemas> = (typeof authSchemas)[K]
export type User = z.output<typeof userSchema>
export type UserSession = ResponseBody<SchemasOf<'sessions'>>['data'][number]
export type AccountExport = ResponseBody<SchemasOf<'export'>>

/** The calls for signing in and out, and for the account (docs/product.md#calls, docs/product.md#sign-in). */
export const auth = {
  /** The browser navigates here and is redirected to the identity provider. */
  start: defineCall<SchemasOf<'start'>>('GET', '/auth/google', 'anyone'),
  /** The identity provider redirects back here, and this call redirects on to /auth/callback. */
  callback: defineCall<SchemasOf<'callback'>>('GET', '/auth/google/callback', 'anyone'),
  /** Exchanges a one-time handover code, sent as the bearer token, for the session's token. Works once. */
  exchange: defineCall<SchemasOf<'exchange'>>('POST', '/auth/exchange', 'anyone'),
  check: defineCall<SchemasOf<'check'>>('GET', '/auth/check', 'anyone'),
  profile: defineCall<SchemasOf<'profile'>>('GET', '/auth/profile'),
  updateProfile: defineCall<SchemasOf<'updateProfile'>>('PATCH', '/auth/profile'),
  /** Deletes the account and everything in it. */
  removeProfile: defineCall<SchemasOf<'removeProfile'>>('DELETE', '/auth/profile'),
  /** Lists the user's sessions. */
  sessions: defineCall<SchemasOf<'sessions'>>('GET', '/auth/sessions'),
  removeSession: defineCall<SchemasOf<'removeSession'>>('DELETE', '/auth/sessions/:id'),
  /** Signs out of every session, including this one. */
  removeSessions: defineCall<SchemasOf<'removeSessions'>>('DELETE', '/auth/sessions'),
  /** Returns everything that is stored about the user, as one document. */
  export: defineCall<SchemasOf<'export'>>('GET', '/auth/export'),
  logout: defineCall<SchemasOf<'logout'>>('POST', '/auth/logout'),
  login: defineCall<SchemasOf<'login'>>('POST', '/auth/login', 'anyone'),
  signup: defineCall<SchemasOf<'signup'>>('POST', '/auth/signup', 'anyone'),
}
