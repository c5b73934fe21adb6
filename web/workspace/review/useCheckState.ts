import { useEffect, useSyncExternalStore } from 'react'
import type { CheckState } from '../checks/checkStore.ts'
import type { ProjectSession } from '../session/projectSession.ts'

/** What the checks found in the newest draft; undefined until their code has been loaded. */
export function useCheckState(projectSession: ProjectSession): CheckState | undefined {
  const { checks } = projectSession
  // A view may be opened within the pause after the last key.
  useEffect(() => projectSession.checkStore?.checkSoon(), [projectSession])
  return useSyncExternalStore(checks.subscribe, checks.get)
}
