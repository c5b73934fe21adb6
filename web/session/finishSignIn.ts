import { auth } from '#contract/auth.ts'
import { ApiError } from '#web/api/apiError.ts'
import { prefetchProjects } from '#web/api/loadProjects.ts'
import { request } from '#web/api/request.ts'
import { tokenStore } from '#web/storage/tokenStore.ts'
import { getReauthentication, markReauthenticated, type Reauthentication } from './reauthentication.ts'
import { getCallbackParams, toOneLine } from './callbackParams.ts'
import { withReturnPath } from './returnPath.ts'
import type { Session } from './session.ts'
import { signInMessages as signInWords } from './signInMessages.ts'
import { session } from './useSession.ts'
import { messages } from './messages.ts'

export type SignInResult = { readonly to: string } | { readonly failure: string }

const shownForMs = 1_000
let finishing: Promise<SignInResult> | undefined

/** Finishes the sign-in that returned to this page, once, however often it's called. */
export const finishSignIn = (): Promise<SignInResult> => (finishing ??= finish())

async function finish(): Promise<SignInResult> {
  const { token, failure, returnTo } = getCallbackParams()
  if (failure !== null) return { failure }
  await waitUntilSettled(session)
  const to = returnTo ?? '/dashboard'
  const { user } = session.get()
  const again = getReauthentication()
  if (user !== null)
    return token !== null && again?.userId === user.id ? replaceSession(token, again, to) : { to }
  if (token === null) return { to: withReturnPath('/login', returnTo) }
  const enough = new Promise(resolve => setTimeout(resolve, shownForMs))
  try {
    await session.complete(await redeemCode(token))
  } catch (error) {
    return { failure: failureOf(error) }
  }
  if (to === '/dashboard') prefetchProjects({ userId: session.get().user?.id })
  await enough
  return { to }
}

/**
 * Replaces the current session with a fresh one for a user who was asked to sign in again. If someone else has signed
 * in, nothing changes.
 */
async function replaceSession(code: string, again: Reauthentication, to: string): Promise<SignInResult> {
  const enough = new Promise(resolve => setTimeout(resolve, shownForMs))
  const before = tokenStore.get() ?? undefined
  try {
    const { access_token: newToken, user } = (await request(auth.exchange, { bearer: code })).data
    if (user.id !== again.userId) {
      void endSession(newToken)
      return { failure: signInWords.otherAccount }
    }
    await session.complete(newToken)
  } catch (error) {
    return { failure: failureOf(error) }
  }
  markReauthenticated(again)
  await enough
  // Requests that other tabs sent with the old token have been answered by now.
  void endSession(before)
  return { to }
}

const endSession = (bearer: string | undefined) =>
  request(auth.logout, { bearer, keepalive: true }).catch(() => undefined)

/** Exchanges the handover code for the session's token. A server without that call has sent the token itself. */
async function redeemCode(code: string): Promise<string> {
  try {
    return (await request(auth.exchange, { bearer: code })).data.access_token
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return code
    throw error
  }
}

/** Here 401 only means that the code is used up or too old; other refusals have their own messages. */
function failureOf(error: unknown): string {
  const isKnown = error instanceof ApiError && error.status !== 401
  return (isKnown && toOneLine(error.message)) || messages.authenticationFailed
}

function waitUntilSettled({ get, subscribe }: Session): Promise<void> {
  const isSettled = () => get().status !== 'loading' || get().isUnreachable
  return new Promise(resolve => {
    if (isSettled()) return resolve()
    const leave = subscribe(() => {
      if (!isSettled()) return
      leave()
      resolve()
    })
  })
}
