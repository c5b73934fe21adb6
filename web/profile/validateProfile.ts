import { validateUserName, validateNewPassword } from '#domain/account/accountValidation.ts'
import { messages } from './messages.ts'

/** What is typed into the profile's form. */
export interface ProfileInput {
  readonly name: string
  readonly currentPassword: string
  readonly newPassword: string
  readonly confirmation: string
}

export const emptyPasswords = { currentPassword: '', newPassword: '', confirmation: '' } as const

/** What has to change before it can be saved, by field, in the fields' order (docs/product.md#validation). */
export function validateProfile({ name, newPassword, confirmation }: ProfileInput): Partial<ProfileInput> {
  const unfit = newPassword === '' ? undefined : validateNewPassword(newPassword)
  // Whether a password was repeated right does not matter while it is too short.
  const isRepeated = unfit !== undefined || newPassword === confirmation
  const faults = {
    name: validateUserName(name),
    newPassword: unfit,
    confirmation: isRepeated ? undefined : messages.password.mismatch,
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}
