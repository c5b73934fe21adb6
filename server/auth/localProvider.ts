import type { IncomingMessage, ServerResponse } from 'node:http'
import type Provider from 'oidc-provider'
import {
  validatePerson,
  readPersonCookie,
  type Person,
  readForm,
  createPersonCookie,
  subjectOf,
  readPerson,
} from './localProviderForm.ts'
import { codePath, createLocalSignInCode, type LocalSignInCode } from './localSignInCode.ts'
import { renderCodePage, renderSignInPage } from './localProviderPages.ts'
import { createLocalProviderStore } from './localProviderStore.ts'
import { accountKeyOf, loadOidcProvider, minuteSeconds } from './loadOidcProvider.ts'
import { checkRequestOrigin } from '#server/http/checkRequestOrigin.ts'
import { isLoopback } from '#server/http/isLoopback.ts'
import { renderNoticePage, createContentPolicy } from '#server/http/htmlPage.ts'
import { loadOnce } from '#server/loadOnce.ts'

/** The local provider's path: `handle` gets every request to it or below it. */
export const localProviderPath = '/local-identity'

interface LocalProviderOptions {
  /** The address that users open. The provider only responds to requests to this host, from this machine. */
  publicUrl: URL
  clientId: string
  clientSecret: string
  redirectUri: URL
  /** True to ask for the code that the start prints, for machines with several users. */
  asksCode?: boolean
  now?: () => number
  onError?: (error: unknown) => void
}

/**
 * Creates a real OpenID Connect provider in this process, with one page that asks for a name and an email address and
 * believes them (decision 044). That's why it only responds on this machine. All its data is in memory; a subject is
 * made from the email address alone, so that users are the same after a restart.
 */
export function createLocalProvider(options: LocalProviderOptions) {
  const { publicUrl, redirectUri, now = Date.now, onError = () => {} } = options
  if (!isLoopback(publicUrl.hostname)) throw new Error(notLocalMessageOf(publicUrl.hostname))

  const issuer = new URL(localProviderPath, publicUrl)
  const store = createLocalProviderStore({ limit: 2_000, now })
  const code = options.asksCode ? createLocalSignInCode({ root: issuer, now }) : undefined
  const formOrigins = redirectUri.origin === publicUrl.origin ? "'self'" : `'self' ${redirectUri.origin}`
  const headers = {
    'Content-Security-Policy': createContentPolicy(formOrigins),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cache-Control': 'no-store',
  }

  /** Loaded at the first sign-in: the server starts faster, and never loads it if no one signs in here. */
  const load = loadOnce(() => loadOidcProvider({ ...options, issuer, store, onError }))

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const url = req.url ?? '/'
    const path = url.split('?')[0]!
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
    if (path !== localProviderPath && !path.startsWith(`${localProviderPath}/`))
      return send(res, 404, notFoundPage)
    if (!isFromThisMachine(req, publicUrl)) return send(res, 403, notThisMachinePage)
    if (code !== undefined && path === localProviderPath + codePath)
      return acceptPrintedAddress(code, req, res)

    const { provider, callback } = await load()
    if (path.startsWith(`${localProviderPath}/interaction/`)) return handleInteraction(provider, req, res)
    // Simulates a mounted app: oidc-provider takes its prefix from the difference between originalUrl and url.
    Object.assign(req, { originalUrl: url, url: url.slice(localProviderPath.length) || '/' })
    await callback(req, res)
  }

  /** Handles the printed address: from here on, this browser may sign in. */
  function acceptPrintedAddress(code: LocalSignInCode, req: IncomingMessage, res: ServerResponse): void {
    const { searchParams } = new URL(req.url ?? '', publicUrl)
    if (!code.isKey(searchParams.get('key'))) return send(res, 403, oldAddressPage)
    res.writeHead(303, { Location: '/', 'Set-Cookie': code.cookie }).end()
  }

  /** Handles the sign-in page and its form. */
  async function handleInteraction(
    provider: Provider,
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<void> {
    const found = await provider.interactionDetails(req, res).catch(() => undefined)
    if (!found || !req.url?.split('?')[0]?.endsWith(`/${found.uid}`)) return send(res, 400, expiredPage)
    const typedKey = `Typed:${found.uid}`
    const faultKey = `Fault:${found.uid}`
    const needsCode = code !== undefined && !code.isTrustedBrowser(req)
    if (req.method === 'GET' || req.method === 'HEAD') {
      if (needsCode)
        return send(res, 200, renderCodePage(store.get(faultKey)?.['sentence'] as string | undefined))
      const before = store.get(typedKey) as Person | undefined
      const form = before
        ? { ...before, ...validatePerson(before) }
        : { ...readPersonCookie(req), errors: {} }
      return send(res, 200, renderSignInPage(form))
    }
    if (req.method !== 'POST') return send(res, 405, notFoundPage)
    if (!isFromOwnPage(req, publicUrl)) return send(res, 403, foreignFormPage)

    const form = await readForm(req)
    if (!form) return send(res, 400, expiredPage)
    if (needsCode) {
      const tried = code.checkTyped((form.get('code') ?? '').slice(0, 100))
      if (tried === 'right') res.setHeader('Set-Cookie', code.cookie)
      else store.set(faultKey, { sentence: codeMessages[tried] }, 10 * minuteSeconds)
      res.writeHead(303, { Location: req.url }).end()
      return
    }
    const typed = readPerson(form)
    const { person } = validatePerson(typed)
    if (!person) {
      // The next GET shows the result, so that Back and reload never ask whether to send the form again.
      store.set(typedKey, { ...typed }, 10 * minuteSeconds)
      res.writeHead(303, { Location: req.url }).end()
      return
    }

    const accountId = subjectOf(person.email)
    store.set(accountKeyOf(accountId), { ...person }, 10 * minuteSeconds)
    const grant = new provider.Grant({ accountId, clientId: options.clientId })
    grant.addOIDCScope('openid email profile')
    const grantId = await grant.save()
    res.setHeader('Set-Cookie', createPersonCookie(person, localProviderPath))
    await provider.interactionFinished(req, res, {
      login: { accountId, remember: false },
      consent: { grantId },
    })
  }

  function handle(req: IncomingMessage, res: ServerResponse): void {
    answer(req, res).catch((error: unknown) => {
      onError(error)
      if (!res.headersSent)
        send(res, 500, renderNoticePage('Something went wrong', 'An error occurred. Please try again.'))
      else res.destroy()
    })
  }

  /**
   * Pass `issuerName` to createOidcIdentityProvider: the issuer's address changes with the port, but its users don't.
   */
  return { issuer, issuerName: 'local', handle, code }
}

/**
 * Decides whether the local sign-in, which believes anyone, may be offered; if not, returns a sentence that says what
 * to set.
 */
export function canOfferLocalSignIn(where: {
  host: string
  production: boolean
  publicUrl?: URL
}): true | string {
  if (where.production) return `The local sign-in doesn’t run in production. ${settingsHint}`
  const outside = [where.host, where.publicUrl?.hostname ?? 'localhost'].find(host => !isLoopback(host))
  return outside === undefined || notLocalMessageOf(outside)
}

/** Throws an error with a sentence if the optional package behind the local sign-in isn't installed. */
export function checkLocalProviderInstalled(): void {
  try {
    import.meta.resolve('oidc-provider')
  } catch {
    throw new Error(`The local sign-in isn’t installed here. ${settingsHint}`)
  }
}

const settingsHint = 'Set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET (see README).'
const notLocalMessageOf = (host: string) =>
  `The local sign-in only works on this machine (localhost), not on ${host || 'every address'}. ${settingsHint}`

/**
 * True for requests to our own name and port, from this machine, and not through a proxy that lets other machines in.
 */
const isFromThisMachine = (req: IncomingMessage, publicUrl: URL): boolean =>
  req.headers.host === publicUrl.host &&
  checkRequestOrigin(req, { publicUrl, isLocalSignIn: true }) === undefined

/**
 * True if a form comes from one of our own pages. Browsers say so in Sec-Fetch-Site; those that don't (Safari before
 * 16.4) send the page's origin. A request with neither doesn't come from a browser.
 */
function isFromOwnPage({ headers }: IncomingMessage, { origin }: URL): boolean {
  const site = headers['sec-fetch-site']
  const from = headers.origin
  if (site !== undefined && site !== 'same-origin') return false
  // Our pages hide their address (Referrer-Policy), so their forms may come from the origin "null".
  return from === undefined || from === origin || (from === 'null' && site === 'same-origin')
}

const expiredPage = renderNoticePage(
  'This sign-in has expired',
  'It timed out, has already been used, or Ideawright has restarted since.',
)
const notThisMachinePage = renderNoticePage(
  'Only on this computer',
  'Local sign-in works only in a browser on the computer running Ideawright.',
)
const foreignFormPage = renderNoticePage(
  'Form not accepted',
  'This form wasn’t sent from Ideawright’s sign-in page.',
)
const oldAddressPage = renderNoticePage(
  'This link has expired',
  'Ideawright prints a new one each time it starts. Open the latest, or sign in and enter its code.',
)
const codeMessages = {
  wrong: 'Incorrect code. A new one is printed at each start.',
  'too many': 'Too many attempts. Wait a minute, or open the link printed with the code.',
}
const notFoundPage = renderNoticePage('Page not found', 'There’s no page at this address.')

function send(res: ServerResponse, status: number, html: string): void {
  res.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
}
