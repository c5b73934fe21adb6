import { ApiError } from '#web/api/apiError.ts'
import type { SaveStatus } from './saveStatus.ts'

/** The reason why the text is not on the server. */
type SaveProblem = 'late' | 'offline' | 'signedOut' | 'notSaved'

/**
 * No response, or a proxy's message that it got none: the server has refused nothing (RFC 9110, 15.6.3 and 15.6.5).
 */
const unreachable: readonly unknown[] = [0, 502, 504]

/** Classifies the problem. A missing response is shown as a missing connection, whichever side has lost it. */
export function saveProblemOf(status: SaveStatus): SaveProblem | undefined {
  if (status.kind === 'late') return 'late'
  if (status.kind !== 'failed') return undefined
  const code = status.error instanceof ApiError ? status.error.status : undefined
  return code === 401 ? 'signedOut' : unreachable.includes(code) ? 'offline' : 'notSaved'
}
