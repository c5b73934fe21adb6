/** Limits for account data (docs/product.md#validation). Lengths are in characters. */
const accountLimits = { nameLength: 100, shortestPassword: 8, longestPassword: 200 } as const

const accountMessages = {
  nameMissing: 'Please enter your name',
  nameTooLong: 'A name has at most 100 characters',
  passwordTooShort: 'New password must be at least 8 characters long',
  passwordTooLong: 'New password must be at most 200 characters long',
} as const

/**
 * Returns an error message for an invalid new password, otherwise undefined. Counts characters as users do, not
 * UTF-16 units.
 */
export function validateNewPassword(password: string): string | undefined {
  const length = Array.from(password).length
  if (length < accountLimits.shortestPassword) return accountMessages.passwordTooShort
  return length > accountLimits.longestPassword ? accountMessages.passwordTooLong : undefined
}

/** Returns an error message for an invalid name, otherwise undefined. */
export function validateUserName(name: string): string | undefined {
  const { length } = name.trim()
  if (length === 0) return accountMessages.nameMissing
  return length > accountLimits.nameLength ? accountMessages.nameTooLong : undefined
}
