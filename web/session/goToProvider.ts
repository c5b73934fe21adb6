import { auth } from '#contract/auth.ts'
import { ApiError, isPassing } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import { withReturn } from './returnPath.ts'

const patienceMs = 10_000

/**
 * Sends the browser on to the identity provider. Asks first whether the server is there, since the browser's own
 * error page would be the end of the way: rejects where it is not.
 */
export async function goToProvider(returnTo: string | null): Promise<void> {
  try {
    await request(auth.check, { signal: AbortSignal.timeout(patienceMs) })
  } catch (error) {
    if (!(error instanceof ApiError) || isPassing(error)) throw error
  }
  location.assign(withReturn('/api/auth/google', returnTo))
}
