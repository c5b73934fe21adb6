import { offlineDb } from '#web/storage/offlineDb.ts'

/**
 * Whether this device has unsaved text of a project: then its page looks at it before it shows anything. Asked of the
 * text's own storage: any other one the browser writes seconds later, which is too late where it is killed or the power
 * is cut.
 */
export const hasUnsaved = (userId: string, projectId: string): Promise<boolean> =>
  offlineDb.unsaved(userId, projectId).then(
    entries => entries.length > 0,
    () => false,
  )
