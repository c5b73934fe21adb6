import { projects as calls, type WireProjectSummary } from '#contract/projects.ts'
import { queryOf, nonDefaultParams, viewOf, type ProjectsView } from './projectsView.ts'
import { requestWithHeaders } from './request.ts'
import { tokenStore } from '../storage/tokenStore.ts'

/** So many of a view's projects as were loaded, from its first on. */
export interface LoadedProjects {
  readonly projects: readonly WireProjectSummary[]
  /** Where the next page begins; undefined when all are here. */
  readonly cursor: string | undefined
  /** How many there are in all. */
  readonly total: number
}

/** A few screens: what comes first has to come soon. */
const firstPageSize = 60
const nextPageSize = 100
const freshForMs = 30_000
let prefetched: { token: string; query: string; startedAt: number; page: Promise<LoadedProjects> } | undefined

/**
 * Asks for the first projects of the view that the address names before anything that shows them is loaded, at the
 * same time as the session is checked. Whoever loads that view next takes it over. A fresh page does not know yet
 * whose token it holds.
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
  // Whoever takes it over deals with a failure; if nobody does, nobody minds.
  prefetched.page.catch(() => undefined)
}

interface LoadOptions {
  readonly userId: string
  readonly signal?: AbortSignal | undefined
  /** So many were shown already, and are to be shown again. */
  readonly minCount?: number | undefined
}

/** The first projects of a view, without the module bodies (docs/product.md#calls). */
export async function loadProjects(view: ProjectsView, loading: LoadOptions): Promise<LoadedProjects> {
  const { userId, signal, minCount = 0 } = loading
  const taken = prefetchedPage(view)
  prefetched = undefined
  let loaded = await (taken ?? loadPage(view, { userId, signal, limit: firstPageSize }))
  while (loaded.cursor !== undefined && loaded.projects.length < minCount) {
    loaded = appendPage(loaded, await loadNextPage(view, loaded.cursor, loading))
  }
  return loaded
}

/** The page that begins at this cursor. */
export function loadNextPage(
  view: ProjectsView,
  cursor: string,
  { userId, signal }: LoadOptions,
): Promise<LoadedProjects> {
  return loadPage(view, { userId, signal, cursor, limit: nextPageSize })
}

/** What was loaded, and the page after it. */
export function appendPage(loaded: LoadedProjects, { projects, cursor }: LoadedProjects): LoadedProjects {
  // One that changed meanwhile may have moved from a later page to an earlier one, or back.
  const known = new Set(loaded.projects.map(({ _id }) => _id))
  const all = [...loaded.projects, ...projects.filter(({ _id }) => !known.has(_id))]
  return {
    projects: all,
    cursor,
    total: cursor === undefined ? all.length : Math.max(loaded.total, all.length),
  }
}

/** The cursor of the page that a Link header calls next (RFC 8288). */
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
  // With view=summary every entry is one; the contract's answer also allows whole projects.
  const projects = data as WireProjectSummary[]
  const total = Number(headers.get('X-Total-Count') ?? projects.length)
  return { projects, cursor: nextCursor(headers.get('Link')), total }
}

function prefetchedPage(view: ProjectsView): Promise<LoadedProjects> | undefined {
  if (prefetched === undefined || prefetched.token !== tokenStore.get() || prefetched.query !== queryOf(view))
    return undefined
  return Date.now() - prefetched.startedAt < freshForMs ? prefetched.page : undefined
}
