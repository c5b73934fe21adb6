import type { IncomingMessage } from 'node:http'
import type { ErrorCodeOf } from '#contract/errors.ts'
import { isLoopback } from '#server/http/isLoopback.ts'

/** The reason why a request is refused, in a sentence for users. */
export interface RequestRejection {
  readonly status: 400 | 403 | 421
  readonly code: ErrorCodeOf<400 | 403 | 421>
  readonly heading: string
  readonly message: string
}

interface OriginPolicy {
  readonly publicUrl: URL
  /** True with the local sign-in, which believes anyone. */
  readonly isLocalSignIn: boolean
}

/**
 * Checks that a request may be handled at all; returns undefined if so. With the local sign-in, it has to come from
 * this machine, by one of its own names, and not through a proxy. Otherwise it has to name the public address or this
 * machine, so that no other site's name can be pointed here. Health checks may use any name.
 */
export function checkRequestOrigin(
  req: IncomingMessage,
  { publicUrl, isLocalSignIn }: OriginPolicy,
): RequestRejection | undefined {
  const hosts = req.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length
  // Two readers could each pick a different one (RFC 9112, 3.2).
  if (hosts > 1) return malformedRejection
  if (/^\/(?:healthz|readyz)(?:\?|$)/.test(req.url ?? '')) return undefined
  if (isLocalSignIn) {
    const why = findForeignSign(req)
    return why === undefined ? undefined : rejectForeign(why)
  }
  const host = hostOf(req)
  if (host === undefined) return malformedRejection
  return host === publicUrl.hostname || isLoopback(host) ? undefined : rejectHost(publicUrl)
}

/** Finds a sign that a request didn't come straight from a browser on this machine. */
function findForeignSign(req: IncomingMessage): string | undefined {
  if (!isLoopback(req.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''))
    return 'it comes from another computer'
  const forwarding = Object.keys(req.headers).find(name => forwardingHeaders.test(name))
  if (forwarding !== undefined) return `it came through a proxy, which added “${forwarding}”`
  // No browser speaks it any more, but proxies do: it's nginx's default.
  if (req.httpVersionMajor < 2 && req.httpVersionMinor < 1) return 'it came over HTTP/1.0, as if from a proxy'
  // Every browser sends it over HTTP/1.1. It is meant for the next hop only, so a proxy removes it even if it speaks
  // HTTP/1.1 and adds nothing, as nginx does from 1.29.7 on. Other programs need it only to sign in.
  if (signInPath.test(req.url ?? '') && !/\bkeep-alive\b/i.test(req.headers.connection ?? '')) {
    return 'it came without the header “Connection: keep-alive”, as if from a proxy'
  }
  const host = hostOf(req)
  if (host === undefined || !isLoopback(host)) return `it asks for “${shorten(req.headers.host)}”`
  const { origin } = req.headers
  // A page that hides its address sends null: the local sign-in's own page does, and has its own check.
  if (origin === undefined || origin === 'null') return undefined
  const isOurs = URL.canParse(origin) && isLoopback(new URL(origin).hostname)
  return isOurs ? undefined : `it comes from a page at “${shorten(origin)}”`
}

/** The paths of the local sign-in, from the button to the return. */
const signInPath = /^\/(?:local-identity|api\/auth\/google)(?![\w-])/

/** Headers that only something between a browser and its server adds. */
const forwardingHeaders =
  /^(?:via|forwarded(?:-.+)?|x-forwarded(?:-.+)?|x-original-.+|x-envoy-.+|x-amzn-trace-id|x-cloud-trace-context|x-azure-.+|x-arr-.+|cf-.+|cdn-loop|tailscale-.+|(?:.+-)?(?:client|connecting|real|remote|originating|proxyuser)-(?:ip|addr))$/

/**
 * Returns the name or address in the Host header without its port; undefined if there is none or it can't be parsed.
 */
const hostOf = ({ headers: { host = '' } }: IncomingMessage): string | undefined =>
  /^(\[[\da-f:.]+\]|[^\s:/?#@[\]\\]+)(?::\d{1,5})?$/i.exec(host)?.[1]?.toLowerCase()

const shorten = (text = '') => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

const malformedRejection: RequestRejection = {
  status: 400,
  code: 'invalid_input',
  heading: 'Bad request',
  message: 'The request must name exactly one host.',
}

const rejectForeign = (why: string): RequestRejection => ({
  status: 403,
  code: 'only_here',
  heading: 'Only on this computer',
  message: `Ideawright is using its local sign-in, which has no password. So it works only in a browser on the computer running Ideawright, and this request doesn’t look like it came from one: ${why}. To open it to others, connect a sign-in provider (see README).`,
})

const rejectHost = ({ origin }: URL): RequestRejection => ({
  status: 421,
  code: 'wrong_host',
  heading: 'Not at this address',
  message: `Ideawright is at ${origin} and doesn’t respond at other addresses. If it’s behind a proxy, the proxy must pass on the Host header.`,
})
