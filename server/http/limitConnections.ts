import type { Socket } from 'node:net'
import { subnetOf } from '#server/http/clientAddress.ts'

/** The most open connections, and the time that one may take to send its first byte. */
interface ConnectionLimits {
  readonly total: number
  /** The most connections from one address; undefined if all of them come from one proxy. */
  readonly perAddress: number | undefined
  readonly firstByteTimeoutMs: number
}

export type Connection = Pick<Socket, 'remoteAddress' | 'bytesRead' | 'destroy' | 'once'>

/**
 * Limits the connections of a process: call the returned function for each 'connection' event of a server. A
 * connection that sends nothing is closed after `firstByteTimeoutMs`, or sooner if its place is needed, so that idle
 * connections keep no one out. One that has sent a byte is never closed here, since the server's own timeouts start
 * then. If all of them have, the newcomer is refused.
 */
export function limitConnections({
  total,
  perAddress,
  firstByteTimeoutMs,
}: ConnectionLimits): (connection: Connection) => void {
  const open = new Map<Connection, string>()
  const countByAddress = new Map<string, number>()
  /** Oldest first. A connection that has sent something meanwhile is removed when it's next checked. */
  const silent = new Set<Connection>()

  function add(connection: Connection, address: string) {
    open.set(connection, address)
    silent.add(connection)
    countByAddress.set(address, (countByAddress.get(address) ?? 0) + 1)
  }

  function remove(connection: Connection) {
    const address = open.get(connection)
    if (address === undefined) return
    open.delete(connection)
    silent.delete(connection)
    const left = countByAddress.get(address)! - 1
    if (left > 0) countByAddress.set(address, left)
    else countByAddress.delete(address)
  }

  function close(connection: Connection) {
    remove(connection)
    connection.destroy()
  }

  /**
   * Closes the connection that has been silent longest, from this address if one is given. Returns false if there is
   * none.
   */
  function closeSilent(address?: string): boolean {
    for (const connection of silent) {
      if (connection.bytesRead > 0) silent.delete(connection)
      else if (address === undefined || open.get(connection) === address) {
        close(connection)
        return true
      }
    }
    return false
  }

  function hasRoom(address: string): boolean {
    const isLimited = perAddress !== undefined && !isLoopbackSubnet(address)
    if (isLimited && (countByAddress.get(address) ?? 0) >= perAddress && !closeSilent(address)) return false
    return open.size < total || closeSilent()
  }

  return connection => {
    const address = subnetOf(connection.remoteAddress ?? '')
    if (!hasRoom(address)) return void connection.destroy()
    add(connection, address)
    const timer = setTimeout(() => {
      if (connection.bytesRead === 0) close(connection)
      else silent.delete(connection)
    }, firstByteTimeoutMs)
    connection.once('close', () => {
      clearTimeout(timer)
      remove(connection)
    })
  }
}

const maxConnections = 10_000

/**
 * Returns the limits for this process: three quarters of the files it may open, since the database and outgoing
 * requests need some too; a quarter of that for one address, unless all connections come from a proxy.
 */
export function connectionLimitsOf(isBehindProxy: boolean): ConnectionLimits {
  const total = Math.min(maxConnections, Math.floor(readOpenFileLimit() * 0.75))
  return {
    total,
    perAddress: isBehindProxy ? undefined : Math.ceil(total / 4),
    firstByteTimeoutMs: 10_000,
  }
}

/** Returns how many files this process may have open at once; Infinity if the system doesn't say. */
function readOpenFileLimit(): number {
  // Otherwise the report would look up the names of connected hosts.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const limit = Number(userLimits?.open_files?.soft)
  return limit > 0 ? limit : Infinity
}

/** Connections from loopback may come through a proxy that isn't configured, with the whole world behind it. */
const isLoopbackSubnet = (address: string) => address.startsWith('127.') || address === '0:0:0:0'
