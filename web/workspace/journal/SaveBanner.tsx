import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { signInPath } from '#web/session/returnPath.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { obstacleOf } from '../obstacle.ts'
import type { OpenProject } from '../openProject.ts'
import type { SaveStatus } from '../saveStatus.ts'
import { words as shared } from '../words.ts'
import css from '../workspace.module.css'
import { words } from './words.ts'

interface SaveBannerProps {
  open: OpenProject
}

/** What went wrong with the last save, for as long as it matters; once, that this device keeps nothing. */
export function SaveBanner({ open }: SaveBannerProps) {
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
                {shared.signIn}
              </LinkButton>
            ) : (
              <Button size="small" onClick={autosave.retry}>
                {shared.retry}
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

function reasonOf(status: SaveStatus & { kind: 'failed' }, isKept: boolean): string {
  const { error, willRetry } = status
  const where = isKept ? shared.kept : shared.keptInTab
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
