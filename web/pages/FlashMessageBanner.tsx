import { useEffect, useState, useSyncExternalStore } from 'react'
import { clearFlashMessage, getFlashMessage } from '#web/storage/flashMessage.ts'
import { subscribeToNothing } from '#web/state/subscribeToNothing.ts'
import { Banner } from '#web/ui/Banner.tsx'

/** Shows the flash message that the previous page left, such as that the account has been deleted. */
export function FlashMessageBanner() {
  // The page is prerendered without it, and hydration has to start from the same markup.
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
