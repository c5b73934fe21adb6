/** The pages to which a sign-in may lead: protected ones of this product, by their whole path. */
const allowedPaths = /^\/(dashboard|profile|projects\/[\w-]{1,100}(\/\w{1,40})?)$/

/** A path from outside as one to go to, or null: never another site. */
export const safeReturnPath = (path: string | null | undefined): string | null =>
  path && allowedPaths.test(path) ? path : null

/** Sign-in that leads back to `path`. The dashboard is where it leads anyway. */
export const signInPath = (path?: string | null): string => withReturnPath('/login', path)

export function withReturnPath(
  page: '/login' | '/signup' | '/api/auth/google',
  path?: string | null,
): string {
  const safe = safeReturnPath(path)
  return safe && safe !== '/dashboard' ? `${page}?return_to=${encodeURIComponent(safe)}` : page
}
