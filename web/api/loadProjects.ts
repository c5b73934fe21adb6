import { projects as calls, type WireProjectSummary } from '#contract/projects.ts'
import { queryOf, nonDefaultParams, viewOf, type ProjectsView } from './projectsView.ts'
import { requestWithHeaders } from './request.ts'
import { tokenStore } from '../storage/tokenStore.ts'

/** The projects of a view that have been loaded, from the first one on. */
export interface LoadedProjects {
  readonly projects: readonly WireProjectSummary[]
  /** The start of the next page; undefined once all are loaded. */
  readonly cursor: string | undefined
  /** The total number of projects in the view. */
  readonly total: number
}

/** A few screens: small, so that the first page arrives soon. */
const firstPageSize = 60
const nextPageSize = 100
const freshForMs = 30_000
let prefetched: { token: string; query: string; startedAt: number; page: Promise<LoadedProjects> } | undefined

/**
 * Requests the first projects of the view in the address, in parallel with the session check and before the
 * components that show them are loaded. The next load of that view uses the result. A freshly loaded page doesn't
 * know yet which user its token belongs to.
 */
export function prefetchProjects({
  address = '',
  userId,
}: { address?: string; userId?: string | undefined } = {}): void {
  const token = tokenStore.get()
  const view = viewOf(address)
  if (token === null || prefetchedPage(view)) return
  prefetched = {
    token,
    query: queryOf(view),
    startedAt: Date.now(),
    page: loadPage(view, { userId, limit: firstPageSize }),
  }
  // The load that uses it handles a failure; if none does, the failure doesn't matter.
  prefetched.page.catch(() => undefined)
}

interface LoadOptions {
  readonly userId: string
  readonly signal?: AbortSignal | undefined
  /** How many were shown already, and should be shown again. */
  readonly minCount?: number | undefined
}

/** Loads the first projects of a view, without the module bodies (docs/product.md#calls). */
export async function loadProjects(view: ProjectsView, loading: LoadOptions): Promise<LoadedProjects> {
  const { userId, signal, minCount = 0 } = loading
  const prefetchedFirstPage = prefetchedPage(view)
  prefetched = undefined
  let loaded = await (prefetchedFirstPage ?? loadPage(view, { userId, signal, limit: firstPageSize }))
  while (loaded.cursor !== undefined && loaded.projects.length < minCount) {
    loaded = appendPage(loaded, await loadNextPage(view, loaded.cursor, loading))
  }
  return loaded
}

/** Loads the page that begins at this cursor. */
export function loadNextPage(
  view: ProjectsView,
  cursor: string,
  { userId, signal }: LoadOptions,
): Promise<LoadedProjects> {
  return loadPage(view, { userId, signal, cursor, limit: nextPageSize })
}

/** Returns the loaded projects with the next page added. */
export function appendPage(loaded: LoadedProjects, { projects, cursor }: LoadedProjects): LoadedProjects {
  // A project that changed meanwhile may have moved between pages.
  const known = new Set(loaded.projects.map(({ _id }) => _id))
  const all = [...loaded.projects, ...projects.filter(({ _id }) => !known.has(_id))]
  return {
    projects: all,
    cursor,
    total: cursor === undefined ? all.length : Math.max(loaded.total, all.length),
  }
}

/** Returns the cursor of a Link header's next page (RFC 8288). */
export function nextCursor(link: string | null): string | undefined {
  const target = link?.match(/<([^<>]*)>\s*;[^,<]*\brel="?next\b/i)?.[1]
  if (target === undefined) return undefined
  return new URL(target, 'http://localhost').searchParams.get('cursor') ?? undefined
}

interface PageQuery {
  userId?: string | undefined
  cursor?: string | undefined
  limit: number
  signal?: AbortSignal | undefined
}

async function loadPage(
  view: ProjectsView,
  { userId, cursor, limit, signal }: PageQuery,
): Promise<LoadedProjects> {
  const query = { view: 'summary', ...nonDefaultParams(view), userId, limit, cursor } as const
  const { data, headers } = await requestWithHeaders(calls.list, { query, signal })
  if (!Array.isArray(data)) throw new TypeError('The list of projects is not a list.')
  // With view=summary every entry is a summary; the contract's type also allows whole projects.
  const projects = data as WireProjectSummary[]
  const total = Number(headers.get('X-Total-Count') ?? projects.length)
  return { projects, cursor: nextCursor(headers.get('Link')), total }
}

function prefetchedPage(view: ProjectsView): Promise<LoadedProjects> | undefined {
  if (prefetched === undefined || prefetched.token !== tokenStore.get() || prefetched.query !== queryOf(view))
    return undefined
  return Date.now() - prefetched.startedAt < freshForMs ? prefetched.page : undefined
}
