/**
 * The service worker: with it the app opens where there is no network. It keeps the app's own files, as one build made
 * them (scripts/writeServiceWorker.mjs writes their list into it), and the page in which the app draws itself. What the API answers
 * never comes by here: projects are kept by the pages, for their user alone (web/storage/offlineDb.ts).
 */

// This file is a script of its own in another kind of global scope, for which the compiler has no library here.
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface InstallEvent extends WorkerEvent {
  /** Not in every browser. */
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
/** Every page of a signed-in user is the same page. */
const shellPath = '/dashboard'
const shellRoutes = /^\/(dashboard|profile|projects(\/.*)?)$/
const timeoutMs = 4_000

worker.addEventListener('install', event => {
  // A save that outlives its page is lost on the way through a worker, even one that leaves it alone.
  if (event.addRoutes)
    event.waitUntil(event.addRoutes({ condition: { urlPattern: '/api/*' }, source: 'network' }))
  event.waitUntil(
    caches.open(cacheName).then(cache => {
      const fresh = [...build.files, shellPath].map(path => new Request(path, { cache: 'no-cache' }))
      return cache.addAll(fresh)
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

// A page asks for it when the user has said so: never while somebody works with the version before.
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

/** As the server has it; where that does not answer, as it was kept. */
async function respondWithPage(request: Request): Promise<Response> {
  const kept = async () => (await caches.open(cacheName)).match(shellPath)
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(timeoutMs) })
    return answer.status < 500 ? answer : ((await kept()) ?? answer)
  } catch (error) {
    const answer = await kept()
    if (answer === undefined) throw error
    return answer
  }
}

/** Its name tells its contents, so what is kept is what it is. */
async function respondWithFile(request: Request): Promise<Response> {
  const kept = await (await caches.open(cacheName)).match(new URL(request.url).pathname)
  return kept ?? fetch(request)
}
