import { isEqual } from '#domain/field/isEqual.ts'
import type { UnsavedEntry } from '#web/storage/offlineDb.ts'
import type { VersionOrigin } from '../sync/conflictStore.ts'
import type { SaveReason } from './saveReasons.ts'

/**
 * The state of saving one form: what the server has, what is in flight and what it does not have yet. It is
 * immutable. Each function below is one event that turns a record into the next, so nothing else decides what
 * becomes of an edit. Timers, requests and the form's value itself (draft.ts) are not part of it.
 */
export interface FormSync {
  /** The value and version that the server is known to have. */
  readonly base: Base
  /**
   * True if the form shares its version with the rest of the project, so a newer version need not mean a new value.
   */
  readonly hasSharedVersion: boolean
  /** The edits that the server is not known to have; undefined if it has all of them. */
  readonly unsaved: UnsavedEdit | undefined
  /** The auto-save's saves without an outcome yet, oldest first. */
  readonly saves: readonly PendingSave[]
  /** The values that were sent and that the server may have stored without our knowledge, oldest first. */
  readonly sentValues: readonly SentValue[]
  /** The reason for the next save, if other than typing. */
  readonly reason: { readonly kind: SaveReason } | undefined
  /** True if the value leaves out the other version of a conflict, which the server must therefore keep. */
  readonly hasHiddenConflict: boolean
  /**
   * True if the user has used one of the form's fields, or an action has changed it: undo, a proposal, or text from
   * elsewhere. Otherwise an emptied form was not intended (../saveGuards).
   */
  readonly isDeliberate: boolean
  /** The state of the local backup (../journal/formBackup.ts). */
  readonly backup: FormBackup
  /** The author of the latest version that this page was notified of. */
  readonly latestOrigin: (VersionOrigin & { readonly version: number }) | undefined
}

/** A value that the server has, with its version. */
export interface Base {
  readonly value: unknown
  readonly version: number
}

/** An unsaved edit. Times are in milliseconds, by a clock that is never set back. */
export interface UnsavedEdit {
  /** The form's latest value. */
  readonly value: unknown
  /** The time of its oldest edit. */
  readonly since: number
  /** The time of its oldest edit that no save has carried yet. */
  readonly unsentSince: number | undefined
  /** True if it was acknowledged while an older value was in flight too, so the server may have kept either. */
  readonly isUncertain: boolean
  /** Set if it is not retried unless asked. */
  readonly refusal: { readonly error: unknown } | undefined
}

/** A save without an outcome yet. It carries all edits of the form made before it started. */
export interface PendingSave {
  readonly id: number
  readonly isLeaving: boolean
  /** True if an older value of the form is in flight at the same time. */
  readonly isOvertaking: boolean
  /** The time of the first edit that it does not carry. */
  readonly editedAt: number | undefined
  /** The form's save reason when it started. */
  readonly reason: FormSync['reason']
}

/** A value in a request to the server. One save may send several in turn, because it merges and tries again. */
export interface SentValue {
  /** The ID of the save that sends it. */
  readonly saveId: number
  readonly value: unknown
  /**
   * The value as it would be if the remote changes merged since had been there before it was sent. Text that is in
   * `value` but missing here was deleted elsewhere, not by this page.
   */
  readonly rebasedValue: unknown
  /**
   * The version it is based on, so that it can only be stored as the next one; undefined to overwrite any version.
   */
  readonly ifMatch: number | undefined
  readonly isAwaitingAnswer: boolean
  /** True if the form had a hidden conflict until this was sent. */
  readonly hidesConflict: boolean
}

/** The state of the form's unsaved edits on this device's disk. */
export interface FormBackup {
  /** The edit last submitted to the disk; undefined if that was a removal. */
  readonly submitted: BackedUpEdit | undefined
  /** The edit that the disk has confirmed. */
  readonly confirmed: BackedUpEdit | undefined
  /** Entries that earlier pages left of the form, needed until their text is on the disk again or saved. */
  readonly recoveredEntries: readonly UnsavedEntry[]
}

export interface BackedUpEdit {
  readonly value: unknown
  /** The version of the base at that time. */
  readonly version: number
  readonly bytes: number
}

/** The record of a newly opened form of which the server has `base`. */
export const createFormSync = (
  base: Base,
  rest: Partial<Pick<FormSync, 'hasSharedVersion'>> = {},
): FormSync => ({
  base,
  hasSharedVersion: false,
  unsaved: undefined,
  saves: [],
  sentValues: [],
  reason: undefined,
  hasHiddenConflict: false,
  isDeliberate: false,
  backup: { submitted: undefined, confirmed: undefined, recoveredEntries: [] },
  latestOrigin: undefined,
  ...rest,
})

/** Earlier pages left an unsaved edit of the form, made on `base`; `edited` follows with its value. */
export const recovered = (
  sync: FormSync,
  base: Base,
  reason: SaveReason | undefined,
  entries: readonly UnsavedEntry[],
): FormSync => ({
  ...sync,
  base,
  reason: reason && { kind: reason },
  isDeliberate: true,
  backup: { ...sync.backup, recoveredEntries: entries },
})

/** The form has a new value, which no save in flight carries. */
export function edited(sync: FormSync, value: unknown, at: number): FormSync {
  const { unsaved, saves } = sync
  return {
    ...sync,
    unsaved: {
      value,
      since: unsaved?.since ?? at,
      unsentSince: unsaved?.unsentSince ?? at,
      isUncertain: false,
      refusal: undefined,
    },
    saves: saves.some(carriesAll) ? saves.map(save => ({ ...save, editedAt: save.editedAt ?? at })) : saves,
  }
}

/** A save of the unsaved edits starts. */
export function sent(sync: FormSync, id: number, isLeaving = false): FormSync {
  const { unsaved, saves, reason } = sync
  const isOvertaking = saves.some(save => !carriesAll(save))
  return {
    ...sync,
    unsaved: unsaved && { ...unsaved, unsentSince: undefined },
    saves: [...saves, { id, isLeaving, isOvertaking, editedAt: undefined, reason }],
  }
}

/**
 * The page is about to close: a save starts that outlives it and repeats edits in flight, because the browser
 * cancels their request with the page. Returns the same record if such a save has already started or nothing is
 * unsaved.
 */
export function left(sync: FormSync, id: number): FormSync {
  const isSent = sync.saves.some(save => save.isLeaving && carriesAll(save))
  return sync.unsaved === undefined || isSent ? sync : sent(sync, id, true)
}

/** The server has what the save carried. Later edits stay unsaved. */
export function acknowledged(sync: FormSync, id: number): FormSync {
  const save = saveOf(sync, id)
  return {
    ...withoutSave(sync, id),
    unsaved: sync.unsaved && unsavedAfter(sync.unsaved, save),
    // Another reason may have been set since.
    reason: sync.reason === save.reason ? undefined : sync.reason,
  }
}

function unsavedAfter(
  unsaved: UnsavedEdit,
  { editedAt, isOvertaking }: PendingSave,
): UnsavedEdit | undefined {
  if (editedAt !== undefined) return { ...unsaved, since: Math.max(unsaved.since, editedAt) }
  return isOvertaking ? { ...unsaved, isUncertain: true } : undefined
}

/** The save cannot succeed in its current form: it is not retried until the form is edited or the user asks. */
export function refused(sync: FormSync, id: number, error: unknown): FormSync {
  const { unsaved } = sync
  const isForAll = carriesAll(saveOf(sync, id))
  return {
    ...withoutSave(sync, id),
    unsaved: unsaved && isForAll ? { ...unsaved, refusal: { error } } : unsaved,
  }
}

/** The save has failed and may succeed when retried. */
export const failed = (sync: FormSync, id: number): FormSync => withoutSave(sync, id)

/** The user asks to retry a refused edit. */
export const retried = (sync: FormSync): FormSync =>
  sync.unsaved?.refusal === undefined ? sync : { ...sync, unsaved: { ...sync.unsaved, refusal: undefined } }

/** The user has discarded the unsaved edits. */
export const discarded = (sync: FormSync): FormSync => ({ ...sync, unsaved: undefined })

/** A save sends this value. From here on the server may have it. */
export const valueSent = (
  sync: FormSync,
  saveId: number,
  { value, ifMatch }: Pick<SentValue, 'value' | 'ifMatch'>,
): FormSync => ({
  ...sync,
  sentValues: [
    ...sync.sentValues,
    {
      saveId,
      value,
      rebasedValue: value,
      ifMatch,
      isAwaitingAnswer: true,
      hidesConflict: sync.hasHiddenConflict,
    },
  ],
  hasHiddenConflict: false,
})

/**
 * The server has stored the value of this save as `base`. Earlier values without a response are settled: if they
 * were stored, this one has overwritten them.
 */
export const valueStored = (sync: FormSync, saveId: number, base: Base): FormSync => ({
  ...sync,
  base: base.version >= sync.base.version ? base : sync.base,
  hasHiddenConflict:
    sync.hasHiddenConflict || sync.sentValues.some(one => isAwaiting(one, saveId) && isOutdated(one)),
  sentValues: sync.sentValues.filter(one => one.isAwaitingAnswer && one.saveId !== saveId),
})

/** The server has rejected the value of this save. */
export const valueRejected = (sync: FormSync, saveId: number): FormSync => ({
  ...withConflictOf(sync, saveId),
  sentValues: sync.sentValues.filter(one => !isAwaiting(one, saveId)),
})

/** The value of this save got no response, so the server may or may not have stored it. */
export const valueUnanswered = (sync: FormSync, saveId: number): FormSync => ({
  ...withConflictOf(sync, saveId),
  sentValues: sync.sentValues.map(one =>
    isAwaiting(one, saveId) ? { ...one, isAwaitingAnswer: false } : one,
  ),
})

/**
 * How a value of the server relates to the form.
 * - `known`: the version is not newer.
 * - `own`: the value is the base's, or one that was sent from here.
 * - `overwritten`: the same, but it overwrote text from elsewhere that was not unsaved here and must be sent again.
 * - `newer`: the form was changed elsewhere. The record stays unchanged until that is `merged`.
 */
export type RemoteOutcome = 'known' | 'own' | 'overwritten' | 'newer'

/** The server now has this value, while the form's value is `mine`. */
export function remoteArrived(
  sync: FormSync,
  remote: Base,
  mine: unknown,
): { readonly sync: FormSync; readonly outcome: RemoteOutcome } {
  const { base, unsaved } = sync
  const { value, version } = remote
  if (version <= base.version) return { sync, outcome: 'known' }
  const sent = sync.sentValues.find(one => isPossiblyVersion(sync, one, version) && isEqual(one.value, value))
  const own = isEqual(base.value, value) ? base : sent
  if (own === undefined) return { sync, outcome: 'newer' }
  const isOverwritten = unsaved === undefined && !isEqual(mine, own.value)
  const hasHiddenConflict = sync.hasHiddenConflict || (own === sent && isOutdated(sent))
  return {
    sync: { ...sync, base: { value: own.value, version }, hasHiddenConflict },
    outcome: isOverwritten ? 'overwritten' : 'own',
  }
}

/** A value that was sent from here is stored as the version after its base. */
const isPossiblyVersion = ({ hasSharedVersion }: FormSync, { ifMatch }: SentValue, version: number) =>
  ifMatch === undefined || ifMatch + 1 === version || hasSharedVersion

/** The sent values that the server may have stored after the base and before this version, which overwrote them. */
export const valuesPossiblyStoredBefore = (
  { base, hasSharedVersion, sentValues }: FormSync,
  version: number,
): readonly unknown[] =>
  sentValues
    .filter(
      ({ ifMatch = base.version }) =>
        (ifMatch >= base.version && version > base.version + 1) || hasSharedVersion,
    )
    .map(({ rebasedValue }) => rebasedValue)

/**
 * Remote changes were merged into the form. A conflict is text of theirs that the form leaves out. `rebase` merges
 * the same changes into a value sent earlier.
 */
export const merged = (
  sync: FormSync,
  base: Base,
  hasConflicts: boolean,
  rebase: (value: unknown) => unknown,
): FormSync => ({
  ...sync,
  base,
  hasHiddenConflict: sync.hasHiddenConflict || hasConflicts,
  sentValues: sync.sentValues.map(one => ({ ...one, rebasedValue: rebase(one.rebasedValue) })),
})

/** The server was restored from a backup. This page's value overwrites what it has, which the server must keep. */
export const rolledBack = (sync: FormSync, base: Base): FormSync => ({
  ...sync,
  base,
  hasHiddenConflict: true,
})

/** The server has normalised the value, and the form adopts its version. */
export const normalized = (sync: FormSync, base: Base): FormSync => ({ ...sync, base })

/** The form's value counts as saved: it is not sent, and the responses to earlier requests no longer matter. */
export const takenAsSaved = (sync: FormSync, value: unknown): FormSync => ({
  ...sync,
  base: { ...sync.base, value },
  sentValues: [],
  hasHiddenConflict:
    sync.hasHiddenConflict || sync.sentValues.some(one => one.isAwaitingAnswer && one.hidesConflict),
})

/** Sets the reason for the form's next save. */
export const withSaveReason = (sync: FormSync, kind: SaveReason): FormSync => ({ ...sync, reason: { kind } })

/** The user has used one of the form's fields, or an action has changed it. */
export const withDeliberateEdit = (sync: FormSync): FormSync =>
  sync.isDeliberate ? sync : { ...sync, isDeliberate: true }

/** True if the server has this value and no value in flight may still replace it. */
export const isStored = ({ base, sentValues }: FormSync, value: unknown): boolean =>
  value === base.value && sentValues.length === 0

/** The reason for the save with this ID or, without one, for the next save. */
export function saveReasonOf(sync: FormSync, saveId?: number): SaveReason | undefined {
  const { reason } = saveId === undefined ? sync : saveOf(sync, saveId)
  return reason?.kind ?? (sync.hasHiddenConflict ? 'merged' : undefined)
}

/** The pending save with this id. */
export const saveOf = (sync: FormSync, id: number): PendingSave => sync.saves.find(save => save.id === id)!

/** True if nothing was edited since the save started. */
export const carriesAll = ({ editedAt }: PendingSave): boolean => editedAt === undefined

const withoutSave = (sync: FormSync, id: number): FormSync => ({
  ...sync,
  saves: sync.saves.filter(save => save.id !== id),
})

/**
 * True if the form has merged remote text since this was sent. If the server now has this value, it overwrote that
 * text, and others may have continued from there; the form's value overwrites it next, and the server must keep it.
 */
const isOutdated = ({ value, rebasedValue }: SentValue) => rebasedValue !== value

const isAwaiting = (one: SentValue, saveId: number) => one.saveId === saveId && one.isAwaitingAnswer

/** A conflict hidden by a value stays hidden if that value was not stored. */
const withConflictOf = (sync: FormSync, saveId: number): FormSync => ({
  ...sync,
  hasHiddenConflict:
    sync.hasHiddenConflict || sync.sentValues.some(one => isAwaiting(one, saveId) && one.hidesConflict),
})
