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

/** Finishes the sign-in that came back with this page, once, however often it is asked to. */
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
 * A fresh session in place of the one that is there, for somebody who was asked to sign in again. Whoever comes back
 * as another person changes nothing.
 */
async function replaceSession(code: string, again: Reauthentication, to: string): Promise<SignInResult> {
  const enough = new Promise(resolve => setTimeout(resolve, shownForMs))
  const before = tokenStore.get() ?? undefined
  try {
    const { access_token: fresh, user } = (await request(auth.exchange, { bearer: code })).data
    if (user.id !== again.userId) {
      void endSession(fresh)
      return { failure: signInWords.otherAccount }
    }
    await session.complete(fresh)
  } catch (error) {
    return { failure: failureOf(error) }
  }
  markReauthenticated(again)
  await enough
  // By now what other tabs have sent with it is answered.
  void endSession(before)
  return { to }
}

const endSession = (bearer: string | undefined) =>
  request(auth.logout, { bearer, keepalive: true }).catch(() => undefined)

/** The session's token for a handover code. A server without that call gave the token itself. */
async function redeemCode(code: string): Promise<string> {
  try {
    return (await request(auth.exchange, { bearer: code })).data.access_token
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return code
    throw error
  }
}

/** A code that is spent or too old is all that 401 says here; other refusals have a sentence of their own. */
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
