import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'
import { promisify } from 'node:util'

/** The cost of one guess at a password: 128 · N · r bytes of memory, p times in a row. */
export interface PasswordCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** 32 MiB and a few tenths of a second (OWASP Password Storage Cheat Sheet, scrypt). */
const defaultPasswordCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }

const saltBytes = 16
const hashBytes = 32
const storedPattern = /^\$scrypt\$ln=(\d{1,2}),r=(\d{1,3}),p=(\d{1,3})\$([\w-]+)\$([\w-]+)$/
const scryptAsync = promisify<Buffer, Buffer, number, ScryptOptions, Buffer>(scrypt)

/**
 * Hashes passwords for storage: scrypt with a salt for each, and the cost in the text, so that passwords stored at
 * another cost stay valid (decision 014).
 */
export function createPasswordHasher(cost: PasswordCost = defaultPasswordCost) {
  return {
    async hash(password: string): Promise<string> {
      const salt = randomBytes(saltBytes)
      const hash = await deriveHash(password, salt, hashBytes, cost)
      const { N, r, p } = cost
      const [saltText, hashText] = [salt.toString('base64url'), hash.toString('base64url')]
      return `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$${saltText}$${hashText}`
    },

    /** True if the password is the stored one. Without a stored one the result is false, after the same time. */
    async verify(password: string, hash: string | null | undefined): Promise<boolean> {
      const [, ln, r, p, saltText = '', hashText = ''] = storedPattern.exec(hash ?? '') ?? []
      if (ln === undefined) {
        await deriveHash(password, randomBytes(saltBytes), hashBytes, cost)
        return false
      }
      const expected = Buffer.from(hashText, 'base64url')
      const salt = Buffer.from(saltText, 'base64url')
      const storedCost = { N: 2 ** Number(ln), r: Number(r), p: Number(p) }
      return timingSafeEqual(await deriveHash(password, salt, expected.length, storedCost), expected)
    },
  }
}

export type PasswordHasher = ReturnType<typeof createPasswordHasher>

/**
 * Hashes the normalised password: the same letters are the same password, however a keyboard composes them (NIST SP
 * 800-63B, 3.1.1.2).
 */
function deriveHash(password: string, salt: Buffer, length: number, cost: PasswordCost): Promise<Buffer> {
  const maxmem = 2 * 128 * cost.N * cost.r
  return scryptAsync(Buffer.from(password.normalize('NFKC')), salt, length, { ...cost, maxmem })
}
