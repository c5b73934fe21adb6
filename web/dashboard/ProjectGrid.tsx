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
  /** The project whose card takes the focus. */
  focusId: string | undefined
  onAct: (act: CardAction, project: WireProjectSummary) => void
  onApproach: () => void
}

/** The cards, or placeholders until they have loaded. */
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

/** Fills whole rows of one, two or three cards. */
const groupSize = 12

/** A list of cards in groups, so that the browser can skip a whole group that is out of view (decision 030). */
export function CardGroups({ children }: { children: readonly ReactElement[] }) {
  const keepFocus = usePreservedFocus()
  return (
    // An <ul> can't have groups between it and its <li>s.
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

/** A card that moves to another group is mounted again, so the focus is restored to the same control. */
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
