import { offlineDb } from '#web/storage/offlineDb.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { createSaveGuards } from '../saveGuards/saveGuards.ts'
import { maintainOfflineCopy } from './maintainOfflineCopy.ts'
import { recoverOffline } from './recoverOffline.ts'
import { createJournal } from './journal.ts'
import { holdPageLock, isAlive, thisPageId } from '#web/storage/pageLock.ts'
import { forgetEntries, noteEntries } from './noteEntries.ts'
import { readUnsaved, type RecoveredEdits } from './recoveredEdits.ts'

export { SaveBanner } from '../session/SaveBanner.tsx'

const now = () => Date.now()

/** Reads the edits that earlier pages left of a project on this device; undefined if the storage refuses. */
export async function recoverEdits(project: ProjectSession['project']): Promise<RecoveredEdits | undefined> {
  try {
    return await readUnsaved({ offlineDb, isAlive }, project)
  } catch {
    return undefined
  }
}

/** Recovers a project that the server did not return from this device. */
export const recoverOfflineProject = (error: unknown, userId: string, projectId: string) =>
  recoverOffline({ offlineDb, isAlive }, error, { userId, id: projectId })

/** Starts to write the project's unsaved edits to this device, including those made before. */
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
      void forgetEntries()
    },
  })
}

/** Only one project is open at a time. */
let stopWatching: (() => void) | undefined
/** Projects with unsaved edits on this device. */
const sessionsWithEntries = new Set<ProjectSession>()
let followsLoss = false

function handleEntries(projectSession: ProjectSession) {
  noteEntries()
  sessionsWithEntries.add(projectSession)
  if (followsLoss) return
  followsLoss = true
  offlineDb.onLost(() => sessionsWithEntries.forEach(({ journal }) => void journal?.write(true)))
}
