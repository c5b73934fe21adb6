import type { ProjectsView } from '#web/api/projectsView.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './dashboard.module.css'
import { messages } from './messages.ts'

interface EmptyStateProps {
  view: ProjectsView
  /** The number of archived projects. */
  archived: number
  onChange: (part: Partial<ProjectsView>) => void
}

/** Shown if the user has projects but none in this view: says why and what to do next. */
export function EmptyState({ view, archived, onChange }: EmptyStateProps) {
  const { title, text, action } = emptyReasonOf(view, archived)
  return (
    <div className={css.nothing}>
      <h2>{title}</h2>
      <p>{text}</p>
      {action && <Button onClick={() => onChange(action.leadsTo)}>{action.label}</Button>}
    </div>
  )
}

interface EmptyReason {
  readonly title: string
  readonly text: string
  readonly action?: { readonly label: string; readonly leadsTo: Partial<ProjectsView> }
}

function emptyReasonOf({ search, status }: ProjectsView, archived: number): EmptyReason {
  const { nothing } = messages
  if (search !== '') {
    const action = { label: nothing.clear, leadsTo: { search: '' } }
    return { title: nothing.found, text: nothing.foundText(search), action }
  }
  if (status === 'trashed') return { title: nothing.trashed, text: nothing.trashedText }
  if (status === 'archived') return { title: nothing.archived, text: nothing.archivedText }
  const action = { label: nothing.showArchived, leadsTo: { status: 'archived' } } as const
  return { title: nothing.active, text: nothing.activeText(archived), action }
}
