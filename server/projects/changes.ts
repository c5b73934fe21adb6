import type { Transaction } from 'kysely'
import type { Given } from '#contract/call.ts'
import type { projectShapes } from '#contract/projects.schema.ts'
import { isBlank } from '#domain/module.ts'
import { searchText } from '#server/db/search.ts'
import type { News } from '#server/bus.ts'
import type { Tables } from '#server/db/tables.ts'
import { ownProject, projectNews, type ProjectParts } from '#server/projects/projects.ts'
import { keepRevision, reasonOf, type SaveReason } from '#server/projects/revisions.ts'
import { bodyOf, ownToWire, storedValue, type ProjectRow } from '#server/projects/rows.ts'
import { notFound, Refused } from '#server/refused.ts'
import { keepWithin } from '#server/storage.ts'

type Change = Given<typeof projectShapes.update, 'body'>

interface Changing {
  readonly id: string
  readonly change: Change
  readonly ifMatch: number | undefined
  readonly reason?: SaveReason | undefined
  /** The `Tab-Id` that came with it. */
  readonly by?: string | null
}

/**
 * Changes a project's own fields, those that are given, in one transaction: a stale version is refused with what
 * is stored now, and without a version the overwritten text is kept (decision 25). Of a project in the trash
 * only its status can change, which takes it out. What it answered is on disk.
 */
export async function updateProject(
  parts: ProjectParts,
  userId: string,
  { id, change, ifMatch, reason, by = null }: Changing,
): Promise<void> {
  const news = await parts.db.transaction().execute(async (db): Promise<News[]> => {
    const row = await ownProject(db, userId, id).forUpdate().executeTakeFirst()
    if (row === undefined || (row.status === 'trashed' && !isRestore(change))) throw notFound()

    const after = {
      name: change.projectName ?? row.name,
      description: change.projectDescription ?? row.description,
      brain_dump: change.rawIdeaDetails ?? row.brain_dump,
      status: change.status ?? row.status,
    }
    // A save that is repeated because its answer was lost finds its own work, and that is a success.
    if (ownKeys.every(key => after[key] === row[key])) return []
    if (ifMatch !== undefined && ifMatch !== row.version) {
      throw versionMismatch({ ...ownToWire(row), rawIdeaDetails: row.brain_dump })
    }
    for (const part of textKeys) {
      const isEmptied = isBlank(after[part]) && !isBlank(row[part])
      if (after[part] === row[part] || row[part] === '') continue
      await keepRevision(db, parts, {
        projectId: id,
        part: part === 'brain_dump' ? 'brainDump' : part,
        version: row.version,
        body: JSON.stringify(row[part]),
        reason: reasonOf({ reason, isEmptied, ifMatch }),
      })
    }
    const now = new Date(parts.clock()).toISOString()
    // Where it is kept is no change of what it says: out of the archive it comes back to its place.
    const updated_at = textKeys.every(key => after[key] === row[key]) ? row.updated_at : now
    await writeProject(db, row, { ...after, updated_at, trashed_at: trashedAt(row, after.status, now) })
    const grows = textKeys.some(key => after[key].length > row[key].length)
    await keepWithin(db, parts.quota, userId, grows)
    const version = row.version + 1
    const news = [projectNews({ ...row, ...after, version }, by)]
    const saved = { type: 'saved', projectId: id, by } as const
    if (after.brain_dump !== row.brain_dump) news.push({ ...saved, part: 'brainDump', version })
    if (after.name !== row.name) {
      news.push({ ...saved, part: 'overview', version: await raiseOverview(db, id, now) })
    }
    return news
  })
  news.forEach(parts.announce)
}

export const versionMismatch = (current: unknown) =>
  new Refused(412, 'version_mismatch', 'This was changed elsewhere in the meantime.', { current })

/** Writes a project's own fields at its next version, and with them the text that it is found by. */
export async function writeProject(
  db: Transaction<Tables>,
  row: ProjectRow,
  changed: Partial<ProjectRow> & Pick<ProjectRow, 'updated_at'>,
): Promise<void> {
  const { name, description, brain_dump } = { ...row, ...changed }
  await db
    .updateTable('projects')
    .set({
      ...changed,
      search_text: searchText({ name, description, brainDump: brain_dump }),
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

function trashedAt(row: ProjectRow, status: ProjectRow['status'], now: string): string | null {
  if (status !== 'trashed') return null
  return row.status === 'trashed' ? row.trashed_at : now
}

/**
 * The overview shows the project's name, so a rename is a change of it as well: a form that was opened before
 * must not put the old name back unseen.
 */
async function raiseOverview(db: Transaction<Tables>, projectId: string, now: string): Promise<number> {
  const { version } = await db
    .insertInto('modules')
    .values({
      project_id: projectId,
      key: 'overview',
      body: bodyOf('overview', storedValue('overview', undefined, '')),
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
