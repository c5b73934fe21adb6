import type { WireProjectSummary } from '#contract/projects.ts'
import type { LoadedProjects } from '#web/api/loadProjects.ts'

interface Placement {
  /** True if the project belongs in the list now. */
  readonly isShown: boolean
  /** The position to insert it at if it's missing; without one, it appears with the next load. */
  readonly place?: number | undefined
}

/** Returns the list after one project has changed: replaced at its position, removed, or inserted. */
export function withProject(
  loaded: LoadedProjects,
  one: WireProjectSummary,
  { isShown, place }: Placement,
): LoadedProjects {
  const { projects, total } = loaded
  const at = projects.findIndex(({ _id }) => _id === one._id)
  if (at >= 0 && isShown) return { ...loaded, projects: projects.with(at, one) }
  if (at >= 0) return { ...loaded, projects: projects.toSpliced(at, 1), total: total - 1 }
  if (!isShown || place === undefined) return loaded
  return { ...loaded, projects: projects.toSpliced(place, 0, one), total: total + 1 }
}
