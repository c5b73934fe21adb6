import { pendingLoginMs } from '#server/auth/pendingLogins.ts'
import type { Cookie, RequestDetails } from '#server/route.ts'

/**
 * The cookie that says which browser a sign-in began in. With https its name makes the browser refuse it from
 * anybody but this very host; plain http is for loopback only.
 */
const cookieNameOf = (isHttps: boolean) => (isHttps ? '__Host-login' : 'login')

/** This browser's mark, where it has one. */
export const readLoginCookie = (
  { readCookie }: Pick<RequestDetails, 'readCookie'>,
  isHttps: boolean,
): string | undefined => {
  const value = readCookie(cookieNameOf(isHttps))
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** The cookie that keeps this browser's mark. */
export const createLoginCookie = (browser: string, isHttps: boolean): Cookie => ({
  name: cookieNameOf(isHttps),
  value: browser,
  isSecure: isHttps,
  maxAgeSeconds: pendingLoginMs / 1_000,
})
