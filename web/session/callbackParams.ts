import { safeReturnPath } from './returnPath.ts'
import { messages } from './messages.ts'

/** What the identity provider's side sent back with the browser. */
export interface CallbackParams {
  /** The one-time handover code (decision 011). */
  readonly token: string | null
  /** What went wrong, as one line to show. */
  readonly failure: string | null
  readonly returnTo: string | null
}

const noParams: CallbackParams = { token: null, failure: null, returnTo: null }
const callbackPaths = ['/auth/callback', '/auth/error']
let callbackParams = noParams

/** Reads the query of a sign-in that came back. Its text is anybody's: see oneLine. */
export function parseCallbackParams(search: string): CallbackParams {
  const query = new URLSearchParams(search)
  const message = query.get('message')
  const hasFailed = query.get('error') !== null || message !== null
  return {
    token: query.get('token') || null,
    failure: hasFailed ? toOneLine(message ?? '') || messages.authenticationFailed : null,
    returnTo: safeReturnPath(query.get('return_to')),
  }
}

/** At most 200 characters of text on one line, without control, direction and other invisible marks. */
export function toOneLine(text: string): string {
  const line = text
    .slice(0, 2_000)
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  // By characters and not by their halves.
  return Array.from(line).slice(0, 200).join('').trim()
}

/**
 * Takes what came back out of the address, before anything else can see it there. On any other page a token in
 * the address is removed and never used (ASVS 7.6.2), and an error is logged and removed (docs/product.md#session).
 */
export function takeCallbackParams(): void {
  const { pathname, search } = location
  if (callbackPaths.includes(pathname)) {
    callbackParams = parseCallbackParams(search)
    if (search !== '' || location.hash !== '') history.replaceState(history.state, '', pathname)
    return
  }
  const rest = new URLSearchParams(search)
  if (!rest.has('token') && !rest.has('error')) return
  // oxlint-disable-next-line no-console -- it is for whoever looks into what went wrong, and for nobody else
  if (rest.has('error')) console.info(`A sign-in came back with: ${toOneLine(rest.get('error') ?? '')}`)
  rest.delete('token')
  rest.delete('error')
  const kept = rest.size > 0 ? `?${rest.toString()}` : ''
  history.replaceState(history.state, '', pathname + kept + location.hash)
}

/** What came back with this page. */
export const getCallbackParams = (): CallbackParams => callbackParams
