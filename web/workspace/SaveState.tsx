import { Check, CloudAlert } from 'lucide-react'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import type { FormKey } from '#domain/specification.ts'
import { ApiError } from '#web/api/apiError.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { signInPath } from '#web/session/returnPath.ts'
import { Button } from '#web/ui/Button.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import type { Autosave } from './autosave.ts'
import type { SaveStatus } from './saveStatus.ts'
import { words } from './words.ts'
import css from './workspace.module.css'

interface SaveStateProps {
  autosave: Autosave<FormKey>
}

const shown: Record<SaveStatus['kind'], string> = {
  idle: '',
  saving: words.saving,
  saved: words.saved,
  late: words.late,
  failed: words.notSaved,
}

/** 'Saving...', then 'Saved', at one place that never moves. */
export function SaveState({ autosave }: SaveStateProps) {
  const { kind } = useSyncExternalStore(autosave.subscribe, autosave.status)
  return (
    <output className={css.saveState} data-kind={kind}>
      {kind === 'saved' && <Check />}
      {(kind === 'failed' || kind === 'late') && <CloudAlert />}
      {shown[kind]}
    </output>
  )
}

/** What went wrong with the last save, for as long as it matters. */
export function SaveBanner({ autosave }: SaveStateProps) {
  const status = useSyncExternalStore(autosave.subscribe, autosave.status)
  const [path] = useLocation()
  const hasFailed = status.kind === 'failed'
  useLayoutEffect(() => {
    const root = document.documentElement
    root.toggleAttribute('data-failure', hasFailed)
    return () => root.removeAttribute('data-failure')
  }, [hasFailed])
  if (!hasFailed) return null
  return (
    <div className={css.failure}>
      <Banner
        kind="error"
        action={
          isSignedOut(status.error) ? (
            <LinkButton size="small" href={signInPath(path)} isExternal target="_blank">
              {words.signIn}
            </LinkButton>
          ) : (
            <Button size="small" onClick={autosave.retry}>
              {words.retry}
            </Button>
          )
        }
      >
        <strong>{words.saveFailed}</strong> {reasonOf(status)}
      </Banner>
    </div>
  )
}

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401

function reasonOf({ error, willRetry }: SaveStatus & { kind: 'failed' }): string {
  if (willRetry) return words.willRetry
  if (isSignedOut(error)) return words.signedOut
  return error instanceof Error ? `${error.message}. ${words.wontRetry}` : words.wontRetry
}
