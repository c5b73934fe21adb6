import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { hashSecret, isSameHash, createSecret } from '#server/auth/secrets.ts'
import { createRateLimiter, rateLimits } from '#server/http/rateLimit.ts'

/** Where the address leads that carries the key, below the local provider's path. */
export const codePath = '/code'

/** No letter that is taken for another one: they are typed off a screen. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const monthSeconds = 30 * 86_400

export type LocalSignInCode = ReturnType<typeof createLocalSignInCode>

/**
 * What only the person who started this process knows (decision 044): a key in the address that the start prints,
 * and a shorter code to type. A browser that has shown one of them keeps a mark in a cookie. All three are made anew
 * at each start, are held in memory alone, and are compared in a time that tells nothing.
 */
export function createLocalSignInCode({ root, now }: { root: URL; now: () => number }) {
  const key = createSecret('')
  const mark = createSecret('')
  const typed = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
  // Cookies know nothing of ports: two servers on one machine have to keep theirs apart.
  const cookieName = `local_identity_code_${root.port || '80'}`
  const takeToken = createRateLimiter(rateLimits, now)
  const isSame = (one: string, other: string) => isSameHash(hashSecret(one), hashSecret(other))
  const address = new URL(`${root.pathname}${codePath}`, root)
  address.searchParams.set('key', key)

  return {
    /** To open in the browser that is to sign in. */
    address,
    /** To type where the address cannot be opened. */
    typed: typed.replace(/(.{4})(?=.)/g, '$1-'),
    cookie: `${cookieName}=${mark}; Path=${root.pathname}; Max-Age=${monthSeconds}; HttpOnly; SameSite=Lax`,
    /** Whether this browser has shown that it is that person's. */
    isTrustedBrowser({ headers: { cookie = '' } }: IncomingMessage): boolean {
      const shown = cookie.split('; ').find(pair => pair.startsWith(`${cookieName}=`))
      return shown !== undefined && isSame(shown.slice(cookieName.length + 1), mark)
    },
    /** 256 random bits can be tried as often as one likes: nobody's wrong guesses shut the owner out. */
    isKey: (given: string | null): boolean => given !== null && isSame(given, key),
    /** Sixty bits, so tries are limited; what they are not is told to nobody. */
    checkTyped(given: string): 'right' | 'wrong' | 'too many' {
      if (takeToken('localCodes', 'all') > 0) return 'too many'
      return isSame(given.toUpperCase().replace(/[^A-Z\d]/g, ''), typed) ? 'right' : 'wrong'
    },
  }
}
