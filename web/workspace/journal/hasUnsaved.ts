import { offlineDb, sortPart } from '#web/storage/offlineDb.ts'

/**
 * True if this device has unsaved text of a project, which its page then reads before it shows anything. Reads the
 * journal's own store: browsers write other storage to disk seconds later, too late if the browser is killed or the
 * power is cut.
 */
export const hasUnsaved = (userId: string, projectId: string): Promise<boolean> =>
  offlineDb.unsaved(userId, projectId).then(
    entries => entries.some(({ part }) => part !== sortPart),
    () => false,
  )
