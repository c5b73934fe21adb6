import type { IncomingMessage } from 'node:http'
import type { ErrorCodeOf } from '#contract/errors.ts'
import { isLoopback } from '#server/http/isLoopback.ts'

/** Why a request is not answered, in a sentence for people. */
export interface RequestRejection {
  readonly status: 400 | 403 | 421
  readonly code: ErrorCodeOf<400 | 403 | 421>
  readonly heading: string
  readonly message: string
}

interface OriginPolicy {
  readonly publicUrl: URL
  /** Whether the local sign-in answers here, which believes anyone. */
  readonly isLocalSignIn: boolean
}

/**
 * Whether a request may come in at all; undefined where it may. With the local sign-in it has to come from this
 * machine, by one of its own names, and through nobody else; otherwise it has to name the public address, or this
 * machine, so that no other site's name can be made to point here. Health checks are answered by any name.
 */
export function checkRequestOrigin(
  req: IncomingMessage,
  { publicUrl, isLocalSignIn }: OriginPolicy,
): RequestRejection | undefined {
  const hosts = req.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length
  // Two readers of such a request could each believe another one (RFC 9112, 3.2).
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

/** What shows that a request did not come straight from a browser on this machine. */
function findForeignSign(req: IncomingMessage): string | undefined {
  if (!isLoopback(req.socket.remoteAddress?.replace(/^::ffff:/, '') ?? ''))
    return 'it comes from another computer'
  const forwarding = Object.keys(req.headers).find(name => forwardingHeaders.test(name))
  if (forwarding !== undefined) return `it came through a proxy, which added “${forwarding}”`
  // No browser speaks it any more, but proxies do: it is what nginx sends unless it is told otherwise.
  if (req.httpVersionMajor < 2 && req.httpVersionMinor < 1) return 'it came over HTTP/1.0, as if from a proxy'
  // Every browser sends it by HTTP/1.1. It is meant for the next one on the way, so that a proxy takes it off even
  // where it speaks HTTP/1.1 and adds nothing, as nginx does from 1.29.7 on. What is no browser needs it to sign in only.
  if (signInPath.test(req.url ?? '') && !/\bkeep-alive\b/i.test(req.headers.connection ?? '')) {
    return 'it came without the header “Connection: keep-alive”, as if from a proxy'
  }
  const host = hostOf(req)
  if (host === undefined || !isLoopback(host)) return `it asks for “${shorten(req.headers.host)}”`
  const { origin } = req.headers
  // A page that tells nobody where it is says null: the local sign-in's own does, and looks closer itself.
  if (origin === undefined || origin === 'null') return undefined
  const isOurs = URL.canParse(origin) && isLoopback(new URL(origin).hostname)
  return isOurs ? undefined : `it comes from a page at “${shorten(origin)}”`
}

/** The way through the local sign-in, from the button to the return. */
const signInPath = /^\/(?:local-identity|api\/auth\/google)(?![\w-])/

/** Headers that only something between a browser and its server adds. */
const forwardingHeaders =
  /^(?:via|forwarded(?:-.+)?|x-forwarded(?:-.+)?|x-original-.+|x-envoy-.+|x-amzn-trace-id|x-cloud-trace-context|x-azure-.+|x-arr-.+|cf-.+|cdn-loop|tailscale-.+|(?:.+-)?(?:client|connecting|real|remote|originating|proxyuser)-(?:ip|addr))$/

/** The name or address in the Host header, without its port; undefined where there is none that can be read. */
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
  message: `Ideawright is at ${origin} and doesn’t answer under other names. If it’s behind a proxy, the proxy must pass on the Host header.`,
})
