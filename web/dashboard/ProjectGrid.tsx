import type { ReactElement, ReactNode } from 'react'
import type { WireSummary } from '#contract/projects.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import css from './dashboard.module.css'
import { ProjectCard, type CardAct } from './ProjectCard.tsx'
import { words } from './words.ts'

interface ProjectGridProps {
  projects: readonly WireSummary[]
  isLoading: boolean
  /** The project whose card gets the focus. */
  focusId: string | undefined
  onAct: (act: CardAct, project: WireSummary) => void
  onApproach: () => void
}

/** The cards; before they come, their places. */
export function ProjectGrid({ projects, isLoading, focusId, onAct, onApproach }: ProjectGridProps) {
  if (isLoading) {
    return (
      <ul className={css.grid} data-waits>
        <Place>
          <Spinner label={words.loading} />
        </Place>
        <Place />
        <Place />
      </ul>
    )
  }
  return (
    <Groups>
      {projects.map(project => (
        <ProjectCard
          key={project._id}
          project={project}
          hasFocus={project._id === focusId}
          onAct={onAct}
          onApproach={onApproach}
        />
      ))}
    </Groups>
  )
}

/** Whole rows, be there one, two or three cards in each. */
const groupSize = 12

/** A list of cards in groups: the browser passes over a group out of sight as over one thing (decision 030). */
export function Groups({ children }: { children: readonly ReactElement[] }) {
  return (
    // Between ul and li there is no place for a group.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="list">
      {Array.from({ length: Math.ceil(children.length / groupSize) }, (_, i) => (
        <div key={i} className={css.grid}>
          {children.slice(i * groupSize, (i + 1) * groupSize)}
        </div>
      ))}
    </div>
  )
}

/** As high as a card. */
function Place({ children }: { children?: ReactNode }) {
  return (
    <li className={css.card} aria-hidden={children === undefined}>
      <div className={css.head}>
        <Skeleton shape="title" width="70%" />
      </div>
      <div className={css.wait}>{children ?? <Skeleton width="50%" />}</div>
    </li>
  )
}
