import { numbersAfter, forms } from '#domain/specification.ts'
import type { Project } from '#domain/project.ts'
import { device } from '#web/api/device.ts'
import { copyName } from '#web/api/keptProjects.ts'
import type { OpenProject } from '../openProject.ts'

/** Keeps a copy of an open project on this device: as it came, and again whenever all of it is saved. */
export function keepCopy({ project, draft, autosave, bases }: OpenProject): void {
  let { itemNumbers } = project
  const put = (answer: Project) =>
    // Where the browser refuses, the project needs a network the next time.
    void device
      .keepCopy({ userId: project.userId, name: copyName(project.id), answer, at: Date.now() })
      .catch(() => undefined)
  const keep = () => {
    const modules = draft.get()
    for (const { key } of forms) itemNumbers = numbersAfter(itemNumbers, key, modules[key])
    if (autosave.unsaved().size > 0) return
    const moduleVersions = Object.fromEntries(
      Object.keys(project.moduleVersions).map(key => [
        key,
        // Its keys are those of the modules; Object.keys cannot say so.
        bases.get(key as keyof typeof project.moduleVersions)!.version,
      ]),
    ) as Project['moduleVersions']
    const name = modules.overview.name.trim() || project.name
    const { version } = bases.get('brainDump')!
    put({ ...project, name, modules, itemNumbers, version, moduleVersions })
  }
  if (autosave.unsaved().size > 0) put(project)
  else keep()
  autosave.follow(isUrgent => isUrgent && keep())
}
