import { auth } from '#contract/auth.ts'
import { ApiError, isTransient } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import { withReturnPath } from './returnPath.ts'

const timeoutMs = 10_000

/**
 * Redirects to the identity provider. Checks first that the server can be reached, since the browser's own error page
 * would be a dead end; rejects if it can't.
 */
export async function redirectToProvider(returnTo: string | null): Promise<void> {
  try {
    await request(auth.check, { signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    if (!(error instanceof ApiError) || isTransient(error)) throw error
  }
  location.assign(withReturnPath('/api/auth/google', returnTo))
}
