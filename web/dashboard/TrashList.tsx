import { memo, useEffect, useRef } from 'react'
import type { WireProjectSummary } from '#contract/projects.ts'
import { trashDays } from '#domain/specification/project.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatDate } from '#web/ui/formatDate.ts'
import css from './dashboard.module.css'
import type { CardAction } from './ProjectCard.tsx'
import { CardGroups } from './ProjectGrid.tsx'
import { messages } from './messages.ts'

const { trash } = messages
const dayMs = 86_400_000

interface TrashListProps {
  projects: readonly WireProjectSummary[]
  /** The project whose card takes the focus. */
  focusId: string | undefined
  onAct: (act: CardAction, project: WireProjectSummary) => void
}

/** Lists deleted projects with the date until which they're kept, to restore them or delete them permanently. */
export function TrashList({ projects, focusId, onAct }: TrashListProps) {
  return (
    <CardGroups>
      {projects.map(project => (
        <TrashCard key={project._id} project={project} hasFocus={project._id === focusId} onAct={onAct} />
      ))}
    </CardGroups>
  )
}

interface TrashCardProps extends Pick<TrashListProps, 'onAct'> {
  project: WireProjectSummary
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
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see ProjectGrid.tsx
    <div role="listitem" className={css.card} data-id={project._id}>
      <div className={css.head}>
        <h2 className={css.name} dir="auto" title={projectName}>
          {projectName}
        </h2>
      </div>
      <p className={css.description}>
        {trash.deleted} <time dateTime={since}>{formatDate(since)}</time>
        <br />
        {trash.until} <time dateTime={until}>{formatDate(until)}</time>
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
