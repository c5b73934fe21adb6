import type { WireProjectSummary } from '#contract/projects.ts'
import type { ProjectsView } from '#web/api/projectsView.ts'
import css from './dashboard.module.css'
import { FirstProject } from './FirstProject.tsx'
import { LoadMore } from './LoadMore.tsx'
import { EmptyState } from './EmptyState.tsx'
import type { CardAction } from './ProjectCard.tsx'
import { ProjectGrid } from './ProjectGrid.tsx'
import { TrashList } from './TrashList.tsx'
import type { ProjectsStore } from './useProjects.ts'

interface ProjectListProps {
  list: ProjectsStore
  view: ProjectsView
  /** The number of archived projects. */
  archived: number
  focusId: string | undefined
  onChange: (part: Partial<ProjectsView>) => void
  onAct: (act: CardAction, project: WireProjectSummary) => void
  onApproach: () => void
  onNew: () => void
  onSample: () => Promise<void>
}

/** The projects of a view, or why there are none. */
export function ProjectList(props: ProjectListProps) {
  const { list, view, archived, focusId, onChange, onAct, onApproach, onNew, onSample } = props
  const projects = list.loaded?.projects ?? []
  const isFirst =
    view.search === '' && (view.status === 'all' || (view.status === 'active' && archived === 0))
  if (list.loaded?.projects.length === 0) {
    return isFirst ? (
      <FirstProject onNew={onNew} onSample={onSample} />
    ) : (
      <EmptyState view={view} archived={archived} onChange={onChange} />
    )
  }
  const cards = { isLoading: list.isLoading, focusId, onAct, onApproach }
  return (
    <div className={css.contents} aria-busy={list.isEarlier}>
      {view.status === 'trashed' && !list.isLoading ? (
        <TrashList projects={projects} focusId={focusId} onAct={onAct} />
      ) : (
        <ProjectGrid {...cards} projects={projects} />
      )}
      <LoadMore list={list} />
    </div>
  )
}
