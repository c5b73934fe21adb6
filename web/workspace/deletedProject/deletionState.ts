import type { ProjectEvent } from '#contract/projectEvent.ts'
import { ApiError } from '#web/api/apiError.ts'
import type { Lens } from '#web/fields/lens.ts'
import type { Autosave } from '../session/autosave.ts'

/** What became of a project while it was open: it lies in the trash, was deleted for good, or one of the two. */
export type DeletionState = 'trashed' | 'deleted' | 'unknown'

interface WatchedSession {
  readonly deletionState: Pick<Lens<DeletionState | undefined>, 'get' | 'set'>
  readonly autosave: Pick<Autosave<never>, 'retry' | 'getStatus' | 'subscribeToStatus'>
}
type ProjectStatus = Exclude<ProjectEvent, { type: 'saved' }>['status']

/** The server tells how the project is. Out of the trash again, what could not be saved meanwhile is sent. */
export function updateDeletionState(
  { deletionState, autosave }: WatchedSession,
  status: ProjectStatus,
): void {
  const was = deletionState.get()
  const now = status === 'trashed' ? status : status === 'deleted' ? 'deleted' : undefined
  deletionState.set(now)
  if (was !== undefined && now === undefined) autosave.retry()
}

/** Notes what the saves say: `ask` is called where one found no project, to learn what became of it. */
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
    // Nobody could be asked, but something was stored.
    if (status.kind === 'saved' && deletionState.get() === 'unknown') deletionState.set(undefined)
  }
  check()
  return autosave.subscribeToStatus(check)
}

/** By the product's own word: what stands between it and the page may answer 404 for other reasons. */
export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.code === 'not_found'
