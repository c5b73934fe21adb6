import type { ProjectEvent } from '#contract/projectEvent.ts'
import { ApiError } from '#web/api/apiError.ts'
import type { Lens } from '#web/fields/lens.ts'
import type { Autosave } from '../session/autosave.ts'

/** The state of a project that was deleted while open: in the trash, permanently deleted, or either of the two. */
export type DeletionState = 'trashed' | 'deleted' | 'unknown'

interface WatchedSession {
  readonly deletionState: Pick<Lens<DeletionState | undefined>, 'get' | 'set'>
  readonly autosave: Pick<Autosave<never>, 'retry' | 'getStatus' | 'subscribeToStatus'>
}
type ProjectStatus = Exclude<ProjectEvent, { type: 'saved' }>['status']

/** Records the project's status from the server. If it has left the trash, unsaved changes are sent again. */
export function updateDeletionState(
  { deletionState, autosave }: WatchedSession,
  status: ProjectStatus,
): void {
  const was = deletionState.get()
  const now = status === 'trashed' ? status : status === 'deleted' ? 'deleted' : undefined
  deletionState.set(now)
  if (was !== undefined && now === undefined) autosave.retry()
}

/**
 * Watches the outcome of saves: if one gets "not found", marks the project and calls `ask` to find out its status.
 * Returns a function that stops watching.
 */
export function watchSavesForDeletion(
  { deletionState, autosave }: WatchedSession,
  ask: () => void,
): () => void {
  const check = () => {
    const status = autosave.getStatus()
    if (status.kind === 'failed' && isNotFound(status.error) && deletionState.get() === undefined) {
      deletionState.set('unknown')
      ask()
    }
    // The status is unknown, but a save has succeeded, so the project exists.
    if (status.kind === 'saved' && deletionState.get() === 'unknown') deletionState.set(undefined)
  }
  check()
  return autosave.subscribeToStatus(check)
}

/** True for the product's own error code only: a proxy may answer 404 for other reasons. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found'
