import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { hashSecret, isSameHash, createSecret } from '#server/secrets.ts'
import { createRateLimiter, rateLimits } from '#server/http/rateLimit.ts'

/** The path of the address with the key, below the local provider's path. */
export const codePath = '/code'

/** Letters that can't be mistaken for one another, since they are typed from a screen. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const monthSeconds = 30 * 86_400

export type LocalSignInCode = ReturnType<typeof createLocalSignInCode>

/**
 * Creates secrets that only the person who started this process knows (decision 044): a key in the address that the
 * start prints, and a shorter code to type. A browser that has given one of them keeps a token in a cookie. All three
 * are new at each start, exist in memory only, and are compared in constant time.
 */
export function createLocalSignInCode({ root, now }: { root: URL; now: () => number }) {
  const key = createSecret('')
  const trustToken = createSecret('')
  const typed = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('')
  // Cookies don't distinguish ports, so two servers on one machine need different names.
  const cookieName = `local_identity_code_${root.port || '80'}`
  const takeToken = createRateLimiter(rateLimits, now)
  const isSame = (one: string, other: string) => isSameHash(hashSecret(one), hashSecret(other))
  const address = new URL(`${root.pathname}${codePath}`, root)
  address.searchParams.set('key', key)

  return {
    /** The address to open in the browser that is to sign in. */
    address,
    /** The code to type if the address can't be opened. */
    typed: typed.replace(/(.{4})(?=.)/g, '$1-'),
    cookie: `${cookieName}=${trustToken}; Path=${root.pathname}; Max-Age=${monthSeconds}; HttpOnly; SameSite=Lax`,
    /** True if this browser has given the key or the code before. */
    isTrustedBrowser({ headers: { cookie = '' } }: IncomingMessage): boolean {
      const shown = cookie.split('; ').find(pair => pair.startsWith(`${cookieName}=`))
      return shown !== undefined && isSame(shown.slice(cookieName.length + 1), trustToken)
    },
    /**
     * Checks the key. With 256 random bits, tries needn't be limited, so no one's wrong guesses can lock the owner
     * out.
     */
    isKey: (candidate: string | null): boolean => candidate !== null && isSame(candidate, key),
    /**
     * Checks a typed code. It has only sixty bits, so tries are limited; beyond the limit, no one learns whether one
     * was right.
     */
    checkTyped(code: string): 'right' | 'wrong' | 'too many' {
      if (takeToken('localCodes', 'all') > 0) return 'too many'
      return isSame(code.toUpperCase().replace(/[^A-Z\d]/g, ''), typed) ? 'right' : 'wrong'
    },
  }
}
