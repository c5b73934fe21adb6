/** This page among all of the browser's, as its entries on the device name it. */
export const thisPage = Array.from(crypto.getRandomValues(new Uint32Array(4)), n => n.toString(36)).join('')

const lockOf = (page: string) => `ideawright.page.${page}`
/** A page that is being left may hold on for a moment, longest where it has much on it. */
const patienceMs = 1_500

const holding = new Set<string>()
let letGo: (() => void) | undefined

/**
 * Shows other pages that this one is alive, only while it has unsaved text: a page that holds a lock cannot be kept
 * for the browser's Back.
 */
export function holdOn(projectId: string, isHolding: boolean): void {
  if (isHolding) holding.add(projectId)
  else holding.delete(projectId)
  if (holding.size === 0) {
    letGo?.()
    letGo = undefined
  } else if (letGo === undefined) {
    const ended = new Promise<void>(resolve => (letGo = resolve))
    // Where there are no locks, every page takes over what it finds; the server's versions keep order among them.
    navigator.locks?.request(lockOf(thisPage), () => ended).catch(() => undefined)
  }
}

/** Whether another page is still open and works on what it wrote. */
export async function isAlive(page: string): Promise<boolean> {
  if (page === thisPage) return true
  if (!navigator.locks) return false
  try {
    return await navigator.locks.request(
      lockOf(page),
      { signal: AbortSignal.timeout(patienceMs) },
      () => false,
    )
  } catch {
    // The time is up, perhaps because this page was too busy to hear of it.
    const { held } = await navigator.locks.query()
    return held?.some(({ name }) => name === lockOf(page)) === true
  }
}
