import { numbersAfter, forms } from '#domain/specification.ts'
import type { Project } from '#domain/project.ts'
import { device } from '#web/api/device.ts'
import { copyName } from '#web/api/keptProjects.ts'
import type { OpenProject } from '../openProject.ts'

/** The project as the server last had it, from this device: for when the server cannot be asked. */
export async function copyOf(userId: string, projectId: string): Promise<Project | undefined> {
  const copy = await device.copy(userId, copyName(projectId)).catch(() => undefined)
  // Written by this very module, below.
  return copy?.answer as Project | undefined
}

/** Keeps a copy of an open project on this device: as it came, and again whenever all of it is saved. */
export function keepCopy({ project, draft, autosave, bases }: OpenProject): void {
  let { itemNumbers } = project
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
    const answer: Project = { ...project, name, modules, itemNumbers, version, moduleVersions }
    // Where the browser refuses, the project needs a network the next time.
    device
      .keepCopy({ userId: project.userId, name: copyName(project.id), answer, at: Date.now() })
      .catch(() => undefined)
  }
  keep()
  autosave.follow(isUrgent => isUrgent && keep())
}
