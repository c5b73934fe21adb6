import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** Returns the caller that a request is counted for if no one is signed in. */
export function clientAddressOf(c: Context, trustProxy: boolean): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return resolveClientAddress(incoming?.socket.remoteAddress, c.req.header('x-forwarded-for'), trustProxy)
}

/**
 * Returns the address that a request came from. A forwarded address is only trusted from a proxy that the operator
 * vouches for. Of several, only the last counts, which that proxy added itself: anyone could send the others and so
 * avoid every limit.
 */
export function resolveClientAddress(
  remote: string | undefined,
  forwardedFor: string | undefined,
  trustProxy: boolean,
) {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  return subnetOf(forwarded || (remote ?? 'unknown'))
}

/** Gives each caller one name: IPv4 without its IPv6 prefix, and of IPv6 the /64 that one household gets. */
export function subnetOf(address: string): string {
  const normalized = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  if (!normalized.includes(':')) return normalized
  const [head = '', tail] = normalized.split('%')[0]!.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map(part => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
