import { device } from '#web/api/device.ts'
import { keptProjects, type KeptProject } from '#web/api/keptProjects.ts'
import { isAlive } from '#web/api/openPages.ts'
import { words } from './unsavedWords.ts'

/** Projects of which pages that are gone have left unsaved text on this device, the last one first. */
export async function projectsWithUnsavedText(userId: string): Promise<readonly KeptProject[]> {
  try {
    const entries = await device.unsaved(userId)
    const alive = await Promise.all(entries.map(({ page }) => isAlive(page)))
    const left = entries.filter((_, i) => !alive[i]).toSorted((one, other) => other.at - one.at)
    if (left.length === 0) return []
    const known = await keptProjects(userId)
    return [...new Set(left.map(({ projectId }) => projectId))].map(id => ({
      id,
      name: known.find(it => it.id === id)?.name ?? words.noName,
    }))
  } catch {
    // Where the browser's storage refuses, there is nothing.
    return []
  }
}
