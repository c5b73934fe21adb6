import { useMemo } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { queryOf, viewOf, type ProjectsView } from '#web/api/projectsView.ts'

/** The view, kept in the address so that it survives a reload and Back returns to it. */
export function useProjectsView() {
  const query = useSearch()
  const view = useMemo(() => viewOf(query), [query])

  /** Another filter adds a history entry; another search or order replaces the current one. */
  function changeView(part: Partial<ProjectsView>) {
    const before = viewOf(location.search)
    const next = { ...before, ...part }
    navigate(`/dashboard${queryOf(next)}`, { replace: next.status === before.status })
  }
  return [view, changeView] as const
}
