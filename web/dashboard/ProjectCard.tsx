import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { WireSummary } from '#contract/projects.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import css from './dashboard.module.css'
import { shownDate } from '#web/ui/shownDate.ts'
import { words } from './words.ts'

interface ProjectCardProps {
  project: WireSummary
  /** It has just come back, and the focus with it. */
  isBack: boolean
  onEdit: () => void
  onDelete: () => void
  /** Someone points at it or has tabbed to it, and so may open it. */
  onApproach: () => void
}

/** One project: a sheet with a title block at its foot. All of it leads to the project. */
export function ProjectCard({ project, isBack, onEdit, onDelete, onApproach }: ProjectCardProps) {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isBack) link.current?.focus()
  }, [isBack])
  const { _id, projectName, projectDescription, updatedAt, progress } = project
  return (
    <li className={css.card}>
      <div className={css.head}>
        <h2 className={css.name} dir="auto">
          <Link ref={link} href={`/projects/${_id}`} onPointerEnter={onApproach} onFocus={onApproach}>
            {projectName}
          </Link>
        </h2>
        <IconButton label={words.edit(projectName)} icon={<Pencil />} onClick={onEdit} />
        <IconButton label={words.delete(projectName)} icon={<Trash2 />} look="danger" onClick={onDelete} />
      </div>
      <p className={css.description} dir="auto">
        {projectDescription}
      </p>
      <div className={css.foot}>
        <ProgressBar value={progress} label={words.progress(projectName)} />
        <p className={css.updated}>
          {words.lastUpdated} <time dateTime={updatedAt}>{shownDate(updatedAt)}</time>
        </p>
        <p className={css.percent}>{progress}%</p>
      </div>
    </li>
  )
}
