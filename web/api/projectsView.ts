import { projectSorts, type ProjectSort, type ProjectStatus } from '#domain/specification/project.ts'

/** Which projects the dashboard shows, and in which order. */
export interface ProjectsView {
  /** `all` is every one but those in the trash. */
  readonly status: ProjectStatus | 'all'
  /** Plain text, without space around it; empty finds all. */
  readonly search: string
  readonly sort: ProjectSort
}

export const statusFilters = ['active', 'archived', 'all', 'trashed'] as const
export const maxSearchLength = 200

/** The view that an address names by its query; what it does not name, or names wrongly, is as usual. */
export function viewOf(query: string): ProjectsView {
  const named = new URLSearchParams(query)
  return {
    status: statusFilters.find(status => status === named.get('status')) ?? 'active',
    search: (named.get('search') ?? '').trim().slice(0, maxSearchLength),
    sort: projectSorts.find(sort => sort === named.get('sort')) ?? 'updated',
  }
}

/** The query of a view, with its question mark; what is as usual is left out. */
export function queryOf(view: ProjectsView): string {
  const query = new URLSearchParams(nonDefaultParams(view)).toString()
  return query && `?${query}`
}

/** What of a view has to be asked for. */
export function nonDefaultParams({ status, search, sort }: ProjectsView): Partial<ProjectsView> {
  return {
    ...(status !== 'active' && { status }),
    ...(search !== '' && { search }),
    ...(sort !== 'updated' && { sort }),
  }
}

/** Whether a project of this status is to be seen in the view. */
export const isInView = (status: ProjectStatus, view: Pick<ProjectsView, 'status'>): boolean =>
  view.status === 'all' ? status !== 'trashed' : status === view.status
