import { randomBytes } from 'node:crypto'

/**
 * Creates a UUIDv7 (RFC 9562, 5.7): random, but newer ones sort after older ones, which keeps index pages together.
 */
export function createId(now: number = Date.now()): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes[6] = 0x70 | (bytes[6]! & 0x0f)
  bytes[8] = 0x80 | (bytes[8]! & 0x3f)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
