/**
 * The service worker, which lets the app open without a network. It caches the files of one build
 * (scripts/writeServiceWorker.mjs writes their list into it) and the page that the app renders into. API responses
 * never pass through it: the pages themselves store projects, for their user only (web/storage/offlineDb.ts).
 */

// This file is a script in a different global scope, and the compiler has no library for that scope here.
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface InstallEvent extends WorkerEvent {
  /** Not supported by every browser. */
  addRoutes?(rule: { condition: { urlPattern: string }; source: 'network' }): Promise<void>
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
const worker = globalThis as unknown as {
  addEventListener(name: 'install', listener: (event: InstallEvent) => void): void
  addEventListener(name: 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(name: 'fetch', listener: (event: FetchEvent) => void): void
  addEventListener(name: 'message', listener: (event: MessageEvent) => void): void
  skipWaiting(): Promise<void>
  readonly clients: { claim(): Promise<void> }
}

/** Replaced by the build. */
const build = { version: '__VERSION__', files: '__FILES__' as unknown as readonly string[] }

const prefix = 'ideawright.app.'
const cacheName = prefix + build.version
/** Signed-in pages all use the same HTML page. */
const shellPath = '/dashboard'
const shellRoutes = /^\/(dashboard|profile|projects(\/.*)?)$/
const timeoutMs = 4_000

worker.addEventListener('install', event => {
  // A keepalive save is lost if it passes through a worker, even one that doesn't handle it.
  if (event.addRoutes)
    event.waitUntil(event.addRoutes({ condition: { urlPattern: '/api/*' }, source: 'network' }))
  event.waitUntil(
    caches.open(cacheName).then(cache => {
      const requests = [...build.files, shellPath].map(path => new Request(path, { cache: 'no-cache' }))
      return cache.addAll(requests)
    }),
  )
})

worker.addEventListener('activate', event => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith(prefix) && name !== cacheName) await caches.delete(name)
      }
      await worker.clients.claim()
    })(),
  )
})

// A page sends this when the user has agreed: never while someone is working with the previous version.
worker.addEventListener('message', ({ data }) => {
  if (data === 'update') void worker.skipWaiting()
})

worker.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (shellRoutes.test(pathname)) event.respondWith(respondWithPage(request))
  } else if (build.files.includes(pathname)) {
    event.respondWith(respondWithFile(request))
  }
})

/** Fetches the page from the server, or from the cache if the server doesn't answer. */
async function respondWithPage(request: Request): Promise<Response> {
  const cachedPage = async () => (await caches.open(cacheName)).match(shellPath)
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) })
    return answer.status < 500 ? answer : ((await cachedPage()) ?? answer)
  } catch (error) {
    const answer = await cachedPage()
    if (answer === undefined) throw error
    return answer
  }
}

/** The file's name contains a hash of its content, so a cached copy is always right. */
async function respondWithFile(request: Request): Promise<Response> {
  const cached = await (await caches.open(cacheName)).match(new URL(request.url).pathname)
  return cached ?? fetch(request)
}
