import { validateUserName, validateNewPassword } from '#domain/account/accountValidation.ts'
import { messages } from './messages.ts'

/** The input of the profile form. */
export interface ProfileInput {
  readonly name: string
  readonly currentPassword: string
  readonly newPassword: string
  readonly confirmation: string
}

export const emptyPasswords = { currentPassword: '', newPassword: '', confirmation: '' } as const

/** Returns the errors that prevent saving, by field and in the fields' order (docs/product.md#validation). */
export function validateProfile({ name, newPassword, confirmation }: ProfileInput): Partial<ProfileInput> {
  const unfit = newPassword === '' ? undefined : validateNewPassword(newPassword)
  // A mismatch doesn't matter while the password is invalid.
  const isRepeated = unfit !== undefined || newPassword === confirmation
  const faults = {
    name: validateUserName(name),
    newPassword: unfit,
    confirmation: isRepeated ? undefined : messages.password.mismatch,
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}
