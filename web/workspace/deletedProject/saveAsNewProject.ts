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

/** Sixteen megabytes over a slow line. */
const timeoutMs = 5 * 60_000

/**
 * Makes a new project of all that this page has of one that is gone, and answers its id. The same text becomes the
 * same project, however often it is tried and from whichever page. What is unsaved of the old one is let go only when
 * the new one has it; what is typed meanwhile is typed in the new one.
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

/** What is unsaved here is nobody's any more: not on this device, and not in memory. */
export async function discardUnsaved({ project, draft, formSyncs, autosave }: ProjectSession): Promise<void> {
  for (const { key } of forms) {
    formSyncs.update(key, sync => takenAsSaved(sync, draft.get()[key]))
  }
  // Nothing is sent of what the server is taken to have; a save on its way, which finds nothing there, comes first.
  if ((await autosave.flush()) === 'unsaved') await autosave.flush()
  // The copy for when there is no network would say that the server has it.
  await offlineDb.removeCopy(project.userId, projectCopyName(project.id)).catch(() => undefined)
}

async function importAsNew({ project }: ProjectSession, all: Specification): Promise<string> {
  const { userId, id, itemNumbers, description } = project
  const name = all.overview.name.trim() || project.name
  const file = toProjectFile(all, { name, description, itemNumbers })
  for (let turn = 0; ; turn++) {
    const body = { id: await deterministicIdOf(all, JSON.stringify([id, turn, file])), file }
    const made = await request(projectFiles.import, { query: { userId }, body, timeoutMs })
    // It was made before, and deleted since.
    if (made.status !== 'trashed') return made._id
  }
}

/** Opens the new project and puts into it what was typed after `imported`, until it has all and this device keeps it. */
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
  // Whoever opens it finds it in memory until all of it is saved.
  void closeProjectSession(next)
}

/** For pages that came over plain HTTP, which cannot hash: the same for as long as nothing else is typed. */
const randomBytes = new WeakMap<Specification, Uint8Array>()

/** A UUID (version 8) of a text. */
async function deterministicIdOf(all: Specification, text: string): Promise<string> {
  const { subtle } = crypto as Partial<Crypto>
  const bytes = subtle
    ? new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(text)))
    : (randomBytes.get(all) ?? crypto.getRandomValues(new Uint8Array(16)))
  randomBytes.set(all, bytes)
  const hex = Array.from(bytes.subarray(0, 16), byte => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})(.{12})/, '$1-$2-8$3-8$4-$5')
}
