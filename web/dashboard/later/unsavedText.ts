import { device } from '#web/api/device.ts'
import { keptProjects, type KeptProject } from '#web/api/keptProjects.ts'
import { isAlive, thisPage } from '#web/api/openPages.ts'
import { words } from './unsavedWords.ts'

/** What this page itself has left is being saved for so long, unless something is in the way. */
const savingMs = 3_000

/** Projects of which this page, or pages that are gone have left unsaved text on this device, the last one first. */
export async function projectsWithUnsavedText(userId: string): Promise<readonly KeptProject[]> {
  try {
    const entries = await device.unsaved(userId)
    const inHand = await Promise.all(
      entries.map(async ({ page, at }) =>
        page === thisPage ? at > Date.now() - savingMs : await isAlive(page),
      ),
    )
    const left = entries.filter((_, i) => !inHand[i]).toSorted((one, other) => other.at - one.at)
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
