import { memo, useEffect, useRef } from 'react'
import type { WireSummary } from '#contract/projects.ts'
import { trashDays } from '#domain/project.ts'
import { Button } from '#web/ui/Button.tsx'
import { shownDate } from '#web/ui/shownDate.ts'
import css from '../dashboard.module.css'
import type { CardAct } from '../ProjectCard.tsx'
import { Groups } from '../ProjectGrid.tsx'
import { words } from './words.ts'

const { trash } = words
const dayMs = 86_400_000

interface TrashListProps {
  projects: readonly WireSummary[]
  /** The project whose card gets the focus. */
  focusId: string | undefined
  onAct: (act: CardAct, project: WireSummary) => void
}

/** What was deleted, until when it is kept, and the two ways out. */
export function TrashList({ projects, focusId, onAct }: TrashListProps) {
  return (
    <Groups>
      {projects.map(project => (
        <TrashCard key={project._id} project={project} hasFocus={project._id === focusId} onAct={onAct} />
      ))}
    </Groups>
  )
}

interface TrashCardProps extends Pick<TrashListProps, 'onAct'> {
  project: WireSummary
  hasFocus: boolean
}

const TrashCard = memo(function TrashCard({ project, hasFocus, onAct }: TrashCardProps) {
  const restore = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (hasFocus) restore.current?.focus()
  }, [hasFocus])
  const { projectName, trashedAt } = project
  const since = trashedAt ?? project.updatedAt
  const until = new Date(Date.parse(since) + trashDays * dayMs).toISOString()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Groups
    <div role="listitem" className={css.card} data-id={project._id}>
      <div className={css.head}>
        <h2 className={css.name} dir="auto" title={projectName}>
          {projectName}
        </h2>
      </div>
      <p className={css.description}>
        {trash.deleted} <time dateTime={since}>{shownDate(since)}</time>
        <br />
        {trash.until} <time dateTime={until}>{shownDate(until)}</time>
      </p>
      <div className={css.ways}>
        <Button
          ref={restore}
          size="small"
          aria-label={trash.restoreName(projectName)}
          onClick={() => onAct('activate', project)}
        >
          {trash.restore}
        </Button>
        <Button
          size="small"
          look="quiet"
          aria-label={trash.removeName(projectName)}
          onClick={() => onAct('remove', project)}
        >
          {trash.remove}
        </Button>
      </div>
    </div>
  )
})
