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

/** The state of the local backup: whether this device has what the server lacks. */
export interface LocalBackup {
  /** True if every unsaved word is on this device's disk. */
  readonly isComplete: boolean
  /** The reason for a failed write: the browser refused it, or it exceeds the limit. */
  readonly problem: 'refused' | 'tooMuch' | undefined
}

/** Writes unsaved edits to this device until the server has them (docs/offline-journal.md#writing). */
export interface Journal {
  /**
   * Writes immediately. Resolves once all unsaved edits are on the disk or their writing has failed. `rewritesAll`
   * writes everything again, because earlier entries may be lost.
   */
  write(this: void, rewritesAll?: boolean): Promise<void>
}

interface JournalOptions {
  readonly offlineDb: Pick<OfflineDb, 'change'>
  /** The user, the project and the page that writes. */
  readonly scope: Pick<UnsavedEntry, 'userId' | 'projectId' | 'page'>
  readonly formSyncs: FormSyncStore<FormKey>
  readonly autosave: Pick<Autosave<FormKey>, 'subscribeToUnsaved'>
  /** Receives the current state. */
  readonly localBackup: Pick<Lens<LocalBackup>, 'get' | 'set'>
  /** True for a value that must not be written either (../saveGuards). */
  readonly isUnintendedClear?: (key: FormKey, value: unknown) => boolean
  readonly now: () => number
  /** Called with true before entries are written, and with false once none are left. */
  readonly onHasEntries?: (hasEntries: boolean) => void
}

/** Well within the promised 250 ms, which leaves the rest to the disk. */
const writeAfterMs = 100
/** Storage that refused a write may be full only for now. */
const retryMs = 2_000
/** The limit for all unsaved text of one project, bases included. */
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

  /** Submits everything that has changed since the last write. */
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

/** The effect of one write on a form's entries: it writes an edit or removes them. */
interface Change {
  readonly key: FormKey
  readonly edit: BackedUpEdit | undefined
  readonly before: FormBackup
}

/** An upper bound: browsers store each letter of a text in one or two bytes. */
const bytesOf = (text: string) => 2 * text.length
