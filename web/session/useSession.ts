import { useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { auth } from '#contract/auth.ts'
import { onUnauthorized, request } from '#web/api/request.ts'
import { tokenStore } from '#web/storage/tokenStore.ts'
import { createSession } from './session.ts'

/** This page's session. */
export const session = createSession({
  tokens: tokenStore,
  check: async () => {
    const { data } = await request(auth.check)
    return data.isAuthenticated ? data.user : null
  },
  profile: async () => (await request(auth.profile)).data,
  logout: () => request(auth.logout, { keepalive: true }),
  go: navigate,
  onLost: () =>
    void import('./clearOfflineCopies.ts').then(it => it.clearSavedOfflineCopies()).catch(() => {}),
})

/** Checks who is signed in, and follows other tabs. Called once, when the app starts. */
export function startSession(): void {
  onUnauthorized(session.expire)
  addEventListener('storage', tokenStore.follow)
  addEventListener('online', session.retry)
  // A page in the back/forward cache has missed changes in other tabs.
  addEventListener('pageshow', event => event.persisted && session.retry())
  session.subscribe(revealSessionState)
  void session.start()
}

/**
 * Shows the visitor's links once the session has been checked; a user with a stored session doesn't see them before
 * (web/boot.ts, Header.module.css).
 */
function revealSessionState() {
  const { status, isUnreachable } = session.get()
  if (status !== 'loading' || isUnreachable) delete document.documentElement.dataset['session']
}

/** The state in which pages are prerendered and hydrated. */
const first = session.get()
const { signOut, signOutWith, updateUser, complete, retry, beforeSignOut } = session
const actions = { signOut, signOutWith, updateUser, complete, retry, beforeSignOut }

/** Returns the state of the session and its actions. */
export function useSession() {
  const state = useSyncExternalStore(session.subscribe, session.get, () => first)
  return { ...state, ...actions }
}
