import type { User } from '#contract/auth.ts'
import { offlineDb } from '#web/storage/offlineDb.ts'
import { tokenStore } from '#web/storage/tokenStore.ts'

/** Who the stored session belongs to, for when the server cannot be asked. It is nobody's copy but the token's. */
const copyKey = { userId: '', name: 'session' } as const

interface CachedUser {
  readonly user: User
  readonly token: string
}

/** Notes who is signed in, by a digest of the session's token. */
export async function cacheUser(user: User): Promise<void> {
  const token = await tokenDigest()
  if (token === undefined) return
  const answer: CachedUser = { user, token }
  await offlineDb.keepCopy({ ...copyKey, answer, at: Date.now() }).catch(() => undefined)
}

/** The user of the stored token, where this device knows them. */
export async function getCachedUser(): Promise<User | undefined> {
  const copy = await offlineDb.copy(copyKey.userId, copyKey.name).catch(() => undefined)
  // Written by rememberUser.
  const known = copy?.answer as CachedUser | undefined
  return known !== undefined && known.token === (await tokenDigest()) ? known.user : undefined
}

async function tokenDigest(): Promise<string | undefined> {
  const token = tokenStore.get()
  // Only a page that came safely has digests, and only such a one works without a network.
  if (token === null || !globalThis.isSecureContext) return undefined
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')
}
