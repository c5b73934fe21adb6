import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { signInPath } from '#web/session/returnPath.ts'
import { subscribeToNothing } from '#web/state/subscribeToNothing.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { saveProblemOf } from './saveProblem.ts'
import { usageMessageOf } from '../saveGuards/limitUsage.ts'
import type { ProjectSession } from './projectSession.ts'
import type { SaveStatus } from './saveStatus.ts'
import { retryImport } from '../retryImport.ts'
import { messages as workspaceMessages } from '../messages.ts'
import css from '../workspace.module.css'
import { messages } from './messages.ts'

const loadDeletedProjectNotice = () => import('../deletedProject/DeletedProjectNotice.tsx')

interface SaveBannerProps {
  projectSession: ProjectSession
}

/**
 * Shows the failure of the last save while it matters: red if the server refused it, neutral if the server could not
 * be reached and the text is on this device. Also warns, once each, of a text that is nearly too long to be saved
 * and of failed local backups.
 */
export function SaveBanner({ projectSession }: SaveBannerProps) {
  const { autosave, localBackup, saveGuards } = projectSession
  const status = useSyncExternalStore(autosave.subscribeToStatus, autosave.getStatus)
  const problem = useSyncExternalStore(localBackup.subscribe, () => localBackup.get().problem)
  const deletionState = useSyncExternalStore(
    projectSession.deletionState.subscribe,
    projectSession.deletionState.get,
  )
  const deletedProjectNotice = useDeletedProjectNotice(deletionState !== undefined)
  const sizeWarning = useSyncExternalStore(saveGuards?.sizeWarning.subscribe ?? subscribeToNothing, () =>
    saveGuards?.sizeWarning.get(),
  )
  const [dismissedWarnings, setDismissedWarnings] = useState<readonly string[]>([])
  const hasFailed = status.kind === 'failed'
  const isUnreachable = saveProblemOf(status) === 'offline'
  const [isDismissed, setDismissed] = useState(false)
  if (isDismissed && !isUnreachable) setDismissed(false)
  const showsFailure = hasFailed && !isDismissed
  const showsDeletion = deletionState !== undefined && deletedProjectNotice !== undefined
  const warnings = [
    ...(sizeWarning ? [{ about: sizeWarning.subject, text: usageMessageOf(sizeWarning, 'near') }] : []),
    ...(problem ? [{ about: problem, text: messages[problem] }] : []),
  ]
  const warning = warnings.find(({ about }) => !dismissedWarnings.includes(about))
  const isShown = showsDeletion || showsFailure || warning !== undefined
  useLayoutEffect(() => {
    if (!isShown) return
    const root = document.documentElement
    root.dataset['failure'] = showsDeletion ? 'gone' : ''
    return () => root.removeAttribute('data-failure')
  }, [isShown, showsDeletion])
  if (showsDeletion) {
    return (
      <div className={css.failure}>
        <deletedProjectNotice.DeletedProjectNotice
          projectSession={projectSession}
          deletionState={deletionState}
        />
      </div>
    )
  }
  if (!showsFailure && warning === undefined) return null
  return (
    <div className={css.failure}>
      {showsFailure && isUnreachable ? (
        <Unreachable projectSession={projectSession} onDismiss={() => setDismissed(true)} />
      ) : showsFailure ? (
        <Failure projectSession={projectSession} status={status} />
      ) : (
        <Banner kind="warning" onDismiss={() => setDismissedWarnings([...dismissedWarnings, warning!.about])}>
          {warning!.text}
        </Banner>
      )}
    </div>
  )
}

/** The server has refused nothing, so if the text is safe, the message says only that. */
function Unreachable({
  projectSession: { autosave, localBackup },
  onDismiss,
}: SaveBannerProps & { onDismiss: () => void }) {
  const { isComplete } = useSyncExternalStore(localBackup.subscribe, localBackup.get)
  const retry = (
    <Button size="small" onClick={autosave.retry}>
      {workspaceMessages.retry}
    </Button>
  )
  return isComplete ? (
    <Banner kind="info" action={retry} onDismiss={onDismiss}>
      <strong>{messages.kept}</strong> {messages.unreachable}
    </Banner>
  ) : (
    <Banner kind="warning" action={retry}>
      <strong>{messages.notKept}</strong> {messages.inTab}
    </Banner>
  )
}

function Failure({
  projectSession: { autosave, localBackup },
  status,
}: SaveBannerProps & { status: FailedStatus }) {
  // It changes at every key press, so only the components that show it subscribe.
  const { isComplete } = useSyncExternalStore(localBackup.subscribe, localBackup.get)
  const [path] = useLocation()
  const action =
    saveProblemOf(status) === 'signedOut' ? (
      // Text that is only in this tab must not be lost by leaving it.
      <LinkButton size="small" href={signInPath(path)} isExternal target={isComplete ? undefined : '_blank'}>
        {workspaceMessages.signIn}
      </LinkButton>
    ) : (
      <Button size="small" onClick={autosave.retry}>
        {workspaceMessages.retry}
      </Button>
    )
  return (
    <Banner kind="error" action={action}>
      <strong>{messages.saveFailed}</strong> {reasonOf(status, isComplete)}
    </Banner>
  )
}

type FailedStatus = SaveStatus & { kind: 'failed' }

/** Loaded on demand. Until then, or if loading fails, the failed save is shown like any other. */
function useDeletedProjectNotice(isNeeded: boolean) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadDeletedProjectNotice>>>()
  useEffect(() => {
    if (isNeeded) void retryImport(loadDeletedProjectNotice).then(setLoaded)
  }, [isNeeded])
  return loaded
}

function reasonOf(status: FailedStatus, isComplete: boolean): string {
  const { error, willRetry } = status
  const where = isComplete ? workspaceMessages.kept : workspaceMessages.keptInTab
  if (saveProblemOf(status) === 'signedOut') {
    return `${messages.isSignedOut} ${isComplete ? messages.keptAndSignIn(where) : messages.keptInTabAndSignIn}`
  }
  if (willRetry) return messages.keptAndSent(where)
  // Some of the server's messages end with a full stop.
  return `${error instanceof Error ? `${error.message.replace(/\.$/, '')}. ` : ''}${messages.keptText(where)}`
}
