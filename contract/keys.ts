import { auth } from './auth.ts'
import type { Call } from './call.ts'

/** Their bodies hold passwords, of which not even a hash may lie about. Done twice they do what they do once. */
const secret: readonly Call[] = [auth.updateProfile, auth.removeProfile]

/** Whether a call minds Idempotency-Key: every write of somebody who is signed in, but those about passwords. */
export const takesKey = (call: Call): boolean =>
  call.method !== 'GET' && call.access === 'user' && !secret.includes(call)
