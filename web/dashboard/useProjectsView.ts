import { useMemo } from 'react'
import { navigate, useSearch } from 'wouter/use-browser-location'
import { queryOf, viewOf, type ProjectsView } from '#web/api/projectsView.ts'

/** Which projects are shown, as the address says: a reload keeps it, and Back leads back to it. */
export function useProjectsView() {
  const query = useSearch()
  const view = useMemo(() => viewOf(query), [query])

  /** Another filter is another place to come back to; a search or an order is the same place seen otherwise. */
  function changeView(part: Partial<ProjectsView>) {
    const before = viewOf(location.search)
    const next = { ...before, ...part }
    navigate(`/dashboard${queryOf(next)}`, { replace: next.status === before.status })
  }
  return [view, changeView] as const
}
