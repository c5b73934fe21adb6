import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIPv4 } from 'node:net'
import type Provider from 'oidc-provider'
import {
  asPerson,
  lastPerson,
  type Person,
  rememberPerson,
  subjectOf,
  typedPerson,
} from './localProviderPerson.ts'
import { noticePage, pagePolicy, signInPage } from './localProviderPage.ts'
import { createLocalProviderStore } from './localProviderStore.ts'
import { accountKey, loadProvider, minutes } from './localProviderSettings.ts'

/** Where the local provider lives: every request to this path, or below it, is for `handle`. */
export const localProviderPath = '/local-identity'

interface LocalProviderOptions {
  /** The address that people open; what it answers is only for requests to this host, from this machine. */
  publicUrl: URL
  clientId: string
  clientSecret: string
  redirectUri: URL
  now?: () => number
  onError?: (error: unknown) => void
}

/**
 * A real OpenID Connect provider in this process, with one page that asks for name and e-mail and believes them
 * (decision 34). So it only answers on this machine. Everything it knows is in memory; a subject is made from the
 * e-mail address alone, so that who signs in after a restart is who they were.
 */
export function createLocalProvider(options: LocalProviderOptions) {
  const { publicUrl, redirectUri, now = Date.now, onError = () => {} } = options
  if (!isLoopback(publicUrl.hostname)) throw new Error(notHere(publicUrl.hostname))

  const issuer = new URL(localProviderPath, publicUrl)
  const store = createLocalProviderStore({ limit: 2_000, now })
  const formOrigins = redirectUri.origin === publicUrl.origin ? "'self'" : `'self' ${redirectUri.origin}`
  const headers = {
    'Content-Security-Policy': pagePolicy(formOrigins),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  }

  let loading: ReturnType<typeof loadProvider> | undefined
  /** Loaded at the first sign-in: the server starts faster, and where nobody signs in here, it stays unloaded. */
  const load = () =>
    (loading ??= loadProvider({ ...options, issuer, store, onError }).catch((error: unknown) => {
      loading = undefined
      throw error
    }))

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = req.url ?? '/'
    const path = url.split('?')[0]!
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
    if (path !== localProviderPath && !path.startsWith(`${localProviderPath}/`))
      return send(res, 404, notFound)
    if (!isFromThisMachine(req, publicUrl)) return send(res, 403, elsewhere)

    const { provider, callback } = await load()
    if (path.startsWith(`${localProviderPath}/interaction/`)) return interact(provider, req, res)
    // As mounted: oidc-provider takes its prefix from what originalUrl has in front of url.
    Object.assign(req, { originalUrl: url, url: url.slice(localProviderPath.length) || '/' })
    await callback(req, res)
  }

  /** The page, and its form. */
  async function interact(provider: Provider, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const found = await provider.interactionDetails(req, res).catch(() => undefined)
    if (!found || !req.url?.split('?')[0]?.endsWith(`/${found.uid}`)) return send(res, 400, over)
    const typedKey = `Typed:${found.uid}`
    if (req.method === 'GET' || req.method === 'HEAD') {
      const before = store.get(typedKey) as Person | undefined
      const form = before ? { ...before, ...asPerson(before) } : { ...lastPerson(req), errors: {} }
      return send(res, 200, signInPage(form))
    }
    if (req.method !== 'POST') return send(res, 405, notFound)
    if ((req.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return send(res, 403, elsewhere)

    const typed = await typedPerson(req)
    if (!typed) return send(res, 400, over)
    const { person } = asPerson(typed)
    if (!person) {
      // Shown by the next GET: so Back and reload never ask whether to send the form again.
      store.set(typedKey, { ...typed }, 10 * minutes)
      res.writeHead(303, { Location: req.url }).end()
      return
    }

    const accountId = subjectOf(person.email)
    store.set(accountKey(accountId), { ...person }, 10 * minutes)
    const grant = new provider.Grant({ accountId, clientId: options.clientId })
    grant.addOIDCScope('openid email profile')
    const grantId = await grant.save()
    res.setHeader('Set-Cookie', rememberPerson(person, localProviderPath))
    await provider.interactionFinished(req, res, {
      login: { accountId, remember: false },
      consent: { grantId },
    })
  }

  function handle(req: IncomingMessage, res: ServerResponse): void {
    answer(req, res).catch((error: unknown) => {
      onError(error)
      if (!res.headersSent)
        send(res, 500, noticePage('That did not work', 'An error occurred. Please try again.'))
      else res.destroy()
    })
  }

  /** Give `knownAs` to createOidc: the issuer's address changes with the port, its people do not. */
  return { issuer, knownAs: 'local', handle }
}

/** Whether the local sign-in, which believes anyone, may be offered; if not, the sentence that says what to set. */
export function canOfferLocalSignIn(where: {
  host: string
  production: boolean
  publicUrl?: URL
}): true | string {
  if (where.production) return `The local sign-in does not run in production. ${setThese}`
  const outside = [where.host, where.publicUrl?.hostname ?? 'localhost'].find(host => !isLoopback(host))
  return outside === undefined || notHere(outside)
}

const setThese = 'Set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET: the README says how.'
const notHere = (host: string) =>
  `The local sign-in is only for this machine (localhost), not for ${host || 'every address'}. ${setThese}`

function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return name === 'localhost' || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
}

/**
 * Asked for by our own name (so no other site's name made to point here, DNS rebinding), from this machine, and
 * not through a proxy that brings the rest of the world.
 */
function isFromThisMachine(req: IncomingMessage, publicUrl: URL): boolean {
  const from = req.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''
  const isForwarded = 'forwarded' in req.headers || 'x-forwarded-for' in req.headers
  return req.headers.host === publicUrl.host && isLoopback(from) && !isForwarded
}

const over = noticePage(
  'This sign-in is over',
  'It took too long, was already used, or Ideawright was restarted meanwhile.',
)
const elsewhere = noticePage(
  'Only on this machine',
  'The local sign-in answers only in a browser on the machine that Ideawright runs on.',
)
const notFound = noticePage('Nothing here', 'There is no such page.')

function send(res: ServerResponse, status: number, html: string): void {
  res.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
}
