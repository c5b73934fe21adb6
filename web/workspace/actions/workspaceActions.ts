import { navigate } from 'wouter/use-browser-location'
import type { WireSummary } from '#contract/projects.ts'
import { itemListOf, isFormKey } from '#domain/specification.ts'
import type { Action } from '#web/actions/actions.ts'
import { takesText } from '#web/actions/takesText.ts'
import type { LoadedProjects } from '#web/api/projectPages.ts'
import { queryClient, queryKeys } from '#web/api/queries.ts'
import { announce } from '#web/ui/announce.ts'
import { copyLater } from '#web/ui/copyLater.ts'
import type { OpenProject } from '../openProject.ts'
import { steps, type StepKey } from '../steps.ts'
import { formAttribute, redoKeys, undoKeys, type Direction } from '../useUndo.ts'
import type { Mentor } from '../useMentor.ts'
import { words as workspaceWords } from '../words.ts'
import { take } from './take.ts'
import { words } from './words.ts'

export interface WorkspaceParts {
  readonly open: OpenProject
  readonly projectName: string
  readonly current: StepKey | undefined
  readonly goTo: (key: StepKey) => void
  readonly mentor: Mentor
  readonly toggleMentor: () => void
  readonly openPast: () => void
}

/** What follows G. */
const letters: Readonly<Record<StepKey, string>> = {
  brainDump: 'b',
  overview: 'o',
  problemStatement: 'p',
  personas: 't',
  features: 'f',
  userStories: 'u',
  acceptanceCriteria: 'a',
  dataModels: 'd',
  technicalRequirements: 'r',
  nonFunctionalRequirements: 'q',
  constraints: 'c',
  outOfScope: 'x',
  glossary: 'l',
  review: 'e',
}

/** Everything that can be done in a workspace from anywhere in it. */
export const workspaceActions = (parts: WorkspaceParts): Action[] => [
  ...ofModule(parts),
  ...ofProject(parts),
  ...ofSteps(parts),
  ...others(knownProjects(), parts.open.project.id),
  ...ofFields,
]

/** Active projects that the dashboard has shown, each once, whatever it was filtered and ordered by. */
function knownProjects(): readonly WireSummary[] {
  const lists = queryClient.getQueriesData<LoadedProjects>({ queryKey: [...queryKeys.projects, 'active'] })
  const all = lists.flatMap(([, loaded]) => loaded?.projects ?? [])
  return [...new Map(all.map(project => [project._id, project])).values()]
}

function ofModule({ current }: WorkspaceParts): Action[] {
  const item = current !== undefined && isFormKey(current) ? itemListOf(current)?.item : undefined
  return [
    {
      id: 'add',
      label: words.add(item ?? ''),
      group: words.groups.cards,
      keys: ['n'],
      isOff: () => item === undefined,
      // As if its button were pressed: the focus goes where that puts it.
      run: () =>
        document.getElementById(current!)?.querySelector<HTMLElement>(':scope > div > [data-add]')?.click(),
    },
  ]
}

function ofProject(parts: WorkspaceParts): Action[] {
  const { open, projectName, current, goTo, mentor, toggleMentor, openPast } = parts
  const { draft, autosave } = open
  const group = words.groups.project
  const { save, copy, download } = words
  async function saveNow() {
    autosave.confirm()
    const outcome = await autosave.flush()
    announce(outcome === 'saved' ? workspaceWords.saved : words.noneSaved)
  }
  return [
    undoing('undo', workspaceWords.undo, undoKeys, draft.history.canUndo),
    undoing('redo', workspaceWords.redo, redoKeys, draft.history.canRedo),
    { id: 'save', label: save, group, keys: ['$mod+s'], run: () => void saveNow() },
    {
      id: 'mentor',
      label: mentor.label,
      group,
      keys: ['g m'],
      also: words.mentorAlso,
      isOff: () => current === undefined || !isFormKey(current),
      // The review has none.
      run: () => current !== undefined && isFormKey(current) && toggleMentor(),
    },
    {
      id: 'history',
      label: workspaceWords.history,
      group,
      keys: ['g v'],
      also: words.historyAlso,
      run: openPast,
    },
    { id: 'export', label: workspaceWords.preview, group, run: () => goTo('review') },
    { id: 'copy', label: copy, group, run: () => void handOver('copy') },
    { id: 'download', label: download, group, run: () => void handOver('download') },
  ]

  function undoing(id: Direction, label: string, keys: readonly string[], can: () => boolean): Action {
    const takesKeys = () => {
      const focused = document.activeElement
      // Another text, such as a question to the mentor, has the browser's own.
      return !takesText(focused) || focused.closest(`[${formAttribute}]`) !== null
    }
    return {
      id,
      label,
      group,
      keys,
      takesKeys,
      repeats: true,
      isOff: () => !can(),
      run: () => take({ draft, current, goTo }, id),
    }
  }
  async function handOver(how: 'copy' | 'download') {
    try {
      const loading = import('../review/handOver.ts')
      if (how === 'copy') await copyLater(loading.then(review => review.markdownOf(draft.get(), projectName)))
      else (await loading).download(draft.get(), projectName)
      void (await import('../past/keepExport.ts')).keepExport(open)
      if (how === 'copy') announce(words.copied)
    } catch {
      announce(words.copyFailed)
    }
  }
}

function ofSteps({ current, goTo }: WorkspaceParts): Action[] {
  const group = words.groups.modules
  const at = steps.findIndex(({ key }) => key === current)
  const [next, previous] = [steps[at + 1], at > 0 ? steps[at - 1] : undefined]
  const { nextModule, previousModule } = words
  return [
    ...steps.map(({ key, title }) => ({
      id: `go ${key}`,
      label: title,
      group,
      keys: [`g ${letters[key]}`],
      also: words.goTo,
      isOff: () => key === current,
      run: () => goTo(key),
    })),
    {
      id: 'next',
      label: nextModule,
      group,
      keys: ['$mod+Enter'],
      isOff: () => next === undefined,
      run: () => next && goTo(next.key),
    },
    {
      id: 'previous',
      label: previousModule,
      group,
      keys: ['$mod+Shift+Enter'],
      isOff: () => previous === undefined,
      run: () => previous && goTo(previous.key),
    },
  ]
}

const others = (projects: readonly WireSummary[], id: string): Action[] =>
  projects
    .filter(({ _id }) => _id !== id)
    .map(({ _id, projectName }) => ({
      id: `project ${_id}`,
      label: projectName,
      group: words.groups.projects,
      run: () => navigate(`/projects/${_id}`),
    }))

/** Keys that the fields themselves listen to. */
const ofFields: readonly Action[] = (
  [
    ['moveUp', 'Alt+ArrowUp'],
    ['moveDown', 'Alt+ArrowDown'],
    ['lineBelow', 'Enter'],
    ['removeLine', 'Backspace'],
  ] as const
).map(([name, key]) => ({
  id: name,
  label: words[name],
  group: words.groups.cards,
  keys: [key],
}))
