import type { Project } from '#domain/specification/project.ts'
import { offlineDb } from './offlineDb.ts'

export type OfflineProject = Pick<Project, 'id' | 'name'>

const prefix = 'project '
/** Under which name a project's copy is kept on this device. */
export const projectCopyName = (projectId: string) => prefix + projectId

/** The projects of which this device has a copy, the last one first. */
export async function listOfflineProjects(userId: string): Promise<OfflineProject[]> {
  const copies = await offlineDb.copies(userId).catch(() => [])
  return copies
    .filter(({ name }) => name.startsWith(prefix))
    .toSorted((left, right) => right.at - left.at)
    .map(({ answer }) => answer as Project)
}
