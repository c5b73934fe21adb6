/** Identifies this page in its entries on the device. */
export const thisPageId = Array.from(crypto.getRandomValues(new Uint32Array(4)), n => n.toString(36)).join('')

const lockNameOf = (page: string) => `ideawright.page.${page}`
/**
 * A page that is being closed may hold its lock for seconds on a busy machine, but no longer answers. One that is open
 * answers at once, unless it's stopped.
 */
const patienceMs = 5_000
const question = 'Are you open?'
const answer = 'Yes'

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
    const stopAnswering = answerOthers()
    const ended = new Promise<void>(resolve => {
      releaseLock = () => {
        stopAnswering()
        resolve()
      }
    })
    // Without locks, every page takes over the entries that it finds; the server's versions keep them consistent.
    navigator.locks?.request(lockNameOf(thisPageId), () => ended).catch(() => undefined)
  }
}

/** Answers pages that ask whether this one is open. Returns a function that stops it. */
function answerOthers(): () => void {
  const channel = new BroadcastChannel(lockNameOf(thisPageId))
  channel.addEventListener('message', ({ data }) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
    if (data === question) channel.postMessage(answer)
  })
  return () => channel.close()
}

/** True if another page is still open and responsible for its entries. */
export async function isAlive(pageId: string): Promise<boolean> {
  if (pageId === thisPageId) return true
  if (!navigator.locks) return false
  const name = lockNameOf(pageId)
  const channel = new BroadcastChannel(name)
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), patienceMs)
  channel.addEventListener('message', ({ data }) => {
    if (data === answer) waiting.abort()
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel.postMessage(question)
  try {
    return await navigator.locks.request(name, { signal: waiting.signal }, () => false)
  } catch {
    // It answered, or the time is up, perhaps because this page was too busy to be notified.
    const { held } = await navigator.locks.query()
    return held?.some(lock => lock.name === name) === true
  } finally {
    clearTimeout(timer)
    channel.close()
  }
}
