import type { Socket } from 'node:net'
import { neighbourhood } from '#server/address.ts'

/** How many connections are open at once, and how long one may take to send its first byte. */
interface Room {
  readonly inAll: number
  /** How many of them may come from one address; undefined where all of them come from one proxy. */
  readonly ofAddress: number | undefined
  readonly silentMs: number
}

export type Connection = Pick<Socket, 'remoteAddress' | 'bytesRead' | 'destroy' | 'once'>

/**
 * Keeps the connections of a process within its room: give what this answers to each server's 'connection' event.
 * A connection that sends nothing is closed after `silentMs`, or earlier where its place is needed, so that nobody
 * is kept out by those who only connect. One that has sent a byte is never closed here: the server's own time limits
 * begin with that. Where all have, the newcomer is refused.
 */
export function limitConnections({ inAll, ofAddress, silentMs }: Room): (connection: Connection) => void {
  const open = new Map<Connection, string>()
  const ofEach = new Map<string, number>()
  /** Oldest first. Whether one has sent something meanwhile is seen when it is looked at. */
  const silent = new Set<Connection>()

  function take(connection: Connection, address: string) {
    open.set(connection, address)
    silent.add(connection)
    ofEach.set(address, (ofEach.get(address) ?? 0) + 1)
  }

  function leave(connection: Connection) {
    const address = open.get(connection)
    if (address === undefined) return
    open.delete(connection)
    silent.delete(connection)
    const left = ofEach.get(address)! - 1
    if (left > 0) ofEach.set(address, left)
    else ofEach.delete(address)
  }

  function close(connection: Connection) {
    leave(connection)
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
    const isLimited = ofAddress !== undefined && !isOwnMachine(address)
    if (isLimited && (ofEach.get(address) ?? 0) >= ofAddress && !closeSilent(address)) return false
    return open.size < inAll || closeSilent()
  }

  return connection => {
    const address = neighbourhood(connection.remoteAddress ?? '')
    if (!hasRoom(address)) return void connection.destroy()
    take(connection, address)
    const timer = setTimeout(() => {
      if (connection.bytesRead === 0) close(connection)
      else silent.delete(connection)
    }, silentMs)
    connection.once('close', () => {
      clearTimeout(timer)
      leave(connection)
    })
  }
}

const mostConnections = 10_000

/**
 * The room of this process: three quarters of the files that it may open, since the database and what it asks of
 * others need some, too; a quarter of that for one address, unless all come from a proxy.
 */
export function connectionRoom(isBehindProxy: boolean): Room {
  const inAll = Math.min(mostConnections, Math.floor(openFiles() * 0.75))
  return { inAll, ofAddress: isBehindProxy ? undefined : Math.ceil(inAll / 4), silentMs: 10_000 }
}

/** How many files this process may have open at once; infinitely many where the system doesn't say. */
function openFiles(): number {
  // The report would else ask for names of who is connected.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const limit = Number(userLimits?.open_files?.soft)
  return limit > 0 ? limit : Infinity
}

/** Who comes from here may be a proxy that nobody has told us of, with all the world behind it. */
const isOwnMachine = (address: string) => address.startsWith('127.') || address === '0:0:0:0'
