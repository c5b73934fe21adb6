import { createRoot } from 'react-dom/client'
import { session } from '#web/session/useSession.ts'
import { cacheUser } from '#web/session/cachedUser.ts'
import { UpdateNotice } from './UpdateNotice.tsx'

let isStarted = false

/**
 * Prepares the app to work offline. It's called when a signed-in page has loaded and the browser is idle; visitors
 * never need it.
 */
export function startOfflineSupport(): void {
  const { user } = session.get()
  if (user !== null) void cacheUser(user)
  if (isStarted) return
  isStarted = true
  if ('serviceWorker' in navigator) void registerServiceWorker().catch(() => undefined)
}

async function registerServiceWorker() {
  const hadWorker = navigator.serviceWorker.controller !== null
  // The declared type is a string, since the compiler's library has no trusted types.
  const registration = await navigator.serviceWorker.register(toTrustedScriptUrl('/worker.js'))
  if (registration.waiting) showUpdateNotice(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // The very first worker isn't an update.
      if (installing.state === 'installed' && (hadWorker || registration.active)) showUpdateNotice(installing)
    })
  })
}

/** Asks before loading the new version; until then, the page keeps working with the current one. */
function showUpdateNotice(waiting: ServiceWorker) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const leave = () => {
    root.unmount()
    place.remove()
  }
  const update = () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    waiting.postMessage('update')
    leave()
  }
  root.render(<UpdateNotice onUpdate={update} onDismiss={leave} />)
}

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

/**
 * Creates the one script URL that the page's trusted types policy allows, for exactly this path
 * (server/http/securityHeaders.ts).
 */
function toTrustedScriptUrl(url: '/worker.js'): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return (
    trustedTypes?.createPolicy('ideawright-worker', { createScriptURL: () => url }).createScriptURL(url) ??
    url
  )
}
