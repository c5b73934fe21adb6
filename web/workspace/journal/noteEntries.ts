import { offlineDb } from '#web/storage/offlineDb.ts'
import { isAlive } from '#web/storage/pageLock.ts'
import { setUnsavedHint } from '#web/storage/unsavedRegistry.ts'
import { removeExpired } from './recoveredEdits.ts'

let isPrepared = false

/** Prepares for entries on this device: signing out has to ask about them, and the browser mustn't evict them. */
export function noteEntries(): void {
  setUnsavedHint(true)
  if (isPrepared) return
  isPrepared = true
  // Loaded now, because the network may be gone by the time it is needed.
  import('#web/session/confirmSignOut.tsx').catch(() => undefined)
  // So that a browser short of space does not evict the entries. It may refuse.
  navigator.storage?.persist?.().catch(() => undefined)
}

/** Cleans up after this page's last entry was removed. */
export async function forgetEntries(): Promise<void> {
  try {
    await removeExpired({ offlineDb, isAlive, now: () => Date.now() })
    if ((await offlineDb.allUnsaved()).length === 0) setUnsavedHint(false)
  } catch {
    // Checked again next time.
  }
}
