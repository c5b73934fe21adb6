import type { Kysely, Transaction } from 'kysely'
import type { Parsed } from '#contract/call.ts'
import type { WireProject, WireProjectSummary } from '#contract/projects.ts'
import type { projectSchemas } from '#contract/projects.schema.ts'
import { fromProjectFile } from '#contract/fromProjectFile.ts'
import { toProjectFile, type ProjectFile } from '#contract/projectFile.ts'
import { isBlank } from '#domain/modules/defineModule.ts'
import { templateStatementsOf } from '#domain/reading/statements/templateStatements.ts'
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
  /** The limit on a user's stored texts, in bytes. */
  readonly quota?: StorageQuota
}

type Shapes = typeof projectSchemas
type CreateInput = Parsed<Shapes['create'], 'body'>

/**
 * Creates access to one user's projects. Every query for one includes the owner, here and in `updateProject`, and no
 * other code of the server accesses the tables, so that a missing check would be a missing function
 * (docs/product.md#ownership).
 */
export function projectsOf(deps: ProjectDependencies, userId: string) {
  const { db, clock, createId, publish, quota } = deps

  return {
    /** Returns one page of projects in the requested order. */
    list: (query: Parsed<Shapes['list'], 'query'>) => listProjects(db, userId, query),

    /** Reads a project that isn't in the trash. */
    async read(id: string): Promise<WireProject> {
      const row = await selectOwnProject(db, userId, id).where('status', '!=', 'trashed').executeTakeFirst()
      if (row === undefined) throw createNotFoundError()
      return (await readWholeProjects(db, [row]))[0]!
    },

    /** Reads a project wherever it is, for the response to a change of it. */
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

    /** Creates a project, blank or from a template, with its modules in one transaction. */
    async create(input: CreateInput): Promise<WireProject> {
      const now = new Date(clock()).toISOString()
      const { row, modules } = createRowsFromFile(newProjectFileOf(input), { id: createId(), userId, now })
      await db.transaction().execute(async db => {
        await insertProject(db, row, modules)
        await enforceStorageQuota(db, quota, userId)
      })
      return projectToWire(row, modules)
    },

    /** Moves a project to the trash or, with `permanent`, deletes it from there. */
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

    /** Permanently deletes everything in the trash. Returns the number of projects. */
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

    /** Statistics over all projects; those in the trash are only counted (docs/product.md#project-status). */
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
 * Returns the file that a new project is created from: a template's or a blank one, with the project's own name and
 * description. The template's brain dump is used if none was sent. Its texts are stored as such, so that they aren't
 * taken for the user's words.
 */
function newProjectFileOf(input: CreateInput): ProjectFile {
  const { template, projectName, projectDescription } = input
  const file = template === undefined ? blankFile : readTemplate(template)
  const isOwnBrainDump = template === undefined || !isBlank(input.rawIdeaDetails)
  const rawIdeaDetails = isOwnBrainDump ? input.rawIdeaDetails : file.project.rawIdeaDetails
  const project = { ...file.project, projectName, projectDescription, rawIdeaDetails }
  if (template === undefined) return { ...file, project }
  const { specification } = fromProjectFile({ ...file, project })
  const own = isOwnBrainDump ? { brainDump: '' } : {}
  const named = { overview: { ...specification.overview, name: '' } }
  return {
    ...file,
    project: { ...project, statements: templateStatementsOf({ ...specification, ...named, ...own }) },
  }
}

const blankFile = toProjectFile(createBlankSpecification(), { name: '', description: '', itemNumbers: {} })

/** Creates the event for a change of a project's name, status or version, with the tab that made it. */
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

/** Selects a project by its id and owner; there is no other way to one. */
export const selectOwnProject = (db: Kysely<Tables> | Transaction<Tables>, userId: string, id: string) =>
  db.selectFrom('projects').selectAll().where('id', '=', id).where('user_id', '=', userId)
