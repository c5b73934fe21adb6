import type { Socket } from 'node:net'

/**
 * Reads frames of WebKit's remote inspector on Linux: the length of the rest in four bytes, the byte order in one, a
 * name that ends with a zero, and a GVariant. Source: WebKit, `Source/WTF/wtf/glib/SocketConnection.cpp`.
 */
export function readFrames(socket: Socket, onFrame: (name: string, body: Buffer) => void): void {
  let parts: Buffer[] = []
  let length = 0
  let neededBytes = headLength
  socket.on('data', (part: Buffer) => {
    parts.push(part)
    length += part.length
    if (length < neededBytes) return
    let all = Buffer.concat(parts)
    for (;;) {
      neededBytes = all.length < headLength ? headLength : headLength + all.readUInt32BE(0)
      if (all.length < neededBytes) break
      const frame = all.subarray(headLength, neededBytes)
      const endOfName = frame.indexOf(0)
      onFrame(frame.toString('latin1', 0, endOfName), frame.subarray(endOfName + 1))
      all = all.subarray(neededBytes)
    }
    parts = [all]
    length = all.length
  })
}

export function writeFrame(socket: Socket, name: string, ...body: readonly Buffer[]): void {
  const content = Buffer.concat([Buffer.from(`${name}\0`), ...body])
  const head = Buffer.alloc(headLength, littleEndian)
  head.writeUInt32BE(content.length)
  socket.write(Buffer.concat([head, content]))
}

const headLength = 5
const littleEndian = 1

export function encodeU64(value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64LE(BigInt(value))
  return bytes
}

export const readU64 = (bytes: Buffer, at: number): number => Number(bytes.readBigUInt64LE(at))

/** Returns the zero-terminated strings from this position on. */
export const readStrings = (bytes: Buffer, at: number): string[] => bytes.toString('utf8', at).split('\0')
