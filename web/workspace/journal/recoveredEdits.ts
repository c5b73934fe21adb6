import type { ItemNumbers } from '#domain/specification/itemIds.ts'
import type { Project } from '#domain/specification/project.ts'
import {
  formOf,
  isFormKey,
  itemListOf,
  type FormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import { mergeThreeWay } from '#domain/merge/mergeThreeWay.ts'
import { repair } from '#domain/field/value.ts'
import { sortPart, type OfflineDb, type UnsavedEntry } from '#web/storage/offlineDb.ts'
import { saveReasons, type SaveReason } from '../session/saveReasons.ts'
import { parseEdit } from './serializeEdit.ts'

/**
 * A project's edits that earlier pages could not save, for this page to continue with
 * (docs/offline-journal.md#recovery).
 */
export interface RecoveredEdits {
  readonly forms: readonly RecoveredForm[]
  /** The entries that went into them, which are obsolete once these edits are written. */
  readonly sourceEntries: readonly UnsavedEntry[]
}

export interface RecoveredForm {
  readonly key: FormKey
  readonly value: Specification[FormKey]
  /** The base of the edit and its version. If they are outdated, the save finds out and merges. */
  readonly base: Specification[FormKey]
  readonly version: number
  /** The reason for saving it, if other than typing. */
  readonly reason?: SaveReason
}

/** The time that unsaved text is kept on a device. */
const retentionMs = 7 * 24 * 60 * 60_000

/**
 * Combines the entries that closed pages left of this project. If two pages wrote to the same form, both texts are
 * merged into its value; if they conflict, the second entry stays until the next time.
 */
export function recoverFromEntries(
  entries: readonly UnsavedEntry[],
  itemNumbers: ItemNumbers = {},
): RecoveredEdits {
  const forms = new Map<FormKey, RecoveredForm>()
  const sourceEntries: UnsavedEntry[] = []
  for (const entry of entries) {
    const recoveredForm = readEntry(entry)
    if (recoveredForm === undefined) continue
    const earlier = forms.get(recoveredForm.key)
    if (earlier === undefined) {
      forms.set(recoveredForm.key, recoveredForm)
    } else {
      const lastNumber = itemNumbers[itemListOf(recoveredForm.key)?.prefix ?? '']
      const { value, conflicts } = mergeThreeWay(
        recoveredForm.key,
        recoveredForm.base,
        recoveredForm.value,
        earlier.value,
        lastNumber,
      )
      if (conflicts.length > 0) continue
      // The older base, so that what the server has got since is merged and not mistaken for a deletion.
      const older = recoveredForm.version < earlier.version ? recoveredForm : earlier
      forms.set(recoveredForm.key, { ...older, value })
    }
    sourceEntries.push(entry)
  }
  return { forms: [...forms.values()], sourceEntries }
}

/** Undefined if this version of the product cannot read the entry, which is kept, as it may be a newer version's. */
function readEntry({ part, baseVersion, ...entry }: UnsavedEntry): RecoveredForm | undefined {
  if (!isFormKey(part)) return undefined
  try {
    const { body } = formOf(part)
    const { value, base } = parseEdit(entry)
    // A value repaired by the form's own definition is valid, but TypeScript cannot relate the key to it.
    const read = (it: unknown) => repair(body, it) as Specification[FormKey]
    const reason = saveReasons.find(one => one === entry.reason)
    return {
      key: part,
      value: read(value),
      base: read(base),
      version: baseVersion,
      ...(reason && { reason }),
    }
  } catch {
    return undefined
  }
}

export interface JournalContext {
  readonly offlineDb: Pick<OfflineDb, 'unsaved' | 'allUnsaved' | 'change'>
  /** True while a page is still working on what it wrote. */
  readonly isAlive: (page: string) => Promise<boolean>
  readonly now: () => number
}

/** Reads the entries that closed pages left of one project, for this user only. */
export async function readUnsaved(
  {
    offlineDb,
    isAlive,
  }: Pick<JournalContext, 'isAlive'> & { readonly offlineDb: Pick<OfflineDb, 'unsaved'> },
  { userId, id, itemNumbers }: Pick<Project, 'userId' | 'id' | 'itemNumbers'>,
): Promise<RecoveredEdits> {
  const entries = (await offlineDb.unsaved(userId, id)).filter(({ part }) => part !== sortPart)
  const abandoned = await Promise.all(
    entries.map(async entry => ((await isAlive(entry.page)) ? [] : [entry])),
  )
  return recoverFromEntries(abandoned.flat(), itemNumbers)
}

/**
 * Removes expired entries. An entry from the future, written while the clock was ahead, is dated now, so that it
 * expires no later than others.
 */
export async function removeExpired({ offlineDb, isAlive, now }: JournalContext): Promise<void> {
  const old: UnsavedEntry[] = []
  const early: UnsavedEntry[] = []
  for (const entry of await offlineDb.allUnsaved()) {
    if (entry.at >= now() - retentionMs && entry.at <= now()) continue
    if (await isAlive(entry.page)) continue
    if (entry.at > now()) early.push({ ...entry, at: now() })
    else old.push(entry)
  }
  if (old.length + early.length > 0) {
    await offlineDb.change(
      early,
      old.map(({ userId, projectId, part, page }) => [userId, projectId, part, page] as const),
    )
  }
}
