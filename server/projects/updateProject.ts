import type { Transaction } from 'kysely'
import type { Parsed } from '#contract/call.ts'
import type { projectSchemas } from '#contract/projects.schema.ts'
import { isBlank } from '#domain/modules/defineModule.ts'
import { toSearchText } from '#server/db/searchText.ts'
import type { ChangeEvent } from '#server/events/eventBus.ts'
import type { Tables } from '#server/db/tables.ts'
import { selectOwnProject, createProjectEvent, type ProjectDependencies } from '#server/projects/projects.ts'
import { storeRevision, revisionReasonOf, type SaveReason } from '#server/projects/storeRevision.ts'
import {
  toStoredBody,
  projectHeadToWire,
  parseStoredModule,
  type ProjectRow,
} from '#server/projects/projectRows.ts'
import { createNotFoundError, HttpError } from '#server/http/httpError.ts'
import { enforceStorageQuota } from '#server/storageQuota.ts'

type Change = Parsed<typeof projectSchemas.update, 'body'>

interface UpdateOptions {
  readonly id: string
  readonly change: Change
  readonly ifMatch: number | undefined
  readonly reason?: SaveReason | undefined
  /** The request's `Tab-Id`. */
  readonly by?: string | null
}

/**
 * Changes the given fields of a project in one transaction. A stale version is refused with what is stored now;
 * without a version, the overwritten text is kept (docs/product.md#versions). In the trash, only the status can be
 * changed, which restores the project. The result is on disk before this returns.
 */
export async function updateProject(
  deps: ProjectDependencies,
  userId: string,
  { id, change, ifMatch, reason, by = null }: UpdateOptions,
): Promise<void> {
  const events = await deps.db.transaction().execute(async (db): Promise<ChangeEvent[]> => {
    const row = await selectOwnProject(db, userId, id).forUpdate().executeTakeFirst()
    if (row === undefined || (row.status === 'trashed' && !isRestore(change))) throw createNotFoundError()

    const after = {
      name: change.projectName ?? row.name,
      description: change.projectDescription ?? row.description,
      brain_dump: change.rawIdeaDetails ?? row.brain_dump,
      status: change.status ?? row.status,
    }
    // A save that is repeated because its response was lost finds its own result, which is a success.
    if (ownKeys.every(key => after[key] === row[key])) return []
    if (ifMatch !== undefined && ifMatch !== row.version) {
      throw createVersionMismatchError({ ...projectHeadToWire(row), rawIdeaDetails: row.brain_dump })
    }
    for (const part of textKeys) {
      const isEmptied = isBlank(after[part]) && !isBlank(row[part])
      if (after[part] === row[part] || row[part] === '') continue
      await storeRevision(db, deps, {
        projectId: id,
        part: part === 'brain_dump' ? 'brainDump' : part,
        version: row.version,
        body: JSON.stringify(row[part]),
        reason: revisionReasonOf({ reason, isEmptied, ifMatch }),
      })
    }
    const now = new Date(deps.clock()).toISOString()
    // Archiving doesn't count as a change of content, so an unarchived project returns to its place.
    const updated_at = textKeys.every(key => after[key] === row[key]) ? row.updated_at : now
    await updateProjectRow(db, row, { ...after, updated_at, trashed_at: trashedAtOf(row, after.status, now) })
    const isGrowing = textKeys.some(key => after[key].length > row[key].length)
    await enforceStorageQuota(db, deps.quota, userId, isGrowing)
    const version = row.version + 1
    const events = [createProjectEvent({ ...row, ...after, version }, by)]
    const saved = { type: 'saved', projectId: id, by } as const
    if (after.brain_dump !== row.brain_dump) events.push({ ...saved, part: 'brainDump', version })
    if (after.name !== row.name) {
      events.push({ ...saved, part: 'overview', version: await bumpOverviewVersion(db, id, now) })
    }
    return events
  })
  events.forEach(deps.publish)
}

export const createVersionMismatchError = (current: unknown) =>
  new HttpError(412, 'version_mismatch', 'This was changed elsewhere in the meantime.', { current })

/** Writes a project's own fields with its next version, and its search text. */
export async function updateProjectRow(
  db: Transaction<Tables>,
  row: ProjectRow,
  changed: Partial<ProjectRow> & Pick<ProjectRow, 'updated_at'>,
): Promise<void> {
  const { name, description, brain_dump } = { ...row, ...changed }
  await db
    .updateTable('projects')
    .set({
      ...changed,
      search_text: toSearchText({ name, description, brainDump: brain_dump }),
      version: row.version + 1,
    })
    .where('id', '=', row.id)
    .where('user_id', '=', row.user_id)
    .execute()
}

const textKeys = ['name', 'description', 'brain_dump'] as const
const ownKeys = [...textKeys, 'status'] as const

const isRestore = (change: Change) =>
  (change.status === 'active' || change.status === 'archived') &&
  change.projectName === undefined &&
  change.projectDescription === undefined &&
  change.rawIdeaDetails === undefined

function trashedAtOf(row: ProjectRow, status: ProjectRow['status'], now: string): string | null {
  if (status !== 'trashed') return null
  return row.status === 'trashed' ? row.trashed_at : now
}

/**
 * Raises the overview's version after a rename, since it contains the project's name: a form that was opened before
 * must not silently revert the name.
 */
async function bumpOverviewVersion(db: Transaction<Tables>, projectId: string, now: string): Promise<number> {
  const { version } = await db
    .insertInto('modules')
    .values({
      project_id: projectId,
      key: 'overview',
      body: toStoredBody('overview', parseStoredModule('overview', undefined, '')),
      is_filled: 0,
      version: 1,
      updated_at: now,
    })
    .onConflict(same =>
      same
        .columns(['project_id', 'key'])
        .doUpdateSet(({ eb }) => ({ version: eb('modules.version', '+', 1), updated_at: now })),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}
