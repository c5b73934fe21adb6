import { device } from '#web/api/device.ts'
import { copyName } from '#web/api/keptProjects.ts'

/** Removes what this device keeps of what the server said, whoever it was for. */
export const forgetCopies = (): Promise<void> => device.removeCopies()

/**
 * The same where a session has ended that nobody ended here, such as by signing out everywhere: but unsaved text stays,
 * and with it the copy of its project, in which it is shown should the project be gone.
 */
export const forgetSavedCopies = (): Promise<void> => device.removeSavedCopies(copyName)
