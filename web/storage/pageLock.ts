/** This page among all of the browser's, as its entries on the device name it. */
export const thisPageId = Array.from(crypto.getRandomValues(new Uint32Array(4)), n => n.toString(36)).join('')

const lockNameOf = (page: string) => `ideawright.page.${page}`
/** A page that is being left may hold on for a moment, longest where it has much on it. */
const patienceMs = 1_500

const projectsWithUnsaved = new Set<string>()
let releaseLock: (() => void) | undefined

/**
 * Shows other pages that this one is alive, only while it has unsaved text: a page that holds a lock cannot be kept
 * for the browser's Back.
 */
export function holdPageLock(projectId: string, hasUnsaved: boolean): void {
  if (hasUnsaved) projectsWithUnsaved.add(projectId)
  else projectsWithUnsaved.delete(projectId)
  if (projectsWithUnsaved.size === 0) {
    releaseLock?.()
    releaseLock = undefined
  } else if (releaseLock === undefined) {
    const ended = new Promise<void>(resolve => (releaseLock = resolve))
    // Where there are no locks, every page takes over what it finds; the server's versions keep order among them.
    navigator.locks?.request(lockNameOf(thisPageId), () => ended).catch(() => undefined)
  }
}

/** Whether another page is still open and works on what it wrote. */
export async function isAlive(pageId: string): Promise<boolean> {
  if (pageId === thisPageId) return true
  if (!navigator.locks) return false
  try {
    return await navigator.locks.request(
      lockNameOf(pageId),
      { signal: AbortSignal.timeout(patienceMs) },
      () => false,
    )
  } catch {
    // The time is up, perhaps because this page was too busy to hear of it.
    const { held } = await navigator.locks.query()
    return held?.some(({ name }) => name === lockNameOf(pageId)) === true
  }
}
