import { ArrowLeft, ArrowRight, SkipForward, Undo2 } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { messages } from './messages.ts'
import { moduleOfKind } from './placeNames.ts'
import type { SortCounts, SortedStatement } from './sortDecisions.ts'

interface SortHeaderProps {
  statements: readonly SortedStatement[]
  counts: SortCounts
  changeCount: number
  isBusy: boolean
  canUndo: boolean
  canApply: boolean
  onBack: () => void
  onUndo: () => void
  onNext: () => void
  onApply: () => void
}

/** How far the sorting is, as a strip with one cell for each statement, and what to do next. */
export function SortHeader({
  statements,
  counts,
  changeCount,
  isBusy,
  canUndo,
  canApply,
  onBack,
  onUndo,
  onNext,
  onApply,
}: SortHeaderProps) {
  const header = useRef<HTMLElement>(null)
  // What sticks below the header, and what is scrolled to, follow its height.
  useLayoutEffect(() => {
    const element = header.current!
    const observer = new ResizeObserver(() =>
      element.parentElement?.style.setProperty('--sort-header', `${element.offsetHeight}px`),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <header ref={header} className="sort-header">
      <div className="sort-top">
        <Button look="quiet" size="small" icon={<ArrowLeft />} onClick={onBack}>
          {messages.back}
        </Button>
        <h1 tabIndex={-1}>{messages.title}</h1>
        <p className="sort-intro">{canApply && messages.intro}</p>
        <div className="sort-buttons">
          <Button
            look="quiet"
            icon={<Undo2 />}
            disabled={!canUndo}
            aria-label={messages.undo}
            aria-keyshortcuts="u"
            onClick={onUndo}
          >
            <span className="sort-wide">{messages.undo}</span>
          </Button>
          <Button
            icon={<SkipForward />}
            disabled={counts.undecided === 0}
            aria-label={messages.nextUndecided}
            aria-keyshortcuts="n"
            onClick={onNext}
          >
            <span className="sort-wide">{messages.nextUndecided}</span>
            <span className="sort-narrow">{messages.next}</span>
          </Button>
          <Button look="primary" disabled={!canApply} aria-label={messages.apply} onClick={onApply}>
            <span className="sort-wide">{messages.apply}</span>
            <span className="sort-narrow">{messages.applyShort}</span>
            <ArrowRight />
          </Button>
        </div>
      </div>
      <div className="sort-progress">
        <div className="sort-strip" aria-hidden>
          {statements
            .filter(({ state }) => state !== 'title')
            .map(({ start, state, kinds: [kind] }) => (
              <i
                key={start}
                data-state={state}
                data-module={kind === undefined ? undefined : moduleOfKind(kind)}
              />
            ))}
        </div>
        <p className="sort-tally">
          {counts.all > 0 && (
            <>
              <b>{messages.tally(counts.placed, counts.all)}</b>
              <span data-open={counts.undecided > 0 || undefined}>
                {counts.undecided > 0 ? messages.toDecide(counts.undecided) : messages.allDecided}
              </span>
              {counts.aside > 0 && <span>{messages.aside(counts.aside)}</span>}
              <span className="sort-changes">
                {isBusy
                  ? messages.sorting
                  : changeCount > 0
                    ? messages.changes(changeCount)
                    : canApply
                      ? messages.unsavedDecisions
                      : messages.upToDate}
              </span>
            </>
          )}
        </p>
      </div>
    </header>
  )
}
