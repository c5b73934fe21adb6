import { Check, CloudAlert, CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { OpenProject } from './openProject.ts'
import { obstacleOf } from './obstacle.ts'
import { shownTime } from './shownTime.ts'
import { words } from './words.ts'
import css from './workspace.module.css'

interface SaveStateProps {
  open: OpenProject
}

/**
 * Where the text is, at one place that never moves: 'Saving...', then 'Saved', and from then on when that was; or
 * what is in the way, and that it is kept on this device, where it is.
 */
export function SaveState({ open }: SaveStateProps) {
  const { autosave, savedAt } = open
  const status = useSyncExternalStore(autosave.subscribe, autosave.status)
  const hasUnsaved = useSyncExternalStore(autosave.follow, () => autosave.unsaved().size > 0)
  const isOffline = !useSyncExternalStore(followNetwork, () => navigator.onLine)
  const obstacle = isOffline && status.kind !== 'saved' ? 'offline' : obstacleOf(status)
  const { kind } = status
  const isQuiet = obstacle === undefined && kind === 'idle'
  const quiet = hasUnsaved ? words.editing : words.savedAt(shownTime(savedAt()))
  return (
    <>
      <output
        className={css.saveState}
        data-kind={obstacle === 'offline' ? obstacle : obstacle ? 'failed' : kind}
      >
        {kind === 'saved' && <Check />}
        {obstacle && (obstacle === 'offline' ? <CloudOff /> : <CloudAlert />)}
        {obstacle && (
          <span>
            {words[obstacle]}
            {hasUnsaved && <Where open={open} />}
          </span>
        )}
        {kind === 'saving' && !obstacle && words.saving}
        {kind === 'saved' && words.saved}
      </output>
      {/* Not read out: it is there for whoever looks. */}
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

/** What this device has changes with every key; only where it is told is it followed. */
function Where({ open: { kept } }: SaveStateProps) {
  const { isKept } = useSyncExternalStore(kept.subscribe, kept.get)
  return (
    <span className={css.wide} data-lost={!isKept || undefined}>
      : {isKept ? words.kept : words.keptInTab}
    </span>
  )
}

function followNetwork(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}
