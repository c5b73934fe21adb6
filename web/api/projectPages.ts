import { projects, type WireSummary } from '#contract/projects.ts'
import { requestWithHeaders } from './request.ts'
import { tokenStore } from './token.ts'

interface ProjectPage {
  readonly projects: readonly WireSummary[]
  /** Where the next page begins; undefined on the last. */
  readonly cursor: string | undefined
}

const freshForMs = 30_000
let early: { token: string; startedAt: number; page: Promise<ProjectPage> } | undefined

/**
 * Asks for the first page of projects before anything that shows them is loaded, at the same time as the session
 * is checked. Whoever loads the projects next takes it over. A fresh page does not know yet whose token it holds.
 */
export function loadProjectsEarly(userId?: string): void {
  const token = tokenStore.get()
  if (token === null || takeable()) return
  early = { token, startedAt: Date.now(), page: loadPage({ userId }) }
  // Whoever takes it over deals with a failure; if nobody does, nobody minds.
  early.page.catch(() => undefined)
}

/** All projects of the signed-in user, page after page, without the module bodies (decision 24). */
export async function loadProjects(userId: string, signal?: AbortSignal): Promise<WireSummary[]> {
  const taken = takeable()
  early = undefined
  let page = await (taken ?? loadPage({ userId, signal }))
  const all = [...page.projects]
  while (page.cursor !== undefined) {
    page = await loadPage({ userId, signal, cursor: page.cursor })
    all.push(...page.projects)
  }
  return all
}

/** The cursor of the page that a Link header calls next (RFC 8288). */
export function nextCursor(link: string | null): string | undefined {
  const target = link?.match(/<([^>]*)>\s*;[^,]*\brel="?next\b/i)?.[1]
  if (target === undefined) return undefined
  return new URL(target, 'http://localhost').searchParams.get('cursor') ?? undefined
}

interface PageQuery {
  userId?: string | undefined
  cursor?: string
  signal?: AbortSignal | undefined
}

async function loadPage({ userId, cursor, signal }: PageQuery): Promise<ProjectPage> {
  const query = { view: 'summary', userId, cursor } as const
  const { answer, headers } = await requestWithHeaders(projects.list, { query, signal })
  if (!Array.isArray(answer)) throw new TypeError('The list of projects is not a list.')
  // With view=summary every entry is one; the contract's answer also allows whole projects.
  return { projects: answer as WireSummary[], cursor: nextCursor(headers.get('Link')) }
}

function takeable(): Promise<ProjectPage> | undefined {
  if (early === undefined || early.token !== tokenStore.get()) return undefined
  return Date.now() - early.startedAt < freshForMs ? early.page : undefined
}
