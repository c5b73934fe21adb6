/** Who signed in, as the issuer says. (issuer, subject) is the identity; e-mail and name are display data. */
export interface Identity {
  issuer: string
  subject: string
  email: string
  /** Whether the issuer says that the address is this person's. */
  isEmailVerified: boolean
  name: string
}

/** What must be remembered of a sign-in until the browser comes back: each 256 random bits, base64url. */
export interface LoginTransaction {
  state: string
  nonce: string
  codeVerifier: string
}

/** The outside half of signing in: an OpenID Connect issuer, or its double in tests. */
export interface IdentityProvider {
  /** Where to send the browser, and what must be remembered until it comes back. */
  start(): Promise<{ url: URL; transaction: LoginTransaction }>
  /** Checks the answer in the callback address against the transaction; throws IdentityError with a sentence for the user. */
  finish(callbackUrl: URL, transaction: LoginTransaction): Promise<Identity>
}

/** Nobody was signed in. The message is for the user, the cause for the log. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'

  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause })
  }
}

/** One line to show: well-formed, without control, direction and other invisible marks, at most so many characters. */
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
