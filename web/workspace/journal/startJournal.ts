import { offlineDb } from '#web/storage/offlineDb.ts'
import { setUnsavedHint } from '#web/storage/unsavedRegistry.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { createSaveGuards } from '../saveGuards/saveGuards.ts'
import { maintainOfflineCopy } from './maintainOfflineCopy.ts'
import { recoverOffline } from './recoverOffline.ts'
import { createJournal } from './journal.ts'
import { holdPageLock, isAlive, thisPageId } from '#web/storage/pageLock.ts'
import { removeExpired, readUnsaved, type RecoveredEdits } from './recoveredEdits.ts'

export { SaveBanner } from '../session/SaveBanner.tsx'

const now = () => Date.now()

/** What earlier pages have left of a project on this device. Where the browser's storage refuses, there is nothing. */
export async function recoverEdits(project: ProjectSession['project']): Promise<RecoveredEdits | undefined> {
  try {
    return await readUnsaved({ offlineDb, isAlive }, project)
  } catch {
    return undefined
  }
}

/** What there is on this device in place of a project that the server did not give. */
export const recoverOfflineProject = (error: unknown, userId: string, projectId: string) =>
  recoverOffline({ offlineDb, isAlive }, error, { userId, id: projectId })

/** From here on, what is unsaved of this project is written to this device, also what was typed before. */
export function startJournal(projectSession: ProjectSession): void {
  const saveGuards = (projectSession.saveGuards ??= createSaveGuards(projectSession))
  stopWatching?.()
  stopWatching = saveGuards.watchInput(document)
  if (projectSession.journal !== undefined) return
  const { userId, id: projectId } = projectSession.project
  maintainOfflineCopy(projectSession)
  projectSession.journal = createJournal({
    offlineDb,
    scope: { userId, projectId, page: thisPageId },
    formSyncs: projectSession.formSyncs,
    autosave: projectSession.autosave,
    localBackup: projectSession.localBackup,
    isUnintendedClear: saveGuards.isUnintendedClear,
    now,
    onHasEntries(hasEntries) {
      holdPageLock(projectId, hasEntries)
      if (hasEntries) return handleEntries(projectSession)
      sessionsWithEntries.delete(projectSession)
      void handleNoEntries()
    },
  })
}

/** One project is open at a time. */
let stopWatching: (() => void) | undefined
/** Projects of which this device has what the server does not. */
const sessionsWithEntries = new Set<ProjectSession>()
let isPersistenceRequested = false

function handleEntries(projectSession: ProjectSession) {
  setUnsavedHint(true)
  sessionsWithEntries.add(projectSession)
  if (isPersistenceRequested) return
  isPersistenceRequested = true
  offlineDb.onLost(() => sessionsWithEntries.forEach(({ journal }) => void journal?.write(true)))
  // For when the network has gone by then.
  import('#web/session/confirmSignOut.tsx').catch(() => undefined)
  // So that a browser short of room does not clear this away. It may say no.
  navigator.storage?.persist?.().catch(() => undefined)
}

async function handleNoEntries() {
  try {
    await removeExpired({ offlineDb, isAlive, now })
    if ((await offlineDb.allUnsaved()).length === 0) setUnsavedHint(false)
  } catch {
    // It is looked at again next time.
  }
}
