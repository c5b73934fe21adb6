import { navigate } from 'wouter/use-browser-location'
import type { WireSummary } from '#contract/projects.ts'
import type { Action } from '#web/actions/actions.ts'
import { fileWords } from './later/fileWords.ts'
import { words } from './words.ts'

interface Parts {
  readonly projects: readonly WireSummary[]
  readonly show: (dialog: { dialog: 'new' | 'import' }) => void
}

/** What can be done on the dashboard from anywhere in it. */
export const dashboardActions = ({ projects, show }: Parts): Action[] => [
  { id: 'new', label: words.newProject, group: words.title, keys: ['n'], run: () => show({ dialog: 'new' }) },
  { id: 'import', label: fileWords.import.title, group: words.title, run: () => show({ dialog: 'import' }) },
  ...projects.map(({ _id, projectName }) => ({
    id: `project ${_id}`,
    label: projectName,
    group: words.title,
    run: () => navigate(`/projects/${_id}`),
  })),
]
