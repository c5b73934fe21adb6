import { useSyncExternalStore } from 'react'
import { announcements } from './announce.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The app's only live region, rendered once outside the pages. `announce()` uses it. */
export function LiveRegion() {
  const { text, turn } = useSyncExternalStore(announcements.subscribe, announcements.get, announcements.get)
  return (
    <output>
      <VisuallyHidden key={turn}>{text}</VisuallyHidden>
    </output>
  )
}
