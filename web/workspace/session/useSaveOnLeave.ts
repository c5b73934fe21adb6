import { useEffect } from 'react'
import type { ProjectSession } from './projectSession.ts'

/**
 * The browser warns before closing the page if neither the server nor this device has the text; younger edits are
 * being written, so it does not warn of them unless the device refuses (docs/product.md#unsaved-text).
 */
const warnAfterMs = 3_000

/** Sends unsaved edits whenever the page is hidden or closed, and retries when the network is back. */
export function useSaveOnLeave(projectSession: ProjectSession): void {
  const { autosave, localBackup } = projectSession
  useEffect(() => {
    const leave = () => {
      void projectSession.journal?.write()
      autosave.flushOnLeave()
    }
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') leave()
      else if (autosave.getStatus().kind === 'failed') autosave.retry()
    }
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      const { isComplete, problem } = localBackup.get()
      if (!isComplete && autosave.getUnsavedAgeMs() > (problem ? 0 : warnAfterMs)) event.preventDefault()
    }
    document.addEventListener('visibilitychange', handleVisibility)
    window.addEventListener('pagehide', leave)
    window.addEventListener('online', autosave.retry)
    window.addEventListener('beforeunload', handleBeforeUnload)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('online', autosave.retry)
      window.removeEventListener('beforeunload', handleBeforeUnload)
    }
  }, [projectSession, autosave, localBackup])
}
