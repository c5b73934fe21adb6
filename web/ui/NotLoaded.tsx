import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { Banner } from './Banner.tsx'
import { Button, type ButtonStyle } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { words } from './words.ts'

export interface NotLoadedProps {
  /** It is being tried. */
  isBusy: boolean
  onTry: () => void
}

/** In the place of a part that could not be loaded. */
export function NotLoadedBanner({ isBusy, onTry }: NotLoadedProps) {
  return (
    <Banner kind="error" action={<TryAgain isBusy={isBusy} onTry={onTry} size="small" />}>
      {words.notLoaded}
    </Banner>
  )
}

/** Where what was asked for is a dialog itself, or has no place of its own. */
export function NotLoadedDialog({ isBusy, onTry, onClose }: NotLoadedProps & { onClose: () => void }) {
  const actions = (
    <>
      <Button onClick={onClose}>{words.close}</Button>
      <TryAgain isBusy={isBusy} onTry={onTry} look="primary" />
    </>
  )
  return (
    <Dialog title={words.notLoadedTitle} actions={actions} onClose={onClose} isAlert>
      <p>{words.notLoaded}</p>
    </Dialog>
  )
}

/** For a page: left to what stands in for every page that fails. */
export function NotLoadedPage(): never {
  throw new Error(words.notLoaded)
}

/** By a press, or by itself once there is a connection again. */
function TryAgain({ onTry, ...rest }: NotLoadedProps & ButtonStyle) {
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
const listeners = new Set<() => void>()

/** Tells that what was just asked for by a key or a button could not be loaded; `onTry` asks for it again. */
export function tellNotLoaded(onTry: () => void): void {
  again = onTry
  for (const listener of listeners) listener()
}

/** Stands once in the app, and shows what was told last. */
export function NotLoadedHere() {
  const onTry = useSyncExternalStore(
    subscribe,
    () => again,
    () => undefined,
  )
  if (onTry === undefined) return null
  function close() {
    again = undefined
    for (const listener of listeners) listener()
  }
  const handleTry = () => {
    close()
    onTry()
  }
  return <NotLoadedDialog isBusy={false} onTry={handleTry} onClose={close} />
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
