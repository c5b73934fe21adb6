import { useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { auth } from '#contract/auth.ts'
import { onUnauthorized, request } from '#web/api/request.ts'
import { tokenStore } from '#web/storage/tokenStore.ts'
import { createSession } from './session.ts'

/** The one session of this page. */
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

/** Finds out who is signed in, and follows the other tabs. Once, at the start of the browser's half. */
export function startSession(): void {
  onUnauthorized(session.expire)
  addEventListener('storage', tokenStore.follow)
  addEventListener('online', session.retry)
  // A page that the browser had put away missed what other tabs did.
  addEventListener('pageshow', event => event.persisted && session.retry())
  session.subscribe(revealSessionState)
  void session.start()
}

/** Who may be signed in sees no visitor's links until that is known (web/boot.ts, Header.module.css). */
function revealSessionState() {
  const { status, isUnreachable } = session.get()
  if (status !== 'loading' || isUnreachable) delete document.documentElement.dataset['session']
}

/** How a page is drawn by the build, and taken over from it. */
const first = session.get()
const { signOut, signOutWith, updateUser, complete, retry, beforeSignOut } = session
const actions = { signOut, signOutWith, updateUser, complete, retry, beforeSignOut }

/** Who is signed in, and what can be done about it. */
export function useSession() {
  const state = useSyncExternalStore(session.subscribe, session.get, () => first)
  return { ...state, ...actions }
}
