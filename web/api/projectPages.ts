import { projects as calls, type WireSummary } from '#contract/projects.ts'
import { queryOf, unusual, viewOf, type ProjectsView } from './projectsView.ts'
import { requestWithHeaders } from './request.ts'
import { tokenStore } from './token.ts'

/** So many of a view's projects as were loaded, from its first on. */
export interface LoadedProjects {
  readonly projects: readonly WireSummary[]
  /** Where the next page begins; undefined when all are here. */
  readonly cursor: string | undefined
  /** How many there are in all. */
  readonly total: number
}

/** A few screens: what comes first has to come soon. */
const firstPage = 60
const laterPage = 100
const freshForMs = 30_000
let early: { token: string; query: string; startedAt: number; page: Promise<LoadedProjects> } | undefined

/**
 * Asks for the first projects of the view that the address names before anything that shows them is loaded, at the
 * same time as the session is checked. Whoever loads that view next takes it over. A fresh page does not know yet
 * whose token it holds.
 */
export function loadProjectsEarly({
  address = '',
  userId,
}: { address?: string; userId?: string | undefined } = {}): void {
  const token = tokenStore.get()
  const view = viewOf(address)
  if (token === null || takeable(view)) return
  early = {
    token,
    query: queryOf(view),
    startedAt: Date.now(),
    page: loadPage(view, { userId, limit: firstPage }),
  }
  // Whoever takes it over deals with a failure; if nobody does, nobody minds.
  early.page.catch(() => undefined)
}

interface Loading {
  readonly userId: string
  readonly signal?: AbortSignal | undefined
  /** So many were shown already, and are to be shown again. */
  readonly atLeast?: number | undefined
}

/** The first projects of a view, without the module bodies (decision 24). */
export async function loadProjects(view: ProjectsView, loading: Loading): Promise<LoadedProjects> {
  const { userId, signal, atLeast = 0 } = loading
  const taken = takeable(view)
  early = undefined
  let loaded = await (taken ?? loadPage(view, { userId, signal, limit: firstPage }))
  while (loaded.cursor !== undefined && loaded.projects.length < atLeast) {
    loaded = joined(loaded, await loadNext(view, loaded.cursor, loading))
  }
  return loaded
}

/** The page that begins at this cursor. */
export function loadNext(
  view: ProjectsView,
  cursor: string,
  { userId, signal }: Loading,
): Promise<LoadedProjects> {
  return loadPage(view, { userId, signal, cursor, limit: laterPage })
}

/** What was loaded, and the page after it. */
export function joined(loaded: LoadedProjects, { projects, cursor }: LoadedProjects): LoadedProjects {
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
  const query = { view: 'summary', ...unusual(view), userId, limit, cursor } as const
  const { answer, headers } = await requestWithHeaders(calls.list, { query, signal })
  if (!Array.isArray(answer)) throw new TypeError('The list of projects is not a list.')
  // With view=summary every entry is one; the contract's answer also allows whole projects.
  const projects = answer as WireSummary[]
  const total = Number(headers.get('X-Total-Count') ?? projects.length)
  return { projects, cursor: nextCursor(headers.get('Link')), total }
}

function takeable(view: ProjectsView): Promise<LoadedProjects> | undefined {
  if (early === undefined || early.token !== tokenStore.get() || early.query !== queryOf(view))
    return undefined
  return Date.now() - early.startedAt < freshForMs ? early.page : undefined
}
