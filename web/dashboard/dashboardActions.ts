import { navigate } from 'wouter/use-browser-location'
import type { WireSummary } from '#contract/projects.ts'
import type { Action } from '#web/actions/actions.ts'
import { words } from './words.ts'

interface Parts {
  readonly projects: readonly WireSummary[]
  readonly openNew: () => void
}

/** What can be done on the dashboard from anywhere in it. */
export const dashboardActions = ({ projects, openNew }: Parts): Action[] => [
  { id: 'new', label: words.newProject, group: words.title, keys: ['n'], run: openNew },
  ...projects.map(({ _id, projectName }) => ({
    id: `project ${_id}`,
    label: projectName,
    group: words.title,
    run: () => navigate(`/projects/${_id}`),
  })),
]
