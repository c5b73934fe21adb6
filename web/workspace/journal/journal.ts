import type { FormKey } from '#domain/specification/specification.ts'
import { entryKeyOf, type OfflineDb, type UnsavedEntry } from '#web/storage/offlineDb.ts'
import type { Autosave } from '../session/autosave.ts'
import type { Lens } from '#web/fields/lens.ts'
import { saveReasonOf, withRecoveredEntries, type Base } from '../session/formSync.ts'
import type { FormSyncStore } from '../session/formSyncStore.ts'
import { serializeEdit } from './serializeEdit.ts'

/** Whether this device has what the server does not. */
export interface LocalBackup {
  /** Every unsaved word is on this device's disk. */
  readonly isComplete: boolean
  /** Why something could not be written there: the browser refuses, or it is more than may be kept. */
  readonly problem: 'refused' | 'tooMuch' | undefined
}

/** Writes what is unsaved to this device, and takes it away there when the server has it (AS-1, AS-18, AS-19). */
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
  /** What was handed to the disk, and what it has confirmed; transactions end in the order of their beginning. */
  const submitted = new Map<FormKey, Base>()
  const confirmed = new Map<FormKey, Base>()
  const bytes = new Map<FormKey, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let problem: LocalBackup['problem']
  function reportBackup() {
    let isComplete = true
    for (const [key, { unsaved }] of formSyncs.entries())
      isComplete &&= unsaved === undefined || confirmed.get(key)?.value === unsaved.value
    const before = localBackup.get()
    if (isComplete !== before.isComplete || problem !== before.problem)
      localBackup.set({ isComplete, problem })
  }

  /** What has become another since it was handed over last, and the entries of earlier pages that it replaces. */
  function pendingChanges() {
    const put: UnsavedEntry[] = []
    const replaced: UnsavedEntry[] = []
    const replaceRecovered = (key: FormKey) => {
      const { recoveredEntries } = formSyncs.get(key)
      if (recoveredEntries.length === 0) return
      replaced.push(...recoveredEntries)
      formSyncs.update(key, sync => withRecoveredEntries(sync, []))
    }
    let isTooMuch = false
    for (const [key, sync] of formSyncs.entries()) {
      if (sync.unsaved === undefined || confirmed.get(key)?.value === sync.unsaved.value)
        replaceRecovered(key)
      if (sync.unsaved === undefined) continue
      const { value } = sync.unsaved
      const { base } = sync
      const last = submitted.get(key)
      if (last !== undefined && last.value === value && last.version === base.version) continue
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
      bytes.set(key, bytesOf(entry.value) + bytesOf(entry.base))
      if ([...bytes.values()].reduce((all, it) => all + it, 0) > maxBytes) {
        bytes.delete(key)
        isTooMuch = true
        continue
      }
      put.push(entry)
      replaceRecovered(key)
      submitted.set(key, { value, version: base.version })
    }
    const saved = [...submitted.keys()].filter(key => formSyncs.get(key).unsaved === undefined)
    for (const key of saved) {
      submitted.delete(key)
      bytes.delete(key)
    }
    return { put, saved, replaced, isTooMuch }
  }

  async function write(rewritesAll = false): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (rewritesAll) {
      for (const [key, { unsaved }] of formSyncs.entries()) {
        if (unsaved === undefined) continue
        submitted.delete(key)
        confirmed.delete(key)
      }
      reportBackup()
    }
    const { put, saved, replaced, isTooMuch } = pendingChanges()
    if (isTooMuch) problem = 'tooMuch'
    if (put.length + saved.length + replaced.length === 0) return reportBackup()
    if (put.length > 0) onHasEntries?.(true)
    const handed = put.map(({ part }) => [part as FormKey, submitted.get(part as FormKey)!] as const)
    const remove = [
      ...saved.map(part => [scope.userId, scope.projectId, part, scope.page] as const),
      ...replaced.map(entryKeyOf),
    ]
    try {
      await offlineDb.change(put, remove)
      for (const [key, base] of handed) confirmed.set(key, base)
      for (const key of saved) confirmed.delete(key)
      if (!isTooMuch && put.length > 0) problem = undefined
    } catch {
      problem = 'refused'
      for (const [key, base] of handed) if (submitted.get(key) === base) submitted.delete(key)
      // They are there still, and to be removed when that succeeds.
      for (const key of saved)
        if (!submitted.has(key)) submitted.set(key, { value: unknownValue, version: -1 })
      for (const entry of replaced) {
        formSyncs.update(entry.part as FormKey, sync =>
          withRecoveredEntries(sync, [...sync.recoveredEntries, entry]),
        )
      }
      timer ??= setTimeout(() => void write(), retryMs)
    }
    const hasUnsaved = [...formSyncs.entries()].some(([, { unsaved }]) => unsaved)
    if (submitted.size === 0 && !hasUnsaved) onHasEntries?.(false)
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

/** No value of a form. */
const unknownValue = Symbol('unknown')
/** At most: browsers store a text's letters in one byte each, or in two. */
const bytesOf = (text: string) => 2 * text.length
