import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import css from './dashboard.module.css'
import type { ProjectsStore } from './useProjects.ts'
import { messages } from './messages.ts'

/** The end of the loaded cards. More are loaded before the user scrolls here, or on a press if that fails. */
export function LoadMore({ list }: { list: ProjectsStore }) {
  const { loaded, moreStep, isEarlier, loadMore } = list
  if (loaded?.cursor === undefined) return null
  return (
    <div className={css.more}>
      <LoadMoreSentinel
        isWaiting={moreStep === 'ready' && !isEarlier}
        shown={loaded.projects.length}
        onNear={loadMore}
      />
      <p role={moreStep === 'failed' ? 'alert' : undefined}>
        {moreStep === 'failed' ? messages.loadFailed : messages.shownOf(loaded.projects.length, loaded.total)}
      </p>
      <Button isBusy={moreStep === 'loading'} onClick={loadMore}>
        {moreStep === 'failed' ? messages.tryAgain : messages.more}
      </Button>
    </div>
  )
}

interface LoadMoreSentinelProps {
  /** True if the next page may be requested. */
  isWaiting: boolean
  /** The number of cards shown: more of them push the sentinel down, but perhaps not out of range. */
  shown: number
  onNear: () => void
}

/** Calls `onNear` when it's about to scroll into view. */
function LoadMoreSentinel({ isWaiting, shown, onNear }: LoadMoreSentinelProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(false)
  const handleNear = useEffectEvent(onNear)
  useEffect(() => {
    const observer = new IntersectionObserver(entries => setNear(entries.at(-1)!.isIntersecting), {
      rootMargin: '1200px',
    })
    observer.observe(place.current!)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    if (isNear && isWaiting && shown > 0) handleNear()
  }, [isNear, isWaiting, shown])
  return <span ref={place} />
}
