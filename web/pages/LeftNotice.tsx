import { useEffect, useState, useSyncExternalStore } from 'react'
import { forgetNotice, noticeLeft } from '#web/api/notice.ts'
import { Banner } from '#web/ui/Banner.tsx'

const never = () => () => {}

/** A sentence that the page before left, such as that the account is gone. */
export function LeftNotice() {
  // The build draws the page without it, and what takes over that page begins as it was drawn.
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const [text, setText] = useState(noticeLeft)
  useEffect(forgetNotice, [])
  if (!isTakenOver || text === undefined) return null
  return (
    <Banner kind="info" onDismiss={() => setText(undefined)}>
      {text}
    </Banner>
  )
}
