import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createStore } from '#web/state/createStore.ts'
import { Banner } from './Banner.tsx'
import { Button, type ButtonStyle } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { messages } from './messages.ts'

export interface LoadErrorProps {
  /** True while it's being retried. */
  isBusy: boolean
  /** True if a retry has failed as well. */
  wasTried: boolean
  onRetry: () => void
}

/** Shown instead of a component that couldn't be loaded. */
export function LoadErrorBanner({ isBusy, wasTried, onRetry }: LoadErrorProps) {
  return (
    <Banner kind="error" action={<TryAgain isBusy={isBusy} onRetry={onRetry} size="small" />}>
      <p>
        {messages.notLoadedTitle}. {sentence(wasTried)}
      </p>
      {/* Below the text, since two buttons beside it would leave it no room. */}
      {wasTried && <Reload size="small" />}
    </Banner>
  )
}

/** Used if the missing component is a dialog, or has no place of its own on the page. */
export function LoadErrorDialog({
  isBusy,
  wasTried,
  onRetry,
  onClose,
}: LoadErrorProps & { onClose: () => void }) {
  const actions = (
    <>
      <Button onClick={onClose}>{messages.close}</Button>
      {wasTried && <Reload />}
      <TryAgain isBusy={isBusy} onRetry={onRetry} look="primary" />
    </>
  )
  return (
    <Dialog title={messages.notLoadedTitle} actions={actions} onClose={onClose} isAlert>
      <p>{sentence(wasTried)}</p>
    </Dialog>
  )
}

/** After a new release, a file of the earlier version may no longer exist, and only a reload helps. */
const sentence = (wasTried: boolean) => messages.notLoaded + (wasTried ? ` ${messages.mayBeNew}` : '')

const Reload = (style: ButtonStyle) => (
  <Button {...style} onClick={() => location.reload()}>
    {messages.reload}
  </Button>
)

/** Used for a page: throws, so that the error boundary for failed pages shows it. */
export function LoadErrorPage(): never {
  throw new Error(messages.notLoadedTitle)
}

/** Retries on a press, or automatically when the connection is back. */
function TryAgain({ onRetry, ...rest }: Omit<LoadErrorProps, 'wasTried'> & ButtonStyle) {
  const tryAgain = useEffectEvent(onRetry)
  useEffect(() => {
    const handleOnline = () => tryAgain()
    addEventListener('online', handleOnline)
    return () => removeEventListener('online', handleOnline)
  }, [])
  return (
    <Button {...rest} onClick={onRetry}>
      {messages.tryAgain}
    </Button>
  )
}

const pendingRetry = createStore<(() => void) | undefined>(undefined)
/** How many times it has been reported since the user last closed it. */
let reportCount = 0

/** Reports that something opened with a key or a button couldn't be loaded; `onTry` retries it. */
export function reportLoadError(onTry: () => void): void {
  reportCount++
  pendingRetry.set(onTry)
}

/** Rendered once in the app; shows the latest report. */
export function LoadErrorOutlet() {
  const onTry = useSyncExternalStore(pendingRetry.subscribe, pendingRetry.get, () => undefined)
  if (onTry === undefined) return null
  const handleTry = () => {
    pendingRetry.set(undefined)
    onTry()
  }
  const handleClose = () => {
    reportCount = 0
    pendingRetry.set(undefined)
  }
  return (
    <LoadErrorDialog isBusy={false} wasTried={reportCount > 1} onRetry={handleTry} onClose={handleClose} />
  )
}
