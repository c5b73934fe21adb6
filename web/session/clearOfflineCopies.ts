import { offlineDb } from '#web/storage/offlineDb.ts'
import { projectCopyName } from '#web/storage/offlineProjects.ts'

/** Removes all server responses that this device keeps, whichever user they belong to. */
export const clearOfflineCopies = (): Promise<void> => offlineDb.removeCopies()

/**
 * Does the same after a session ended without a sign-out here, such as by signing out everywhere, but keeps unsaved
 * text and the copy of its project, in which the text is shown if the project has been deleted.
 */
export const clearSavedOfflineCopies = (): Promise<void> => offlineDb.removeSavedCopies(projectCopyName)
