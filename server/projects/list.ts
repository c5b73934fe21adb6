import { sql, type Kysely } from 'kysely'
import type { Given } from '#contract/call.ts'
import type { WireProject, WireSummary } from '#contract/projects.ts'
import type { projectShapes } from '#contract/projects.schema.ts'
import { contains } from '#server/db/like.ts'
import type { Tables } from '#server/db/tables.ts'
import { cursorOf, cursorText } from '#server/projects/cursor.ts'
import { orders, placeOf, type Placed } from '#server/projects/orders.ts'
import { projectToWire, summaryColumns, summaryToWire, type ProjectRow } from '#server/projects/rows.ts'

type Query = Given<typeof projectShapes.list, 'query'>
type Db = Kysely<Tables>

export interface ProjectPage {
  readonly projects: (WireProject | WireSummary)[]
  /** The next page's cursor; undefined on the last. */
  readonly next: string | undefined
  /** How many there are in all; told on the first page. */
  readonly total: number | undefined
}

/** One page of a user's projects, each once, in the order of `sort` (decision 9). */
export function listProjects(db: Db, userId: string, query: Query): Promise<ProjectPage> {
  return query.sort === 'updated' ? newestFirst(db, userId, query) : inMemory(db, userId, query)
}

/** In an index's order: no more than a page is read. */
async function newestFirst(db: Db, userId: string, query: Query): Promise<ProjectPage> {
  const { limit } = query
  const after = cursorOf(query.cursor, 'updated')
  const time = timeOf(query)
  let found = matching(db, userId, query)
    .orderBy(time, 'desc')
    .orderBy('id')
    .limit(limit + 1)
  if (after) {
    found = found.where(is =>
      is.or([is(time, '<', after.at), is.and([is(time, '=', after.at), is('id', '>', after.id)])]),
    )
  }
  const rows = await read(db, found, query)
  const last = rows.length > limit ? rows[limit - 1] : undefined
  return {
    projects: rows.slice(0, limit).map(({ project }) => project),
    next: last && cursorText({ sort: 'updated', at: last.row[time]!, id: last.row.id }),
    total: after ? undefined : last ? await count(db, userId, query) : rows.length,
  }
}

/** In an order that no index knows, the same on both engines: a user has 1,000 projects at most. */
async function inMemory(db: Db, userId: string, query: Query): Promise<ProjectPage> {
  const { limit } = query
  const sort = query.sort === 'name' ? 'name' : 'progress'
  const after = cursorOf(query.cursor, sort)
  const time = timeOf(query)
  const rows = await matching(db, userId, query).select(['id', 'name', time, filledCount]).execute()
  const all = rows
    .map(row => placeOf({ id: row.id, name: row.name, at: row[time]!, filled: row.filled }))
    .sort(orders[sort])
  // A cursor has what its order looks at; the rest is not asked for.
  const rest = after
    ? all.filter(one => orders[sort](one, { name: '', at: '', filled: 0, ...after }) > 0)
    : all
  const page = rest.slice(0, limit)
  const last = rest.length > limit ? page.at(-1) : undefined
  return {
    projects: await these(db, userId, page, query),
    next: last && cursorText(cursorAt(last, sort)),
    total: after ? undefined : all.length,
  }
}

const cursorAt = ({ id, name, at, filled }: Placed, sort: 'name' | 'progress') =>
  sort === 'name' ? ({ sort, name, id } as const) : ({ sort, filled, at, id } as const)

/** In the trash, when a project came there counts, and not when it was worked on. */
const timeOf = ({ status }: Query) => (status === 'trashed' ? 'trashed_at' : 'updated_at')

function matching(db: Db, userId: string, { status, search }: Query) {
  let found = db.selectFrom('projects').where('user_id', '=', userId)
  found = status === 'all' ? found.where('status', '!=', 'trashed') : found.where('status', '=', status)
  return search ? found.where(is => contains(is.ref('search_text'), search)) : found
}

async function count(db: Db, userId: string, query: Query): Promise<number> {
  const { total } = await matching(db, userId, query)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** These projects, in this order. */
async function these(db: Db, userId: string, places: readonly Placed[], query: Query) {
  const ids = places.map(({ id }) => id)
  if (ids.length === 0) return []
  const found = db.selectFrom('projects').where('user_id', '=', userId).where('id', 'in', ids)
  const byId = new Map((await read(db, found, query)).map(({ row, project }) => [row.id, project]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

type Found = ReturnType<typeof matching>
interface Read {
  readonly row: Pick<ProjectRow, (typeof summaryColumns)[number]>
  readonly project: WireProject | WireSummary
}

/** What was found, as it is sent. */
async function read(db: Db, found: Found, { view }: Query): Promise<Read[]> {
  if (view === 'summary') {
    const rows = await found.select([...summaryColumns, filledCount]).execute()
    return rows.map(row => ({ row, project: summaryToWire(row, row.filled) }))
  }
  const rows = await found.selectAll().execute()
  const projects = await wholeProjects(db, rows)
  return rows.map((row, i) => ({ row, project: projects[i]! }))
}

/** These rows with all of their modules. */
export async function wholeProjects(db: Db, rows: readonly ProjectRow[]): Promise<WireProject[]> {
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

/** How many of a project's modules are filled, beside its columns. */
export const filledCount = sql<number>`(select count(*) from modules
  where modules.project_id = projects.id and modules.is_filled = 1)`.as('filled')
