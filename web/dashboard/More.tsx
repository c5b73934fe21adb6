import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import css from './dashboard.module.css'
import type { Projects } from './useProjects.ts'
import { words } from './words.ts'

/** Where the cards that are loaded end: the next ones come before anyone is here, and else by a press. */
export function More({ list }: { list: Projects }) {
  const { loaded, moreStep, isEarlier, loadMore } = list
  const shown = loaded?.projects.length ?? 0
  if (loaded?.cursor === undefined) return null
  return (
    <div className={css.more}>
      {moreStep === 'ready' && !isEarlier && <Near key={shown} onNear={loadMore} />}
      <p role={moreStep === 'failed' ? 'alert' : undefined}>
        {moreStep === 'failed' ? words.loadFailed : words.shownOf(shown, loaded.total)}
      </p>
      <Button isBusy={moreStep === 'loading'} onClick={loadMore}>
        {moreStep === 'failed' ? words.tryAgain : words.more}
      </Button>
    </div>
  )
}

/** Tells once when it is about to be seen. */
function Near({ onNear }: { onNear: () => void }) {
  const place = useRef<HTMLSpanElement>(null)
  const handleNear = useEffectEvent(onNear)
  useEffect(() => {
    const near = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) handleNear()
      },
      { rootMargin: '1200px' },
    )
    near.observe(place.current!)
    return () => near.disconnect()
  }, [])
  return <span ref={place} />
}
