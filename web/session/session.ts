import type { User } from '#contract/auth.ts'
import { isTransient } from '#web/api/apiError.ts'
import type { TokenStore } from '#web/storage/tokenStore.ts'
import { settleWithin } from './settleWithin.ts'

export interface SessionState {
  readonly status: 'loading' | 'anonymous' | 'signedIn'
  readonly user: User | null
  /** While loading: the server could not be asked. The token is kept; `retry` asks again. */
  readonly isUnreachable: boolean
  /** While anonymous: the server no longer knew the session in the middle of work. What is on the screen may stay. */
  readonly isExpired: boolean
}

/** Whether the user signs out in this tab, or the session ended in another one and no call would succeed. */
export type SignOutOrigin = 'here' | 'elsewhere'
/** Whether the session may end: false where it may not, else what is to be done when it has. */
export type SignOutGuard = () => Promise<false | (() => void)>
export type BeforeSignOut = (place: SignOutOrigin) => Promise<void> | void

interface SessionDependencies {
  readonly tokens: TokenStore
  /** The user whose session the stored token is, or null. */
  readonly check: () => Promise<User | null>
  readonly profile: () => Promise<User>
  readonly logout: () => Promise<unknown>
  readonly go: (path: string) => void
  /** The server no longer knows the session that this device had: what it keeps for that has to go. */
  readonly onLost: () => void
}

const signOutWaitMs: Record<SignOutOrigin, number> = { here: 2_000, elsewhere: 500 }
const recheckMs = 3_000
const anonymous: SessionState = { status: 'anonymous', user: null, isUnreachable: false, isExpired: false }
const loading: SessionState = { ...anonymous, status: 'loading' }

/** Who is signed in, on this page and in step with the other tabs (docs/product.md#session). */
export function createSession({ tokens, check, profile, logout, go, onLost }: SessionDependencies) {
  let state = loading
  /** The token on which the state rests. */
  let current: string | null = null
  /** Whose data may be in memory. */
  let owner: string | null = null
  const listeners = new Set<() => void>()
  const userLeaveListeners = new Set<() => void>()
  const beforeSignOutHooks = new Set<BeforeSignOut>()
  const signOutGuards = new Set<SignOutGuard>()
  let isEnding = false

  function setState(next: SessionState) {
    state = next
    const has = next.isExpired ? owner : (next.user?.id ?? null)
    if (owner !== null && has !== owner) for (const leave of userLeaveListeners) leave()
    owner = has
    for (const listener of listeners) listener()
  }

  /** Finds out whose the token is; becomes that, unless another token has come meanwhile. */
  async function ask() {
    const token = (current = tokens.get())
    if (token === null) return end()
    let user: User | null = null
    try {
      user = await check()
    } catch (error) {
      if (isTransient(error)) return token === current ? wait(token) : undefined
    }
    if (token !== current) return
    if (user === null) {
      current = null
      tokens.clear()
      onLost()
      return end()
    }
    if (owner !== null && owner !== user.id) await runBeforeSignOut('elsewhere')
    if (token === current) setState({ ...anonymous, status: 'signedIn', user })
  }

  function wait(token: string) {
    if (state.status === 'loading') setState({ ...loading, isUnreachable: true })
    else setTimeout(() => void (token === current && ask()), recheckMs)
  }

  async function end() {
    if (state.status === 'signedIn') await runBeforeSignOut('elsewhere')
    if (current === null && !state.isExpired) setState(anonymous)
  }

  function runBeforeSignOut(place: SignOutOrigin) {
    const all = Array.from(beforeSignOutHooks, before => () => before(place))
    return settleWithin(signOutWaitMs[place], all)
  }

  /** Asks again after the server could not be asked, or when the page comes back from the browser's memory. */
  function retry() {
    const wasUnreachable = state.isUnreachable
    if (wasUnreachable) setState(loading)
    if (wasUnreachable || tokens.get() !== current) void ask()
  }

  /** Takes a fresh session's token. Rejects where the server does not know it. */
  async function complete(token: string) {
    current = token
    tokens.set(token)
    try {
      const user = await profile()
      if (token === current) setState({ ...anonymous, status: 'signedIn', user })
    } catch (error) {
      if (token === current) {
        current = null
        tokens.clear()
        setState(anonymous)
      }
      throw error
    }
  }

  /**
   * Lets work be stored first, for at most two seconds, and asks about what could not be; then ends the session,
   * whether or not the server hears it.
   */
  const signOut = () => finish(() => void logout().catch(() => undefined))

  /**
   * The same by a call that ends this session among others, so that it has to succeed: rejects where it does not.
   * `isForGood`: nothing is asked where nothing is left that could be saved.
   */
  const signOutWith = (end: () => Promise<unknown>, isForGood = false) => finish(end, isForGood)

  /** Answers whether the session is over. */
  async function finish(end: () => unknown, isForGood = false): Promise<boolean> {
    if (isEnding) return false
    isEnding = true
    try {
      await runBeforeSignOut('here')
      const afters: (() => void)[] = []
      for (const mayEnd of isForGood ? [] : signOutGuards) {
        const after = await mayEnd()
        if (after === false) return false
        afters.push(after)
      }
      // While somebody was asked, another tab may have ended it.
      if (current !== null) {
        await end()
        leave()
      }
      for (const after of afters) after()
      return true
    } finally {
      isEnding = false
    }
  }

  function leave() {
    current = null
    tokens.clear()
    go('/')
    setState(anonymous)
  }

  /** The user's own data changed. */
  function updateUser(user: User) {
    if (state.user?.id === user.id) setState({ ...state, user })
  }

  /** The server cannot be asked, but this device knows whose the token is: until the server says otherwise. */
  function assume(user: User) {
    if (!state.isUnreachable || current === null) return
    setState({ ...anonymous, status: 'signedIn', user })
    wait(current)
  }

  /** A call was answered with 401: the session is over, but nobody wished it. */
  function expire(token: string) {
    if (token !== current || token !== tokens.get() || state.status !== 'signedIn') return
    onLost()
    setState({ ...anonymous, isExpired: true })
  }

  tokens.subscribe(() => {
    if (tokens.get() !== current) void ask()
  })

  return {
    get: () => state,
    subscribe: (listener: () => void) => addListener(listeners, listener),
    start: ask,
    retry,
    complete,
    signOut,
    signOutWith,
    updateUser,
    assume,
    expire,
    /** Does this before the session ends, so that work can be stored; waits for it a little. */
    beforeSignOut: (before: BeforeSignOut) => addListener(beforeSignOutHooks, before),
    /** Asks this before a user ends the session, when work has been stored as far as it could be. */
    askBeforeEnd: (mayEnd: SignOutGuard) => addListener(signOutGuards, mayEnd),
    /** Tells when what is in memory of a user has to go. */
    onLeave: (leave: () => void) => addListener(userLeaveListeners, leave),
  }
}

export type Session = ReturnType<typeof createSession>

function addListener<T>(all: Set<T>, one: T): () => void {
  all.add(one)
  return () => void all.delete(one)
}
