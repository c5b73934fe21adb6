import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { Banner } from './Banner.tsx'
import { Button, type ButtonStyle } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { words } from './words.ts'

export interface NotLoadedProps {
  /** It is being tried. */
  isBusy: boolean
  /** It has been tried again, and was not loaded then either. */
  wasTried: boolean
  onTry: () => void
}

/** In the place of a part that could not be loaded. */
export function NotLoadedBanner({ isBusy, wasTried, onTry }: NotLoadedProps) {
  return (
    <Banner kind="error" action={<TryAgain isBusy={isBusy} onTry={onTry} size="small" />}>
      <p>{sentence(wasTried)}</p>
      {/* Below the text: beside it, two would leave it no room. */}
      {wasTried && <Reload size="small" />}
    </Banner>
  )
}

/** Where what was asked for is a dialog itself, or has no place of its own. */
export function NotLoadedDialog({
  isBusy,
  wasTried,
  onTry,
  onClose,
}: NotLoadedProps & { onClose: () => void }) {
  const actions = (
    <>
      <Button onClick={onClose}>{words.close}</Button>
      {wasTried && <Reload />}
      <TryAgain isBusy={isBusy} onTry={onTry} look="primary" />
    </>
  )
  return (
    <Dialog title={words.notLoadedTitle} actions={actions} onClose={onClose} isAlert>
      <p>{sentence(wasTried)}</p>
    </Dialog>
  )
}

/** A file that belonged to an earlier version may be gone for good: then no other try helps. */
const sentence = (wasTried: boolean) => words.notLoaded + (wasTried ? ` ${words.mayBeNew}` : '')

const Reload = (style: ButtonStyle) => (
  <Button {...style} onClick={() => location.reload()}>
    {words.reload}
  </Button>
)

/** For a page: left to what stands in for every page that fails. */
export function NotLoadedPage(): never {
  throw new Error(words.notLoaded)
}

/** By a press, or by itself once there is a connection again. */
function TryAgain({ onTry, ...rest }: Omit<NotLoadedProps, 'wasTried'> & ButtonStyle) {
  const tryAgain = useEffectEvent(onTry)
  useEffect(() => {
    const handleOnline = () => tryAgain()
    addEventListener('online', handleOnline)
    return () => removeEventListener('online', handleOnline)
  }, [])
  return (
    <Button {...rest} onClick={onTry}>
      {words.tryAgain}
    </Button>
  )
}

let again: (() => void) | undefined
/** How often it was told since somebody closed it. */
let told = 0
const listeners = new Set<() => void>()

/** Tells that what was just asked for by a key or a button could not be loaded; `onTry` asks for it again. */
export function tellNotLoaded(onTry: () => void): void {
  told++
  show(onTry)
}

/** Stands once in the app, and shows what was told last. */
export function NotLoadedHere() {
  const onTry = useSyncExternalStore(
    subscribe,
    () => again,
    () => undefined,
  )
  if (onTry === undefined) return null
  const handleTry = () => {
    show(undefined)
    onTry()
  }
  const handleClose = () => {
    told = 0
    show(undefined)
  }
  return <NotLoadedDialog isBusy={false} wasTried={told > 1} onTry={handleTry} onClose={handleClose} />
}

function show(next: typeof again) {
  again = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
