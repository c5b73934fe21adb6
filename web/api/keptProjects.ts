import type { Project } from '#domain/project.ts'
import { device } from './device.ts'

export type KeptProject = Pick<Project, 'id' | 'name'>

const prefix = 'project '
/** Under which name a project's copy is kept on this device. */
export const copyName = (projectId: string) => prefix + projectId

/** The projects of which this device has a copy, the last one first. */
export async function keptProjects(userId: string): Promise<KeptProject[]> {
  const copies = await device.copies(userId).catch(() => [])
  return copies
    .filter(({ name }) => name.startsWith(prefix))
    .toSorted((left, right) => right.at - left.at)
    .map(({ answer }) => answer as Project)
}
