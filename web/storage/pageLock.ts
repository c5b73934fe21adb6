/** Identifies this page in its entries on the device. */
export const thisPageId = Array.from(crypto.getRandomValues(new Uint32Array(4)), n => n.toString(36)).join('')

const lockNameOf = (page: string) => `ideawright.page.${page}`
/** A page that is being closed may hold its lock for a moment longer, the more content it has. */
const usualPatienceMs = 1_500

const projectsWithUnsaved = new Set<string>()
let releaseLock: (() => void) | undefined

/**
 * Shows other pages that this one is alive, but only while it has unsaved text: a page that holds a lock can't be
 * kept in the back/forward cache.
 */
export function holdPageLock(projectId: string, hasUnsaved: boolean): void {
  if (hasUnsaved) projectsWithUnsaved.add(projectId)
  else projectsWithUnsaved.delete(projectId)
  if (projectsWithUnsaved.size === 0) {
    releaseLock?.()
    releaseLock = undefined
  } else if (releaseLock === undefined) {
    const ended = new Promise<void>(resolve => (releaseLock = resolve))
    // Without locks, every page takes over the entries that it finds; the server's versions keep them consistent.
    navigator.locks?.request(lockNameOf(thisPageId), () => ended).catch(() => undefined)
  }
}

/** True if another page is still open after `patienceMs`, and thus responsible for its entries. */
export async function isAlive(pageId: string, patienceMs = usualPatienceMs): Promise<boolean> {
  if (pageId === thisPageId) return true
  if (!navigator.locks) return false
  try {
    return await navigator.locks.request(
      lockNameOf(pageId),
      { signal: AbortSignal.timeout(patienceMs) },
      () => false,
    )
  } catch {
    // The time is up, perhaps because this page was too busy to be notified.
    const { held } = await navigator.locks.query()
    return held?.some(({ name }) => name === lockNameOf(pageId)) === true
  }
}
