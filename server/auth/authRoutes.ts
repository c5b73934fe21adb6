import type { Kysely } from 'kysely'
import { auth, type User } from '#contract/auth.ts'
import { authSchemas, credentialsSchema } from '#contract/auth.schema.ts'
import { isAllowed, type SignInAllowList } from '#server/auth/signInAllowList.ts'
import { handoversOf } from '#server/auth/handovers.ts'
import { IdentityError, type Identity, type IdentityProvider } from '#server/auth/identityProvider.ts'
import { createLoginCookie, readLoginCookie } from '#server/auth/loginCookie.ts'
import { pendingLoginsOf } from '#server/auth/pendingLogins.ts'
import { signInWithPassword } from '#server/auth/signInWithPassword.ts'
import type { PasswordHasher } from '#server/auth/passwordHasher.ts'
import { returnPathOf } from '#server/auth/returnPath.ts'
import { createSecret, hashSecret } from '#server/secrets.ts'
import { findUser, type Sessions } from '#server/auth/sessions.ts'
import { createGuessBackoff } from '#server/auth/guessBackoff.ts'
import type { EventBus } from '#server/events/eventBus.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Sleep } from '#server/interval.ts'
import { checkRateLimit, type TakeToken } from '#server/http/rateLimit.ts'
import { userPseudonymOf, type Log } from '#server/log.ts'
import { isLoopback } from '#server/http/isLoopback.ts'
import type { RecordAuditEvent } from '#server/auditTrail.ts'
import { parseInput } from '#server/http/parseInput.ts'
import { createNotSignedInError, HttpError } from '#server/http/httpError.ts'
import {
  createRoute,
  successResult,
  type RedirectResult,
  type RequestDetails,
  type Route,
} from '#server/route.ts'

const failedMessage = 'An error occurred. Please try again.'
const notAllowedMessage = 'This account isn’t allowed to sign in here. Please ask your admin to add it.'
const notVerifiedMessage =
  'To sign in here, you need a confirmed email address. Confirm yours with your provider, then try again.'

interface Dependencies {
  readonly db: Kysely<Tables>
  readonly identity: IdentityProvider
  readonly sessions: Sessions
  readonly clock: () => number
  readonly createId: () => string
  readonly log: Log
  readonly publicUrl: URL
  /** The users who may sign in; undefined for everyone that the provider knows. */
  readonly signInAllowList: SignInAllowList | undefined
  readonly passwordSignIn: boolean
  readonly passwordHasher: PasswordHasher
  /** For guesses at passwords, which are always limited. */
  readonly takeGuessToken: TakeToken
  readonly sleep: Sleep
  readonly eventBus: EventBus
  readonly recordAuditEvent: RecordAuditEvent
}

/** The routes for signing in through the identity provider, and for signing out (docs/product.md#sign-in). */
export function authRoutesOf(deps: Dependencies): Route[] {
  const { db, identity, sessions, log, recordAuditEvent, publicUrl } = deps
  const isHttps = publicUrl.protocol === 'https:'
  const pendingLogins = pendingLoginsOf(deps)
  const handovers = handoversOf(deps)
  const guessBackoff = createGuessBackoff(deps.clock)

  return [
    createRoute(
      auth.start,
      authSchemas.start,
      async ({ query, request }) => {
        const loopbackRedirect = loopbackRedirectOf(request.url, publicUrl)
        if (loopbackRedirect !== undefined) return { redirect: loopbackRedirect.href, status: 302 }
        try {
          const { url, transaction } = await identity.start()
          const login = { transaction, returnTo: returnPathOf(query.return_to) }
          // An existing cookie is kept, so that a sign-in begun in another tab can still finish.
          const browser = readLoginCookie(request, isHttps) ?? createSecret('')
          await pendingLogins.begin(login, browser)
          return { redirect: url.href, status: 302, cookie: createLoginCookie(browser, isHttps) }
        } catch (error) {
          return signInFailed(request, error)
        }
      },
      { rateLimit: 'signIns' },
    ),

    createRoute(auth.callback, authSchemas.callback, async ({ query, request }) => {
      try {
        const browser = readLoginCookie(request, isHttps)
        const login =
          browser && query['state'] ? await pendingLogins.consume(query['state'], browser) : undefined
        if (browser === undefined || login === undefined) {
          throw new IdentityError(
            failedMessage,
            new Error('no sign-in with this state was started in this browser'),
          )
        }
        const { pathname, search } = request.url
        const person = await identity.finish(new URL(pathname + search, publicUrl), login.transaction)
        checkAllowed(person)
        const userId = await pendingLogins.findOrCreateUser(person)
        const token = await handovers.begin(userId, browser)
        const { requestId, from } = request
        log.info({ event: 'identity_confirmed', requestId, from, user: userPseudonymOf(userId) })
        const answer = new URLSearchParams({ token })
        if (login.returnTo !== undefined) answer.set('return_to', login.returnTo)
        return { redirect: `/auth/callback?${answer.toString()}`, status: 303 }
      } catch (error) {
        return signInFailed(request, error)
      }
    }),

    createRoute(
      auth.exchange,
      authSchemas.exchange,
      async ({ bearer, request }) => {
        if (!bearer?.startsWith('ho_')) throw createNotSignedInError()
        const result = await handovers.exchange({
          code: bearer,
          browser: readLoginCookie(request, isHttps),
          userAgent: request.userAgent,
        })
        if (result.outcome === 'signed in') {
          const { token, user } = result
          await recordSignIn(request, result)
          return { value: { data: { access_token: token, isAuthenticated: true as const, user } } }
        }
        const { userId, outcome: detail } = result
        await recordAuditEvent(request, 'handover_refused', { userId, detail, level: 'warn' })
        throw createNotSignedInError()
      },
      { rateLimit: 'exchanges' },
    ),

    createRoute(auth.check, authSchemas.check, async ({ bearer }) => {
      const userId = await sessions.userOf(bearer)
      const user = userId === undefined ? undefined : await findUser(db, userId)
      return { value: { data: { isAuthenticated: user !== undefined, user: user ?? null } } }
    }),

    createRoute(auth.profile, authSchemas.profile, async ({ userId }) => {
      const user = await findUser(db, userId)
      if (user === undefined) throw createNotSignedInError()
      return { value: { data: user } }
    }),

    createRoute(auth.logout, authSchemas.logout, async ({ bearer, userId, request }) => {
      await sessions.end(bearer ?? '')
      deps.eventBus.publish({ type: 'sessions', userId })
      await recordAuditEvent(request, 'signed_out', { userId })
      return successResult
    }),

    createRoute(auth.login, authSchemas.login, async ({ body, request }) => {
      if (!deps.passwordSignIn) throwPasswordsUnavailable()
      const { email, password } = parseInput(credentialsSchema, body)
      const { clientAddress: address, userAgent } = request
      checkRateLimit(deps.takeGuessToken, 'passwords', address)
      checkRateLimit(deps.takeGuessToken, 'guesses', `${hashSecret(email.toLowerCase())} ${address}`)
      const waitMs = guessBackoff.delayMsFor(email)
      if (waitMs > 0) await deps.sleep(waitMs)
      const done = await signInWithPassword(deps, { email, password, userAgent })
      if (done.token === undefined) {
        guessBackoff.recordWrongGuess(email)
        await recordAuditEvent(request, 'password_refused', { userId: done.userId, level: 'warn' })
        throw new HttpError(401, 'wrong_credentials', 'Incorrect email or password.')
      }
      await recordSignIn(request, done, 'password')
      return {
        value: { data: { access_token: done.token, isAuthenticated: true as const, user: done.user } },
      }
    }),

    createRoute(auth.signup, authSchemas.signup, throwPasswordsUnavailable),
  ]

  /** Refuses users who aren't on the list, before an account is created for them. */
  function checkAllowed({ email, isEmailVerified }: Identity) {
    if (deps.signInAllowList === undefined) return
    if (!isEmailVerified)
      throw new IdentityError(notVerifiedMessage, new Error('its email address isn’t verified'))
    if (!isAllowed(email, deps.signInAllowList))
      throw new IdentityError(notAllowedMessage, new Error('it isn’t on the list'))
  }

  async function recordSignIn(
    request: RequestDetails,
    { user, evictedCount }: { readonly user: User; readonly evictedCount: number },
    detail?: string,
  ) {
    await recordAuditEvent(request, 'signed_in', { userId: user.id, detail })
    if (evictedCount > 0)
      await recordAuditEvent(request, 'session_ended', { userId: user.id, detail: 'too many' })
  }

  async function signInFailed(request: RequestDetails, error: unknown): Promise<RedirectResult> {
    const isRefused = error instanceof IdentityError
    await recordAuditEvent(request, 'sign_in_failed', {
      err: isRefused ? (error.cause ?? error) : error,
      level: isRefused ? 'warn' : 'error',
    })
    const message = isRefused ? error.message : failedMessage
    const answer = new URLSearchParams({ error: 'sign_in_failed', message })
    return { redirect: `/auth/error?${answer.toString()}`, status: 303 }
  }
}

/**
 * Returns this call's address at the public URL, if the request came to another name of this machine: the identity
 * provider returns to the public URL, and the login cookie has to be there too.
 */
function loopbackRedirectOf(requestUrl: URL, publicUrl: URL): URL | undefined {
  const areBoth = isLoopback(requestUrl.hostname) && isLoopback(publicUrl.hostname)
  if (!areBoth || requestUrl.hostname === publicUrl.hostname) return undefined
  return new URL(requestUrl.pathname + requestUrl.search, publicUrl)
}

function throwPasswordsUnavailable(): never {
  throw new HttpError(
    403,
    'password_sign_in_unavailable',
    'Email and password sign-in isn’t available. Please sign in with Google.',
  )
}
