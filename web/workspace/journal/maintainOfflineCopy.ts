import { updateItemNumbers, forms } from '#domain/specification/specification.ts'
import type { Project } from '#domain/specification/project.ts'
import { offlineDb } from '#web/storage/offlineDb.ts'
import { projectCopyName } from '#web/storage/offlineProjects.ts'
import type { ProjectSession } from '../session/projectSession.ts'

/** Maintains this device's offline copy of an open project: writes it on opening and whenever all edits are saved. */
export function maintainOfflineCopy({ project, draft, autosave, formSyncs }: ProjectSession): void {
  let { itemNumbers } = project
  const put = (answer: Project) =>
    // If the browser refuses, opening the project next time needs the network.
    void offlineDb
      .keepCopy({ userId: project.userId, name: projectCopyName(project.id), answer, at: Date.now() })
      .catch(() => undefined)
  const hasUnsaved = () => [...formSyncs.entries()].some(([, { unsaved }]) => unsaved)
  const update = () => {
    const modules = draft.get()
    for (const { key } of forms) itemNumbers = updateItemNumbers(itemNumbers, key, modules[key])
    if (hasUnsaved()) return
    const moduleVersions = Object.fromEntries(
      Object.keys(project.moduleVersions).map(key => [
        key,
        // The keys are module keys, but Object.keys cannot say so.
        formSyncs.get(key as keyof typeof project.moduleVersions).base.version,
      ]),
    ) as Project['moduleVersions']
    const name = modules.overview.name.trim() || project.name
    const { version } = formSyncs.get('brainDump').base
    put({ ...project, name, modules, itemNumbers, version, moduleVersions })
  }
  if (hasUnsaved()) put(project)
  else update()
  autosave.subscribeToUnsaved(isUrgent => isUrgent && update())
}
