import { useEffect } from 'react'
import type { ProjectSession } from './projectSession.ts'

/**
 * Before it closes the page the browser asks about text that neither the server nor this device has; edits younger
 * than this are on their way, unless the device takes nothing (docs/product.md#unsaved-text).
 */
const warnAfterMs = 3_000

/** Sends what is unsaved on every way out that the page is told of, and tries again when the network is back. */
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
