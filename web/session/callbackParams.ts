import { safeReturnPath } from './returnPath.ts'
import { messages } from './messages.ts'

/** The parameters that the browser brings back from a sign-in. */
export interface CallbackParams {
  /** The one-time handover code (decision 011). */
  readonly token: string | null
  /** The error as one line to show. */
  readonly failure: string | null
  readonly returnTo: string | null
}

const noParams: CallbackParams = { token: null, failure: null, returnTo: null }
const callbackPaths = ['/auth/callback', '/auth/error']
let callbackParams = noParams

/** Parses the query of a returning sign-in. Its text is untrusted: see toOneLine. */
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

/** Reduces a text to one line of at most 200 characters, without control, bidi and other invisible characters. */
export function toOneLine(text: string): string {
  const line = text
    .slice(0, 2_000)
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
  // By code points, so that no surrogate pair is split.
  return Array.from(line).slice(0, 200).join('').trim()
}

/**
 * Takes the parameters out of the address before any other code can see them there. On any other page a token in the
 * address is removed and never used (ASVS 7.6.2), and an error is logged and removed (docs/product.md#session).
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
  // oxlint-disable-next-line no-console -- only for those who investigate a failed sign-in
  if (rest.has('error')) console.info(`A sign-in came back with: ${toOneLine(rest.get('error') ?? '')}`)
  rest.delete('token')
  rest.delete('error')
  const query = rest.size > 0 ? `?${rest.toString()}` : ''
  history.replaceState(history.state, '', pathname + query + location.hash)
}

/** Returns the callback parameters of this page. */
export const getCallbackParams = (): CallbackParams => callbackParams
