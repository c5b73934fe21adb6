import { Check, CloudAlert, CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { ProjectSession } from './projectSession.ts'
import { saveProblemOf } from './saveProblem.ts'
import { formatShortTime } from '../formatShortTime.ts'
import { messages } from '../messages.ts'
import css from '../workspace.module.css'

interface SaveStatusIndicatorProps {
  projectSession: ProjectSession
}

/**
 * Shows where the text is, in a fixed place: 'Saving...', then 'Saved', and after that the time of the last save; or
 * the problem, and whether the text is kept on this device.
 */
export function SaveStatusIndicator({ projectSession }: SaveStatusIndicatorProps) {
  const { autosave, getSavedAt } = projectSession
  const status = useSyncExternalStore(autosave.subscribeToStatus, autosave.getStatus)
  const hasUnsaved = useSyncExternalStore(autosave.subscribeToUnsaved, () => autosave.getUnsaved().size > 0)
  const isOffline = !useSyncExternalStore(subscribeToNetwork, () => navigator.onLine)
  const problem = isOffline && status.kind !== 'saved' ? 'offline' : saveProblemOf(status)
  const { kind } = status
  const isQuiet = problem === undefined && kind === 'idle'
  const quiet = hasUnsaved ? messages.editing : messages.savedAt(formatShortTime(getSavedAt()))
  return (
    <>
      <output
        className={css.saveState}
        data-kind={problem === 'offline' ? problem : problem ? 'failed' : kind}
      >
        {kind === 'saved' && <Check />}
        {problem && (problem === 'offline' ? <CloudOff /> : <CloudAlert />)}
        {problem && (
          <span>
            {messages[problem]}
            {hasUnsaved && (
              <BackupLocation projectSession={projectSession} isOffline={problem === 'offline'} />
            )}
          </span>
        )}
        {kind === 'saving' && !problem && messages.saving}
        {kind === 'saved' && messages.saved}
      </output>
      {/* Not announced: only for sighted users and those who navigate to it. */}
      {isQuiet && (
        <span className={css.saveState} title={quiet}>
          {!hasUnsaved && <Check />}
          <VisuallyHidden>{quiet}</VisuallyHidden>
          <span className={css.wide} aria-hidden>
            {quiet}
          </span>
        </span>
      )}
    </>
  )
}

/** The local backup changes at every key press, so only this component subscribes to it. */
function BackupLocation({
  projectSession: { localBackup },
  isOffline,
}: SaveStatusIndicatorProps & { isOffline: boolean }) {
  const { isComplete } = useSyncExternalStore(localBackup.subscribe, localBackup.get)
  return (
    <span className={css.wide} data-lost={!isComplete || undefined}>
      . {!isComplete ? messages.onlyInTab : isOffline ? messages.savedOnDevice : messages.keptOnDevice}
    </span>
  )
}

function subscribeToNetwork(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
