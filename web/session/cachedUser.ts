import type { User } from '#contract/auth.ts'
import { offlineDb } from '#web/storage/offlineDb.ts'
import { tokenStore } from '#web/storage/tokenStore.ts'

/**
 * The user of the stored session, for when the server can't be reached. The copy belongs to the token, not to a user
 * id.
 */
const copyKey = { userId: '', name: 'session' } as const

interface CachedUser {
  readonly user: User
  readonly token: string
}

/** Caches the signed-in user together with a digest of the session's token. */
export async function cacheUser(user: User): Promise<void> {
  const token = await tokenDigest()
  if (token === undefined) return
  const answer: CachedUser = { user, token }
  await offlineDb.keepCopy({ ...copyKey, answer, at: Date.now() }).catch(() => undefined)
}

/** Returns the user of the stored token, if this device has cached them. */
export async function getCachedUser(): Promise<User | undefined> {
  const copy = await offlineDb.copy(copyKey.userId, copyKey.name).catch(() => undefined)
  // Written by cacheUser.
  const known = copy?.answer as CachedUser | undefined
  return known !== undefined && known.token === (await tokenDigest()) ? known.user : undefined
}

async function tokenDigest(): Promise<string | undefined> {
  const token = tokenStore.get()
  // Digests are available only in secure contexts, and so is working offline.
  if (token === null || !globalThis.isSecureContext) return undefined
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')
}
