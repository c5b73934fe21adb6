import type { Kysely, Transaction } from 'kysely'
import type { Parsed } from '#contract/call.ts'
import type { WireProject, WireProjectSummary } from '#contract/projects.ts'
import type { projectSchemas } from '#contract/projects.schema.ts'
import { toProjectFile, type ProjectFile } from '#contract/projectFile.ts'
import { isBlank } from '#domain/modules/defineModule.ts'
import { createBlankSpecification, progressOf } from '#domain/specification/specification.ts'
import { projectStatuses, trashDays } from '#domain/specification/project.ts'
import type { Publish, ChangeEvent } from '#server/events/eventBus.ts'
import type { Tables } from '#server/db/tables.ts'
import { createRowsFromFile } from '#server/projects/createRowsFromFile.ts'
import { insertProject } from '#server/projects/insertProject.ts'
import { filledModuleCount, listProjects, readWholeProjects } from '#server/projects/listProjects.ts'
import { projectToWire, type ProjectRow } from '#server/projects/projectRows.ts'
import { readProjectSummaries, summarySelection } from '#server/projects/projectSummaries.ts'
import { readTemplate } from '#server/projects/readTemplate.ts'
import { createNotFoundError, HttpError } from '#server/http/httpError.ts'
import { enforceStorageQuota, type StorageQuota } from '#server/storageQuota.ts'

/** How long the trash keeps a project (docs/product.md#project-status). */
export const trashRetentionMs = trashDays * 86_400_000

export interface ProjectDependencies {
  readonly db: Kysely<Tables>
  readonly clock: () => number
  readonly createId: () => string
  readonly publish: Publish
  /** How many bytes the texts of one user may take. */
  readonly quota?: StorageQuota
}

type Shapes = typeof projectSchemas
type CreateInput = Parsed<Shapes['create'], 'body'>

/**
 * One user's projects. Every statement that looks for one carries the owner, here and in `changesOf`, and
 * nothing else of the server reaches the tables: a missing check is a missing function (docs/product.md#ownership).
 */
export function projectsOf(deps: ProjectDependencies, userId: string) {
  const { db, clock, createId, publish, quota } = deps

  return {
    /** One page of them, in the order that was asked for. */
    list: (query: Parsed<Shapes['list'], 'query'>) => listProjects(db, userId, query),

    /** A project that is not in the trash. */
    async read(id: string): Promise<WireProject> {
      const row = await selectOwnProject(db, userId, id).where('status', '!=', 'trashed').executeTakeFirst()
      if (row === undefined) throw createNotFoundError()
      return (await readWholeProjects(db, [row]))[0]!
    },

    /** A project wherever it is, as the answer to a change of it. */
    async readAny(id: string): Promise<WireProject> {
      const row = await selectOwnProject(db, userId, id).executeTakeFirst()
      if (row === undefined) throw createNotFoundError()
      return (await readWholeProjects(db, [row]))[0]!
    },

    async readSummary(id: string): Promise<WireProjectSummary> {
      const row = await db
        .selectFrom('projects')
        .select(summarySelection)
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (row === undefined) throw createNotFoundError()
      return (await readProjectSummaries(db, [row]))[0]!
    },

    /** A new project, blank or started from a template: itself and its modules in one transaction. */
    async create(input: CreateInput): Promise<WireProject> {
      const now = new Date(clock()).toISOString()
      const { row, modules } = createRowsFromFile(newProjectFileOf(input), { id: createId(), userId, now })
      await db.transaction().execute(async db => {
        await insertProject(db, row, modules)
        await enforceStorageQuota(db, quota, userId)
      })
      return projectToWire(row, modules)
    },

    /** Into the trash, or from there for good. */
    async remove(id: string, permanent: boolean, by: string | null = null): Promise<void> {
      const event = await db.transaction().execute(async (db): Promise<ChangeEvent> => {
        const row = await selectOwnProject(db, userId, id).forUpdate().executeTakeFirst()
        if (row === undefined || (row.status === 'trashed' && !permanent)) throw createNotFoundError()
        if (!permanent) {
          const now = new Date(clock()).toISOString()
          await db
            .updateTable('projects')
            .set({ status: 'trashed', trashed_at: now, version: row.version + 1 })
            .where('id', '=', id)
            .where('user_id', '=', userId)
            .execute()
          return createProjectEvent({ ...row, status: 'trashed', version: row.version + 1 }, by)
        }
        if (row.status !== 'trashed') {
          throw new HttpError(409, 'conflict', 'Only a project in the trash can be permanently deleted.')
        }
        await db.deleteFrom('projects').where('id', '=', id).where('user_id', '=', userId).execute()
        return createProjectEvent({ ...row, status: 'deleted' }, by)
      })
      publish(event)
    },

    /** Lets all that is in the trash go for good, and answers how many that were. */
    async emptyTrash(by: string | null = null): Promise<number> {
      const deleted = await db
        .deleteFrom('projects')
        .where('user_id', '=', userId)
        .where('status', '=', 'trashed')
        .returning(['id', 'name', 'version'])
        .execute()
      for (const row of deleted) publish(createProjectEvent({ ...row, status: 'deleted' }, by))
      return deleted.length
    },

    /** Figures over all projects but those in the trash, which are only counted (docs/product.md#project-status). */
    async stats() {
      const rows = await db
        .selectFrom('projects')
        .where('user_id', '=', userId)
        .select(['status', 'updated_at', filledModuleCount])
        .execute()
      const listed = rows.filter(row => row.status !== 'trashed')
      const modulesFilled = listed.reduce((sum, row) => sum + row.filled, 0)
      const byStatus = projectStatuses.map(
        status => [status, rows.filter(row => row.status === status).length] as const,
      )
      return {
        total: listed.length,
        byStatus: Object.fromEntries(byStatus) as Record<(typeof projectStatuses)[number], number>,
        averageProgress: listed.length === 0 ? 0 : progressOf(modulesFilled / listed.length),
        modulesFilled,
        lastUpdatedAt: listed.map(row => row.updated_at).reduce((a, b) => (a > b ? a : b), '') || null,
      }
    },
  }
}

/**
 * The file that a new project is made of: the template's, or a blank one, with the project's own name and
 * description. The template's brain dump is taken where none was sent.
 */
function newProjectFileOf(input: CreateInput): ProjectFile {
  const { template, projectName, projectDescription } = input
  const file = template === undefined ? blankFile : readTemplate(template)
  const isOwnBrainDump = template === undefined || !isBlank(input.rawIdeaDetails)
  const rawIdeaDetails = isOwnBrainDump ? input.rawIdeaDetails : file.project.rawIdeaDetails
  return { ...file, project: { ...file.project, projectName, projectDescription, rawIdeaDetails } }
}

const blankFile = toProjectFile(createBlankSpecification(), { name: '', description: '', itemNumbers: {} })

/** That its name, status or own version is another now, and by whom it became so. */
export const createProjectEvent = (
  row: Pick<ProjectRow, 'id' | 'name' | 'version'> & { readonly status: ProjectRow['status'] | 'deleted' },
  by: string | null,
): ChangeEvent => ({
  type: 'project',
  projectId: row.id,
  projectName: row.name,
  status: row.status,
  version: row.version,
  by,
})

/** The one way to a project: by its id and its owner. */
export const selectOwnProject = (db: Kysely<Tables> | Transaction<Tables>, userId: string, id: string) =>
  db.selectFrom('projects').selectAll().where('id', '=', id).where('user_id', '=', userId)
