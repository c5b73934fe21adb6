import { Archive, ArchiveRestore, EllipsisVertical, FileJson, FileText, Pencil, Trash2 } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { Link } from 'wouter'
import type { WireProjectSummary } from '#contract/projects.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Menu, type MenuItem } from '#web/ui/Menu.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import css from './dashboard.module.css'
import { UpdatedAt } from './UpdatedAt.tsx'
import { messages } from './messages.ts'

/** The commands of a project's card. */
export type CardAction = 'edit' | 'delete' | 'download' | 'archive' | 'activate' | 'remove'

interface ProjectCardProps {
  project: WireProjectSummary
  /** True if the card should take the focus, for example after it was restored. */
  hasFocus: boolean
  /** Must be a stable function, so that only changed cards are rendered again. */
  onAct: (act: CardAction, project: WireProjectSummary) => void
  /** Called when the user points at the card or tabs to it, and so may open it. */
  onApproach: () => void
}

/** One project: a sheet with a title block at the bottom. The whole card links to the project. */
export const ProjectCard = memo(function ProjectCard(props: ProjectCardProps) {
  const { project, hasFocus, onAct, onApproach } = props
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (hasFocus) link.current?.focus()
  }, [hasFocus])
  const { _id, projectName, projectDescription, about, updatedAt, progress, next, status } = project
  const step = next ?? 'review'
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- see ProjectGrid.tsx
    <div role="listitem" className={css.card} data-id={_id}>
      <div className={css.head}>
        <h2 className={css.name} id={`${_id}.name`} dir="auto" title={projectName}>
          <Link ref={link} href={`/projects/${_id}`} onPointerEnter={onApproach} onFocus={onApproach}>
            {projectName}
          </Link>
        </h2>
        <IconButton
          label={messages.edit(projectName)}
          icon={<Pencil />}
          onClick={() => onAct('edit', project)}
        />
        <IconButton
          label={messages.delete(projectName)}
          icon={<Trash2 />}
          look="danger"
          onClick={() => onAct('delete', project)}
        />
        <CardMenu project={project} onAct={onAct} />
      </div>
      <p className={css.description} dir="auto">
        {projectDescription || about}
      </p>
      <div className={css.foot}>
        <Link
          className={css.next}
          href={`/projects/${_id}/${step}`}
          aria-describedby={`${_id}.name`}
          onPointerEnter={onApproach}
          onFocus={onApproach}
        >
          {messages.next(step)}
        </Link>
        <p className={css.percent}>{progress}%</p>
        <ProgressBar value={progress} label={messages.progress(projectName)} />
        <p className={css.updated}>
          {status === 'archived' && <span className={css.tag}>{messages.card.archived}</span>}
          <UpdatedAt time={updatedAt} />
        </p>
      </div>
    </div>
  )
})

/**
 * The less frequent commands. The menu is rendered only when the user is about to open it, since there may be a
 * thousand cards.
 */
function CardMenu({ project, onAct }: Pick<ProjectCardProps, 'project' | 'onAct'>) {
  const [isNear, setNear] = useState(false)
  const { _id, projectName, status } = project
  const items: readonly MenuItem[] = [
    { label: messages.card.review, icon: <FileText />, href: `/projects/${_id}/review` },
    { label: messages.card.download, icon: <FileJson />, onSelect: () => onAct('download', project) },
    status === 'archived'
      ? {
          label: messages.card.unarchive,
          icon: <ArchiveRestore />,
          onSelect: () => onAct('activate', project),
        }
      : { label: messages.card.archive, icon: <Archive />, onSelect: () => onAct('archive', project) },
  ]
  const label = messages.card.menu(projectName)
  return (
    <Menu label={label} items={isNear ? items : []}>
      {ties => (
        <IconButton
          {...ties}
          label={label}
          icon={<EllipsisVertical />}
          onPointerEnter={() => setNear(true)}
          onFocus={() => setNear(true)}
        />
      )}
    </Menu>
  )
}
