import { navigate } from 'wouter/use-browser-location'
import type { WireProjectSummary } from '#contract/projects.ts'
import {
  formOf,
  itemListOf,
  isVisibleFormKey,
  type VisibleFormKey,
} from '#domain/specification/specification.ts'
import type { Action } from '#web/actions/actionRegistry.ts'
import { isEditable } from '#web/actions/isEditable.ts'
import type { LoadedProjects } from '#web/api/loadProjects.ts'
import { queryClient, queryKeys } from '#web/api/queries.ts'
import { announce } from '#web/ui/announce.ts'
import { copyToClipboard } from '#web/ui/copyToClipboard.ts'
import type { ProjectSession } from '../session/projectSession.ts'
import { sortPathOf, steps, type StepKey } from '../steps.ts'
import { formAttribute, redoKeys, undoKeys, type UndoDirection } from '../undo/useUndo.ts'
import type { MentorMode } from '../mentor/useMentorMode.ts'
import { messages as workspaceMessages } from '../messages.ts'
import { undoOrRedo } from '../undo/undoOrRedo.ts'
import { messages } from './messages.ts'

export interface WorkspaceActionContext {
  readonly projectSession: ProjectSession
  readonly projectName: string
  readonly current: StepKey | undefined
  readonly goTo: (key: StepKey) => void
  readonly mentor: MentorMode
  readonly toggleMentor: () => void
  readonly openHistory: () => void
  readonly toSort: () => void
  /** Shows the form of a step that was undone, unless the page shows it already. */
  readonly showUndone: (key: VisibleFormKey) => void
}

/** Returns the keys that open a step: G and the letter of its form. */
function goToKeys(key: StepKey): readonly string[] {
  const letter = isVisibleFormKey(key) ? formOf(key).shortcut : 'e'
  return letter === undefined ? [] : [`g ${letter}`]
}

/** Returns all actions that are available throughout a workspace. */
export const workspaceActions = (context: WorkspaceActionContext): Action[] => [
  ...moduleActions(context),
  ...projectActions(context),
  ...stepActions(context),
  ...otherProjectActions(knownProjects(), context.projectSession.project.id),
  ...fieldActions,
]

/** Returns the active projects that the dashboard has loaded with any filter and order, without duplicates. */
function knownProjects(): readonly WireProjectSummary[] {
  const lists = queryClient.getQueriesData<LoadedProjects>({ queryKey: [...queryKeys.projects, 'active'] })
  const all = lists.flatMap(([, loaded]) => loaded?.projects ?? [])
  return [...new Map(all.map(project => [project._id, project])).values()]
}

function moduleActions({ current }: WorkspaceActionContext): Action[] {
  const item = current !== undefined && isVisibleFormKey(current) ? itemListOf(current)?.itemLabel : undefined
  return [
    {
      id: 'add',
      label: messages.add(item ?? ''),
      group: messages.groups.cards,
      keys: ['n'],
      isUnavailable: () => item === undefined,
      // Clicks the add button, so that the focus moves as it does after a click.
      run: () =>
        document.getElementById(current!)?.querySelector<HTMLElement>(':scope > div > [data-add]')?.click(),
    },
  ]
}

function projectActions(context: WorkspaceActionContext): Action[] {
  const {
    projectSession,
    projectName,
    current,
    goTo,
    mentor,
    toggleMentor,
    openHistory,
    toSort,
    showUndone,
  } = context
  const { draft, autosave } = projectSession
  const group = messages.groups.project
  const { save, copy, download } = messages
  async function saveNow() {
    autosave.showSaved()
    const outcome = await autosave.flush()
    announce(outcome === 'saved' ? workspaceMessages.saved : messages.noneSaved)
  }
  return [
    undoAction('undo', workspaceMessages.undo, undoKeys, draft.undoStack.canUndo),
    undoAction('redo', workspaceMessages.redo, redoKeys, draft.undoStack.canRedo),
    { id: 'save', label: save, group, keys: ['$mod+s'], run: () => void saveNow() },
    {
      id: 'mentor',
      label: mentor.label,
      group,
      keys: ['g m'],
      also: messages.mentorAlso,
      isUnavailable: () => current === undefined || !isVisibleFormKey(current),
      // The review has no mentor.
      run: () => current !== undefined && isVisibleFormKey(current) && toggleMentor(),
    },
    {
      id: 'history',
      label: workspaceMessages.history,
      group,
      keys: ['g v'],
      also: messages.historyAlso,
      run: openHistory,
    },
    {
      id: 'sort',
      label: messages.sort,
      group,
      keys: ['g s'],
      also: messages.sortAlso,
      isUnavailable: () => location.pathname === sortPathOf(projectSession.project.id),
      run: toSort,
    },
    { id: 'export', label: workspaceMessages.preview, group, run: () => goTo('review') },
    { id: 'copy', label: copy, group, run: () => void exportMarkdown('copy') },
    { id: 'download', label: download, group, run: () => void exportMarkdown('download') },
  ]

  function undoAction(id: UndoDirection, label: string, keys: readonly string[], can: () => boolean): Action {
    const takesKeys = () => {
      const focused = document.activeElement
      // Other inputs, such as the mentor's message box, use the browser's own undo.
      return !isEditable(focused) || focused.closest(`[${formAttribute}]`) !== null
    }
    return {
      id,
      label,
      group,
      keys,
      acceptsKeys: takesKeys,
      isRepeatable: true,
      isUnavailable: () => !can(),
      run: () => undoOrRedo({ draft, current, goTo: showUndone }, id),
    }
  }
  async function exportMarkdown(how: 'copy' | 'download') {
    try {
      const loading = import('../review/downloadMarkdown.ts')
      if (how === 'copy')
        await copyToClipboard(loading.then(review => review.markdownOf(draft.get(), projectName)))
      else (await loading).downloadMarkdown(draft.get(), projectName)
      void (await import('../history/saveExportSnapshot.ts')).saveExportSnapshot(projectSession)
      if (how === 'copy') announce(messages.copied)
    } catch {
      announce(messages.copyFailed)
    }
  }
}

function stepActions({ current, goTo }: WorkspaceActionContext): Action[] {
  const group = messages.groups.modules
  const at = steps.findIndex(({ key }) => key === current)
  const [next, previous] = [steps[at + 1], at > 0 ? steps[at - 1] : undefined]
  const { nextModule, previousModule } = messages
  return [
    ...steps.map(({ key, title }) => ({
      id: `go ${key}`,
      label: title,
      group,
      keys: goToKeys(key),
      also: messages.goTo,
      isUnavailable: () => key === current,
      run: () => goTo(key),
    })),
    {
      id: 'next',
      label: nextModule,
      group,
      keys: ['$mod+Enter'],
      isUnavailable: () => next === undefined,
      run: () => next && goTo(next.key),
    },
    {
      id: 'previous',
      label: previousModule,
      group,
      keys: ['$mod+Shift+Enter'],
      isUnavailable: () => previous === undefined,
      run: () => previous && goTo(previous.key),
    },
  ]
}

const otherProjectActions = (projects: readonly WireProjectSummary[], id: string): Action[] =>
  projects
    .filter(({ _id }) => _id !== id)
    .map(({ _id, projectName }) => ({
      id: `project ${_id}`,
      label: projectName,
      group: messages.groups.projects,
      run: () => navigate(`/projects/${_id}`),
    }))

/** Keys that the fields themselves handle; they are only here for the list of shortcuts. */
const fieldActions: readonly Action[] = (
  [
    ['moveUp', 'Alt+ArrowUp'],
    ['moveDown', 'Alt+ArrowDown'],
    ['lineBelow', 'Enter'],
    ['removeLine', 'Backspace'],
  ] as const
).map(([name, key]) => ({
  id: name,
  label: messages[name],
  group: messages.groups.cards,
  keys: [key],
}))
