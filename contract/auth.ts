import type { z } from 'zod'
import type { authShapes, user } from './auth.schema.ts'
import { call } from './call.ts'

type Of<K extends keyof typeof authShapes> = (typeof authShapes)[K]
export type User = z.output<typeof user>

/** Signing in and out (product spec, section 7; decisions 17, 33). */
export const auth = {
  /** The browser goes here; the answer sends it on to the identity provider. */
  start: call<Of<'start'>>('GET', '/auth/google', 'anyone'),
  /** The identity provider sends the browser back here; the answer goes on to /auth/callback. */
  callback: call<Of<'callback'>>('GET', '/auth/google/callback', 'anyone'),
  /** With the one-time handover code as bearer: the session's token, once. */
  exchange: call<Of<'exchange'>>('POST', '/auth/exchange', 'anyone'),
  check: call<Of<'check'>>('GET', '/auth/check', 'anyone'),
  profile: call<Of<'profile'>>('GET', '/auth/profile'),
  logout: call<Of<'logout'>>('POST', '/auth/logout'),
  login: call<Of<'login'>>('POST', '/auth/login', 'anyone'),
  signup: call<Of<'signup'>>('POST', '/auth/signup', 'anyone'),
}
