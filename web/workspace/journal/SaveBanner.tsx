import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { signInPath } from '#web/session/returnPath.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { obstacleOf } from '../obstacle.ts'
import { sentenceOf } from '../rules/size.ts'
import type { OpenProject } from '../openProject.ts'
import type { SaveStatus } from '../saveStatus.ts'
import { untilLoaded } from '../untilLoaded.ts'
import { words as shared } from '../words.ts'
import css from '../workspace.module.css'
import { words } from './words.ts'

const loadGone = () => import('../gone/GoneNotice.tsx')

interface SaveBannerProps {
  open: OpenProject
}

/**
 * What went wrong with the last save, for as long as it matters: red where the server refused it, calm where it only
 * could not be reached and the text is on this device. Once each, that something is nearly too long to be saved, and
 * that this device keeps nothing.
 */
export function SaveBanner({ open }: SaveBannerProps) {
  const { autosave, kept, rules } = open
  const status = useSyncExternalStore(autosave.subscribe, autosave.status)
  const trouble = useSyncExternalStore(kept.subscribe, () => kept.get().trouble)
  const gone = useSyncExternalStore(open.gone.subscribe, open.gone.get)
  const later = useGoneNotice(gone !== undefined)
  const near = useSyncExternalStore(rules?.near.subscribe ?? unchanged, () => rules?.near.get())
  const [told, setTold] = useState<readonly string[]>([])
  const hasFailed = status.kind === 'failed'
  const isUnreachable = obstacleOf(status) === 'offline'
  const [isSeen, setSeen] = useState(false)
  if (isSeen && !isUnreachable) setSeen(false)
  const isTold = hasFailed && !isSeen
  const isGone = gone !== undefined && later !== undefined
  const warnings = [
    ...(near ? [{ about: near.what, text: sentenceOf(near, 'near') }] : []),
    ...(trouble ? [{ about: trouble, text: words[trouble] }] : []),
  ]
  const warning = warnings.find(({ about }) => !told.includes(about))
  const isShown = isGone || isTold || warning !== undefined
  useLayoutEffect(() => {
    if (!isShown) return
    const root = document.documentElement
    root.dataset['failure'] = isGone ? 'gone' : ''
    return () => root.removeAttribute('data-failure')
  }, [isShown, isGone])
  if (isGone) {
    return (
      <div className={css.failure}>
        <later.GoneNotice open={open} gone={gone} />
      </div>
    )
  }
  if (!isTold && warning === undefined) return null
  return (
    <div className={css.failure}>
      {isTold && isUnreachable ? (
        <Unreachable open={open} onDismiss={() => setSeen(true)} />
      ) : isTold ? (
        <Failure open={open} status={status} />
      ) : (
        <Banner kind="warning" onDismiss={() => setTold([...told, warning!.about])}>
          {warning!.text}
        </Banner>
      )}
    </div>
  )
}

/** Nobody has refused anything: where the text is safe, that is all there is to say. */
function Unreachable({ open: { autosave, kept }, onDismiss }: SaveBannerProps & { onDismiss: () => void }) {
  const { isKept } = useSyncExternalStore(kept.subscribe, kept.get)
  const retry = (
    <Button size="small" onClick={autosave.retry}>
      {shared.retry}
    </Button>
  )
  return isKept ? (
    <Banner kind="info" action={retry} onDismiss={onDismiss}>
      <strong>{words.kept}</strong> {words.unreachable}
    </Banner>
  ) : (
    <Banner kind="warning" action={retry}>
      <strong>{words.notKept}</strong> {words.inTab}
    </Banner>
  )
}

function Failure({ open: { autosave, kept }, status }: SaveBannerProps & { status: Failed }) {
  // It changes with every key, so nobody follows it but who tells it.
  const { isKept } = useSyncExternalStore(kept.subscribe, kept.get)
  const [path] = useLocation()
  const action =
    obstacleOf(status) === 'signedOut' ? (
      // What is in this tab alone must not leave it.
      <LinkButton size="small" href={signInPath(path)} isExternal target={isKept ? undefined : '_blank'}>
        {shared.signIn}
      </LinkButton>
    ) : (
      <Button size="small" onClick={autosave.retry}>
        {shared.retry}
      </Button>
    )
  return (
    <Banner kind="error" action={action}>
      <strong>{words.saveFailed}</strong> {reasonOf(status, isKept)}
    </Banner>
  )
}

type Failed = SaveStatus & { kind: 'failed' }

const unchanged = () => () => {}

/** Comes when it is needed. Until then, and where it does not come, the failed save is told like any other. */
function useGoneNotice(isNeeded: boolean) {
  const [loaded, setLoaded] = useState<Awaited<ReturnType<typeof loadGone>>>()
  useEffect(() => {
    if (isNeeded) void untilLoaded(loadGone).then(setLoaded)
  }, [isNeeded])
  return loaded
}

function reasonOf(status: Failed, isKept: boolean): string {
  const { error, willRetry } = status
  const where = isKept ? shared.kept : shared.keptInTab
  if (obstacleOf(status) === 'signedOut') {
    return `${words.isSignedOut} ${isKept ? words.keptAndSignIn(where) : words.keptInTabAndSignIn}`
  }
  if (willRetry) return words.keptAndSent(where)
  // Some of the server's sentences end with a full stop.
  return `${error instanceof Error ? `${error.message.replace(/\.$/, '')}. ` : ''}${words.keptText(where)}`
}
