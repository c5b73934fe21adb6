import { createRoot } from 'react-dom/client'
import { session } from '#web/session/useSession.ts'
import { cacheUser } from '#web/session/cachedUser.ts'
import { UpdateNotice } from './UpdateNotice.tsx'

let isStarted = false

/**
 * What makes the product work without a network. Begun when a signed-in page is there and the browser has nothing
 * else to do; visitors never get it.
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
  // The type is the browser's own string; the library's has no name for it here (trusted types).
  const registration = await navigator.serviceWorker.register(toTrustedScriptUrl('/worker.js'))
  if (registration.waiting) showUpdateNotice(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // The first one updates nothing.
      if (installing.state === 'installed' && (hadWorker || registration.active)) showUpdateNotice(installing)
    })
  })
}

/** Asks before the page is loaded in its new version; until then all goes on with the one before. */
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

/** The one script that the page's policy lets be named by a text, and only as this (server/http/securityHeaders.ts). */
function toTrustedScriptUrl(url: '/worker.js'): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return (
    trustedTypes?.createPolicy('ideawright-worker', { createScriptURL: () => url }).createScriptURL(url) ??
    url
  )
}
