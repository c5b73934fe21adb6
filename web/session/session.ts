import type { User } from '#contract/auth.ts'
import { isTransient } from '#web/api/apiError.ts'
import { createListeners } from '#web/state/createListeners.ts'
import type { TokenStore } from '#web/storage/tokenStore.ts'
import { settleWithin } from './settleWithin.ts'

export interface SessionState {
  readonly status: 'loading' | 'anonymous' | 'signedIn'
  readonly user: User | null
  /** While loading: the server couldn't be reached. The token is kept; `retry` tries again. */
  readonly isUnreachable: boolean
  /** While anonymous: the session ended during work. The page may stay on the screen. */
  readonly isExpired: boolean
}

/** Says whether the user signs out in this tab, or the session ended in another one and no call would succeed. */
export type SignOutOrigin = 'here' | 'elsewhere'
/** Returns false if the session mustn't end, otherwise a function to call once it has ended. */
export type SignOutGuard = () => Promise<false | (() => void)>
export type BeforeSignOut = (place: SignOutOrigin) => Promise<void> | void

interface SessionDependencies {
  readonly tokens: TokenStore
  /** Returns the user of the stored token's session, or null. */
  readonly check: () => Promise<User | null>
  readonly profile: () => Promise<User>
  readonly logout: () => Promise<unknown>
  readonly go: (path: string) => void
  /** Called when the server no longer knows this device's session, to remove the data kept for it. */
  readonly onLost: () => void
}

const signOutWaitMs: Record<SignOutOrigin, number> = { here: 2_000, elsewhere: 500 }
const recheckMs = 3_000
const anonymous: SessionState = { status: 'anonymous', user: null, isUnreachable: false, isExpired: false }
const loading: SessionState = { ...anonymous, status: 'loading' }

/** Tracks who is signed in on this page, in sync with other tabs (docs/product.md#session). */
export function createSession({ tokens, check, profile, logout, go, onLost }: SessionDependencies) {
  let state = loading
  /** The token behind the current state. */
  let current: string | null = null
  /** The user whose data may be in memory. */
  let owner: string | null = null
  const listeners = createListeners()
  const userLeaveListeners = createListeners()
  const beforeSignOutHooks = new Set<BeforeSignOut>()
  const signOutGuards = new Set<SignOutGuard>()
  let isEnding = false

  function setState(next: SessionState) {
    state = next
    const has = next.isExpired ? owner : (next.user?.id ?? null)
    if (owner !== null && has !== owner) userLeaveListeners.notify()
    owner = has
    listeners.notify()
  }

  /** Checks whose token it is and updates the state, unless the token has changed meanwhile. */
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

  /** Checks again after the server was unreachable, or when the page returns from the back/forward cache. */
  function retry() {
    const wasUnreachable = state.isUnreachable
    if (wasUnreachable) setState(loading)
    if (wasUnreachable || tokens.get() !== current) void ask()
  }

  /** Takes over a fresh session's token. Rejects if the server doesn't know it. */
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
   * Lets work be stored first, for at most two seconds, and asks about any that couldn't be; then ends the session,
   * whether or not the server can be reached.
   */
  const signOut = () => finish(() => void logout().catch(() => undefined))

  /**
   * Does the same with a call that ends this session among others, and rejects if the call fails. `isForGood`:
   * doesn't ask, because afterwards nothing could be saved.
   */
  const signOutWith = (end: () => Promise<unknown>, isForGood = false) => finish(end, isForGood)

  /** Returns true once the session is over. */
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
      // While the user was asked, another tab may have ended the session.
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

  /** Takes over a change of the user's own data. */
  function updateUser(user: User) {
    if (state.user?.id === user.id) setState({ ...state, user })
  }

  /** Continues with the cached user while the server can't be reached, until it says otherwise. */
  function assume(user: User) {
    if (!state.isUnreachable || current === null) return
    setState({ ...anonymous, status: 'signedIn', user })
    wait(current)
  }

  /** Ends the session after a 401: it's over, although no one signed out. */
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
    subscribe: listeners.subscribe,
    start: ask,
    retry,
    complete,
    signOut,
    signOutWith,
    updateUser,
    assume,
    expire,
    /** Registers a hook that runs before the session ends, to store work; it's given limited time. */
    beforeSignOut: (before: BeforeSignOut) => addHook(beforeSignOutHooks, before),
    /**
     * Registers a guard that can prevent the user's sign-out; it runs after work has been stored as far as possible.
     */
    askBeforeEnd: (mayEnd: SignOutGuard) => addHook(signOutGuards, mayEnd),
    /** Notifies when a user's data must be removed from memory. */
    onLeave: userLeaveListeners.subscribe,
  }
}

export type Session = ReturnType<typeof createSession>

/** Adds a hook. Unlike a listener, a hook has a result. Returns a function that removes it. */
function addHook<T>(all: Set<T>, one: T): () => void {
  all.add(one)
  return () => void all.delete(one)
}
