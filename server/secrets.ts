import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Creates 256 random bits after a prefix that can be searched for in logs and dumps (docs/product.md#sessions). */
export const createSecret = (prefix: string): string => prefix + randomBytes(32).toString('base64url')

/** Hashes a secret for storage. A fast hash is enough for 256 random bits (ASVS 6.5.2). */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Compares two hashes in constant time. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
