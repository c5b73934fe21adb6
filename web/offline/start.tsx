import { createRoot } from 'react-dom/client'
import { session } from '#web/session/useSession.ts'
import { rememberUser } from '#web/session/remembered.ts'
import { UpdateNotice } from './UpdateNotice.tsx'

let isStarted = false

/**
 * What makes the product work without a network. Begun when a signed-in page is there and the browser has nothing
 * else to do; visitors never get it.
 */
export function startOffline(): void {
  const { user } = session.get()
  if (user !== null) void rememberUser(user)
  if (isStarted) return
  isStarted = true
  if ('serviceWorker' in navigator) void register().catch(() => undefined)
}

async function register() {
  const hadWorker = navigator.serviceWorker.controller !== null
  // The type is the browser's own string; the library's has no name for it here (trusted types).
  const registration = await navigator.serviceWorker.register(trusted('/worker.js'))
  if (registration.waiting) offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // The first one updates nothing.
      if (installing.state === 'installed' && (hadWorker || registration.active)) offer(installing)
    })
  })
}

/** Asks before the page is loaded in its new version; until then all goes on with the one before. */
function offer(waiting: ServiceWorker) {
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

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): {
    createScriptURL(url: string): string
  }
}

/** The one script that the page's policy lets be named by a text, and only as this (server/headers.ts). */
function trusted(url: '/worker.js'): string {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  return (
    trustedTypes?.createPolicy('ideawright-worker', { createScriptURL: () => url }).createScriptURL(url) ??
    url
  )
}
