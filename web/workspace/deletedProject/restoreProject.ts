import { projects } from '#contract/projects.ts'
import { ApiError } from '#web/api/apiError.ts'
import { request } from '#web/api/request.ts'
import type { ProjectSession } from '../session/projectSession.ts'

/** Takes the project out of the trash and sends its unsaved changes. Rejects if it is not there. */
export async function restoreProject({ project, deletionState, autosave }: ProjectSession): Promise<void> {
  const { id, userId } = project
  const query = { userId, view: 'summary' } as const
  try {
    await request(projects.update, { params: { id }, query, body: { status: 'active' } })
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') deletionState.set('deleted')
    throw error
  }
  deletionState.set(undefined)
  autosave.retry()
}
