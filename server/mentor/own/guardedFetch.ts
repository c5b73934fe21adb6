import { lookup as systemLookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { addressKindOf } from '#server/mentor/own/networkAddress.ts'

/** Far more than any reply: a server that never stops sending must not fill the memory. */
const maxResponseBytes = 8_388_608

export interface GuardOptions {
  /** Whether addresses in private networks and on this machine are allowed, also over http. */
  readonly allowsPrivate: boolean
  readonly lookup?: Lookup
}

/** Resolves a name to all of its addresses, as `dns.lookup` does. */
export type Lookup = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/** Refused before anything was sent. Its code counts as an unreachable server, so that it reveals no internal names. */
class AddressNotAllowedError extends Error {
  readonly code = 'EADDRNOTALLOWED'

  constructor() {
    super('This address is not allowed.')
    this.name = 'AddressNotAllowedError'
  }
}

/** Returns true if the address itself rules a connection out, whatever its name resolves to. */
export function isAddressRefused(address: string, { allowsPrivate }: GuardOptions): boolean {
  const { protocol, hostname } = new URL(address)
  if (protocol !== 'https:' && !(protocol === 'http:' && allowsPrivate)) return true
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) !== 0 && !isAllowed(host, protocol, allowsPrivate)
}

/** Over http, a key may only go to this machine or a private network. */
function isAllowed(address: string, protocol: string, allowsPrivate: boolean): boolean {
  const kind = addressKindOf(address)
  return (kind === 'private' && allowsPrivate) || (kind === 'public' && protocol === 'https:')
}

/**
 * Creates a `fetch` for addresses that users enter (docs/security.md). It connects only to addresses that it has
 * checked, follows no redirects, uses no proxy, and limits the response. A name is resolved once for each connection,
 * which then goes to just these addresses, so a name that changes its address in between gains nothing.
 */
export function createGuardedFetch(options: GuardOptions): typeof fetch {
  const { allowsPrivate, lookup = systemLookup } = options
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    if (isAddressRefused(url.href, options)) throw new AddressNotAllowedError()
    const checkedLookup: LookupFunction = (hostname, { all, ...rest }, callback) =>
      lookup(hostname, { ...rest, all: true }, (error, addresses) => {
        if (error !== null) return callback(error, '')
        const isRefused = addresses.some(({ address }) => !isAllowed(address, url.protocol, allowsPrivate))
        const [first] = addresses
        if (isRefused || first === undefined) return callback(new AddressNotAllowedError(), '')
        if (all) callback(null, addresses)
        else callback(null, first.address, first.family)
      })
    const body = typeof init.body === 'string' ? Buffer.from(init.body) : undefined
    if (init.body !== undefined && init.body !== null && body === undefined)
      throw new TypeError('Only texts can be sent.')
    const headers = new Headers(init.headers)
    headers.set('accept-encoding', 'identity')
    if (body !== undefined) headers.set('content-length', String(body.length))
    const { signal } = init
    return new Promise<Response>((resolve, reject) => {
      const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
        method: init.method ?? 'GET',
        headers: Object.fromEntries(headers),
        // A connection of its own, so that each one is checked.
        agent: false,
        lookup: checkedLookup,
        ...(signal ? { signal } : {}),
      })
      request.on('response', message => {
        try {
          resolve(toResponse(message))
        } catch (error) {
          message.destroy()
          reject(error instanceof Error ? error : new Error('The response is invalid.'))
        }
      })
      request.on('error', reject)
      // The end of a connection that neither responded nor failed, such as one that changes its protocol (101).
      request.on('close', () => reject(Object.assign(new Error('No response.'), { code: 'ECONNRESET' })))
      request.end(body)
    })
  }
}

function toResponse(message: IncomingMessage): Response {
  const status = message.statusCode ?? 0
  const headers = new Headers()
  for (const [name, value] of Object.entries(message.headers)) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) headers.append(name, one)
  }
  if ([204, 205, 304].includes(status)) {
    message.resume()
    return new Response(null, { status, headers })
  }
  return new Response(toLimitedStream(message), { status, headers })
}

/** Node's own conversion (Readable.toWeb) can throw outside of any promise if the reader stops, so it isn't used. */
function toLimitedStream(message: IncomingMessage): ReadableStream<Uint8Array> {
  // An error that no one waits for must not end the process; the iterator throws it to the reader.
  message.on('error', () => {})
  const chunks = message[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let left = maxResponseBytes
  return new ReadableStream({
    async pull(controller) {
      try {
        const next = await chunks.next()
        if (next.done) return controller.close()
        left -= next.value.length
        if (left < 0)
          throw Object.assign(new Error('The response is too long.'), { code: 'ERESPONSETOOLONG' })
        controller.enqueue(next.value)
      } catch (error) {
        message.destroy()
        controller.error(error)
      }
    },
    cancel() {
      message.destroy()
    },
  })
}
