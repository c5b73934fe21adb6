import { accessTokens } from './accessTokens.ts'
import { aiConnection } from './aiConnection.ts'
import { auth } from './auth.ts'
import type { Call } from './call.ts'
import { history } from './history.ts'
import { projects } from './projects.ts'
import { shareLinks } from './shareLinks.ts'
import { sorting } from './sort.ts'

/**
 * Their bodies contain passwords or API keys, or their responses a token, so not even a hash of them may be stored.
 * Repeating them does no harm.
 */
const callsWithSecrets: readonly Call[] = [
  auth.updateProfile,
  auth.removeProfile,
  accessTokens.create,
  shareLinks.create,
  aiConnection.save,
  aiConnection.test,
]

/** They only compute something, although their input is too long for an address. */
const callsThatStoreNothing: readonly Call[] = [sorting.sort]

/**
 * True if a call accepts Idempotency-Key: every write by a signed-in user, except for those with secrets or without
 * any effect.
 */
export const acceptsIdempotencyKey = (call: Call): boolean =>
  call.method !== 'GET' &&
  call.access === 'user' &&
  !callsWithSecrets.includes(call) &&
  !callsThatStoreNothing.includes(call)
/** Calls that accept If-Match. With it, repeating them does no harm, and the response contains the stored state. */
const callsWithVersion: readonly Call[] = [
  projects.update,
  projects.saveModule,
  projects.saveStatements,
  projects.saveDecisions,
  projects.saveAcceptance,
  projects.saveSuggestions,
  history.restore,
]

/** True if a call accepts If-Match. */
export const acceptsIfMatch = (call: Call): boolean => callsWithVersion.includes(call)
