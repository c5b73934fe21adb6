import { domainToASCII } from 'node:url'

/** The users who may sign in through the operator's provider; undefined for everyone it knows. */
export interface SignInAllowList {
  readonly emails: readonly string[]
  readonly domains: readonly string[]
}

/**
 * True if an email address is on the list, itself or by its exact domain. Case doesn't matter, and both spellings of
 * an international domain count as the same.
 */
export function isAllowed(email: string, { emails, domains }: SignInAllowList): boolean {
  const own = toComparableEmail(email)
  if (own === undefined) return false
  const domain = own.slice(own.lastIndexOf('@') + 1)
  return (
    emails.some(one => toComparableEmail(one) === own) || domains.some(one => domainToASCII(one) === domain)
  )
}

/**
 * Normalises an address for comparison; undefined if it isn't an address. In the local part, only A to Z are
 * lowercased: some Unicode letters (the Kelvin sign) become ASCII ones, and the address would be someone else's.
 */
function toComparableEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, Math.max(at, 0)).replace(/[A-Z]/g, letter => letter.toLowerCase())
  const domain = domainToASCII(email.slice(at + 1))
  return local === '' || domain === '' ? undefined : `${local}@${domain}`
}
