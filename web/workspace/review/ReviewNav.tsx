import { CircleAlert, CircleCheckBig, TriangleAlert } from 'lucide-react'
import { useLayoutEffect, useRef, useSyncExternalStore, type FocusEvent } from 'react'
import { Link } from 'wouter'
import { filledModulesOf } from '#domain/specification/specification.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import type { CheckState } from '../checks/checkStore.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { reviewPathOf, reviewViews, type ReviewView } from './views.ts'
import { messages } from './messages.ts'

interface ReviewNavProps {
  projectSession: ProjectSession
  current: ReviewView
}

/** The views of the review, each with its address, and whether anything would stop a builder. */
export function ReviewNav({ projectSession, current }: ReviewNavProps) {
  const { checks, draft, project } = projectSession
  const state = useSyncExternalStore(checks.subscribe, checks.get)
  const counts = countsOf(state)
  const count = counts.error + counts.warning
  const suggestions = useSyncExternalStore(draft.subscribe, () => draft.get().suggestions)
  const openSuggestions = suggestions.filter(it => it.state === 'open').length
  const nav = useRef<HTMLElement>(null)
  // On a phone, the tabs scroll.
  useLayoutEffect(() => {
    const tab = nav.current!.querySelector(`[data-view=${current}]`)
    if (tab) scrollToTab(nav.current!, tab)
  }, [current])
  const views = reviewViews.filter(
    view => view !== 'suggestions' || suggestions.length > 0 || current === view,
  )
  return (
    <div className="review-nav">
      <nav ref={nav} aria-label={messages.viewsOfReview}>
        <ul>
          {views.map(view => (
            <li key={view}>
              <Link
                href={reviewPathOf(project.id, view)}
                data-view={view}
                aria-current={view === current ? 'page' : undefined}
                // Browsers don't scroll to a tab of which a corner is visible. A pressed one stays under the pointer.
                onFocus={({ currentTarget }: FocusEvent<HTMLAnchorElement>) =>
                  currentTarget.matches(':focus-visible') && scrollToTab(nav.current!, currentTarget)
                }
              >
                {messages.reviewViews[view]}
                {view === 'suggestions' && openSuggestions > 0 && (
                  <span className="review-nav-count">
                    <span aria-hidden>{openSuggestions}</span>
                    <VisuallyHidden>{messages.openSuggestions(openSuggestions)}</VisuallyHidden>
                  </span>
                )}
                {view === 'checks' && (
                  // Its space is always there, so that the other tabs don't move when the checks have run.
                  <span className="review-nav-count-place">
                    {count > 0 && (
                      <span className="review-nav-count" data-errors={counts.error > 0 || undefined}>
                        <span aria-hidden>{count}</span>
                        <VisuallyHidden>({messages.toLookAt(counts.error, counts.warning)})</VisuallyHidden>
                      </span>
                    )}
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {/* So is this one's. */}
      <p className="review-nav-state">
        {state && <Readiness projectSession={projectSession} state={state} current={current} />}
      </p>
    </div>
  )
}

function Readiness({ projectSession, state, current }: ReviewNavProps & { state: CheckState }) {
  const { error, warning } = countsOf(state)
  if (filledModulesOf(state.specification).length === 0) return null
  const next = error > 0 ? 'questions' : 'hand-over'
  const rest = error + warning > 0 && messages.toLookAt(error, warning)
  return (
    <>
      {error === 0 && (
        <span className="review-nav-ready" title={messages.readyToBuildHint}>
          <CircleCheckBig /> {messages.readyToBuild}
          <VisuallyHidden>. {messages.readyToBuildHint}</VisuallyHidden>
        </span>
      )}
      {rest && (
        <span className="review-nav-rest" data-errors={error > 0 || undefined}>
          {error > 0 ? <CircleAlert /> : <TriangleAlert />}{' '}
          {current === 'checks' ? (
            rest
          ) : (
            <Link href={reviewPathOf(projectSession.project.id, 'checks')}>{rest}</Link>
          )}
        </span>
      )}
      {current !== next && (
        <span className="review-nav-rest">
          <Link href={reviewPathOf(projectSession.project.id, next)}>{messages.toNext[next]}</Link>
        </span>
      )}
    </>
  )
}

function countsOf(state: CheckState | undefined) {
  const counts = { error: 0, warning: 0, hint: 0 }
  for (const { severity } of state?.open ?? []) counts[severity]++
  return counts
}

/** Scrolls the tabs, and nothing else, until this one is in the middle. */
function scrollToTab(nav: HTMLElement, tab: Element) {
  const { left, width } = tab.getBoundingClientRect()
  const frame = nav.getBoundingClientRect()
  nav.scrollLeft += left + width / 2 - (frame.left + frame.width / 2)
}
