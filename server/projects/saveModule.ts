import type { Transaction } from 'kysely'
import type { Answer, Given } from '#contract/call.ts'
import type { projectShapes } from '#contract/projects.schema.ts'
import { moduleFromWire, moduleKeyOf, moduleNameOf, moduleToWire } from '#contract/wire.ts'
import { limits } from '#domain/project.ts'
import { tooLong } from '#domain/schema.ts'
import {
  isFilled,
  itemListOf,
  numbersAfter,
  type ModuleKey,
  type Specification,
} from '#domain/specification.ts'
import type { News } from '#server/bus.ts'
import type { Tables } from '#server/db/tables.ts'
import { versionMismatch, writeProject } from '#server/projects/changes.ts'
import { ownProject, projectNews, type ProjectParts } from '#server/projects/projects.ts'
import { keepRevision, reasonOf, type SaveReason } from '#server/projects/revisions.ts'
import { bodyOf, itemNumbersOf, storedValue, type ModuleRow, type ProjectRow } from '#server/projects/rows.ts'
import { notFound, Refused } from '#server/refused.ts'
import { keepWithin } from '#server/storage.ts'

type Save = Given<typeof projectShapes.saveModule, 'body'>
type Saved = Answer<typeof projectShapes.saveModule>

interface Saving {
  readonly id: string
  readonly save: Save
  readonly ifMatch: number | undefined
  readonly reason?: SaveReason | undefined
  /** The `Tab-Id` that came with it. */
  readonly by?: string | null
}

/**
 * Saves one module in one transaction: ids for items without one, the new value, its version, what was
 * overwritten, and the project's name where the overview changed it (decisions 3, 11, 25). Answers what is
 * stored then; an equal value is stored already, whatever version its sender had seen.
 */
export async function saveModule(
  parts: ProjectParts,
  userId: string,
  { id, save, ifMatch, reason, by = null }: Saving,
): Promise<Saved> {
  const key = moduleKeyOf(save.moduleName)
  const news: News[] = []
  const saved = await parts.db.transaction().execute(async db => {
    const project = await ownProject(db, userId, id)
      .where('status', '!=', 'trashed')
      .forUpdate()
      .executeTakeFirst()
    if (project === undefined) throw notFound()
    const stored = await moduleOf(db, id, key)
    const before = storedValue(key, stored.body, project.name)
    const after = valueOf(key, save.moduleData, project)
    const body = bodyOf(key, after)
    const name = key === 'overview' ? (after as Specification['overview']).name : project.name

    if (body === bodyOf(key, before) && name === project.name) return answer(project, stored.version, before)
    if (ifMatch !== undefined && ifMatch !== stored.version) {
      const { moduleName, moduleData, version } = answer(project, stored.version, before)
      throw versionMismatch({ moduleName, moduleData, version, updatedAt: stored.updatedAt })
    }
    const isEmptied = isFilled(key, before) && !isFilled(key, after)
    if (stored.version > 0) {
      await keepRevision(db, parts, {
        projectId: id,
        part: key,
        version: stored.version,
        body: JSON.stringify(before),
        reason: reasonOf({ reason, isEmptied, ifMatch }),
      })
    }
    const now = new Date(parts.clock()).toISOString()
    const row = { body, is_filled: isFilled(key, after) ? (1 as const) : (0 as const), updated_at: now }
    await db
      .insertInto('modules')
      .values({ ...row, project_id: id, key, version: stored.version + 1 })
      .onConflict(same =>
        same.columns(['project_id', 'key']).doUpdateSet({ ...row, version: stored.version + 1 }),
      )
      .execute()
    const item_numbers = JSON.stringify(numbersAfter(itemNumbersOf(project), key, after))
    const next = { ...project, name, item_numbers, updated_at: now }
    if (name !== project.name) {
      await writeProject(db, project, { name, updated_at: now })
      next.version++
      news.push(projectNews(next, by))
    } else {
      await db
        .updateTable('projects')
        .set({ item_numbers, updated_at: now })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .execute()
    }
    const grows = body.length > (stored.body?.length ?? 0) || name.length > project.name.length
    await keepWithin(db, parts.quota, userId, grows)
    news.push({ type: 'saved', projectId: id, part: key, version: stored.version + 1, by })
    return answer(next, stored.version + 1, after)
  })
  news.forEach(parts.announce)
  return saved

  function answer(project: ProjectRow, version: number, value: Specification[ModuleKey]): Saved {
    return {
      _id: project.id,
      projectName: project.name,
      projectVersion: project.version,
      updatedAt: project.updated_at,
      moduleName: moduleNameOf(key),
      moduleData: moduleToWire(key, value),
      version,
      itemNumbers: itemNumbersOf(project),
    }
  }
}

/** Never saved is version 0. */
async function moduleOf(
  db: Transaction<Tables>,
  projectId: string,
  key: ModuleKey,
): Promise<Pick<ModuleRow, 'version'> & { body: string | undefined; updatedAt?: string }> {
  const row = await db
    .selectFrom('modules')
    .select(['body', 'version', 'updated_at as updatedAt'])
    .where('project_id', '=', projectId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? { body: undefined, version: 0 }
}

/** What is to be stored of what came: items with ids, and for a blank project name the one that it has. */
function valueOf(key: ModuleKey, data: unknown, project: ProjectRow): Specification[ModuleKey] {
  const prefix = itemListOf(key)?.prefix
  const lastNumber = prefix === undefined ? undefined : itemNumbersOf(project)[prefix]
  const value = moduleFromWire(key, data, lastNumber)
  if (key === 'overview') {
    const overview = value as Specification['overview']
    return { ...overview, name: overview.name.trim() || project.name }
  }
  // Lines that are short enough each may be too long when they are one text.
  if (key === 'outOfScope') checkLength((value as Specification['outOfScope']).excludedFeatures)
  return value
}

function checkLength(text: string) {
  if (text.length <= limits.textLength) return
  const message = tooLong(limits.textLength)
  throw new Refused(400, 'invalid_input', message, { issues: [{ path: 'moduleData', message }] })
}
