import type { WireProjectSummary } from '#contract/projects.ts'
import type { LoadedProjects } from '#web/api/loadProjects.ts'

interface Placement {
  /** Whether it belongs among them now. */
  readonly isShown: boolean
  /** Where it goes if it is not there; else it is left to the next load. */
  readonly place?: number | undefined
}

/** The same projects after one of them changed: in its place, gone, or back among them. */
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
