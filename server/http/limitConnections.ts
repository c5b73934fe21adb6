import type { Socket } from 'node:net'
import { subnetOf } from '#server/http/clientAddress.ts'

/** How many connections are open at once, and how long one may take to send its first byte. */
interface ConnectionLimits {
  readonly total: number
  /** How many of them may come from one address; undefined where all of them come from one proxy. */
  readonly perAddress: number | undefined
  readonly firstByteTimeoutMs: number
}

export type Connection = Pick<Socket, 'remoteAddress' | 'bytesRead' | 'destroy' | 'once'>

/**
 * Keeps the connections of a process within its room: give what this answers to each server's 'connection' event.
 * A connection that sends nothing is closed after `silentMs`, or earlier where its place is needed, so that nobody
 * is kept out by those who only connect. One that has sent a byte is never closed here: the server's own time limits
 * begin with that. Where all have, the newcomer is refused.
 */
export function limitConnections({
  total,
  perAddress,
  firstByteTimeoutMs,
}: ConnectionLimits): (connection: Connection) => void {
  const open = new Map<Connection, string>()
  const countByAddress = new Map<string, number>()
  /** Oldest first. Whether one has sent something meanwhile is seen when it is looked at. */
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

  /** Closes the one that has been silent for longest, of this address where one is given. False where none is. */
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
 * The room of this process: three quarters of the files that it may open, since the database and what it asks of
 * others need some, too; a quarter of that for one address, unless all come from a proxy.
 */
export function connectionLimitsOf(isBehindProxy: boolean): ConnectionLimits {
  const total = Math.min(maxConnections, Math.floor(readOpenFileLimit() * 0.75))
  return {
    total,
    perAddress: isBehindProxy ? undefined : Math.ceil(total / 4),
    firstByteTimeoutMs: 10_000,
  }
}

/** How many files this process may have open at once; infinitely many where the system doesn't say. */
function readOpenFileLimit(): number {
  // The report would else ask for names of who is connected.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const limit = Number(userLimits?.open_files?.soft)
  return limit > 0 ? limit : Infinity
}

/** Who comes from here may be a proxy that nobody has told us of, with all the world behind it. */
const isLoopbackSubnet = (address: string) => address.startsWith('127.') || address === '0:0:0:0'
