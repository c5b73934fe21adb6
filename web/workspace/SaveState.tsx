import { Check, CloudAlert } from 'lucide-react'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '#web/api/apiError.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { signInPath } from '#web/session/returnPath.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { OpenProject } from './openProject.ts'
import type { SaveStatus } from './saveStatus.ts'
import { words } from './words.ts'
import css from './workspace.module.css'

interface SaveStateProps {
  open: OpenProject
}

/** What keeps the text from the server, while something does. */
type Obstacle = 'late' | 'offline' | 'signedOut' | 'notSaved'

/**
 * Where the text is, at one place that never moves: 'Saving...', then 'Saved', and from then on when that was; or
 * what is in the way, and that it is kept on this device, where it is.
 */
export function SaveState({ open }: SaveStateProps) {
  const { autosave, kept, savedAt } = open
  const status = useSyncExternalStore(autosave.subscribe, autosave.status)
  const hasUnsaved = useSyncExternalStore(autosave.follow, () => autosave.unsaved().size > 0)
  const { isKept } = useSyncExternalStore(kept.subscribe, kept.get)
  const isOffline = !useSyncExternalStore(followNetwork, () => navigator.onLine)
  const obstacle = isOffline && status.kind !== 'saved' ? 'offline' : obstacleOf(status)
  const { kind } = status
  const isQuiet = obstacle === undefined && kind === 'idle'
  const quiet = hasUnsaved ? words.editing : words.savedAt(shownTime(savedAt()))
  return (
    <>
      <output className={css.saveState} data-kind={obstacle ? 'failed' : kind}>
        {kind === 'saved' && <Check />}
        {obstacle && <CloudAlert />}
        {obstacle && words[obstacle]}
        {obstacle && hasUnsaved && (
          <span className={css.wide}>: {isKept ? words.kept : words.keptInTab}</span>
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

/** What went wrong with the last save, for as long as it matters; once, that this device keeps nothing. */
export function SaveBanner({ open }: SaveStateProps) {
  const { autosave, kept } = open
  const status = useSyncExternalStore(autosave.subscribe, autosave.status)
  const { isKept, trouble } = useSyncExternalStore(kept.subscribe, kept.get)
  const [isTold, setIsTold] = useState(false)
  const [path] = useLocation()
  const hasFailed = status.kind === 'failed'
  const isShown = hasFailed || (trouble !== undefined && !isTold)
  useLayoutEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-failure', isShown)
    return () => root.removeAttribute('data-failure')
  }, [isShown])
  if (!isShown) return null
  return (
    <div className={css.failure}>
      {hasFailed ? (
        <Banner
          kind="error"
          action={
            obstacleOf(status) === 'signedOut' ? (
              // What is in this tab alone must not leave it.
              <LinkButton
                size="small"
                href={signInPath(path)}
                isExternal
                target={isKept ? undefined : '_blank'}
              >
                {words.signIn}
              </LinkButton>
            ) : (
              <Button size="small" onClick={autosave.retry}>
                {words.retry}
              </Button>
            )
          }
        >
          <strong>{words.saveFailed}</strong> {reasonOf(status, isKept)}
        </Banner>
      ) : (
        <Banner kind="warning" onDismiss={() => setIsTold(true)}>
          {words[trouble!]}
        </Banner>
      )}
    </div>
  )
}

function obstacleOf(status: SaveStatus): Obstacle | undefined {
  if (status.kind === 'late') return 'late'
  if (status.kind !== 'failed') return undefined
  const code = status.error instanceof ApiError ? status.error.status : undefined
  return code === 401 ? 'signedOut' : code === 0 ? 'offline' : 'notSaved'
}

function reasonOf(status: SaveStatus & { kind: 'failed' }, isKept: boolean): string {
  const { error, willRetry } = status
  const where = isKept ? words.kept : words.keptInTab
  switch (obstacleOf(status)) {
    case 'signedOut':
      return `${words.isSignedOut} ${isKept ? words.keptAndSignIn(where) : words.keptInTabAndSignIn}`
    case 'offline':
      return `${words.isOffline} ${words.keptAndSent(where)}`
    default:
      if (willRetry) return words.keptAndSent(where)
      return `${error instanceof Error ? `${error.message}. ` : ''}${words.keptText(where)}`
  }
}

function followNetwork(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Today's by the clock, others by their day. */
function shownTime(time: number): string {
  const isToday = new Date(time).toDateString() === new Date().toDateString()
  const format: Intl.DateTimeFormatOptions = isToday
    ? { hour: 'numeric', minute: '2-digit' }
    : { month: 'short', day: 'numeric' }
  return new Intl.DateTimeFormat('en-US', format).format(time)
}
