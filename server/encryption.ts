import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts texts for storage. */
export interface Encryption {
  /**
   * Encrypts a text. `context` says what the text belongs to; only the same context decrypts it, so that it can't be
   * moved to another row.
   */
  readonly encrypt: (text: string, context: readonly string[]) => string
  /**
   * Returns the text, or undefined if it can't be read: encrypted with another secret or in another context, or
   * damaged.
   */
  readonly decrypt: (sealed: string, context: readonly string[]) => string | undefined
}

/** The layout of an encrypted text: this byte, a nonce, the ciphertext and its tag. A new layout gets a new number. */
const version = 1
const nonceLength = 12
const tagLength = 16

/** Creates the encryption (AES-256-GCM) for one purpose, with a key derived from the server's secret. */
export function createEncryption(secret: Uint8Array, purpose: string): Encryption {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `ideawright ${purpose}`, 32))
  // The version is authenticated too, and JSON keeps the parts of a context apart.
  const authenticatedDataOf = (context: readonly string[]) =>
    Buffer.from(JSON.stringify([version, ...context]))
  return {
    encrypt(text, context) {
      const nonce = randomBytes(nonceLength)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(authenticatedDataOf(context))
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(version), nonce, ciphertext, cipher.getAuthTag()]).toString('base64url')
    },
    decrypt(sealed, context) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes[0] !== version || bytes.length < 1 + nonceLength + tagLength) return undefined
      const nonce = bytes.subarray(1, 1 + nonceLength)
      const ciphertext = bytes.subarray(1 + nonceLength, -tagLength)
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
          .setAAD(authenticatedDataOf(context))
          .setAuthTag(bytes.subarray(-tagLength))
        return Buffer.concat([decipher.update(ciphertext), decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
