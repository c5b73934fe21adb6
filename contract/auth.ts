import type { z } from 'zod'
import type { authShapes, user } from './auth.schema.ts'
import { call, type Answer } from './call.ts'

type Of<K extends keyof typeof authShapes> = (typeof authShapes)[K]
export type User = z.output<typeof user>
export type UserSession = Answer<Of<'sessions'>>['data'][number]
export type Exported = Answer<Of<'export'>>

/** Signing in and out, and the account (product spec, section 7; decisions 16, 17, 33). */
export const auth = {
  /** The browser goes here; the answer sends it on to the identity provider. */
  start: call<Of<'start'>>('GET', '/auth/google', 'anyone'),
  /** The identity provider sends the browser back here; the answer goes on to /auth/callback. */
  callback: call<Of<'callback'>>('GET', '/auth/google/callback', 'anyone'),
  /** With the one-time handover code as bearer: the session's token, once. */
  exchange: call<Of<'exchange'>>('POST', '/auth/exchange', 'anyone'),
  check: call<Of<'check'>>('GET', '/auth/check', 'anyone'),
  profile: call<Of<'profile'>>('GET', '/auth/profile'),
  updateProfile: call<Of<'updateProfile'>>('PATCH', '/auth/profile'),
  /** Deletes the account with everything in it. */
  removeProfile: call<Of<'removeProfile'>>('DELETE', '/auth/profile'),
  /** Where the user is signed in. */
  sessions: call<Of<'sessions'>>('GET', '/auth/sessions'),
  removeSession: call<Of<'removeSession'>>('DELETE', '/auth/sessions/:id'),
  /** Signs out everywhere, here too. */
  removeSessions: call<Of<'removeSessions'>>('DELETE', '/auth/sessions'),
  /** Everything that is stored of the user, as one document. */
  export: call<Of<'export'>>('GET', '/auth/export'),
  logout: call<Of<'logout'>>('POST', '/auth/logout'),
  login: call<Of<'login'>>('POST', '/auth/login', 'anyone'),
  signup: call<Of<'signup'>>('POST', '/auth/signup', 'anyone'),
}
