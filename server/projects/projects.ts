import type { Kysely, Transaction } from 'kysely'
import type { Given } from '#contract/call.ts'
import type { WireProject, WireSummary } from '#contract/projects.ts'
import type { projectShapes } from '#contract/projects.schema.ts'
import { isBlank } from '#domain/module.ts'
import { progressOf } from '#domain/specification.ts'
import { projectStatuses, trashDays } from '#domain/project.ts'
import { templates } from '#domain/templates/index.ts'
import type { Announce, News } from '#server/bus.ts'
import type { Tables } from '#server/db/tables.ts'
import { addProject, newRow } from '#server/projects/addProject.ts'
import { filledCount, listProjects, wholeProjects } from '#server/projects/list.ts'
import { projectToWire, type ProjectRow } from '#server/projects/rows.ts'
import { startOf } from '#server/projects/start.ts'
import { summariesOf, summarySelection } from '#server/projects/summaries.ts'
import { notFound, Refused } from '#server/refused.ts'
import { keepWithin, type Quota } from '#server/storage.ts'

/** How long the trash keeps a project (decision 5). */
export const trashMs = trashDays * 86_400_000

export interface ProjectParts {
  readonly db: Kysely<Tables>
  readonly clock: () => number
  readonly newId: () => string
  readonly announce: Announce
  /** How many bytes the texts of one user may take. */
  readonly quota?: Quota
}

type Shapes = typeof projectShapes

/**
 * One user's projects. Every statement that looks for one carries the owner, here and in `changesOf`, and
 * nothing else of the server reaches the tables: a missing check is a missing function (security.md, API1).
 */
export function projectsOf(parts: ProjectParts, userId: string) {
  const { db, clock, newId, announce, quota } = parts

  return {
    /** One page of them, in the order that was asked for. */
    list: (query: Given<Shapes['list'], 'query'>) => listProjects(db, userId, query),

    /** A project that is not in the trash. */
    async read(id: string): Promise<WireProject> {
      const row = await ownProject(db, userId, id).where('status', '!=', 'trashed').executeTakeFirst()
      if (row === undefined) throw notFound()
      return (await wholeProjects(db, [row]))[0]!
    },

    /** A project wherever it is, as the answer to a change of it. */
    async readAny(id: string): Promise<WireProject> {
      const row = await ownProject(db, userId, id).executeTakeFirst()
      if (row === undefined) throw notFound()
      return (await wholeProjects(db, [row]))[0]!
    },

    async readSummary(id: string): Promise<WireSummary> {
      const row = await db
        .selectFrom('projects')
        .select(summarySelection)
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (row === undefined) throw notFound()
      return (await summariesOf(db, [row]))[0]!
    },

    /**
     * A new project, blank or started from a template: itself, its modules and the numbers of their items in one
     * transaction. An own brain dump stands in for the template's.
     */
    async create(given: Given<Shapes['create'], 'body'>): Promise<WireProject> {
      const now = new Date(clock()).toISOString()
      const [id, name, description] = [newId(), given.projectName, given.projectDescription]
      const start = given.template && startOf(templates[given.template], name)
      const brainDump = isBlank(given.rawIdeaDetails) && start ? start.brainDump : given.rawIdeaDetails
      const modules = (start?.modules ?? []).map(module => ({ ...module, project_id: id, updated_at: now }))
      const own = { id, user_id: userId, name, description, brain_dump: brainDump }
      const row = newRow(own, start?.itemNumbers ?? {}, now)
      await db.transaction().execute(async db => {
        await addProject(db, row, modules)
        await keepWithin(db, quota, userId)
      })
      return projectToWire(row, modules)
    },

    /** Into the trash, or from there for good. */
    async remove(id: string, permanent: boolean, by: string | null = null): Promise<void> {
      const news = await db.transaction().execute(async (db): Promise<News> => {
        const row = await ownProject(db, userId, id).forUpdate().executeTakeFirst()
        if (row === undefined || (row.status === 'trashed' && !permanent)) throw notFound()
        if (!permanent) {
          const now = new Date(clock()).toISOString()
          await db
            .updateTable('projects')
            .set({ status: 'trashed', trashed_at: now, version: row.version + 1 })
            .where('id', '=', id)
            .where('user_id', '=', userId)
            .execute()
          return projectNews({ ...row, status: 'trashed', version: row.version + 1 }, by)
        }
        if (row.status !== 'trashed') {
          throw new Refused(409, 'conflict', 'Only a project in the trash can be deleted for good.')
        }
        await db.deleteFrom('projects').where('id', '=', id).where('user_id', '=', userId).execute()
        return projectNews({ ...row, status: 'deleted' }, by)
      })
      announce(news)
    },

    /** Lets all that is in the trash go for good, and answers how many that were. */
    async emptyTrash(by: string | null = null): Promise<number> {
      const deleted = await db
        .deleteFrom('projects')
        .where('user_id', '=', userId)
        .where('status', '=', 'trashed')
        .returning(['id', 'name', 'version'])
        .execute()
      for (const row of deleted) announce(projectNews({ ...row, status: 'deleted' }, by))
      return deleted.length
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

/** That its name, status or own version is another now, and by whom it became so. */
export const projectNews = (
  row: Pick<ProjectRow, 'id' | 'name' | 'version'> & { readonly status: ProjectRow['status'] | 'deleted' },
  by: string | null,
): News => ({
  type: 'project',
  projectId: row.id,
  projectName: row.name,
  status: row.status,
  version: row.version,
  by,
})

/** The one way to a project: by its id and its owner. */
export const ownProject = (db: Kysely<Tables> | Transaction<Tables>, userId: string, id: string) =>
  db.selectFrom('projects').selectAll().where('id', '=', id).where('user_id', '=', userId)
