/** What may be stored of a person (docs/product.md#validation). Lengths are in characters. */
const accountLimits = { nameLength: 100, shortestPassword: 8, longestPassword: 200 } as const

const accountMessages = {
  nameMissing: 'Please enter your name',
  nameTooLong: 'A name can have up to 100 characters',
  passwordTooShort: 'New password must be at least 8 characters long',
  passwordTooLong: 'New password must be at most 200 characters long',
} as const

/** What is wrong with a new password, as a sentence; undefined where nothing is. Counts what a person would. */
export function validateNewPassword(password: string): string | undefined {
  const length = Array.from(password).length
  if (length < accountLimits.shortestPassword) return accountMessages.passwordTooShort
  return length > accountLimits.longestPassword ? accountMessages.passwordTooLong : undefined
}

/** What is wrong with a name, as a sentence; undefined where nothing is. */
export function validateUserName(name: string): string | undefined {
  const { length } = name.trim()
  if (length === 0) return accountMessages.nameMissing
  return length > accountLimits.nameLength ? accountMessages.nameTooLong : undefined
}
