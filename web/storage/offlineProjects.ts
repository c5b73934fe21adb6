import type { Project } from '#domain/specification/project.ts'
import { offlineDb } from './offlineDb.ts'

export type OfflineProject = Pick<Project, 'id' | 'name'>

const prefix = 'project '
/** Returns the name of a project's copy on this device. */
export const projectCopyName = (projectId: string) => prefix + projectId

/** Returns the projects with a copy on this device, the latest first. */
export async function listOfflineProjects(userId: string): Promise<OfflineProject[]> {
  const copies = await offlineDb.copies(userId).catch(() => [])
  return copies
    .filter(({ name }) => name.startsWith(prefix))
    .toSorted((left, right) => right.at - left.at)
    .map(({ answer }) => answer as Project)
}
