/**
 * A signed-in person, according to the issuer. (issuer, subject) is the identity; email and name are display data.
 */
export interface Identity {
  issuer: string
  subject: string
  email: string
  /** True if the issuer has verified that the address belongs to this person. */
  isEmailVerified: boolean
  name: string
}

/** The values to keep from the start of a sign-in until the browser returns: each 256 random bits, base64url. */
export interface LoginTransaction {
  state: string
  nonce: string
  codeVerifier: string
}

/** The external half of signing in: an OpenID Connect issuer, or its fake in tests. */
export interface IdentityProvider {
  /** Returns the address to send the browser to, and the values to keep until it returns. */
  start(): Promise<{ url: URL; transaction: LoginTransaction }>
  /**
   * Checks the response in the callback address against the transaction. Throws an IdentityError with a sentence for
   * the user.
   */
  finish(callbackUrl: URL, transaction: LoginTransaction): Promise<Identity>
}

/** A sign-in that failed. The message is for the user, the cause for the log. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'

  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
  }
}

/**
 * Turns a value into one line of text to display: well-formed, limited in length, and without control, direction or
 * other invisible characters.
 */
export function toDisplayText(value: unknown, maxLength: number): string {
  if (typeof value !== 'string') return ''
  const line = value
    .slice(0, maxLength * 8)
    .toWellFormed()
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu, '')
    .trim()
  return Array.from(line).slice(0, maxLength).join('')
}
