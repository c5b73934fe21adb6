import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** An invisible screen. It has no window manager, so the keyboard focus is set here. */
export interface VirtualDisplay {
  readonly name: string
  /** Returns the visible windows, the oldest first. */
  windows(this: void): Promise<number[]>
  focus(this: void, window: number): void
  stop(this: void): Promise<void>
}

/** Starts Xvfb, which picks and reports the first free display number, and connects to it. */
export async function startVirtualDisplay(): Promise<VirtualDisplay> {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1440x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<number>((resolve, reject) => {
    child.stdio[3]?.once('data', (bytes: Buffer) => resolve(Number(bytes)))
    child.once('exit', () => reject(new Error('Xvfb ended before it was ready.')))
    child.once('error', reject)
  })
  const x = await connectX11(connect(`/tmp/.X11-unix/X${number}`))
  return {
    name: `:${number}`,
    async windows() {
      const tree = await x.ask(queryTree, x.root)
      const all = Array.from({ length: tree.readUInt16LE(16) }, (_, i) => tree.readUInt32LE(32 + 4 * i))
      const looks = await Promise.all(all.map(window => x.ask(getWindowAttributes, window)))
      return all.filter((_, i) => looks[i]![mapState] === viewable).sort((a, b) => a - b)
    },
    // If the window disappears, the focus follows the pointer.
    focus: window => void x.request(setInputFocus, revertToPointerRoot, window, currentTime),
    async stop() {
      x.end()
      await killProcess(child)
    },
  }
}

export async function killProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

// Numbers of the X protocol, version 11.
const getWindowAttributes = 3
const queryTree = 15
const setInputFocus = 42
const revertToPointerRoot = 1
const currentTime = 0
const mapState = 26
const viewable = 2

/**
 * Implements the small part of the X protocol that is needed: no resources are created, and requests are answered in
 * order.
 */
async function connectX11(socket: Socket) {
  let received = Buffer.alloc(0)
  /** Pending requests by sequence number; the server's welcome answers number 0. */
  const waiting = new Map<number, (answer: Buffer) => void>()
  let isWelcome = false
  let count = 0
  socket.on('data', (part: Buffer) => {
    received = Buffer.concat([received, part])
    for (;;) {
      const least = isWelcome ? 32 : 8
      if (received.length < least) return
      const isReply = !isWelcome || received[0] === 1
      const size = isReply
        ? least + 4 * (isWelcome ? received.readUInt32LE(4) : received.readUInt16LE(6))
        : 32
      if (received.length < size) return
      const answer = received.subarray(0, size)
      received = received.subarray(size)
      const request = isWelcome ? answer.readUInt16LE(2) : 0
      isWelcome = true
      // A request about a window that no longer exists gets an error instead of an answer, which means it isn't
      // visible.
      waiting.get(request)?.(answer)
      waiting.delete(request)
    }
  })
  socket.on('error', () => {})
  const hello = Buffer.alloc(12)
  hello.write('l')
  hello.writeUInt16LE(11, 2)
  socket.write(hello)
  const welcome = await new Promise<Buffer>(resolve => waiting.set(0, resolve))
  // After the fixed part come the vendor's name, padded to four bytes, and eight bytes for each pixel format.
  const root = welcome.readUInt32LE(40 + Math.ceil(welcome.readUInt16LE(24) / 4) * 4 + 8 * welcome[29]!)

  const sendRequest = (code: number, detail: number, ...values: number[]) => {
    const request = Buffer.alloc(4 + 4 * values.length)
    request[0] = code
    request[1] = detail
    request.writeUInt16LE(request.length / 4, 2)
    values.forEach((value, i) => request.writeUInt32LE(value, 4 + 4 * i))
    socket.write(request)
    count = (count + 1) % 65_536
    return count
  }
  return {
    root,
    request: sendRequest,
    ask(code: number, window: number): Promise<Buffer> {
      const request = sendRequest(code, 0, window)
      return new Promise(resolve => waiting.set(request, resolve))
    },
    end: () => socket.destroy(),
  }
}
