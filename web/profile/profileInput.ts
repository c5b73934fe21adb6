import { nameFault, newPasswordFault } from '#domain/account.ts'
import { words } from './words.ts'

/** What is typed into the profile's form. */
export interface ProfileInput {
  readonly name: string
  readonly currentPassword: string
  readonly newPassword: string
  readonly confirmation: string
}

export const noPasswords = { currentPassword: '', newPassword: '', confirmation: '' } as const

/** What has to change before it can be saved, by field, in the fields' order (product spec, section 5). */
export function faultsOf({ name, newPassword, confirmation }: ProfileInput): Partial<ProfileInput> {
  const unfit = newPassword === '' ? undefined : newPasswordFault(newPassword)
  // Whether a password was repeated right does not matter while it is too short.
  const isRepeated = unfit !== undefined || newPassword === confirmation
  const faults = {
    name: nameFault(name),
    newPassword: unfit,
    confirmation: isRepeated ? undefined : words.password.mismatch,
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined))
}
