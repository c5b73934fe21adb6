import { entryKeyOf, sortPart, type OfflineDb, type UnsavedEntry } from '#web/storage/offlineDb.ts'
import { parseUnapplied, type Unapplied } from './unapplied.ts'

/** Keeps what isn’t applied on this device until it is (docs/offline-journal.md#sort). */
export interface SortBackup {
  /** Keeps these decisions about a text instead of those before; undefined if all are applied. Written soon. */
  keep(this: void, unapplied: Unapplied | undefined, text: string): void
  /** Writes at once, even if the page is about to be closed. Resolves once it’s on the disk or has failed. */
  flush(this: void): Promise<void>
  /** What closed pages, or this page before, left on this device, and the texts that it’s about. */
  recover(this: void): Promise<readonly RecoveredSorting[]>
  /** Tells whether the user is sorting in this page, so that other pages leave its entry alone. */
  setInUse(this: void, isInUse: boolean): void
  isEmpty(this: void): boolean
  isOnDevice(this: void): boolean
  /** True if this device can’t keep them. */
  isRefused(this: void): boolean
}

export interface RecoveredSorting {
  readonly unapplied: Unapplied
  readonly text: string
}

interface SortBackupOptions {
  readonly offlineDb: Pick<OfflineDb, 'unsaved' | 'change'>
  readonly isAlive: (page: string) => Promise<boolean>
  readonly scope: Pick<UnsavedEntry, 'userId' | 'projectId' | 'page'>
  readonly now: () => number
  /** Called before an entry is written, and once there is none. */
  readonly onHasEntry: (hasEntry: boolean) => void
  /** Shows other pages whether this page’s entry is in use. */
  readonly holdLock: (isHeld: boolean) => void
}

/** As soon as unsaved text is. */
const writeAfterMs = 100
/** Storage that refused a write may be full only for now. */
const retryMs = 2_000
/** The limit for all of it, with the text; browsers store a letter in one or two bytes. */
const maxLength = 2_500_000

export function createSortBackup({
  offlineDb,
  isAlive,
  scope,
  now,
  onHasEntry,
  holdLock,
}: SortBackupOptions): SortBackup {
  const own = { ...scope, part: sortPart }
  let wanted: { readonly value: string; readonly base: string } | undefined
  let written: typeof wanted
  /** Entries of earlier pages, which this page’s own one replaces. */
  let recovered: readonly UnsavedEntry[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isInUse = false
  let hasFailed = false

  const showUse = () => holdLock(isInUse && wanted !== undefined)

  async function write(isLeaving = false): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const [entry, replaced] = [wanted, recovered]
    if (entry === written && replaced.length === 0) return
    if (entry !== undefined && entry.value.length + entry.base.length > maxLength) {
      hasFailed = true
      return
    }
    showUse()
    if (entry !== undefined) onHasEntry(true)
    const others = replaced.filter(({ page }) => page !== scope.page || entry === undefined)
    const remove = [...others, ...(entry === undefined && written !== undefined ? [own] : [])]
    recovered = []
    try {
      await offlineDb.change(
        entry === undefined ? [] : [{ ...own, ...entry, baseVersion: 0, at: now() }],
        remove.map(entryKeyOf),
        isLeaving,
      )
      written = entry
      hasFailed = false
      if (wanted === undefined && entry === undefined) onHasEntry(false)
    } catch {
      hasFailed = true
      recovered = [...replaced, ...recovered]
      timer ??= setTimeout(() => void write(), retryMs)
    }
  }

  return {
    keep(unapplied, text) {
      const value = unapplied && JSON.stringify(unapplied)
      if (wanted?.value === value && (value === undefined || wanted?.base === text)) {
        if (recovered.length > 0) timer ??= setTimeout(() => void write(), writeAfterMs)
        return
      }
      wanted = value === undefined ? undefined : { value, base: JSON.stringify(text) }
      timer ??= setTimeout(() => void write(), writeAfterMs)
    },
    flush: () => write(true),
    async recover() {
      const entries = (await offlineDb.unsaved(scope.userId, scope.projectId)).filter(
        ({ part }) => part === sortPart,
      )
      const abandoned = await Promise.all(
        entries.map(async entry => entry.page === scope.page || !(await isAlive(entry.page))),
      )
      const found = entries
        .filter((_, i) => abandoned[i])
        .flatMap(entry => {
          const text = parseText(entry.base)
          const unapplied = text === undefined ? undefined : parseUnapplied(entry.value, text)
          return text === undefined || unapplied === undefined ? [] : [{ entry, text, unapplied }]
        })
      recovered = found.map(({ entry }) => entry)
      return found.map(({ text, unapplied }) => ({ text, unapplied }))
    },
    setInUse(next) {
      isInUse = next
      showUse()
    },
    isEmpty: () => wanted === undefined,
    isOnDevice: () => wanted === written,
    isRefused: () => hasFailed && wanted !== undefined,
  }
}

function parseText(base: string): string | undefined {
  try {
    const text: unknown = JSON.parse(base)
    return typeof text === 'string' ? text : undefined
  } catch {
    return undefined
  }
}
