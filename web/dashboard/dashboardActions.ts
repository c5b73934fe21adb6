import { navigate } from 'wouter/use-browser-location'
import type { WireProjectSummary } from '#contract/projects.ts'
import type { Action } from '#web/actions/actionRegistry.ts'
import { messages as dialogMessages } from './dialogs/messages.ts'
import { messages } from './messages.ts'

interface DashboardActionContext {
  readonly projects: readonly WireProjectSummary[]
  readonly show: (dialog: { dialog: 'new' | 'import' }) => void
}

/** Returns the dashboard's actions. */
export const dashboardActions = ({ projects, show }: DashboardActionContext): Action[] => [
  {
    id: 'new',
    label: messages.newProject,
    group: messages.title,
    keys: ['n'],
    run: () => show({ dialog: 'new' }),
  },
  {
    id: 'import',
    label: dialogMessages.import.title,
    group: messages.title,
    run: () => show({ dialog: 'import' }),
  },
  ...projects.map(({ _id, projectName }) => ({
    id: `project ${_id}`,
    label: projectName,
    group: messages.title,
    run: () => navigate(`/projects/${_id}`),
  })),
]
