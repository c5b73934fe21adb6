import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import css from './dashboard.module.css'
import type { ProjectsStore } from './useProjects.ts'
import { messages } from './messages.ts'

/** Where the cards that are loaded end: the next ones come before anyone is here, and else by a press. */
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
  /** The next ones may be asked for. */
  isWaiting: boolean
  /** How many are here: more of them push this place away, but perhaps not far enough. */
  shown: number
  onNear: () => void
}

/** Asks for more whenever it is about to be seen. */
function LoadMoreSentinel({ isWaiting, shown, onNear }: LoadMoreSentinelProps) {
  const place = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(false)
  const handleNear = useEffectEvent(onNear)
  useEffect(() => {
    const near = new IntersectionObserver(entries => setNear(entries.at(-1)!.isIntersecting), {
      rootMargin: '1200px',
    })
    near.observe(place.current!)
    return () => near.disconnect()
  }, [])
  useEffect(() => {
    if (isNear && isWaiting && shown > 0) handleNear()
  }, [isNear, isWaiting, shown])
  return <span ref={place} />
}
