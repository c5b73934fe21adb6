import { sql, type Kysely } from 'kysely'
import type { Parsed } from '#contract/call.ts'
import type { WireProject, WireProjectSummary } from '#contract/projects.ts'
import type { projectSchemas } from '#contract/projects.schema.ts'
import { batchBySize } from '#server/db/batchBySize.ts'
import type { Tables } from '#server/db/tables.ts'
import { decodeCursor, encodeCursor } from '#server/projects/cursor.ts'
import { sortOrders, sortKeyOf, type SortKey } from '#server/projects/sortOrders.ts'
import { projectToWire, type ProjectRow } from '#server/projects/projectRows.ts'
import { searchProjects } from '#server/projects/searchProjects.ts'
import { readProjectSummaries, summarySelection } from '#server/projects/projectSummaries.ts'

type Query = Parsed<typeof projectSchemas.list, 'query'>
type Db = Kysely<Tables>

export interface ProjectPage {
  readonly projects: (WireProject | WireProjectSummary)[]
  /** The next page's cursor; undefined on the last page. */
  readonly next: string | undefined
  /** The number of all projects; only on the first page. */
  readonly total: number | undefined
}

/** The most bytes in a page of whole projects, unless it has only one project. */
export const maxPageBytes = 8_000_000

/**
 * Returns one page of a user's projects, each once, in the order of `sort` (decision 016): at most `limit`, and for
 * whole projects at most `maxPageBytes`, but at least one.
 */
export async function listProjects(db: Db, userId: string, query: Query): Promise<ProjectPage> {
  const { sort, search: term } = query
  const all = selectListed(db, userId, query)
  const ids = term ? await searchProjects(all, term) : undefined
  const found = ids === undefined ? all : all.where('id', 'in', ids.length > 0 ? ids : [''])
  return sort === 'updated'
    ? listNewestFirst(db, userId, query, found)
    : listSortedInMemory(db, userId, query, found)
}

/** Lists in the order of an index, so that no more than a page is read. */
async function listNewestFirst(
  db: Db,
  userId: string,
  query: Query,
  found: ProjectSelection,
): Promise<ProjectPage> {
  const { limit } = query
  const after = decodeCursor(query.cursor, 'updated')
  const time = timeColumnOf(query)
  let rest = found
    .orderBy(time, 'desc')
    .orderBy('id')
    .limit(limit + 1)
  if (after) {
    rest = rest.where(is =>
      is.or([is(time, '<', after.at), is.and([is(time, '=', after.at), is('id', '>', after.id)])]),
    )
  }
  const rows = await rest.select(summarySelection).execute()
  const page = rows.slice(0, limit)
  const { projects, until } =
    query.view === 'summary'
      ? { projects: await readProjectSummaries(db, page), until: page.length }
      : await readWholePage(db, userId, page)
  const last = rows.length > until ? rows[until - 1] : undefined
  return {
    projects,
    next: last && encodeCursor({ sort: 'updated', at: last[time]!, id: last.id }),
    total: after ? undefined : last ? await countProjects(found) : rows.length,
  }
}

/** Lists in an order without an index, which is the same on both engines: a user has 1,000 projects at most. */
async function listSortedInMemory(
  db: Db,
  userId: string,
  query: Query,
  found: ProjectSelection,
): Promise<ProjectPage> {
  const { limit } = query
  const sort = query.sort === 'name' ? 'name' : 'progress'
  const after = decodeCursor(query.cursor, sort)
  const time = timeColumnOf(query)
  const rows = await found.select(['id', 'name', time, filledModuleCount]).execute()
  const all = rows
    .map(row => sortKeyOf({ id: row.id, name: row.name, at: row[time]!, filled: row.filled }))
    .sort(sortOrders[sort])
  // A cursor has only the values that its order uses, so the others don't matter.
  const rest = after
    ? all.filter(one => sortOrders[sort](one, { name: '', at: '', filled: 0, ...after }) > 0)
    : all
  const page = rest.slice(0, limit)
  const { projects, until } =
    query.view === 'summary'
      ? { projects: await readSummaries(db, userId, page), until: page.length }
      : await readWholePage(db, userId, page)
  const last = rest.length > until ? rest[until - 1] : undefined
  return {
    projects,
    next: last && encodeCursor(createCursor(last, sort)),
    total: after ? undefined : all.length,
  }
}

const createCursor = ({ id, name, at, filled }: SortKey, sort: 'name' | 'progress') =>
  sort === 'name' ? ({ sort, name, id } as const) : ({ sort, filled, at, id } as const)

/** The trash is ordered by the time of deletion rather than the last change. */
const timeColumnOf = ({ status }: Query) => (status === 'trashed' ? 'trashed_at' : 'updated_at')

/** Selects the projects that a list consists of, before any search. */
export function selectListed(db: Db, userId: string, { status }: Pick<Query, 'status'>) {
  const own = db.selectFrom('projects').where('user_id', '=', userId)
  return status === 'all' ? own.where('status', '!=', 'trashed') : own.where('status', '=', status)
}

type ProjectSelection = ReturnType<typeof selectListed>

async function countProjects(found: ProjectSelection): Promise<number> {
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

interface Identified {
  readonly id: string
}

const selectByIds = (db: Db, userId: string, ids: readonly string[]) =>
  db.selectFrom('projects').where('user_id', '=', userId).where('id', 'in', ids)

/** Returns summaries of these projects, in this order. */
async function readSummaries(
  db: Db,
  userId: string,
  places: readonly Identified[],
): Promise<WireProjectSummary[]> {
  if (places.length === 0) return []
  const ids = places.map(({ id }) => id)
  const rows = await selectByIds(db, userId, ids).select(summarySelection).execute()
  const byId = new Map((await readProjectSummaries(db, rows)).map(summary => [summary._id, summary]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

/**
 * Returns as many of these whole projects as fit on a page, in this order, and the index of the first one left out.
 */
async function readWholePage(db: Db, userId: string, places: readonly Identified[]) {
  if (places.length === 0) return { projects: [], until: 0 }
  const ids = places.map(({ id }) => id)
  const sizes = await selectByIds(db, userId, ids).select(['id', storedBytes]).execute()
  const bytesOf = new Map(sizes.map(({ id, bytes }) => [id, bytes]))
  const sized = ids.map(id => ({ id, bytes: bytesOf.get(id) ?? 0 }))
  // Reads those that fit in their stored size; some texts are longer as JSON.
  const [first = []] = batchBySize(sized, maxPageBytes)
  const pageIds = first.map(({ id }) => id)
  const rows = await selectByIds(db, userId, pageIds).selectAll().execute()
  const byId = new Map((await readWholeProjects(db, rows)).map(project => [project._id, project]))
  const projects: WireProject[] = []
  let bytes = 0
  for (const [i, id] of pageIds.entries()) {
    const project = byId.get(id)
    bytes += project === undefined ? 0 : Buffer.byteLength(JSON.stringify(project))
    if (bytes > maxPageBytes && projects.length > 0) return { projects, until: i }
    if (project !== undefined) projects.push(project)
  }
  return { projects, until: pageIds.length }
}

/** The stored size of a project's own texts and modules. */
const storedBytes = sql<number>`octet_length(brain_dump) + octet_length(description) + (
  select coalesce(sum(octet_length(body)), 0) from modules where modules.project_id = projects.id)`.as(
  'bytes',
)

/** Reads these rows' modules and returns whole projects. */
export async function readWholeProjects(db: Db, rows: readonly ProjectRow[]): Promise<WireProject[]> {
  if (rows.length === 0) return []
  const ids = rows.map(row => row.id)
  const modules = await db
    .selectFrom('modules')
    .select(['project_id', 'key', 'body', 'version'])
    .where('project_id', 'in', ids)
    .execute()
  const byProject = Map.groupBy(modules, module => module.project_id)
  return rows.map(row => projectToWire(row, byProject.get(row.id) ?? []))
}

/** The number of a project's filled modules, as an additional column. */
export const filledModuleCount = sql<number>`(select count(*) from modules
  where modules.project_id = projects.id and modules.is_filled = 1)`.as('filled')
