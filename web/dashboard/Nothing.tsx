import type { ProjectsView } from '#web/api/projectsView.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './dashboard.module.css'
import { words } from './words.ts'

interface NothingProps {
  view: ProjectsView
  /** How many are in the archive. */
  archived: number
  onChange: (part: Partial<ProjectsView>) => void
}

/** There are projects, but none of them here: why, and the way on. */
export function Nothing({ view, archived, onChange }: NothingProps) {
  const { title, text, action } = reason(view, archived)
  return (
    <div className={css.nothing}>
      <h2>{title}</h2>
      <p>{text}</p>
      {action && <Button onClick={() => onChange(action.leadsTo)}>{action.label}</Button>}
    </div>
  )
}

interface Reason {
  readonly title: string
  readonly text: string
  readonly action?: { readonly label: string; readonly leadsTo: Partial<ProjectsView> }
}

function reason({ search, status }: ProjectsView, archived: number): Reason {
  const { nothing } = words
  if (search !== '') {
    const action = { label: nothing.clear, leadsTo: { search: '' } }
    return { title: nothing.found, text: nothing.foundText(search), action }
  }
  if (status === 'trashed') return { title: nothing.trashed, text: nothing.trashedText }
  if (status === 'archived') return { title: nothing.archived, text: nothing.archivedText }
  const action = { label: nothing.showArchived, leadsTo: { status: 'archived' } } as const
  return { title: nothing.active, text: nothing.activeText(archived), action }
}
