import { auth } from '#contract/auth.ts'
import { ApiError, isTransient } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import { withReturnPath } from './returnPath.ts'

const timeoutMs = 10_000

/**
 * Sends the browser on to the identity provider. Asks first whether the server is there, since the browser's own
 * error page would be the end of the way: rejects where it is not.
 */
export async function redirectToProvider(returnTo: string | null): Promise<void> {
  try {
    await request(auth.check, { signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    if (!(error instanceof ApiError) || isTransient(error)) throw error
  }
  location.assign(withReturnPath('/api/auth/google', returnTo))
}
