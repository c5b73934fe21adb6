import { sql, type Kysely, type Transaction } from 'kysely'
import type { Given } from '#contract/call.ts'
import type { WireProject, WireSummary } from '#contract/projects.ts'
import type { projectShapes } from '#contract/projects.schema.ts'
import { progressOf } from '#domain/specification.ts'
import { projectStatuses } from '#domain/project.ts'
import { contains, searchText } from '#server/db/like.ts'
import type { Tables } from '#server/db/tables.ts'
import { cursorOf, cursorText } from '#server/projects/cursor.ts'
import { ownColumns, projectToWire, summaryToWire, type ProjectRow } from '#server/projects/rows.ts'
import { notFound, Refused } from '#server/refused.ts'

export const projectsPerUser = 500
/** How long the trash keeps a project (decision 5). */
export const trashMs = 30 * 86_400_000

export interface ProjectParts {
  readonly db: Kysely<Tables>
  readonly clock: () => number
  readonly newId: () => string
}

type Shapes = typeof projectShapes

/**
 * One user's projects. Every statement that looks for one carries the owner, here and in `changesOf`, and
 * nothing else of the server reaches the tables: a missing check is a missing function (security.md, API1).
 */
export function projectsOf(parts: ProjectParts, userId: string) {
  const { db, clock, newId } = parts

  async function wholes(rows: readonly ProjectRow[]): Promise<WireProject[]> {
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

  return {
    /** One page, newest change first, and the cursor of the next. */
    async list(query: Given<Shapes['list'], 'query'>) {
      const { status, search, view, limit } = query
      const after = cursorOf(query.cursor)
      let found = db
        .selectFrom('projects')
        .where('user_id', '=', userId)
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .limit(limit + 1)
      found = status === 'all' ? found.where('status', '!=', 'trashed') : found.where('status', '=', status)
      if (search) found = found.where(is => contains(is.ref('search_text'), search))
      if (after) {
        found = found.where(is =>
          is.or([
            is('updated_at', '<', after.updatedAt),
            is.and([is('updated_at', '=', after.updatedAt), is('id', '>', after.id)]),
          ]),
        )
      }
      let projects: (WireProject | WireSummary)[]
      if (view === 'summary') {
        const rows = await found.select([...ownColumns, filledCount]).execute()
        projects = rows.map(row => summaryToWire(row, row.filled))
      } else {
        projects = await wholes(await found.selectAll().execute())
      }
      const last = projects.length > limit ? projects[limit - 1] : undefined
      const next = last && cursorText({ updatedAt: last.updatedAt, id: last._id })
      return { projects: projects.slice(0, limit), next }
    },

    /** A project that is not in the trash. */
    async read(id: string): Promise<WireProject> {
      const row = await ownProject(db, userId, id).where('status', '!=', 'trashed').executeTakeFirst()
      if (row === undefined) throw notFound()
      return (await wholes([row]))[0]!
    },

    /** A project wherever it is, as the answer to a change of it. */
    async readAny(id: string): Promise<WireProject> {
      const row = await ownProject(db, userId, id).executeTakeFirst()
      if (row === undefined) throw notFound()
      return (await wholes([row]))[0]!
    },

    async readSummary(id: string): Promise<WireSummary> {
      const row = await db
        .selectFrom('projects')
        .select([...ownColumns, filledCount])
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (row === undefined) throw notFound()
      return summaryToWire(row, row.filled)
    },

    async create(given: Given<Shapes['create'], 'body'>): Promise<WireProject> {
      const now = new Date(clock()).toISOString()
      const [name, description, brainDump] = [
        given.projectName,
        given.projectDescription,
        given.rawIdeaDetails,
      ]
      const row: ProjectRow = {
        id: newId(),
        user_id: userId,
        name,
        description,
        brain_dump: brainDump,
        search_text: searchText({ name, description, brainDump }),
        status: 'active',
        trashed_at: null,
        version: 1,
        item_numbers: '{}',
        created_at: now,
        updated_at: now,
      }
      await db.transaction().execute(async db => {
        const { count } = await db
          .selectFrom('projects')
          .where('user_id', '=', userId)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
        if (count >= projectsPerUser) {
          throw new Refused(
            409,
            'conflict',
            `At most ${projectsPerUser} projects are kept, those in the trash among them.`,
          )
        }
        await db.insertInto('projects').values(row).execute()
      })
      return projectToWire(row, [])
    },

    /** Into the trash, or from there for good. */
    async remove(id: string, permanent: boolean): Promise<void> {
      await db.transaction().execute(async db => {
        const row = await ownProject(db, userId, id).forUpdate().executeTakeFirst()
        if (row === undefined || (row.status === 'trashed' && !permanent)) throw notFound()
        if (!permanent) {
          const now = new Date(clock()).toISOString()
          await db
            .updateTable('projects')
            .set({ status: 'trashed', trashed_at: now, updated_at: now, version: row.version + 1 })
            .where('id', '=', id)
            .where('user_id', '=', userId)
            .execute()
          return
        }
        if (row.status !== 'trashed') {
          throw new Refused(409, 'conflict', 'Only a project in the trash can be deleted for good.')
        }
        await db.deleteFrom('projects').where('id', '=', id).where('user_id', '=', userId).execute()
      })
    },

    /** Figures over all projects but those in the trash, which are only counted (decision 10). */
    async stats() {
      const rows = await db
        .selectFrom('projects')
        .where('user_id', '=', userId)
        .select(['status', 'updated_at', filledCount])
        .execute()
      const kept = rows.filter(row => row.status !== 'trashed')
      const modulesFilled = kept.reduce((sum, row) => sum + row.filled, 0)
      const byStatus = projectStatuses.map(
        status => [status, rows.filter(row => row.status === status).length] as const,
      )
      return {
        total: kept.length,
        byStatus: Object.fromEntries(byStatus) as Record<(typeof projectStatuses)[number], number>,
        averageProgress: kept.length === 0 ? 0 : progressOf(modulesFilled / kept.length),
        modulesFilled,
        lastUpdatedAt: kept.map(row => row.updated_at).reduce((a, b) => (a > b ? a : b), '') || null,
      }
    },
  }
}

/** The one way to a project: by its id and its owner. */
export const ownProject = (db: Kysely<Tables> | Transaction<Tables>, userId: string, id: string) =>
  db.selectFrom('projects').selectAll().where('id', '=', id).where('user_id', '=', userId)

const filledCount = sql<number>`(select count(*) from modules
  where modules.project_id = projects.id and modules.is_filled = 1)`.as('filled')
