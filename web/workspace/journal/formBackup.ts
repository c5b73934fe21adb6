import type { BackedUpEdit, FormBackup, FormSync } from '../session/formSync.ts'

/** Whether this device's disk has what is unsaved of the form. */
export const isBackedUp = ({ unsaved, backup }: FormSync): boolean =>
  unsaved === undefined || backup.confirmed?.value === unsaved.value

/**
 * Whether the disk is to be told to write: the unsaved edit, or the version that it is based on, has become another
 * since the last time, or an entry of an earlier page is there that it replaces.
 */
export function needsBackup({ unsaved, base, backup }: FormSync): boolean {
  if (unsaved === undefined) return false
  const { submitted, recoveredEntries } = backup
  const isSubmitted = submitted?.value === unsaved.value && submitted?.version === base.version
  return !isSubmitted || recoveredEntries.length > 0
}

/** Whether the server has what this device has, so that it can be removed here. */
export const needsRemoval = ({ unsaved, backup }: FormSync): boolean =>
  unsaved === undefined && (backup.submitted !== undefined || backup.recoveredEntries.length > 0)

/**
 * The disk is told to write this edit, or to remove what it has where there is none. In the same transaction it removes
 * what earlier pages have left of the form.
 */
export const backupSubmitted = (sync: FormSync, edit: BackedUpEdit | undefined): FormSync =>
  withBackup(sync, { submitted: edit, recoveredEntries: [] })

/** The disk has done so. Transactions end in the order of their beginning, so no earlier one is left. */
export const backupConfirmed = (sync: FormSync, edit: BackedUpEdit | undefined): FormSync =>
  withBackup(sync, { confirmed: edit })

/**
 * The disk has refused, and has what it had `before`. The same is to be tried again, unless something else was
 * submitted since.
 */
export function backupRefused(
  sync: FormSync,
  edit: BackedUpEdit | undefined,
  before: Pick<FormBackup, 'recoveredEntries'>,
): FormSync {
  const { submitted, confirmed, recoveredEntries } = sync.backup
  return withBackup(sync, {
    submitted: submitted === edit ? confirmed : submitted,
    recoveredEntries: [...recoveredEntries, ...before.recoveredEntries],
  })
}

/** What the disk had of the form may be gone, or may be there still. */
export const backupLost = (sync: FormSync): FormSync =>
  sync.unsaved === undefined ? sync : withBackup(sync, { submitted: unknownEdit, confirmed: unknownEdit })

const withBackup = (sync: FormSync, changed: Partial<FormBackup>): FormSync => ({
  ...sync,
  backup: { ...sync.backup, ...changed },
})

/** No value of the form. */
const unknownEdit: BackedUpEdit = { value: Symbol('unknown'), version: -1, bytes: 0 }
