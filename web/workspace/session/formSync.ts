import { isEqual } from '#domain/field/isEqual.ts'
import type { UnsavedEntry } from '#web/storage/offlineDb.ts'
import type { VersionOrigin } from '../sync/conflictStore.ts'
import type { SaveReason } from './saveReasons.ts'

/**
 * The state of saving one form: what the server has, what is on its way there and what it does not have yet. It is
 * immutable. Each function below is one thing that can happen, from a record to the next one, so nothing else decides
 * what becomes of an edit. Timers, requests and the value in the form itself (draft.ts) are not part of it.
 */
export interface FormSync {
  /** What the server is known to have. */
  readonly base: Base
  /** The form shares its version with the rest of the project, so a newer version does not mean a newer value. */
  readonly hasSharedVersion: boolean
  /** The edits that the server does not have, as far as anyone knows; undefined if it has all of them. */
  readonly unsaved: UnsavedEdit | undefined
  /** The auto-save's saves without an outcome yet, the oldest first. */
  readonly saves: readonly PendingSave[]
  /** The values that were sent and that the server may have stored without our knowing, the oldest first. */
  readonly sentValues: readonly SentValue[]
  /** Why the form is saved next, if not for typing. */
  readonly reason: { readonly kind: SaveReason } | undefined
  /** The value leaves out another text that waits in a conflict: the server is to keep that one as well. */
  readonly hasHiddenConflict: boolean
  /**
   * Someone has used one of the form's fields, or an action has changed it: undo, a proposal, or text from elsewhere.
   * Where neither is so, an empty form is nobody's doing (../saveGuards).
   */
  readonly isDeliberate: boolean
  /** What this device has of it (../journal/formBackup.ts). */
  readonly backup: FormBackup
  /** Who saved the latest version that this page was told of. */
  readonly latestOrigin: (VersionOrigin & { readonly version: number }) | undefined
}

/** A value that the server has, and its version. */
export interface Base {
  readonly value: unknown
  readonly version: number
}

/** Times are in milliseconds, by a clock that is never set back. */
export interface UnsavedEdit {
  /** The latest value of the form. */
  readonly value: unknown
  /** When the oldest edit in it was made. */
  readonly since: number
  /** When the oldest edit in it was made that no save has carried yet. */
  readonly unsentSince: number | undefined
  /** It was acknowledged, but an older value was under way with it: nobody knows which of them the server kept. */
  readonly isUncertain: boolean
  /** Why it is not tried again without being asked. */
  readonly refusal: { readonly error: unknown } | undefined
}

/** A save without an outcome yet. It carries all edits of the form up to when it began. */
export interface PendingSave {
  readonly id: number
  readonly isLeaving: boolean
  /** An older value of the form is under way at the same time. */
  readonly isOvertaking: boolean
  /** When the first edit was made that it does not carry. */
  readonly editedAt: number | undefined
  /** The reason that the form had when it began. */
  readonly reason: FormSync['reason']
}

/** A value in a request to the server. One save may send several, one after the other: it merges and tries again. */
export interface SentValue {
  /** The save that sends it. */
  readonly saveId: number
  readonly value: unknown
  /**
   * The value as it would be if what the form has taken from elsewhere since had been there before it was sent. What
   * it lacks next to `value` was deleted elsewhere, not here.
   */
  readonly rebasedValue: unknown
  /** The version it was based on, so that it can only be stored as the next one; undefined if it overwrites any. */
  readonly ifMatch: number | undefined
  readonly isAwaitingAnswer: boolean
  /** Whether the form had a hidden conflict until this was sent. */
  readonly hidesConflict: boolean
}

/** What the disk of this device has of the form's unsaved edits. */
export interface FormBackup {
  /** The edit that was handed to the disk last; undefined if it was told to remove what it had. */
  readonly submitted: BackedUpEdit | undefined
  /** The edit that the disk has confirmed. */
  readonly confirmed: BackedUpEdit | undefined
  /** What earlier pages have left of the form. It is needed until what it became is on the disk, or saved. */
  readonly recoveredEntries: readonly UnsavedEntry[]
}

export interface BackedUpEdit {
  readonly value: unknown
  /** The version of what the server had then. */
  readonly version: number
  readonly bytes: number
}

/** A form that was opened, and of which the server has `base`. */
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

/** Earlier pages have left an edit of the form, made on `base` and not saved; it is `edited` again after this. */
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

/** The form has this value now. No save that is under way carries it. */
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

/** A save of what is unsaved begins. */
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
 * The page is on its way out: a save begins that outlives it, also of what is under way, because the browser drops
 * that request with its page. Answers the same record if such a save has already begun, or if nothing is unsaved.
 */
export function left(sync: FormSync, id: number): FormSync {
  const isSent = sync.saves.some(save => save.isLeaving && carriesAll(save))
  return sync.unsaved === undefined || isSent ? sync : sent(sync, id, true)
}

/** The server has what the save carried. What was edited since stays unsaved. */
export function acknowledged(sync: FormSync, id: number): FormSync {
  const save = saveOf(sync, id)
  return {
    ...withoutSave(sync, id),
    unsaved: sync.unsaved && unsavedAfter(sync.unsaved, save),
    // Another reason may have come since.
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

/** The save cannot succeed as it is: it is not tried again until the form is edited or someone asks for it. */
export function refused(sync: FormSync, id: number, error: unknown): FormSync {
  const { unsaved } = sync
  const isForAll = carriesAll(saveOf(sync, id))
  return {
    ...withoutSave(sync, id),
    unsaved: unsaved && isForAll ? { ...unsaved, refusal: { error } } : unsaved,
  }
}

/** The save has failed, and may succeed when it is tried again. */
export const failed = (sync: FormSync, id: number): FormSync => withoutSave(sync, id)

/** Someone asks for another try of what was refused. */
export const retried = (sync: FormSync): FormSync =>
  sync.unsaved?.refusal === undefined ? sync : { ...sync, unsaved: { ...sync.unsaved, refusal: undefined } }

/** The person has given up what is unsaved. */
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
 * The server says that it has stored the value of this save as `base`. No answer will come to the values that were
 * lost before: if they were stored, this one went over them.
 */
export const valueStored = (sync: FormSync, saveId: number, base: Base): FormSync => ({
  ...sync,
  base: base.version >= sync.base.version ? base : sync.base,
  hasHiddenConflict:
    sync.hasHiddenConflict || sync.sentValues.some(one => isAwaiting(one, saveId) && isOutdated(one)),
  sentValues: sync.sentValues.filter(one => one.isAwaitingAnswer && one.saveId !== saveId),
})

/** The server says that it has not stored the value of this save. */
export const valueRejected = (sync: FormSync, saveId: number): FormSync => ({
  ...withConflictOf(sync, saveId),
  sentValues: sync.sentValues.filter(one => !isAwaiting(one, saveId)),
})

/** No answer came to the value of this save: the server may have it or not. */
export const valueUnanswered = (sync: FormSync, saveId: number): FormSync => ({
  ...withConflictOf(sync, saveId),
  sentValues: sync.sentValues.map(one =>
    isAwaiting(one, saveId) ? { ...one, isAwaitingAnswer: false } : one,
  ),
})

/**
 * What a value of the server means here.
 * - `known`: the version is not newer.
 * - `own`: the value is the known one, or one that was sent from here.
 * - `overwritten`: likewise, but it went over text from elsewhere that was not unsaved here. That has to be sent again.
 * - `newer`: someone else has changed the form. The record stays as it is until that is `merged`.
 */
export type RemoteOutcome = 'known' | 'own' | 'overwritten' | 'newer'

/** The server has this now, while the form's value is `mine`. */
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

/** A value that was sent from here is stored as the version after the one that it was based on. */
const isPossiblyVersion = ({ hasSharedVersion }: FormSync, { ifMatch }: SentValue, version: number) =>
  ifMatch === undefined || ifMatch + 1 === version || hasSharedVersion

/** The sent values that the server may have stored after the base and before this version, which went over them. */
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
 * What someone else has changed was merged into the form. A conflict is text of theirs that the form leaves out.
 * `rebase` merges the same into a value that was sent before.
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

/** The server was put back to a backup. What is here goes over what it has, and it is to keep that. */
export const rolledBack = (sync: FormSync, base: Base): FormSync => ({
  ...sync,
  base,
  hasHiddenConflict: true,
})

/** The server has stored the same in another spelling, and the form takes it over. */
export const normalized = (sync: FormSync, base: Base): FormSync => ({ ...sync, base })

/** The value in the form counts as saved: nothing of it is sent, and nothing is expected of what was sent before. */
export const takenAsSaved = (sync: FormSync, value: unknown): FormSync => ({
  ...sync,
  base: { ...sync.base, value },
  sentValues: [],
  hasHiddenConflict:
    sync.hasHiddenConflict || sync.sentValues.some(one => one.isAwaitingAnswer && one.hidesConflict),
})

/** The form is saved next for this reason. */
export const withSaveReason = (sync: FormSync, kind: SaveReason): FormSync => ({ ...sync, reason: { kind } })

/** Someone uses one of the form's fields, or an action changes it. */
export const withDeliberateEdit = (sync: FormSync): FormSync =>
  sync.isDeliberate ? sync : { ...sync, isDeliberate: true }

/** Whether the server has this value, and nothing that may still come there is another. */
export const isStored = ({ base, sentValues }: FormSync, value: unknown): boolean =>
  value === base.value && sentValues.length === 0

/** Why the form is saved: by the save with this id if one is given, else by the next one. */
export function saveReasonOf(sync: FormSync, saveId?: number): SaveReason | undefined {
  const { reason } = saveId === undefined ? sync : saveOf(sync, saveId)
  return reason?.kind ?? (sync.hasHiddenConflict ? 'merged' : undefined)
}

/** The pending save with this id. */
export const saveOf = (sync: FormSync, id: number): PendingSave => sync.saves.find(save => save.id === id)!

/** Whether nothing was edited since the save began. */
export const carriesAll = ({ editedAt }: PendingSave): boolean => editedAt === undefined

const withoutSave = (sync: FormSync, id: number): FormSync => ({
  ...sync,
  saves: sync.saves.filter(save => save.id !== id),
})

/**
 * The form has taken text from elsewhere since this was sent. If this is what the server has now, it went over that
 * text, and others may have gone on from there: what the form has goes over it next, and the server is to keep it.
 */
const isOutdated = ({ value, rebasedValue }: SentValue) => rebasedValue !== value

const isAwaiting = (one: SentValue, saveId: number) => one.saveId === saveId && one.isAwaitingAnswer

/** A conflict that a value has hidden is hidden still if that value was not stored. */
const withConflictOf = (sync: FormSync, saveId: number): FormSync => ({
  ...sync,
  hasHiddenConflict:
    sync.hasHiddenConflict || sync.sentValues.some(one => isAwaiting(one, saveId) && one.hidesConflict),
})
