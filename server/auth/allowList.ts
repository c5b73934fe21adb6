import { domainToASCII } from 'node:url'

/** Who may sign in by the operator's provider; undefined where everybody may whom it knows. */
export interface AllowList {
  readonly emails: readonly string[]
  readonly domains: readonly string[]
}

/**
 * Whether an e-mail address is on the list: by itself or by its domain, which has to be that very one. Case does
 * not matter, and an international domain is the same in either spelling.
 */
export function isAllowed(email: string, { emails, domains }: AllowList): boolean {
  const own = toComparableEmail(email)
  if (own === undefined) return false
  const domain = own.slice(own.lastIndexOf('@') + 1)
  return (
    emails.some(one => toComparableEmail(one) === own) || domains.some(one => domainToASCII(one) === domain)
  )
}

/**
 * An address as it can be compared; undefined for what is none. Only A to Z have another case in the local part:
 * Unicode knows letters (the Kelvin sign) that become an ASCII one, and would be somebody else's.
 */
function toComparableEmail(email: string): string | undefined {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, Math.max(at, 0)).replace(/[A-Z]/g, letter => letter.toLowerCase())
  const domain = domainToASCII(email.slice(at + 1))
  return local === '' || domain === '' ? undefined : `${local}@${domain}`
}
