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

/** A project that was just moved: its value before, and its position in the view. */
export interface MovedProject {
  readonly project: WireProjectSummary
  readonly to: ProjectStatus
  readonly place: number
  readonly view: ProjectsView
}

/** The actions on projects with their feedback: success and error messages, and where the focus moves. */
export function useProjectActions(list: ProjectsStore, view: ProjectsView) {
  const projects = list.loaded?.projects ?? []
  // Initially, the flash message: it says why the user was redirected here.
  const [problem, setProblem] = useState(getFlashMessage)
  const [moved, setMoved] = useState<MovedProject>()
  /** The card that takes the focus, or `noCardId` if no card is left. */
  const [focusId, setFocusId] = useState<string>()

  useEffect(clearFlashMessage, [])

  /** Chooses the card to focus once the card at this position has been removed. */
  function focusAt(place: number) {
    const after = list.loaded?.projects.filter(({ _id }) => _id !== projects[place]?._id) ?? []
    setFocusId((after[place] ?? after.at(-1))?._id ?? noCardId)
  }

  async function create(name: string, template?: TemplateKey) {
    try {
      const id = await list.create(name, template)
      // Users open the sample to read it, and any other new project to write.
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
  /** Permanently deletes one trashed project, or all of them. */
  async function remove(target: WireProjectSummary | 'all') {
    const isAll = target === 'all'
    const place = isAll ? -1 : projects.indexOf(target)
    try {
      await (isAll ? list.emptyTrash() : list.remove(target))
    } catch {
      setProblem(messages.failed.delete)
      list.reload()
      return
    }
    if (isAll || moved?.project._id === target._id) setMoved(undefined)
    if (isAll) setFocusId(noCardId)
    else focusAt(place)
    setProblem(undefined)
    announce(isAll ? messages.trash.emptied : messages.trash.removed(target.projectName))
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

/** Stands for a card's id: the filter above the cards takes the focus. */
export const noCardId = 'none'
