import { connect, type Socket } from 'node:net'
import { readFrames, readStrings, encodeU64, readU64, writeFrame } from './socketFrames.ts'
import type { Fields, Message } from './protocolMessage.ts'

/** A connection to a running browser, for automation and for inspecting its pages. */
export interface Inspector {
  /** Registers the receiver of the target's messages; the target itself is set up only once. */
  attach(this: void, target: number, hear: (message: Message) => void): void
  send(this: void, target: number, message: Message): void
  /** Sends a command of our own and returns its result. */
  ask(this: void, target: number, method: string, params?: Fields): Promise<Fields>
  close(this: void): void
}

export interface Target {
  readonly id: number
  readonly kind: 'WebPage' | 'Automation'
}

/** UI processes are numbered; each browser here has one. */
const process1 = encodeU64(1)
/** Playwright's own message ids are below this. */
const firstOwnId = 1_000_000_000

/** Connects to the port of WEBKIT_INSPECTOR_SERVER and starts an automation session. */
export async function connectInspector(
  port: number,
  onTargets: (targets: readonly Target[]) => void,
  onClose: () => void,
): Promise<Inspector> {
  const socket = await connected(port)
  const listeners = new Map<number, (message: Message) => void>()
  const waiting = new Map<
    number,
    { resolve(this: void, result: Fields): void; reject(this: void, error: Error): void }
  >()
  let lastId = firstOwnId

  const dispatch = (target: number, message: Message) => {
    const pending = waiting.get(message.id ?? 0)
    if (!pending) return listeners.get(target)?.(message)
    waiting.delete(message.id!)
    if (message.error) pending.reject(new Error(message.error.message))
    else pending.resolve(message.result ?? {})
  }
  readFrames(socket, (name, body) => {
    if (name === 'SetTargetList') onTargets(targetsOf(body))
    if (name === 'SendMessageToFrontend')
      dispatch(readU64(body, 8), JSON.parse(readStrings(body, 16)[0]!) as Message)
  })
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser has ended.'))
    waiting.clear()
    onClose()
  })
  socket.on('error', () => {})

  const send = (target: number, message: Message) =>
    writeFrame(socket, 'SendMessageToBackend', process1, encodeU64(target), text(JSON.stringify(message)))
  // The session's name, padded to eight bytes; then no capabilities; then the end position of the name.
  writeFrame(socket, 'StartAutomationSession', text('journey'), Buffer.from([8]))
  return {
    attach(target, listener) {
      if (!listeners.has(target)) writeFrame(socket, 'Setup', process1, encodeU64(target))
      listeners.set(target, listener)
    },
    send,
    ask(target, method, params = {}) {
      const id = ++lastId
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject })
        send(target, { id, method, params })
      })
    },
    close: () => socket.destroy(),
  }
}

const text = (value: string) => Buffer.from(`${value}\0`)

/** `(ta(tsssb))`: the process, then each target's number, kind, name and address. */
function targetsOf(body: Buffer): Target[] {
  const list = body.subarray(8)
  if (list.length === 0) return []
  // A GVariant array ends with the end positions of its items, each in as few bytes as the length needs.
  const width = list.length < 256 ? 1 : list.length < 65_536 ? 2 : 4
  const endOfItems = list.readUIntLE(list.length - width, width)
  const ends: number[] = []
  for (let at = endOfItems; at < list.length; at += width) ends.push(list.readUIntLE(at, width))
  return ends.map((_, i) => {
    const start = i === 0 ? 0 : Math.ceil(ends[i - 1]! / 8) * 8
    return { id: readU64(list, start), kind: readStrings(list, start + 8)[0] as Target['kind'] }
  })
}

/** The browser starts to listen some time after its start. */
async function connected(port: number): Promise<Socket> {
  for (let tries = 1; ; tries++) {
    try {
      return await new Promise((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => resolve(socket)).once('error', reject)
      })
    } catch (error) {
      if (tries === 400) throw error
      await new Promise(resolve => setTimeout(resolve, 25))
    }
  }
}
