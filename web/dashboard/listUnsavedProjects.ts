import { offlineDb, sortPart } from '#web/storage/offlineDb.ts'
import { listOfflineProjects, type OfflineProject } from '#web/storage/offlineProjects.ts'
import { isAlive, thisPageId } from '#web/storage/pageLock.ts'
import { messages } from './messages.ts'

/** Text left by this page itself is normally saved within this time. */
const savingMs = 3_000

/**
 * Returns the projects with unsaved text on this device that this page or closed pages left behind, the latest first.
 */
export async function listUnsavedProjects(userId: string): Promise<readonly OfflineProject[]> {
  try {
    // Decisions in Sort wait there for the user.
    const entries = (await offlineDb.unsaved(userId)).filter(({ part }) => part !== sortPart)
    const isBeingSaved = await Promise.all(
      entries.map(async ({ page, at }) =>
        page === thisPageId ? at > Date.now() - savingMs : await isAlive(page),
      ),
    )
    const leftBehind = entries.filter((_, i) => !isBeingSaved[i]).toSorted((one, other) => other.at - one.at)
    if (leftBehind.length === 0) return []
    const known = await listOfflineProjects(userId)
    return [...new Set(leftBehind.map(({ projectId }) => projectId))].map(id => ({
      id,
      name: known.find(it => it.id === id)?.name ?? messages.untitled,
    }))
  } catch {
    // No storage, so no unsaved text.
    return []
  }
}
