import type { ItemNumbers } from '#domain/items.ts'
import type { Project } from '#domain/project.ts'
import { formOf, isFormKey, itemListOf, type FormKey, type Specification } from '#domain/specification.ts'
import { mergeThree } from '#domain/threeWay.ts'
import { repair } from '#domain/value.ts'
import type { Device, UnsavedEntry } from '#web/api/device.ts'
import { saveReasons, type SaveReason } from '../reasons.ts'
import { valuesOf } from './texts.ts'

/** Text of a project that an earlier page could not save, to go on with (AS-20). */
export interface Recovered {
  readonly forms: readonly RecoveredForm[]
  /** All that went into it: not needed any more once that is written anew. */
  readonly takenOver: readonly UnsavedEntry[]
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
const keptMs = 7 * 24 * 60 * 60_000

/**
 * What pages that are gone have left of this project. Two of them may have written to the same form: then both texts
 * are in the value, or, where they are in each other's way, the second one waits here for the next time.
 */
export function recoveredFrom(entries: readonly UnsavedEntry[], itemNumbers: ItemNumbers = {}): Recovered {
  const forms = new Map<FormKey, RecoveredForm>()
  const takenOver: UnsavedEntry[] = []
  for (const entry of entries) {
    const found = readEntry(entry)
    if (found === undefined) continue
    const earlier = forms.get(found.key)
    if (earlier === undefined) {
      forms.set(found.key, found)
    } else {
      const lastNumber = itemNumbers[itemListOf(found.key)?.prefix ?? '']
      const { value, conflicts } = mergeThree(found.key, found.base, found.value, earlier.value, lastNumber)
      if (conflicts.length > 0) continue
      // The older base: what the server has got since is then merged, and not taken for a deletion.
      const older = found.version < earlier.version ? found : earlier
      forms.set(found.key, { ...older, value })
    }
    takenOver.push(entry)
  }
  return { forms: [...forms.values()], takenOver }
}

/** Undefined where it is no form of this version of the product; it may be one of a newer one, so it stays. */
function readEntry({ part, baseVersion, ...entry }: UnsavedEntry): RecoveredForm | undefined {
  if (!isFormKey(part)) return undefined
  try {
    const { body } = formOf(part)
    const { value, base } = valuesOf(entry)
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

export interface Surroundings {
  readonly device: Pick<Device, 'unsaved' | 'allUnsaved' | 'change'>
  /** Whether a page still works on what it has written. */
  readonly isAlive: (page: string) => Promise<boolean>
  readonly now: () => number
}

/** What pages that are gone have left of a project, of this user alone. */
export async function readUnsaved(
  { device, isAlive }: Pick<Surroundings, 'isAlive'> & { readonly device: Pick<Device, 'unsaved'> },
  { userId, id, itemNumbers }: Pick<Project, 'userId' | 'id' | 'itemNumbers'>,
): Promise<Recovered> {
  const entries = await device.unsaved(userId, id)
  const left = await Promise.all(entries.map(async entry => ((await isAlive(entry.page)) ? [] : [entry])))
  return recoveredFrom(left.flat(), itemNumbers)
}

/** Removes what is too old to be kept. A clock that was ahead when something was written gives it no longer life. */
export async function clearUp({ device, isAlive, now }: Surroundings): Promise<void> {
  const old: UnsavedEntry[] = []
  const early: UnsavedEntry[] = []
  for (const entry of await device.allUnsaved()) {
    if (entry.at >= now() - keptMs && entry.at <= now()) continue
    if (await isAlive(entry.page)) continue
    if (entry.at > now()) early.push({ ...entry, at: now() })
    else old.push(entry)
  }
  if (old.length + early.length > 0) {
    await device.change(
      early,
      old.map(({ userId, projectId, part, page }) => [userId, projectId, part, page] as const),
    )
  }
}
