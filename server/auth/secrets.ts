import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits behind a prefix that can be searched for in logs and dumps (docs/product.md#sessions). */
export const createSecret = (prefix: string): string => prefix + randomBytes(32).toString('base64url')

/** What is stored of a secret. A fast hash is right for what has 256 bits of chance in it (ASVS 6.5.2). */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

/** Whether two hashes are equal, in a time that does not tell where they differ. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
