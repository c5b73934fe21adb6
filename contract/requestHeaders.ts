import { auth } from './auth.ts'
import type { Call } from './call.ts'
import { history } from './history.ts'
import { projects } from './projects.ts'

/** Their bodies hold passwords, of which not even a hash may lie about. Done twice they do what they do once. */
const callsWithPasswords: readonly Call[] = [auth.updateProfile, auth.removeProfile]

/** Whether a call minds Idempotency-Key: every write of somebody who is signed in, but those about passwords. */
export const acceptsIdempotencyKey = (call: Call): boolean =>
  call.method !== 'GET' && call.access === 'user' && !callsWithPasswords.includes(call)

/** Those that mind If-Match: with it, done twice they do what they do once, and answer what is true then. */
const callsWithVersion: readonly Call[] = [projects.update, projects.saveModule, history.restore]

/** Whether a call minds If-Match. */
export const acceptsIfMatch = (call: Call): boolean => callsWithVersion.includes(call)
