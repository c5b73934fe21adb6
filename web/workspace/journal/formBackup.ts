import type { BackedUpEdit, FormBackup, FormSync } from '../session/formSync.ts'

/** True if this device's disk has the form's unsaved edit, or if there is none. */
export const isBackedUp = ({ unsaved, backup }: FormSync): boolean =>
  unsaved === undefined || backup.confirmed?.value === unsaved.value

/**
 * True if the journal has to write: the unsaved edit or its base version has changed since the last write, or there
 * is an earlier page's entry to be replaced.
 */
export function needsBackup({ unsaved, base, backup }: FormSync): boolean {
  if (unsaved === undefined) return false
  const { submitted, recoveredEntries } = backup
  const isSubmitted = submitted?.value === unsaved.value && submitted?.version === base.version
  return !isSubmitted || recoveredEntries.length > 0
}

/** True if the server has everything, so that the entries on this device can be removed. */
export const needsRemoval = ({ unsaved, backup }: FormSync): boolean =>
  unsaved === undefined && (backup.submitted !== undefined || backup.recoveredEntries.length > 0)

/**
 * Records that this edit was submitted to the disk; undefined for a removal. The same transaction removes the
 * entries that earlier pages left of the form.
 */
export const backupSubmitted = (sync: FormSync, edit: BackedUpEdit | undefined): FormSync =>
  withBackup(sync, { submitted: edit, recoveredEntries: [] })

/**
 * Records that the disk has written it. Transactions finish in the order they started, so none before it is pending.
 */
export const backupConfirmed = (sync: FormSync, edit: BackedUpEdit | undefined): FormSync =>
  withBackup(sync, { confirmed: edit })

/** Records that the disk refused and still has `before`. The edit is retried unless another was submitted since. */
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

/** Records that the disk may have lost the form's entries. */
export const backupLost = (sync: FormSync): FormSync =>
  sync.unsaved === undefined ? sync : withBackup(sync, { submitted: unknownEdit, confirmed: unknownEdit })

const withBackup = (sync: FormSync, changed: Partial<FormBackup>): FormSync => ({
  ...sync,
  backup: { ...sync.backup, ...changed },
})

/** Equal to no value of a form. */
const unknownEdit: BackedUpEdit = { value: Symbol('unknown'), version: -1, bytes: 0 }
