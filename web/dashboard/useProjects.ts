import { useQuery, useQueryClient } from '@tanstack/react-query'
import { projects as calls, type WireProject, type WireSummary } from '#contract/projects.ts'
import { projectsQuery, queryKeys } from '#web/api/queries.ts'
import { request } from '#web/api/request.ts'
import { useUser } from '#web/session/Protected.tsx'

/** The user's projects, and what can be done with them. Each act rejects where the server refused it. */
export function useProjects() {
  const userId = useUser().id
  const cache = useQueryClient()
  const { data, isError, isFetching, refetch } = useQuery(projectsQuery(userId))

  /** An answer on its way was asked for before this change, and would undo it. */
  async function change(edit: (all: readonly WireSummary[]) => WireSummary[]) {
    await cache.cancelQueries({ queryKey: queryKeys.projects })
    cache.setQueryData<WireSummary[]>(queryKeys.projects, all => edit(all ?? []))
  }

  async function create(projectName: string): Promise<string> {
    const body = { projectName, projectDescription: '', rawIdeaDetails: '' }
    const project = await request(calls.create, { query: { userId }, body })
    await change(all => [summaryOfNew(project), ...all])
    return project._id
  }

  async function rename(id: string, projectName: string, projectDescription: string): Promise<void> {
    const changed = await update(id, { projectName, projectDescription })
    await change(all => all.map(one => (one._id === id ? changed : one)))
  }

  async function trash(id: string): Promise<void> {
    await request(calls.remove, { params: { id }, query: { userId } })
    await change(all => all.filter(one => one._id !== id))
  }

  async function restore(id: string, place: number): Promise<void> {
    const restored = await update(id, { status: 'active' })
    await change(all => all.filter(one => one._id !== id).toSpliced(place, 0, restored))
  }

  async function update(
    id: string,
    body: Partial<Pick<WireSummary, 'projectName' | 'projectDescription' | 'status'>>,
  ) {
    const query = { userId, view: 'summary' } as const
    // With view=summary the answer is one; the contract's answer also allows a whole project.
    return (await request(calls.update, { params: { id }, query, body })) as WireSummary
  }

  return {
    projects: data ?? [],
    isLoading: data === undefined && (!isError || isFetching),
    hasFailed: data === undefined && isError && !isFetching,
    reload: () => void refetch(),
    create,
    rename,
    trash,
    restore,
  }
}

function summaryOfNew(project: WireProject): WireSummary {
  const { _id, userId, projectName, projectDescription, status, createdAt, updatedAt, version } = project
  const own = { _id, userId, projectName, projectDescription, status, createdAt, updatedAt, version }
  return { ...own, trashedAt: null, progress: 0 }
}
