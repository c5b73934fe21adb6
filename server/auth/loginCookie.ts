import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { pendingLoginMs } from '#server/auth/pendingLogins.ts'
import { createSecret } from '#server/auth/secrets.ts'

/**
 * The cookie that says which browser a sign-in began in. With https its name makes the browser refuse it from
 * anybody but this very host; plain http is for loopback only.
 */
const cookieNameOf = (isHttps: boolean) => (isHttps ? '__Host-login' : 'login')

export const readLoginCookie = (c: Context, isHttps: boolean): string | undefined => {
  const value = getCookie(c, cookieNameOf(isHttps))
  return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
}

/** This browser's mark, kept where it has one, so that a sign-in begun in another tab still ends well. */
export function setLoginCookie(c: Context, isHttps: boolean): string {
  const browser = readLoginCookie(c, isHttps) ?? createSecret('')
  setCookie(c, cookieNameOf(isHttps), browser, {
    path: '/',
    secure: isHttps,
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: pendingLoginMs / 1_000,
  })
  return browser
}
