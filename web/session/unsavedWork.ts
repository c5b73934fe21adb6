import { forms } from '#domain/specification/specification.ts'
import { entryKeyOf, sortPart, type OfflineDb } from '#web/storage/offlineDb.ts'
import { setUnsavedHint, type RegisteredProject } from '#web/storage/unsavedRegistry.ts'
import type { OfflineProject } from '#web/storage/offlineProjects.ts'
import { signOutMessages } from './signOutMessages.ts'

/** A user's unsaved work as far as this browser knows. */
export interface UnsavedWork {
  readonly projects: readonly { readonly name: string | undefined; readonly modules: readonly string[] }[]
  /** True if all of it is stored on this device. */
  readonly isOnDevice: boolean
}

interface UnsavedSources {
  readonly offlineDb: Pick<OfflineDb, 'unsaved' | 'allUnsaved' | 'change'>
  readonly unsavedRegistry: Iterable<RegisteredProject>
  /** Returns the projects with a copy on this device, which have names. */
  readonly known: (userId: string) => Promise<readonly OfflineProject[]>
}

/** Collects unsaved work from this page and from the device's storage; undefined if there is none. */
export async function findUnsavedWork(
  userId: string,
  { offlineDb, unsavedRegistry, known }: UnsavedSources,
): Promise<UnsavedWork | undefined> {
  const parts = new Map<string, Set<string>>()
  const names = new Map((await known(userId)).map(({ id, name }) => [id, name]))
  const note = (id: string, part: string) => parts.set(id, (parts.get(id) ?? new Set()).add(part))
  // Storage that fails has no entries.
  for (const { projectId, part } of await offlineDb.unsaved(userId).catch(() => [])) note(projectId, part)
  let isOnDevice = true
  for (const { project, autosave, localBackup, unappliedSorting } of ofUser(userId, unsavedRegistry)) {
    for (const part of autosave.getUnsaved().keys()) note(project.id, part)
    if (autosave.getUnsaved().size > 0) isOnDevice &&= localBackup.get().isComplete
    if (unappliedSorting?.isEmpty() === false) {
      note(project.id, sortPart)
      isOnDevice &&= unappliedSorting.isOnDevice()
    }
    if (!names.has(project.id)) names.set(project.id, project.name)
  }
  if (parts.size === 0) return undefined
  const titlesOf = (its: ReadonlySet<string>) => [
    ...forms.filter(({ key }) => its.has(key)).map(({ title }) => title),
    ...(its.has(sortPart) ? [signOutMessages.sort] : []),
  ]
  const projects = [...parts].map(([id, its]) => ({ name: names.get(id), modules: titlesOf(its) }))
  return { projects, isOnDevice }
}

/** Discards all unsaved work of the user on this page and this device. */
export async function discardUnsavedWork(
  userId: string,
  { offlineDb, unsavedRegistry }: Omit<UnsavedSources, 'known'>,
): Promise<void> {
  for (const { autosave } of ofUser(userId, unsavedRegistry)) autosave.discard()
  try {
    await offlineDb.change([], (await offlineDb.unsaved(userId)).map(entryKeyOf))
    if ((await offlineDb.allUnsaved()).length === 0) setUnsavedHint(false)
  } catch {
    // Nothing was stored there either, or it's removed after its seven days.
  }
}

const ofUser = (userId: string, all: Iterable<RegisteredProject>) =>
  [...all].filter(({ project }) => project.userId === userId)
