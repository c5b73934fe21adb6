import { useEffect } from 'react'
import type { OpenProject } from './openProject.ts'

/** Edits younger than this are on their way; for older ones the browser asks before it closes the page. */
const warnAfterMs = 3_000

/** Sends what is unsaved on every way out that the page is told of, and tries again when the network is back. */
export function useLeaving({ autosave }: OpenProject): void {
  useEffect(() => {
    const handleVisibility = () => {
      if (document.visibilityState === 'hidden') autosave.leave()
      else if (autosave.status().kind === 'failed') autosave.retry()
    }
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      if (autosave.unsavedForMs() > warnAfterMs) event.preventDefault()
    }
    document.addEventListener('visibilitychange', handleVisibility)
    window.addEventListener('pagehide', autosave.leave)
    window.addEventListener('online', autosave.retry)
    window.addEventListener('beforeunload', handleBeforeUnload)
    return () => {
      document.removeEventListener('visibilitychange', handleVisibility)
      window.removeEventListener('pagehide', autosave.leave)
      window.removeEventListener('online', autosave.retry)
      window.removeEventListener('beforeunload', handleBeforeUnload)
    }
  }, [autosave])
}
