import type { User } from '#contract/auth.ts'
import { device } from '#web/api/device.ts'
import { tokenStore } from '#web/api/token.ts'

/** Who the stored session belongs to, for when the server cannot be asked. It is nobody's copy but the token's. */
const place = { userId: '', name: 'session' } as const

interface Remembered {
  readonly user: User
  readonly token: string
}

/** Notes who is signed in, by a digest of the session's token. */
export async function rememberUser(user: User): Promise<void> {
  const token = await digest()
  if (token === undefined) return
  const answer: Remembered = { user, token }
  await device.keepCopy({ ...place, answer, at: Date.now() }).catch(() => undefined)
}

/** The user of the stored token, where this device knows them. */
export async function rememberedUser(): Promise<User | undefined> {
  const copy = await device.copy(place.userId, place.name).catch(() => undefined)
  // Written by rememberUser.
  const known = copy?.answer as Remembered | undefined
  return known !== undefined && known.token === (await digest()) ? known.user : undefined
}

async function digest(): Promise<string | undefined> {
  const token = tokenStore.get()
  // Only a page that came safely has digests, and only such a one works without a network.
  if (token === null || !globalThis.isSecureContext) return undefined
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return Array.from(new Uint8Array(bytes), byte => byte.toString(16).padStart(2, '0')).join('')
}
