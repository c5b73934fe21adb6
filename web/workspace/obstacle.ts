import { ApiError } from '#web/api/apiError.ts'
import type { SaveStatus } from './saveStatus.ts'

/** What keeps the text from the server, while something does. */
type Obstacle = 'late' | 'offline' | 'signedOut' | 'notSaved'

/** No answer at all is told as having no connection, whichever side of it is gone. */
export function obstacleOf(status: SaveStatus): Obstacle | undefined {
  if (status.kind === 'late') return 'late'
  if (status.kind !== 'failed') return undefined
  const code = status.error instanceof ApiError ? status.error.status : undefined
  return code === 401 ? 'signedOut' : code === 0 ? 'offline' : 'notSaved'
}
