import { projectSorts, type ProjectSort, type ProjectStatus } from '#domain/specification/project.ts'

/** Which projects the dashboard shows, and in which order. */
export interface ProjectsView {
  /** `all` excludes the trash. */
  readonly status: ProjectStatus | 'all'
  /** Trimmed plain text; empty matches all. */
  readonly search: string
  readonly sort: ProjectSort
}

export const statusFilters = ['active', 'archived', 'all', 'trashed'] as const
export const maxSearchLength = 200

/** Reads the view from an address's query, with the defaults for missing or invalid values. */
export function viewOf(query: string): ProjectsView {
  const named = new URLSearchParams(query)
  return {
    status: statusFilters.find(status => status === named.get('status')) ?? 'active',
    search: (named.get('search') ?? '').trim().slice(0, maxSearchLength),
    sort: projectSorts.find(sort => sort === named.get('sort')) ?? 'updated',
  }
}

/** Returns the query of a view with its question mark, without default values. */
export function queryOf(view: ProjectsView): string {
  const query = new URLSearchParams(nonDefaultParams(view)).toString()
  return query && `?${query}`
}

/** Returns the parameters that differ from their defaults. */
export function nonDefaultParams({ status, search, sort }: ProjectsView): Partial<ProjectsView> {
  return {
    ...(status !== 'active' && { status }),
    ...(search !== '' && { search }),
    ...(sort !== 'updated' && { sort }),
  }
}

/** True if the view includes projects of this status. */
export const isInView = (status: ProjectStatus, view: Pick<ProjectsView, 'status'>): boolean =>
  view.status === 'all' ? status !== 'trashed' : status === view.status
