import { useLayoutEffect, useRef, type FocusEvent, type ReactElement, type ReactNode } from 'react'
import type { WireProjectSummary } from '#contract/projects.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import css from './dashboard.module.css'
import { ProjectCard, type CardAction } from './ProjectCard.tsx'
import { messages } from './messages.ts'

interface ProjectGridProps {
  projects: readonly WireProjectSummary[]
  isLoading: boolean
  /** The project whose card gets the focus. */
  focusId: string | undefined
  onAct: (act: CardAction, project: WireProjectSummary) => void
  onApproach: () => void
}

/** The cards; before they come, their places. */
export function ProjectGrid({ projects, isLoading, focusId, onAct, onApproach }: ProjectGridProps) {
  if (isLoading) {
    return (
      <ul className={css.grid} data-waits>
        <CardPlaceholder>
          <Spinner label={messages.loading} />
        </CardPlaceholder>
        <CardPlaceholder />
        <CardPlaceholder />
      </ul>
    )
  }
  return (
    <CardGroups>
      {projects.map(project => (
        <ProjectCard
          key={project._id}
          project={project}
          hasFocus={project._id === focusId}
          onAct={onAct}
          onApproach={onApproach}
        />
      ))}
    </CardGroups>
  )
}

/** Whole rows, be there one, two or three cards in each. */
const groupSize = 12

/** A list of cards in groups: the browser passes over a group out of sight as over one thing (decision 030). */
export function CardGroups({ children }: { children: readonly ReactElement[] }) {
  const keepFocus = usePreservedFocus()
  return (
    // Between ul and li there is no place for a group.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="list" {...keepFocus}>
      {Array.from({ length: Math.ceil(children.length / groupSize) }, (_, i) => (
        <div key={i} className={css.grid}>
          {children.slice(i * groupSize, (i + 1) * groupSize)}
        </div>
      ))}
    </div>
  )
}

/** A card that goes over to another group is drawn anew: what had the focus in it gets it again. */
function usePreservedFocus() {
  const last = useRef<{ target: HTMLElement; id: string | undefined; at: number }>(undefined)
  useLayoutEffect(() => {
    if (last.current === undefined || last.current.target.isConnected) return
    const { id, at } = last.current
    last.current = undefined
    if (document.activeElement !== document.body) return
    const card = document.querySelector(`[role='listitem'][data-id='${id}']`)
    if (card) controlsIn(card)[at]?.focus({ preventScroll: true })
  })
  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const card = target.closest<HTMLElement>('[data-id]')
      if (card) last.current = { target, id: card.dataset['id'], at: controlsIn(card).indexOf(target) }
    },
    onBlur: () => void (last.current = undefined),
  }
}

const controlsIn = (card: Element) => [...card.querySelectorAll<HTMLElement>('a, button')]

/** As high as a card. */
function CardPlaceholder({ children }: { children?: ReactNode }) {
  return (
    <li className={css.card} aria-hidden={children === undefined}>
      <div className={css.head}>
        <Skeleton shape="title" width="70%" />
      </div>
      <div className={css.wait}>{children ?? <Skeleton width="50%" />}</div>
    </li>
  )
}
