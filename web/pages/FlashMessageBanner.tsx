import { useEffect, useState, useSyncExternalStore } from 'react'
import { clearFlashMessage, getFlashMessage } from '#web/storage/flashMessage.ts'
import { subscribeToNothing } from '#web/state/subscribeToNothing.ts'
import { Banner } from '#web/ui/Banner.tsx'

/** A sentence that the page before left, such as that the account is gone. */
export function FlashMessageBanner() {
  // The build draws the page without it, and what takes over that page begins as it was drawn.
  const isHydrated = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const [text, setText] = useState(getFlashMessage)
  useEffect(clearFlashMessage, [])
  if (!isHydrated || text === undefined) return null
  return (
    <Banner kind="info" onDismiss={() => setText(undefined)}>
      {text}
    </Banner>
  )
}
