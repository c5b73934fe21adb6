import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import { auth, type User } from '#contract/auth.ts'
import { authSchemas, credentialsSchema } from '#contract/auth.schema.ts'
import { isAllowed, type AllowList } from '#server/auth/allowList.ts'
import { handoversOf } from '#server/auth/handovers.ts'
import { IdentityError, type Identity, type IdentityProvider } from '#server/auth/identityProvider.ts'
import { readLoginCookie, setLoginCookie } from '#server/auth/loginCookie.ts'
import { pendingLoginsOf } from '#server/auth/pendingLogins.ts'
import { signInWithPassword } from '#server/auth/signInWithPassword.ts'
import type { PasswordHasher } from '#server/auth/passwordHasher.ts'
import { returnPathOf } from '#server/auth/returnPath.ts'
import { hashSecret } from '#server/auth/secrets.ts'
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
import type { Serve, HonoEnv } from '#server/http/serve.ts'

const failedMessage = 'An error occurred. Please try again.'
const notAllowedMessage = 'This account isn’t allowed to sign in here. Please ask your admin to add it.'
const notVerifiedMessage =
  'Your provider hasn’t confirmed your email address, which is required to sign in here. Confirm it there, then try again.'

interface Dependencies {
  readonly db: Kysely<Tables>
  readonly identity: IdentityProvider
  readonly sessions: Sessions
  readonly clock: () => number
  readonly createId: () => string
  readonly log: Log
  readonly publicUrl: URL
  /** Who may sign in; undefined where everybody may whom the provider knows. */
  readonly allowList: AllowList | undefined
  readonly passwordSignIn: boolean
  readonly passwordHasher: PasswordHasher
  /** For guesses at passwords, which are always limited. */
  readonly takeGuessToken: TakeToken
  readonly clientAddressOf: (c: Context<HonoEnv>) => string
  readonly sleep: Sleep
  readonly eventBus: EventBus
  readonly recordAuditEvent: RecordAuditEvent
}

/** Signing in by way of the identity provider, and out (docs/product.md#sign-in). */
export function registerAuthRoutes(serve: Serve, deps: Dependencies) {
  const { db, identity, sessions, log, recordAuditEvent, publicUrl } = deps
  const isHttps = publicUrl.protocol === 'https:'
  const pendingLogins = pendingLoginsOf(deps)
  const handovers = handoversOf(deps)
  const guessBackoff = createGuessBackoff(deps.clock)

  serve(
    auth.start,
    authSchemas.start,
    async ({ query, c }) => {
      const elsewhere = loopbackRedirectOf(new URL(c.req.url), publicUrl)
      if (elsewhere !== undefined) return c.redirect(elsewhere.href, 302)
      try {
        const { url, transaction } = await identity.start()
        const login = { transaction, returnTo: returnPathOf(query.return_to) }
        await pendingLogins.begin(login, setLoginCookie(c, isHttps))
        return c.redirect(url.href, 302)
      } catch (error) {
        return signInFailed(c, error)
      }
    },
    'signIns',
  )

  serve(auth.callback, authSchemas.callback, async ({ query, c }) => {
    try {
      const browser = readLoginCookie(c, isHttps)
      const login =
        browser && query['state'] ? await pendingLogins.consume(query['state'], browser) : undefined
      if (browser === undefined || login === undefined) {
        throw new IdentityError(
          failedMessage,
          new Error('no sign-in with this state was started in this browser'),
        )
      }
      const { pathname, search } = new URL(c.req.url)
      const person = await identity.finish(new URL(pathname + search, publicUrl), login.transaction)
      checkAllowed(person)
      const userId = await pendingLogins.findOrCreateUser(person)
      const token = await handovers.begin(userId, browser)
      const [requestId, from] = [c.get('requestId'), c.get('from')]
      log.info({ event: 'identity_confirmed', requestId, from, user: userPseudonymOf(userId) })
      const answer = new URLSearchParams({ token })
      if (login.returnTo !== undefined) answer.set('return_to', login.returnTo)
      return c.redirect(`/auth/callback?${answer.toString()}`, 303)
    } catch (error) {
      return signInFailed(c, error)
    }
  })

  serve(
    auth.exchange,
    authSchemas.exchange,
    async ({ bearer, c }) => {
      if (!bearer?.startsWith('ho_')) throw createNotSignedInError()
      const result = await handovers.exchange({
        code: bearer,
        browser: readLoginCookie(c, isHttps),
        userAgent: c.req.header('user-agent') ?? '',
      })
      if (result.outcome === 'signed in') {
        const { token, user } = result
        await recordSignIn(c, result)
        return { data: { access_token: token, isAuthenticated: true as const, user } }
      }
      const { userId, outcome: detail } = result
      await recordAuditEvent(c, 'handover_refused', { userId, detail, level: 'warn' })
      throw createNotSignedInError()
    },
    'exchanges',
  )

  serve(auth.check, authSchemas.check, async ({ bearer }) => {
    const userId = await sessions.userOf(bearer)
    const user = userId === undefined ? undefined : await findUser(db, userId)
    return { data: { isAuthenticated: user !== undefined, user: user ?? null } }
  })

  serve(auth.profile, authSchemas.profile, async ({ userId }) => {
    const user = await findUser(db, userId)
    if (user === undefined) throw createNotSignedInError()
    return { data: user }
  })

  serve(auth.logout, authSchemas.logout, async ({ bearer, userId, c }) => {
    await sessions.end(bearer ?? '')
    deps.eventBus.publish({ type: 'sessions', userId })
    await recordAuditEvent(c, 'signed_out', { userId })
    return { success: true as const }
  })

  serve(auth.login, authSchemas.login, async ({ body, c }) => {
    if (!deps.passwordSignIn) throwPasswordsUnavailable()
    const { email, password } = parseInput(credentialsSchema, body)
    const address = deps.clientAddressOf(c)
    checkRateLimit(deps.takeGuessToken, 'passwords', address)
    checkRateLimit(deps.takeGuessToken, 'guesses', `${hashSecret(email.toLowerCase())} ${address}`)
    const waitMs = guessBackoff.delayMsFor(email)
    if (waitMs > 0) await deps.sleep(waitMs)
    const userAgent = c.req.header('user-agent') ?? ''
    const done = await signInWithPassword(deps, { email, password, userAgent })
    if (done.token === undefined) {
      guessBackoff.recordWrongGuess(email)
      await recordAuditEvent(c, 'password_refused', { userId: done.userId, level: 'warn' })
      throw new HttpError(401, 'wrong_credentials', 'Incorrect email or password.')
    }
    await recordSignIn(c, done, 'password')
    return { data: { access_token: done.token, isAuthenticated: true as const, user: done.user } }
  })
  serve(auth.signup, authSchemas.signup, throwPasswordsUnavailable)

  /** Nobody who may not come in leaves an account behind. */
  function checkAllowed({ email, isEmailVerified }: Identity) {
    if (deps.allowList === undefined) return
    if (!isEmailVerified)
      throw new IdentityError(notVerifiedMessage, new Error('its email address isn’t verified'))
    if (!isAllowed(email, deps.allowList))
      throw new IdentityError(notAllowedMessage, new Error('it isn’t on the list'))
  }

  async function recordSignIn(
    c: Context<HonoEnv>,
    { user, evictedCount }: { readonly user: User; readonly evictedCount: number },
    detail?: string,
  ) {
    await recordAuditEvent(c, 'signed_in', { userId: user.id, detail })
    if (evictedCount > 0) await recordAuditEvent(c, 'session_ended', { userId: user.id, detail: 'too many' })
  }

  async function signInFailed(c: Context<HonoEnv>, error: unknown): Promise<Response> {
    const isRefused = error instanceof IdentityError
    await recordAuditEvent(c, 'sign_in_failed', {
      err: isRefused ? (error.cause ?? error) : error,
      level: isRefused ? 'warn' : 'error',
    })
    const message = isRefused ? error.message : failedMessage
    const answer = new URLSearchParams({ error: 'sign_in_failed', message })
    return c.redirect(`/auth/error?${answer.toString()}`, 303)
  }
}

/**
 * The same call at the public address, where this one came to another name of the same machine: the identity
 * provider returns there, and the login cookie has to be there too.
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
