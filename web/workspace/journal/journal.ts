import type { FormKey } from '#domain/specification/specification.ts'
import { entryKeyOf, type OfflineDb, type UnsavedEntry } from '#web/storage/offlineDb.ts'
import type { Autosave } from '../session/autosave.ts'
import type { Lens } from '#web/fields/lens.ts'
import { saveReasonOf, type BackedUpEdit, type FormBackup } from '../session/formSync.ts'
import type { FormSyncStore } from '../session/formSyncStore.ts'
import {
  backupConfirmed,
  backupLost,
  backupRefused,
  backupSubmitted,
  isBackedUp,
  needsBackup,
  needsRemoval,
} from './formBackup.ts'
import { serializeEdit } from './serializeEdit.ts'

/** Whether this device has what the server does not. */
export interface LocalBackup {
  /** Every unsaved word is on this device's disk. */
  readonly isComplete: boolean
  /** Why something could not be written there: the browser refuses, or it is more than may be kept. */
  readonly problem: 'refused' | 'tooMuch' | undefined
}

/**
 * Writes what is unsaved to this device, and takes it away there when the server has it
 * (docs/offline-journal.md#writing).
 */
export interface Journal {
  /**
   * Writes at once. Resolves when all that was unsaved is on the disk, or could not be written. `rewritesAll` where what was
   * written before may be gone.
   */
  write(this: void, rewritesAll?: boolean): Promise<void>
}

interface JournalOptions {
  readonly offlineDb: Pick<OfflineDb, 'change'>
  /** Whose text it is, of which project, and the page that writes it. */
  readonly scope: Pick<UnsavedEntry, 'userId' | 'projectId' | 'page'>
  readonly formSyncs: FormSyncStore<FormKey>
  readonly autosave: Pick<Autosave<FormKey>, 'subscribeToUnsaved'>
  /** Told what is true of it. */
  readonly localBackup: Pick<Lens<LocalBackup>, 'get' | 'set'>
  /** Whether a value is one that must not be kept either (../saveGuards). */
  readonly isUnintendedClear?: (key: FormKey, value: unknown) => boolean
  readonly now: () => number
  /** Told before something is written, and when nothing is left. */
  readonly onHasEntries?: (hasEntries: boolean) => void
}

/** Well within the 250 ms that are promised, so that the disk has the rest of them. */
const writeAfterMs = 100
/** For a storage that refused: it may be full only for now. */
const retryMs = 2_000
/** All unsaved text of one project, what it is based on included. */
const maxBytes = 5_000_000

export function createJournal(options: JournalOptions): Journal {
  const { offlineDb, scope, formSyncs, autosave, localBackup, isUnintendedClear, now, onHasEntries } = options
  let timer: ReturnType<typeof setTimeout> | undefined
  let problem: LocalBackup['problem']
  const all = () => [...formSyncs.entries()].map(([, sync]) => sync)
  const submittedBytes = () => all().reduce((sum, { backup }) => sum + (backup.submitted?.bytes ?? 0), 0)

  function reportBackup() {
    let isComplete = true
    for (const [, sync] of formSyncs.entries()) isComplete &&= isBackedUp(sync)
    const before = localBackup.get()
    if (isComplete !== before.isComplete || problem !== before.problem)
      localBackup.set({ isComplete, problem })
  }

  /** Submits what has become another since the last time. */
  function submitChanges() {
    const put: UnsavedEntry[] = []
    const changes: Change[] = []
    let isTooMuch = false
    const submit = (key: FormKey, edit: BackedUpEdit | undefined) => {
      changes.push({ key, edit, before: formSyncs.get(key).backup })
      formSyncs.update(key, sync => backupSubmitted(sync, edit))
    }
    for (const [key, sync] of formSyncs.entries()) {
      if (needsRemoval(sync)) submit(key, undefined)
      if (!needsBackup(sync)) continue
      const { base, backup } = sync
      const { value } = sync.unsaved!
      if (isUnintendedClear?.(key, value)) continue
      const reason = saveReasonOf(sync)
      const entry = {
        ...scope,
        part: key,
        ...serializeEdit(value, base.value),
        baseVersion: base.version,
        at: now(),
        ...(reason && { reason }),
      }
      const bytes = bytesOf(entry.value) + bytesOf(entry.base)
      if (submittedBytes() - (backup.submitted?.bytes ?? 0) + bytes > maxBytes) {
        isTooMuch = true
        continue
      }
      put.push(entry)
      submit(key, { value, version: base.version, bytes })
    }
    return { put, changes, isTooMuch }
  }

  async function write(rewritesAll = false): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (rewritesAll) {
      for (const [key] of formSyncs.entries()) formSyncs.update(key, backupLost)
      reportBackup()
    }
    const { put, changes, isTooMuch } = submitChanges()
    if (isTooMuch) problem = 'tooMuch'
    if (changes.length === 0) return reportBackup()
    if (put.length > 0) onHasEntries?.(true)
    const remove = changes.flatMap(({ key, edit, before }) => [
      ...(edit === undefined ? [entryKeyOf({ ...scope, part: key })] : []),
      ...before.recoveredEntries.map(entryKeyOf),
    ])
    try {
      await offlineDb.change(put, remove)
      for (const { key, edit } of changes) formSyncs.update(key, sync => backupConfirmed(sync, edit))
      if (!isTooMuch && put.length > 0) problem = undefined
    } catch {
      problem = 'refused'
      for (const { key, edit, before } of changes)
        formSyncs.update(key, sync => backupRefused(sync, edit, before))
      timer ??= setTimeout(() => void write(), retryMs)
    }
    if (all().every(({ unsaved, backup }) => !unsaved && !backup.submitted)) onHasEntries?.(false)
    reportBackup()
  }

  autosave.subscribeToUnsaved(isUrgent => {
    if (isUrgent) void write()
    else {
      timer ??= setTimeout(() => void write(), writeAfterMs)
      reportBackup()
    }
  })
  void write()

  return { write }
}

/** What one write does to a form's entries: it writes an edit, or removes what there is. */
interface Change {
  readonly key: FormKey
  readonly edit: BackedUpEdit | undefined
  readonly before: FormBackup
}

/** At most: browsers store a text's letters in one byte each, or in two. */
const bytesOf = (text: string) => 2 * text.length
