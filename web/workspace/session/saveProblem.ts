import { ApiError } from '#web/api/apiError.ts'
import type { SaveStatus } from './saveStatus.ts'

/** What keeps the text from the server, while something does. */
type SaveProblem = 'late' | 'offline' | 'signedOut' | 'notSaved'

/** A proxy's word that it got no answer from the server, which has refused nothing (RFC 9110, 15.6.3 and 15.6.5). */
const unreachable: readonly unknown[] = [0, 502, 504]

/** No answer at all is told as having no connection, whichever side of it is gone. */
export function saveProblemOf(status: SaveStatus): SaveProblem | undefined {
  if (status.kind === 'late') return 'late'
  if (status.kind !== 'failed') return undefined
  const code = status.error instanceof ApiError ? status.error.status : undefined
  return code === 401 ? 'signedOut' : unreachable.includes(code) ? 'offline' : 'notSaved'
}
