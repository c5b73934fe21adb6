import { auth } from '#contract/auth.ts'
import { ApiError } from '#web/api/apiError.ts'
import { loadProjectsEarly } from '#web/api/projectPages.ts'
import { request } from '#web/api/request.ts'
import { tokenStore } from '#web/api/token.ts'
import { lastAgain, noteSignedInAgain, type Again } from './again.ts'
import { lastReturn, oneLine } from './returned.ts'
import { withReturn } from './returnPath.ts'
import type { Session } from './session.ts'
import { words as signInWords } from './signInWords.ts'
import { session } from './useSession.ts'
import { words } from './words.ts'

export type Finish = { readonly to: string } | { readonly failure: string }

const shownForMs = 1_000
let finishing: Promise<Finish> | undefined

/** Finishes the sign-in that came back with this page, once, however often it is asked to. */
export const finishSignIn = (): Promise<Finish> => (finishing ??= finish())

async function finish(): Promise<Finish> {
  const { token, failure, returnTo } = lastReturn()
  if (failure !== null) return { failure }
  await settled(session)
  const to = returnTo ?? '/dashboard'
  const { user } = session.get()
  const again = lastAgain()
  if (user !== null) return token !== null && again?.userId === user.id ? renewed(token, again, to) : { to }
  if (token === null) return { to: withReturn('/login', returnTo) }
  const enough = new Promise(resolve => setTimeout(resolve, shownForMs))
  try {
    await session.complete(await redeemed(token))
  } catch (error) {
    return { failure: failureOf(error) }
  }
  if (to === '/dashboard') loadProjectsEarly({ userId: session.get().user?.id })
  await enough
  return { to }
}

/**
 * A fresh session in place of the one that is there, for somebody who was asked to sign in again. Whoever comes back
 * as another person changes nothing.
 */
async function renewed(code: string, again: Again, to: string): Promise<Finish> {
  const enough = new Promise(resolve => setTimeout(resolve, shownForMs))
  const before = tokenStore.get() ?? undefined
  try {
    const { access_token: fresh, user } = (await request(auth.exchange, { bearer: code })).data
    if (user.id !== again.userId) {
      void end(fresh)
      return { failure: signInWords.otherAccount }
    }
    await session.complete(fresh)
  } catch (error) {
    return { failure: failureOf(error) }
  }
  noteSignedInAgain(again)
  await enough
  // By now what other tabs have sent with it is answered.
  void end(before)
  return { to }
}

const end = (bearer: string | undefined) =>
  request(auth.logout, { bearer, keepalive: true }).catch(() => undefined)

/** The session's token for a handover code. A server without that call gave the token itself. */
async function redeemed(code: string): Promise<string> {
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
  return (isKnown && oneLine(error.message)) || words.authenticationFailed
}

function settled({ get, subscribe }: Session): Promise<void> {
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
