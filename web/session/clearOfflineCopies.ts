import { offlineDb } from '#web/storage/offlineDb.ts'
import { projectCopyName } from '#web/storage/offlineProjects.ts'

/** Removes what this device keeps of what the server said, whoever it was for. */
export const clearOfflineCopies = (): Promise<void> => offlineDb.removeCopies()

/**
 * The same where a session has ended that nobody ended here, such as by signing out everywhere: but unsaved text stays,
 * and with it the copy of its project, in which it is shown should the project be gone.
 */
export const clearSavedOfflineCopies = (): Promise<void> => offlineDb.removeSavedCopies(projectCopyName)
