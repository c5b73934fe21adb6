/** The paths to which a sign-in may return: protected pages of this product only, matched as a whole. */
const allowedPaths = /^\/(dashboard|profile|projects\/[\w-]{1,100}(\/\w{1,40})?)$/

/** Returns an untrusted path if it's allowed, otherwise null: never another site. */
export const safeReturnPath = (path: string | null | undefined): string | null =>
  path && allowedPaths.test(path) ? path : null

/** Returns the sign-in page's address that leads back to `path`. Without one, it leads to the dashboard. */
export const signInPath = (path?: string | null): string => withReturnPath('/login', path)

export function withReturnPath(
  page: '/login' | '/signup' | '/api/auth/google',
  path?: string | null,
): string {
  const safe = safeReturnPath(path)
  return safe && safe !== '/dashboard' ? `${page}?return_to=${encodeURIComponent(safe)}` : page
}
