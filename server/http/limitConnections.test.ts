import { EventEmitter, once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectionLimitsOf, limitConnections, type Connection } from '#server/http/limitConnections.ts'
import { drain, listen } from '#server/http/listen.ts'

/** A connection as the server sees it. */
class FakeConnection extends EventEmitter {
  bytesRead = 0
  isOpen = true
  readonly remoteAddress: string

  constructor(remoteAddress: string) {
    super()
    this.remoteAddress = remoteAddress
  }

  destroy() {
    this.isOpen = false
    this.emit('close')
    return this as never
  }
}

describe('the connections of a process', () => {
  let arrive: (connection: Connection) => void
  const connected = (address: string, bytesRead = 0) => {
    const connection = new FakeConnection(address)
    arrive(connection as unknown as Connection)
    connection.bytesRead = bytesRead
    return connection
  }
  const openOf = (connections: readonly FakeConnection[]) => connections.map(({ isOpen }) => isOpen)

  beforeEach(() => {
    vi.useFakeTimers()
    arrive = limitConnections({ total: 4, perAddress: 2, firstByteTimeoutMs: 10_000 })
  })
  afterEach(() => void vi.useRealTimers())

  it('end after ten seconds without a byte, or stay as long as they like after one', () => {
    const silent = connected('192.0.2.1')
    const speaking = connected('192.0.2.2', 1)
    vi.advanceTimersByTime(9_999)
    expect(openOf([silent, speaking])).toEqual([true, true])
    vi.advanceTimersByTime(1)
    expect(openOf([silent, speaking])).toEqual([false, true])
    vi.advanceTimersByTime(3_600_000)
    expect(openOf([silent, speaking])).toEqual([false, true])
  })

  it('make room by closing the oldest silent one, never one that has sent something', () => {
    const speaking = connected('192.0.2.1', 1)
    const silent = [2, 3, 4].map(i => connected(`192.0.2.${i}`))
    const next = connected('192.0.2.5', 1)
    expect(openOf([speaking, ...silent, next])).toEqual([true, false, true, true, true])
    for (const connection of silent) connection.bytesRead = 1
    expect(connected('192.0.2.6').isOpen).toBe(false)
    silent[1]!.destroy()
    expect(connected('192.0.2.7').isOpen).toBe(true)
  })

  it('are shared between addresses, with an IPv6 household as one', () => {
    for (const [one, other] of [
      ['192.0.2.1', '::ffff:192.0.2.1'],
      ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
    ] as const) {
      arrive = limitConnections({ total: 4, perAddress: 2, firstByteTimeoutMs: 10_000 })
      const first = [connected(one, 1), connected(other)]
      const [third, stranger] = [connected(one, 1), connected('198.51.100.1', 1)]
      expect(openOf([...first, third, stranger])).toEqual([true, false, true, true])
      expect(connected(other).isOpen).toBe(false)
    }
  })

  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('are not counted by address from %s', address => {
    const all = Array.from({ length: 4 }, () => connected(address, 1))
    expect(openOf(all)).toEqual([true, true, true, true])
  })

  it('are not counted by address behind a proxy, and always leave file descriptors for other uses', () => {
    expect(connectionLimitsOf(true).perAddress).toBeUndefined()
    const { total, perAddress, firstByteTimeoutMs } = connectionLimitsOf(false)
    expect([perAddress, firstByteTimeoutMs]).toEqual([Math.ceil(total / 4), 10_000])
    expect(total).toBeLessThanOrEqual(10_000)
    vi.spyOn(process.report, 'getReport').mockReturnValue({ userLimits: { open_files: { soft: 256 } } })
    expect(connectionLimitsOf(false)).toMatchObject({ total: 192, perAddress: 48 })
    vi.spyOn(process.report, 'getReport').mockReturnValue({
      userLimits: { open_files: { soft: 'unlimited' } },
    })
    expect(connectionLimitsOf(false).total).toBe(10_000)
    vi.restoreAllMocks()
  })

  it('are counted exactly, whatever opens and closes', () => {
    const all = Array.from({ length: 50 }, (_, i) => connected(`192.0.2.${i % 5}`, i % 2))
    expect(all.filter(({ isOpen }) => isOpen)).toHaveLength(4)
    for (const connection of all) connection.destroy()
    expect(openOf([1, 2, 3, 4].map(i => connected(`192.0.2.${i}`, 1)))).toEqual([true, true, true, true])
  })
})

describe('a server that listens', () => {
  it('closes silent connections, but none whose response is in progress', async () => {
    const onConnection = limitConnections({ total: 3, perAddress: undefined, firstByteTimeoutMs: 50 })
    const onRequest = (_: unknown, res: { write: (text: string) => void }) => res.write('going on')
    const [server] = await listen({ host: '127.0.0.1', port: 0 }, { onConnection, onRequest })
    const { port } = server!.address() as AddressInfo
    const following = connect(port, '127.0.0.1')
    following.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(following, 'data')
    const silent = connect(port, '127.0.0.1')
    await once(silent, 'close')
    expect(following.readyState).toBe('open')
    // More than there is room for; a connection that sends something is still accepted.
    const crowd = Array.from({ length: 5 }, () => connect(port, '127.0.0.1').on('error', () => {}))
    const lateSocket = connect(port, '127.0.0.1')
    lateSocket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
    await once(lateSocket, 'data')
    for (const socket of [lateSocket, ...crowd]) socket.destroy()
    expect(following.readyState).toBe('open')
    following.destroy()
    await drain(server!)
  })
})
