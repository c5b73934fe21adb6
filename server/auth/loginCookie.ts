import { pendingLoginMs } from '#server/auth/pendingLogins.ts'
import type { Cookie, RequestDetails } from '#server/route.ts'

/**
 * The cookie that identifies the browser in which a sign-in began. With https, its name makes browsers accept it from
 * this very host only; plain http is for loopback only.
 */
const cookieNameOf = (isHttps: boolean) => (isHttps ? '__Host-login' : 'login')

/** Returns the login cookie's value, if the browser sent one. */
export const readLoginCookie = (
  { readCookie }: Pick<RequestDetails, 'readCookie'>,
  isHttps: boolean,
): string | undefined => {
  const value = readCookie(cookieNameOf(isHttps))
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** Makes the login cookie for this browser. */
export const createLoginCookie = (browser: string, isHttps: boolean): Cookie => ({
  name: cookieNameOf(isHttps),
  value: browser,
  isSecure: isHttps,
  maxAgeSeconds: pendingLoginMs / 1_000,
})
