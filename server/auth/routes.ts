import type { Context } from 'hono'
import type { Kysely } from 'kysely'
import { auth, type User } from '#contract/auth.ts'
import { authShapes, credentials } from '#contract/auth.schema.ts'
import { isAllowed, type Allowed } from '#server/auth/allowList.ts'
import { handoversOf } from '#server/auth/handovers.ts'
import { IdentityRefused, type Identity, type IdentityProvider } from '#server/auth/identity.ts'
import { readLoginCookie, setLoginCookie } from '#server/auth/loginCookie.ts'
import { loginsOf } from '#server/auth/logins.ts'
import { signInByPassword } from '#server/auth/passwordSignIn.ts'
import type { Passwords } from '#server/auth/passwords.ts'
import { returnToOf } from '#server/auth/returnTo.ts'
import { hashed } from '#server/auth/secrets.ts'
import { userById, type Sessions } from '#server/auth/sessions.ts'
import { createWrongGuesses } from '#server/auth/wrongGuesses.ts'
import type { Bus } from '#server/bus.ts'
import type { Tables } from '#server/db/tables.ts'
import type { Pause } from '#server/every.ts'
import { spend, type TakeToken } from '#server/limits.ts'
import { userMark, type Log } from '#server/log.ts'
import { isLoopback } from '#server/loopback.ts'
import type { Note } from '#server/note.ts'
import { parsed } from '#server/read.ts'
import { notSignedIn, Refused } from '#server/refused.ts'
import type { Serve, Served } from '#server/serve.ts'

const failed = 'An error occurred. Please try again.'
const notOnList =
  'This account is not among those that may sign in here. Please ask whoever runs this server to add it.'
const notVerified =
  'Your provider has not confirmed your e-mail address, which is needed to sign in here. Confirm it there, then try again.'

interface Parts {
  readonly db: Kysely<Tables>
  readonly identity: IdentityProvider
  readonly sessions: Sessions
  readonly clock: () => number
  readonly newId: () => string
  readonly log: Log
  readonly publicUrl: URL
  /** Who may sign in; undefined where everybody may whom the provider knows. */
  readonly allowed: Allowed | undefined
  readonly passwordSignIn: boolean
  readonly passwords: Passwords
  /** For guesses at passwords, which are always limited. */
  readonly takeGuess: TakeToken
  readonly addressOf: (c: Context<Served>) => string
  readonly pause: Pause
  readonly bus: Bus
  readonly note: Note
}

/** Signing in by way of the identity provider, and out (security.md 2.3; decisions 17, 33). */
export function authRoutes(serve: Serve, parts: Parts) {
  const { db, identity, sessions, log, note, publicUrl } = parts
  const isHttps = publicUrl.protocol === 'https:'
  const logins = loginsOf(parts)
  const handovers = handoversOf(parts)
  const wrongGuesses = createWrongGuesses(parts.clock)

  serve(
    auth.start,
    authShapes.start,
    async ({ query, c }) => {
      const elsewhere = otherLoopback(new URL(c.req.url), publicUrl)
      if (elsewhere !== undefined) return c.redirect(elsewhere.href, 302)
      try {
        const { url, transaction } = await identity.start()
        const login = { transaction, returnTo: returnToOf(query.return_to) }
        await logins.begin(login, setLoginCookie(c, isHttps))
        return c.redirect(url.href, 302)
      } catch (error) {
        return signInFailed(c, error)
      }
    },
    'signIns',
  )

  serve(auth.callback, authShapes.callback, async ({ query, c }) => {
    try {
      const browser = readLoginCookie(c, isHttps)
      const login = browser && query['state'] ? await logins.take(query['state'], browser) : undefined
      if (browser === undefined || login === undefined) {
        throw new IdentityRefused(failed, new Error('no sign-in was begun with this state in this browser'))
      }
      const { pathname, search } = new URL(c.req.url)
      const who = await identity.finish(new URL(pathname + search, publicUrl), login.transaction)
      checkAllowed(who)
      const userId = await logins.userOf(who)
      const token = await handovers.begin(userId, browser)
      const [requestId, from] = [c.get('requestId'), c.get('from')]
      log.info({ event: 'identity_confirmed', requestId, from, user: userMark(userId) })
      const answer = new URLSearchParams({ token })
      if (login.returnTo !== undefined) answer.set('return_to', login.returnTo)
      return c.redirect(`/auth/callback?${answer.toString()}`, 303)
    } catch (error) {
      return signInFailed(c, error)
    }
  })

  serve(
    auth.exchange,
    authShapes.exchange,
    async ({ bearer, c }) => {
      if (!bearer?.startsWith('ho_')) throw notSignedIn()
      const result = await handovers.exchange({
        code: bearer,
        browser: readLoginCookie(c, isHttps),
        userAgent: c.req.header('user-agent') ?? '',
      })
      if (result.outcome === 'signed in') {
        const { token, user } = result
        await noteSignedIn(c, result)
        return { data: { access_token: token, isAuthenticated: true as const, user } }
      }
      const { userId, outcome: detail } = result
      await note(c, 'handover_refused', { userId, detail, level: 'warn' })
      throw notSignedIn()
    },
    'exchanges',
  )

  serve(auth.check, authShapes.check, async ({ bearer }) => {
    const userId = await sessions.userOf(bearer)
    const user = userId === undefined ? undefined : await userById(db, userId)
    return { data: { isAuthenticated: user !== undefined, user: user ?? null } }
  })

  serve(auth.profile, authShapes.profile, async ({ userId }) => {
    const user = await userById(db, userId)
    if (user === undefined) throw notSignedIn()
    return { data: user }
  })

  serve(auth.logout, authShapes.logout, async ({ bearer, userId, c }) => {
    await sessions.end(bearer ?? '')
    parts.bus.announce({ type: 'sessions', userId })
    await note(c, 'signed_out', { userId })
    return { success: true as const }
  })

  serve(auth.login, authShapes.login, async ({ body, c }) => {
    if (!parts.passwordSignIn) passwordsUnavailable()
    const { email, password } = parsed(credentials, body)
    const address = parts.addressOf(c)
    spend(parts.takeGuess, 'passwords', address)
    spend(parts.takeGuess, 'guesses', `${hashed(email.toLowerCase())} ${address}`)
    const waitMs = wrongGuesses.waitMs(email)
    if (waitMs > 0) await parts.pause(waitMs)
    const userAgent = c.req.header('user-agent') ?? ''
    const done = await signInByPassword(parts, { email, password, userAgent })
    if (done.token === undefined) {
      wrongGuesses.note(email)
      await note(c, 'password_refused', { userId: done.userId, level: 'warn' })
      throw new Refused(401, 'wrong_credentials', 'The email or the password is not correct.')
    }
    await noteSignedIn(c, done, 'password')
    return { data: { access_token: done.token, isAuthenticated: true as const, user: done.user } }
  })
  serve(auth.signup, authShapes.signup, passwordsUnavailable)

  /** Nobody who may not come in leaves an account behind. */
  function checkAllowed({ email, isEmailVerified }: Identity) {
    if (parts.allowed === undefined) return
    if (!isEmailVerified)
      throw new IdentityRefused(notVerified, new Error('its e-mail address is not verified'))
    if (!isAllowed(email, parts.allowed))
      throw new IdentityRefused(notOnList, new Error('it is not on the list'))
  }

  async function noteSignedIn(
    c: Context<Served>,
    { user, ended }: { readonly user: User; readonly ended: number },
    detail?: string,
  ) {
    await note(c, 'signed_in', { userId: user.id, detail })
    if (ended > 0) await note(c, 'session_ended', { userId: user.id, detail: 'too many' })
  }

  async function signInFailed(c: Context<Served>, error: unknown): Promise<Response> {
    const isRefused = error instanceof IdentityRefused
    await note(c, 'sign_in_failed', {
      err: isRefused ? (error.cause ?? error) : error,
      level: isRefused ? 'warn' : 'error',
    })
    const message = isRefused ? error.message : failed
    const answer = new URLSearchParams({ error: 'sign_in_failed', message })
    return c.redirect(`/auth/error?${answer.toString()}`, 303)
  }
}

/**
 * The same call at the public address, where this one came to another name of the same machine: the identity
 * provider returns there, and the login cookie has to be there too.
 */
function otherLoopback(asked: URL, publicUrl: URL): URL | undefined {
  const areBoth = isLoopback(asked.hostname) && isLoopback(publicUrl.hostname)
  if (!areBoth || asked.hostname === publicUrl.hostname) return undefined
  return new URL(asked.pathname + asked.search, publicUrl)
}

function passwordsUnavailable(): never {
  throw new Refused(
    403,
    'password_sign_in_unavailable',
    'Email/password sign-in is not available. Please sign in with Google.',
  )
}
