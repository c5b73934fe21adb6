import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { WireProjectSummary } from '#contract/projects.ts'
import type { ProjectStatus } from '#domain/specification/project.ts'
import type { TemplateKey } from '#contract/templateKeys.ts'
import { ApiError } from '#web/api/apiError.ts'
import { newProjectState } from '#web/storage/newProjectFlag.ts'
import { clearFlashMessage, getFlashMessage } from '#web/storage/flashMessage.ts'
import { isInView, type ProjectsView } from '#web/api/projectsView.ts'
import { announce } from '#web/ui/announce.ts'
import type { ProjectsStore } from './useProjects.ts'
import { messages } from './messages.ts'

/** A project that was just moved: as it was, and where it stood among the others of its view. */
export interface MovedProject {
  readonly project: WireProjectSummary
  readonly to: ProjectStatus
  readonly place: number
  readonly view: ProjectsView
}

/** What is done with projects, as the user is told of it: what succeeded, what failed, where the focus goes on. */
export function useProjectActions(list: ProjectsStore, view: ProjectsView) {
  const projects = list.loaded?.projects ?? []
  // At first: why the user is here instead of where they wanted to be.
  const [problem, setProblem] = useState(getFlashMessage)
  const [moved, setMoved] = useState<MovedProject>()
  /** The card that is to have the focus; `none`: there is no card any more. */
  const [focusId, setFocusId] = useState<string>()

  useEffect(clearFlashMessage, [])

  /** Where the focus goes on when the card at this place is gone. */
  function focusAt(place: number) {
    const after = list.loaded?.projects.filter(({ _id }) => _id !== projects[place]?._id) ?? []
    setFocusId((after[place] ?? after.at(-1))?._id ?? noCardId)
  }

  async function create(name: string, template?: TemplateKey) {
    try {
      const id = await list.create(name, template)
      // The sample is there to be looked at; every other is there to be written.
      navigate(`/projects/${id}`, { state: template === 'sample' ? null : newProjectState })
    } catch (error) {
      setProblem((error instanceof ApiError && error.serverMessage) || messages.failed.create)
      throw error
    }
  }
  async function rename({ _id }: WireProjectSummary, name: string, description: string) {
    try {
      await list.rename(_id, name, description)
    } catch (error) {
      setProblem(messages.failed.update)
      throw error
    }
    setProblem(undefined)
  }
  async function move(project: WireProjectSummary, to: ProjectStatus) {
    const place = projects.indexOf(project)
    try {
      await list.move(project, to)
    } catch {
      setProblem(to === 'trashed' ? messages.failed.delete : messages.failed.update)
      list.reload()
      return
    }
    setMoved({ project, to, place, view })
    setFocusId(undefined)
    setProblem(undefined)
    announce(messages.moved[to](project.projectName))
  }
  async function undo({ project, place, view: before }: MovedProject) {
    setMoved(undefined)
    setFocusId(undefined)
    try {
      await list.move(project, project.status, before === view ? place : undefined)
    } catch {
      setProblem(messages.failed.update)
      return
    }
    setFocusId(isInView(project.status, view) ? project._id : noCardId)
    announce(messages.undone(project.projectName))
  }
  /** What was in the trash, for good: one of them, or all. */
  async function remove(which: WireProjectSummary | 'all') {
    const isAll = which === 'all'
    const place = isAll ? -1 : projects.indexOf(which)
    try {
      await (isAll ? list.emptyTrash() : list.remove(which))
    } catch {
      setProblem(messages.failed.delete)
      list.reload()
      return
    }
    if (isAll || moved?.project._id === which._id) setMoved(undefined)
    if (isAll) setFocusId(noCardId)
    else focusAt(place)
    setProblem(undefined)
    announce(isAll ? messages.trash.emptied : messages.trash.removed(which.projectName))
  }
  function dismissMoved(hadFocus: boolean) {
    setMoved(undefined)
    if (!hadFocus || moved === undefined) return
    setFocusId(projects[moved.place]?._id ?? projects.at(-1)?._id ?? noCardId)
  }

  return {
    problem,
    dismissProblem: () => setProblem(undefined),
    moved,
    dismissMoved,
    focusId,
    forgetFocus: () => setFocusId(undefined),
    create,
    rename,
    move,
    undo,
    remove,
  }
}

/** In place of a card's id: the focus goes to the filter above the cards. */
export const noCardId = 'none'
