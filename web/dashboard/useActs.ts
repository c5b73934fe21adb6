import { useEffect, useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { WireSummary } from '#contract/projects.ts'
import type { ProjectStatus } from '#domain/project.ts'
import type { TemplateKey } from '#domain/templates/keys.ts'
import { ApiError } from '#web/api/apiError.ts'
import { freshState } from '#web/api/fresh.ts'
import { forgetNotice, noticeLeft } from '#web/api/notice.ts'
import { isShown, type ProjectsView } from '#web/api/projectsView.ts'
import { announce } from '#web/ui/announce.ts'
import type { Projects } from './useProjects.ts'
import { words } from './words.ts'

/** A project that was just moved: as it was, and where it stood among the others of its view. */
export interface Moved {
  readonly project: WireSummary
  readonly to: ProjectStatus
  readonly place: number
  readonly view: ProjectsView
}

/** What is done with projects, as the user is told of it: what succeeded, what failed, where the focus goes on. */
export function useActs(list: Projects, view: ProjectsView) {
  const projects = list.loaded?.projects ?? []
  // At first: why the user is here instead of where they wanted to be.
  const [problem, setProblem] = useState(noticeLeft)
  const [moved, setMoved] = useState<Moved>()
  /** The card that is to have the focus; `none`: there is no card any more. */
  const [focusId, setFocusId] = useState<string>()

  useEffect(forgetNotice, [])

  /** Where the focus goes on when the card at this place is gone. */
  function focusAt(place: number) {
    const after = list.loaded?.projects.filter(({ _id }) => _id !== projects[place]?._id) ?? []
    setFocusId((after[place] ?? after.at(-1))?._id ?? noCard)
  }

  async function create(name: string, template?: TemplateKey) {
    try {
      const id = await list.create(name, template)
      // The sample is there to be looked at; every other is there to be written.
      navigate(`/projects/${id}`, { state: template === 'sample' ? null : freshState })
    } catch (error) {
      setProblem((error instanceof ApiError && error.sentence) || words.failed.create)
      throw error
    }
  }
  async function rename({ _id }: WireSummary, name: string, description: string) {
    try {
      await list.rename(_id, name, description)
    } catch (error) {
      setProblem(words.failed.update)
      throw error
    }
    setProblem(undefined)
  }
  async function move(project: WireSummary, to: ProjectStatus) {
    const place = projects.indexOf(project)
    try {
      await list.move(project, to)
    } catch {
      setProblem(to === 'trashed' ? words.failed.delete : words.failed.update)
      list.reload()
      return
    }
    setMoved({ project, to, place, view })
    setFocusId(undefined)
    setProblem(undefined)
    announce(words.moved[to](project.projectName))
  }
  async function undo({ project, place, view: before }: Moved) {
    setMoved(undefined)
    setFocusId(undefined)
    try {
      await list.move(project, project.status, before === view ? place : undefined)
    } catch {
      setProblem(words.failed.update)
      return
    }
    setFocusId(isShown(project.status, view) ? project._id : noCard)
    announce(words.undone(project.projectName))
  }
  /** What was in the trash, for good: one of them, or all. */
  async function remove(which: WireSummary | 'all') {
    const isAll = which === 'all'
    const place = isAll ? -1 : projects.indexOf(which)
    try {
      await (isAll ? list.emptyTrash() : list.remove(which))
    } catch {
      setProblem(words.failed.delete)
      list.reload()
      return
    }
    if (isAll || moved?.project._id === which._id) setMoved(undefined)
    if (isAll) setFocusId(noCard)
    else focusAt(place)
    setProblem(undefined)
    announce(isAll ? words.trash.emptied : words.trash.removed(which.projectName))
  }
  function dismissMoved(hadFocus: boolean) {
    setMoved(undefined)
    if (!hadFocus || moved === undefined) return
    setFocusId(projects[moved.place]?._id ?? projects.at(-1)?._id ?? noCard)
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
export const noCard = 'none'
