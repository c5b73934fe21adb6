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
import type { OfflineDb, UnsavedEntry } from '#web/storage/offlineDb.ts'
import { saveReasons, type SaveReason } from '../session/saveReasons.ts'
import { parseEdit } from './serializeEdit.ts'

/** Text of a project that an earlier page could not save, to go on with (docs/offline-journal.md#recovery). */
export interface RecoveredEdits {
  readonly forms: readonly RecoveredForm[]
  /** All that went into it: not needed any more once that is written anew. */
  readonly sourceEntries: readonly UnsavedEntry[]
}

export interface RecoveredForm {
  readonly key: FormKey
  readonly value: Specification[FormKey]
  /** What the server had when it was written, and its version: where that is old, the save finds out and merges. */
  readonly base: Specification[FormKey]
  readonly version: number
  /** Why it was to be saved, where that was not for typing. */
  readonly reason?: SaveReason
}

/** Unsynced text stays on a device for this long. */
const retentionMs = 7 * 24 * 60 * 60_000

/**
 * What pages that are gone have left of this project. Two of them may have written to the same form: then both texts
 * are in the value, or, where they are in each other's way, the second one waits here for the next time.
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
      // The older base: what the server has got since is then merged, and not taken for a deletion.
      const older = recoveredForm.version < earlier.version ? recoveredForm : earlier
      forms.set(recoveredForm.key, { ...older, value })
    }
    sourceEntries.push(entry)
  }
  return { forms: [...forms.values()], sourceEntries }
}

/** Undefined where it is no form of this version of the product; it may be one of a newer one, so it stays. */
function readEntry({ part, baseVersion, ...entry }: UnsavedEntry): RecoveredForm | undefined {
  if (!isFormKey(part)) return undefined
  try {
    const { body } = formOf(part)
    const { value, base } = parseEdit(entry)
    // What the form's own definition has repaired is a value of it; TypeScript cannot follow the key to it.
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
  /** Whether a page still works on what it has written. */
  readonly isAlive: (page: string) => Promise<boolean>
  readonly now: () => number
}

/** What pages that are gone have left of a project, of this user alone. */
export async function readUnsaved(
  {
    offlineDb,
    isAlive,
  }: Pick<JournalContext, 'isAlive'> & { readonly offlineDb: Pick<OfflineDb, 'unsaved'> },
  { userId, id, itemNumbers }: Pick<Project, 'userId' | 'id' | 'itemNumbers'>,
): Promise<RecoveredEdits> {
  const entries = await offlineDb.unsaved(userId, id)
  const abandoned = await Promise.all(
    entries.map(async entry => ((await isAlive(entry.page)) ? [] : [entry])),
  )
  return recoverFromEntries(abandoned.flat(), itemNumbers)
}

/** Removes what is too old to be kept. A clock that was ahead when something was written gives it no longer life. */
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
