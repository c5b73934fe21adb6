import { projectFiles, toProjectFile } from '#contract/projectFile.ts'
import { projects } from '#contract/projects.ts'
import { fromWireProject } from '#contract/wire.ts'
import { forms, type FormKey, type Specification } from '#domain/specification/specification.ts'
import { offlineDb } from '#web/storage/offlineDb.ts'
import { projectCopyName } from '#web/storage/offlineProjects.ts'
import { request } from '#web/api/request.ts'
import { takenAsSaved, withDeliberateEdit } from '../session/formSync.ts'
import { closeProjectSession, openProjectSession, type ProjectSession } from '../session/projectSession.ts'
import { startJournal } from '../journal/startJournal.ts'
import { conflictStoreOf } from '../sync/conflictStore.ts'

/** Allows sixteen megabytes over a slow connection. */
const timeoutMs = 5 * 60_000

/**
 * Creates a new project from everything this page has of a deleted one, and returns its ID. The same text creates
 * the same project, however often it is tried and from whichever page. The old project's unsaved changes are
 * discarded only once the new one has them; edits made meanwhile are moved to the new one.
 */
export async function saveAsNewProject(projectSession: ProjectSession): Promise<string> {
  const { draft, project } = projectSession
  const { userId } = project
  const imported = draft.get()
  const id = await importAsNew(projectSession, imported)
  if (draft.get() !== imported) await moveLaterEdits(projectSession, imported, id)
  const [conflicts, newConflicts] = [conflictStoreOf(project), conflictStoreOf({ userId, id })]
  for (const conflict of conflicts.get()) {
    newConflicts.add(conflict.form, [conflict])
    conflicts.remove(conflict.id)
  }
  void discardUnsaved(projectSession)
  return id
}

/** Discards the unsaved changes, both on this device and in memory. */
export async function discardUnsaved({ project, draft, formSyncs, autosave }: ProjectSession): Promise<void> {
  for (const { key } of forms) {
    formSyncs.update(key, sync => takenAsSaved(sync, draft.get()[key]))
  }
  // Nothing is sent, because everything counts as saved. A save in flight, which finds no project, ends first.
  if ((await autosave.flush()) === 'unsaved') await autosave.flush()
  // The offline copy would claim that the server has the project.
  await offlineDb.removeCopy(project.userId, projectCopyName(project.id)).catch(() => undefined)
}

async function importAsNew({ project }: ProjectSession, all: Specification): Promise<string> {
  const { userId, id, itemNumbers, description } = project
  const name = all.overview.name.trim() || project.name
  const file = toProjectFile(all, { name, description, itemNumbers })
  for (let turn = 0; ; turn++) {
    const body = { id: await deterministicIdOf(all, JSON.stringify([id, turn, file])), file }
    const imported = await request(projectFiles.import, { query: { userId }, body, timeoutMs })
    // Otherwise it was created earlier and has been deleted since.
    if (imported.status !== 'trashed') return imported._id
  }
}

/** Opens the new project and moves the edits made after `stored` to it, until it and its journal have all of them. */
async function moveLaterEdits(
  { draft, project }: ProjectSession,
  stored: Specification,
  id: string,
): Promise<void> {
  const wire = await request(projects.read, { params: { id }, query: { userId: project.userId } })
  const next = openProjectSession(fromWireProject(wire))
  startJournal(next)
  let before = stored
  while (draft.get() !== before) {
    const now = draft.get()
    for (const { key } of forms) {
      if (now[key] === before[key]) continue
      next.formSyncs.update(key, withDeliberateEdit)
      next.draft.lensOf<FormKey>(key).set(now[key])
    }
    before = now
    await next.journal!.write()
  }
  // It stays in memory until everything is saved, so whoever opens it finds it there.
  void closeProjectSession(next)
}

/** For pages served over plain HTTP, which cannot hash: the same bytes until the text is edited. */
const randomBytes = new WeakMap<Specification, Uint8Array>()

/** Derives a UUID (version 8) from a text. */
async function deterministicIdOf(all: Specification, text: string): Promise<string> {
  const { subtle } = crypto as Partial<Crypto>
  const bytes = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)))
    : (randomBytes.get(all) ?? crypto.getRandomValues(new Uint8Array(16)))
  randomBytes.set(all, bytes)
  const hex = Array.from(bytes.subarray(0, 16), byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-8$3-8$4-$5')
}
