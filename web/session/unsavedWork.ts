import { forms } from '#domain/specification/specification.ts'
import { entryKeyOf, type OfflineDb } from '#web/storage/offlineDb.ts'
import { setUnsavedHint, type RegisteredProject } from '#web/storage/unsavedRegistry.ts'
import type { OfflineProject } from '#web/storage/offlineProjects.ts'

/** What one user has written that the server does not have, as far as this browser knows. */
export interface UnsavedWork {
  readonly projects: readonly { readonly name: string | undefined; readonly modules: readonly string[] }[]
  /** This device has all of it. */
  readonly isKept: boolean
}

interface UnsavedSources {
  readonly offlineDb: Pick<OfflineDb, 'unsaved' | 'allUnsaved' | 'change'>
  readonly unsavedRegistry: Iterable<RegisteredProject>
  /** The projects of which this device has a copy: they have names. */
  readonly known: (userId: string) => Promise<readonly OfflineProject[]>
}

/** From this page, and from what this or another one has left on the device; undefined where there is nothing. */
export async function findUnsavedWork(
  userId: string,
  { offlineDb, unsavedRegistry, known }: UnsavedSources,
): Promise<UnsavedWork | undefined> {
  const parts = new Map<string, Set<string>>()
  const names = new Map((await known(userId)).map(({ id, name }) => [id, name]))
  const note = (id: string, part: string) => parts.set(id, (parts.get(id) ?? new Set()).add(part))
  // A storage that refuses has nothing.
  for (const { projectId, part } of await offlineDb.unsaved(userId).catch(() => [])) note(projectId, part)
  let isKept = true
  for (const { project, autosave, localBackup: kept } of ofUser(userId, unsavedRegistry)) {
    for (const part of autosave.getUnsaved().keys()) note(project.id, part)
    if (autosave.getUnsaved().size > 0) isKept &&= kept.get().isComplete
    if (!names.has(project.id)) names.set(project.id, project.name)
  }
  if (parts.size === 0) return undefined
  const titlesOf = (its: ReadonlySet<string>) =>
    forms.filter(({ key }) => its.has(key)).map(({ title }) => title)
  const projects = [...parts].map(([id, its]) => ({ name: names.get(id), modules: titlesOf(its) }))
  return { projects, isKept }
}

/** Removes all of it, from this page and from the device. */
export async function discardUnsavedWork(
  userId: string,
  { offlineDb, unsavedRegistry }: Omit<UnsavedSources, 'known'>,
): Promise<void> {
  for (const { autosave } of ofUser(userId, unsavedRegistry)) autosave.discard()
  try {
    await offlineDb.change([], (await offlineDb.unsaved(userId)).map(entryKeyOf))
    if ((await offlineDb.allUnsaved()).length === 0) setUnsavedHint(false)
  } catch {
    // Nothing was kept there either, or it goes after its seven days.
  }
}

const ofUser = (userId: string, all: Iterable<RegisteredProject>) =>
  [...all].filter(({ project }) => project.userId === userId)
