import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGuardedFetch, isAddressRefused, type Lookup } from '#server/mentor/own/guardedFetch.ts'

let server: Server
let port: number
let requests: { readonly req: IncomingMessage; readonly body: string }[]
let answer: (res: ServerResponse) => void

beforeAll(async () => {
  server = createServer((req, res) => {
    let body = ''
    req.setEncoding('utf8').on('data', (text: string) => (body += text))
    req.on('end', () => {
      requests.push({ req, body })
      answer(res)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

/** Resolves names to these addresses, one answer after the other, and counts. */
function resolver(...answers: readonly (readonly string[])[]) {
  const names: string[] = []
  const lookup: Lookup = (name, _options, callback) => {
    const addresses = answers[Math.min(names.length, answers.length - 1)]!
    names.push(name)
    callback(
      null,
      addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { lookup, names }
}

const fetchWith = (allowsPrivate: boolean, lookup?: Lookup) => {
  requests = []
  return createGuardedFetch({ allowsPrivate, ...(lookup ? { lookup } : {}) })
}
const post = { method: 'POST', headers: { authorization: 'Bearer sk-secret' }, body: '{"a":"ü"}' }

describe('an address', () => {
  it.each([
    'http://api.example.org/v1',
    'http://93.184.216.34/v1',
    'https://127.0.0.1/v1',
    'https://127.1/v1',
    'https://2130706433/v1',
    'https://0x7f000001/v1',
    'https://0177.0.0.1/v1',
    'https://0/v1',
    'https://10.0.0.1/v1',
    'https://192.168.1.1:8443/v1',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/v1',
    'https://[::ffff:127.0.0.1]/v1',
    'https://[fd00:ec2::254]/v1',
    'https://[64:ff9b::7f00:1]/v1',
    'ftp://api.example.org/',
    'file:///etc/passwd',
    'gopher://127.0.0.1/',
  ])('%s is refused by default', async address => {
    expect(isAddressRefused(address, { allowsPrivate: false })).toBe(true)
    await expect(fetchWith(false)(address, post)).rejects.toMatchObject({ code: 'EADDRNOTALLOWED' })
  })

  it.each([
    'https://api.example.org/v1',
    'https://93.184.216.34/v1',
    'https://[2606:4700:4700::1111]/v1',
    'https://api.example.org:8443/v1',
  ])('%s is allowed', address => {
    expect(isAddressRefused(address, { allowsPrivate: false })).toBe(false)
  })

  it.each([
    ['http://127.0.0.1:11434/v1', false],
    ['http://[::1]:11434/v1', false],
    ['http://192.168.1.20/v1', false],
    ['https://10.0.0.1/v1', false],
    // A key must not cross the internet unencrypted …
    ['http://93.184.216.34/v1', true],
    // … and these are never models.
    ['http://169.254.169.254/latest', true],
    ['http://0.0.0.0:11434/v1', true],
    ['https://[fe80::1]/v1', true],
    ['ftp://127.0.0.1/', true],
  ])('%s, with private networks allowed, is refused: %s', (address, isRefused) => {
    expect(isAddressRefused(address, { allowsPrivate: true })).toBe(isRefused)
  })
})

describe('a name', () => {
  it.each([
    [['127.0.0.1']],
    [['10.0.0.1']],
    [['169.254.169.254']],
    [['::1']],
    [['::ffff:127.0.0.1']],
    [['fd00::1']],
    // One of several is enough, because the connection may go to any of them.
    [['93.184.216.34', '127.0.0.1']],
    [['2606:4700:4700::1111', 'fe80::1']],
    [[]],
  ])('that resolves to %j is refused, and nothing is sent there', async addresses => {
    const { lookup, names } = resolver(addresses)
    const address = `https://model.example:${port}/v1`
    await expect(fetchWith(false, lookup)(address, post)).rejects.toMatchObject({ code: 'EADDRNOTALLOWED' })
    expect(names).toEqual(['model.example'])
    expect(requests).toEqual([])
  })

  it('of this machine is refused', async () => {
    const address = `https://localhost:${port}/v1`
    await expect(fetchWith(false)(address, post)).rejects.toMatchObject({ code: 'EADDRNOTALLOWED' })
    expect(requests).toEqual([])
  })

  it('over http is refused if it is on the public internet, even with private networks allowed', async () => {
    const { lookup } = resolver(['93.184.216.34'])
    const address = `http://model.example:${port}/v1`
    await expect(fetchWith(true, lookup)(address, post)).rejects.toMatchObject({ code: 'EADDRNOTALLOWED' })
  })

  it('is resolved once, and the connection goes to the address that was checked', async () => {
    answer = res => res.end('fine')
    // A second answer, as in DNS rebinding, would lead to a forbidden address.
    const { lookup, names } = resolver(['127.0.0.1'], ['169.254.169.254'])
    const fetchModel = fetchWith(true, lookup)
    const response = await fetchModel(`http://model.example:${port}/v1`, post)
    expect(await response.text()).toBe('fine')
    expect(names).toEqual(['model.example'])
    // The next connection is checked again.
    await expect(fetchModel(`http://model.example:${port}/v1`, post)).rejects.toMatchObject({
      code: 'EADDRNOTALLOWED',
    })
    expect(names).toHaveLength(2)
    expect(requests).toHaveLength(1)
  })

  it('that doesn’t resolve fails like any unreachable server', async () => {
    const lookup: Lookup = (_name, _options, callback) =>
      callback(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), [])
    await expect(fetchWith(false, lookup)('https://model.example/', post)).rejects.toMatchObject({
      code: 'ENOTFOUND',
    })
  })
})

describe('a request', () => {
  const url = () => `http://127.0.0.1:${port}/v1/chat`

  it('arrives with its method, headers and body, and so does the response', async () => {
    answer = res => res.writeHead(201, { 'content-type': 'text/plain', 'x-two': ['a', 'b'] }).end('größer')
    const response = await fetchWith(true)(url(), post)
    expect([response.status, response.headers.get('x-two')]).toEqual([201, 'a, b'])
    expect(await response.text()).toBe('größer')
    const [{ req, body } = { req: undefined, body: '' }] = requests
    expect(req).toMatchObject({ method: 'POST', url: '/v1/chat' })
    expect(req!.headers).toMatchObject({
      authorization: 'Bearer sk-secret',
      'accept-encoding': 'identity',
      'content-length': '10',
    })
    expect(body).toBe(post.body)
  })

  it.each([301, 302, 303, 307, 308])('does not follow a redirect (%d)', async status => {
    answer = res => res.writeHead(status, { location: `http://127.0.0.1:${port}/elsewhere` }).end()
    const response = await fetchWith(true)(url(), post)
    expect(response.status).toBe(status)
    await response.text()
    expect(requests.map(({ req }) => req.url)).toEqual(['/v1/chat'])
  })

  it('ends with its signal, before and during the response', async () => {
    const early = new AbortController()
    answer = () => early.abort()
    await expect(fetchWith(true)(url(), { ...post, signal: early.signal })).rejects.toThrow(/abort/i)
    const late = new AbortController()
    let isClosed: Promise<unknown> | undefined
    answer = res => {
      isClosed = once(res, 'close')
      res.write('half')
    }
    const response = await fetchWith(true)(url(), { ...post, signal: late.signal })
    const reading = response.text()
    late.abort()
    await expect(reading).rejects.toThrow()
    await isClosed
  })

  it('closes the connection when the reader stops', async () => {
    let isClosed: Promise<unknown> | undefined
    answer = res => {
      isClosed = once(res, 'close')
      res.write('half')
    }
    const response = await fetchWith(true)(url(), post)
    await response.body!.cancel()
    await isClosed
  })

  it('is ended by a response without end', async () => {
    answer = res => {
      const more = () => {
        while (!res.destroyed && res.write('x'.repeat(65_536)));
      }
      res.on('drain', more)
      more()
    }
    const response = await fetchWith(true)(url(), post)
    await expect(response.text()).rejects.toThrow()
  })

  it.each([
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'],
    ['nothing', ''],
    ['something that isn’t HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['an unknown status', 'HTTP/1.1 799 What\r\nContent-Length: 0\r\n\r\n'],
    ['a header that isn’t one', 'HTTP/1.1 200 OK\r\nno header\r\n\r\n'],
  ])('fails if the response is %s', async (_what, bytes) => {
    answer = res => res.socket!.end(bytes)
    await expect(fetchWith(true)(url(), post)).rejects.toThrow()
  })

  it('fails if the connection breaks', async () => {
    answer = res => {
      res.write('half')
      res.socket!.destroySoon()
    }
    const response = await fetchWith(true)(url(), post)
    await expect(response.text()).rejects.toThrow()
  })
})
