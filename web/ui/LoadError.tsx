import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createStore } from '#web/state/createStore.ts'
import { Banner } from './Banner.tsx'
import { Button, type ButtonStyle } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { messages } from './messages.ts'

export interface LoadErrorProps {
  /** It is being tried. */
  isBusy: boolean
  /** It has been tried again, and was not loaded then either. */
  wasTried: boolean
  onRetry: () => void
}

/** In the place of a part that could not be loaded. */
export function LoadErrorBanner({ isBusy, wasTried, onRetry }: LoadErrorProps) {
  return (
    <Banner kind="error" action={<TryAgain isBusy={isBusy} onRetry={onRetry} size="small" />}>
      <p>
        {messages.notLoadedTitle}. {sentence(wasTried)}
      </p>
      {/* Below the text: beside it, two would leave it no room. */}
      {wasTried && <Reload size="small" />}
    </Banner>
  )
}

/** Where what was asked for is a dialog itself, or has no place of its own. */
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

/** A file of an earlier version may no longer exist. Then only a reload helps. */
const sentence = (wasTried: boolean) => messages.notLoaded + (wasTried ? ` ${messages.mayBeNew}` : '')

const Reload = (style: ButtonStyle) => (
  <Button {...style} onClick={() => location.reload()}>
    {messages.reload}
  </Button>
)

/** For a page: left to what stands in for every page that fails. */
export function LoadErrorPage(): never {
  throw new Error(messages.notLoadedTitle)
}

/** By a press, or by itself once there is a connection again. */
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
/** How often it was told since somebody closed it. */
let reportCount = 0

/** Tells that what was just asked for by a key or a button could not be loaded; `onTry` asks for it again. */
export function reportLoadError(onTry: () => void): void {
  reportCount++
  pendingRetry.set(onTry)
}

/** Stands once in the app, and shows what was told last. */
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
