import { useSyncExternalStore } from 'react'
import { announcements } from './announce.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The one live region; stands once in the product, outside of the pages. `announce()` speaks through it. */
export function LiveRegion() {
  const { text, turn } = useSyncExternalStore(announcements.subscribe, announcements.get, announcements.get)
  return (
    <output>
      <VisuallyHidden key={turn}>{text}</VisuallyHidden>
    </output>
  )
}
