import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { projects as calls, type WireProjectSummary } from '#contract/projects.ts'
import type { ProjectStatus } from '#domain/specification/project.ts'
import type { TemplateKey } from '#contract/templateKeys.ts'
import { appendPage, loadNextPage, type LoadedProjects } from '#web/api/loadProjects.ts'
import { isInView, type ProjectsView } from '#web/api/projectsView.ts'
import { projectsQuery, queryKeys } from '#web/api/queries.ts'
import { request } from '#web/api/request.ts'
import { useUser } from '#web/session/ProtectedRoute.tsx'
import { withProject } from './withProject.ts'

interface LoadMoreState {
  readonly view: ProjectsView
  readonly step: 'ready' | 'loading' | 'failed'
}

/** The projects of a view and the operations on them. Each operation rejects if the server refuses it. */
export function useProjects(view: ProjectsView) {
  const userId = useUser().id
  const cache = useQueryClient()
  const query = projectsQuery(userId, view)
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query,
    // Earlier results of the same filter are shown until the new ones arrive.
    placeholderData: (before, last) => (last?.queryKey[1] === view.status ? before : undefined),
  })
  const [more, setMore] = useState<LoadMoreState>({ view, step: 'ready' })
  const moreStep = more.view === view ? more.step : 'ready'

  async function loadMore() {
    const before = cache.getQueryData(query.queryKey)
    if (before?.cursor === undefined || moreStep === 'loading') return
    setMore({ view, step: 'loading' })
    try {
      const page = await loadNextPage(view, before.cursor, { userId })
      // Only if the list hasn't been reloaded meanwhile.
      cache.setQueryData(query.queryKey, now =>
        now && now.cursor === before.cursor ? appendPage(now, page) : now,
      )
      setMore({ view, step: 'ready' })
    } catch {
      setMore({ view, step: 'failed' })
    }
  }

  /** Applies a change to the shown list at once; other cached lists are refetched when they're shown. */
  async function change(edit: (loaded: LoadedProjects) => LoadedProjects) {
    // A response in flight predates this change and would revert it.
    await cache.cancelQueries({ queryKey: queryKeys.projects })
    const isHere = cache.getQueryData(query.queryKey) !== undefined
    cache.setQueryData(query.queryKey, loaded => loaded && edit(loaded))
    void cache.invalidateQueries({ queryKey: queryKeys.projects, refetchType: isHere ? 'none' : 'active' })
    if (isHere) void cache.refetchQueries({ queryKey: queryKeys.stats, type: 'active' })
  }

  async function create(projectName: string, template?: TemplateKey): Promise<string> {
    const body = { projectName, projectDescription: '', rawIdeaDetails: '', ...(template && { template }) }
    // With view=summary the response is a summary; the contract's type also allows a whole project.
    const project = (await request(calls.create, {
      query: { userId, view: 'summary' },
      body,
    })) as WireProjectSummary
    await change(loaded => withProject(loaded, project, { isShown: isInView('active', view), place: 0 }))
    return project._id
  }

  async function rename(id: string, projectName: string, projectDescription: string): Promise<void> {
    const changed = await update(id, { projectName, projectDescription })
    await change(loaded => withProject(loaded, changed, { isShown: isInView(changed.status, view) }))
  }

  /** Moves a project into or out of the archive or the trash, and back to its position if it returns to the view. */
  async function move(project: WireProjectSummary, status: ProjectStatus, place?: number): Promise<void> {
    const id = project._id
    const moved = status === 'trashed' ? await trash(project) : await update(id, { status })
    await change(loaded => withProject(loaded, moved, { isShown: isInView(status, view), place }))
  }

  async function trash(project: WireProjectSummary): Promise<WireProjectSummary> {
    await request(calls.remove, { params: { id: project._id }, query: { userId } })
    return { ...project, status: 'trashed', trashedAt: new Date().toISOString() }
  }

  /** Permanently deletes a trashed project. */
  async function remove(project: WireProjectSummary): Promise<void> {
    const query = { userId, permanent: 'true' } as const
    await request(calls.remove, { params: { id: project._id }, query })
    await change(loaded => withProject(loaded, project, { isShown: false }))
  }

  async function emptyTrash(): Promise<void> {
    await request(calls.emptyTrash, { params: { userId } })
    await change(loaded =>
      view.status === 'trashed' ? { projects: [], cursor: undefined, total: 0 } : loaded,
    )
  }

  async function update(
    id: string,
    body: Partial<Pick<WireProjectSummary, 'projectName' | 'projectDescription' | 'status'>>,
  ) {
    const query = { userId, view: 'summary' } as const
    // With view=summary the response is a summary; the contract's type also allows a whole project.
    return (await request(calls.update, { params: { id }, query, body })) as WireProjectSummary
  }

  const hasFailed = data === undefined && isError && !isFetching
  return {
    loaded: data,
    /** True while the shown projects are the results of an earlier query. */
    isEarlier: isPlaceholderData,
    isLoading: data === undefined && !hasFailed,
    hasFailed,
    reload: () => void refetch(),
    moreStep,
    loadMore: () => void loadMore(),
    create,
    rename,
    move,
    remove,
    emptyTrash,
  }
}

export type ProjectsStore = ReturnType<typeof useProjects>
