import type { Transaction } from 'kysely'
import type { ResponseBody, Parsed } from '#contract/call.ts'
import type { projectSchemas } from '#contract/projects.schema.ts'
import {
  fromWireModule,
  fromWireHiddenForm,
  toModuleKey,
  toWireModuleName,
  toWireModule,
  wireFormOf,
} from '#contract/wire.ts'
import type { Field } from '#domain/field/field.ts'
import { schemaOf } from '#domain/field/schema.ts'
import {
  formOf,
  isFilled,
  itemListOf,
  updateItemNumbers,
  type HiddenFormKey,
  type ModuleKey,
  type Specification,
  type VersionedFormKey,
} from '#domain/specification/specification.ts'
import type { ChangeEvent } from '#server/events/eventBus.ts'
import type { Tables } from '#server/db/tables.ts'
import { createVersionMismatchError, updateProjectRow } from '#server/projects/updateProject.ts'
import { selectOwnProject, createProjectEvent, type ProjectDependencies } from '#server/projects/projects.ts'
import { storeRevision, revisionReasonOf, type SaveReason } from '#server/projects/storeRevision.ts'
import {
  toStoredBody,
  itemNumbersOf,
  parseStoredModule,
  type ModuleRow,
  type ProjectRow,
} from '#server/projects/projectRows.ts'
import { createNotFoundError, HttpError } from '#server/http/httpError.ts'
import { enforceStorageQuota } from '#server/storageQuota.ts'

type SaveInput = Parsed<typeof projectSchemas.saveModule, 'body'>
type SaveResult = ResponseBody<typeof projectSchemas.saveModule>

interface SaveOptions {
  readonly id: string
  readonly ifMatch: number | undefined
  readonly reason?: SaveReason | undefined
  /** The request's `Tab-Id`. */
  readonly by?: string | null
}

/** Saves one module and returns the stored state. */
export async function saveModule(
  deps: ProjectDependencies,
  userId: string,
  { save, ...options }: SaveOptions & { readonly save: SaveInput },
): Promise<SaveResult> {
  const key = toModuleKey(save.moduleName)
  const { project, version, value } = await saveForm(deps, userId, options, {
    key,
    toValue: project => valueToStore(key, save.moduleData, project),
    toCurrent: value => ({ moduleName: toWireModuleName(key), moduleData: toWireModule(key, value) }),
  })
  return {
    _id: project.id,
    projectName: project.name,
    projectVersion: project.version,
    updatedAt: project.updated_at,
    moduleName: toWireModuleName(key),
    moduleData: toWireModule(key, value),
    version,
    itemNumbers: itemNumbersOf(project),
  }
}

/** What a hidden form's call answers: its value under its key. */
type SavedHiddenForm<K extends HiddenFormKey> = { readonly [key in K]: Specification[K] } & {
  readonly _id: string
  readonly updatedAt: string
  readonly version: number
}

/** Saves a hidden form and returns the stored state. */
export async function saveHiddenForm<K extends HiddenFormKey>(
  deps: ProjectDependencies,
  userId: string,
  key: K,
  { data, ...options }: SaveOptions & { readonly data: unknown },
): Promise<SavedHiddenForm<K>> {
  const { project, version, value } = await saveForm(deps, userId, options, {
    key,
    toValue: () => fromWireHiddenForm(key, data),
    toCurrent: current => ({ [key]: current }),
  })
  // The cast is sound: the computed key is K.
  return { _id: project.id, updatedAt: project.updated_at, [key]: value, version } as SavedHiddenForm<K>
}

interface FormToSave<K extends VersionedFormKey> {
  readonly key: K
  /** Returns the new value. */
  toValue(this: void, project: ProjectRow): Specification[K]
  /** Returns the stored value as a response to a stale save names it. */
  toCurrent(this: void, value: Specification[K]): Readonly<Record<string, unknown>>
}

interface SavedForm<K extends VersionedFormKey> {
  readonly project: ProjectRow
  readonly version: number
  readonly value: Specification[K]
}

/**
 * Saves one form in one transaction: ids for items without one, the new value and version, the overwritten value
 * (docs/product.md#versions), and the project's name if the overview changed it (docs/product.md#project-name).
 * Returns the stored state. Saving an equal value changes nothing, whatever version the sender had seen.
 */
async function saveForm<K extends VersionedFormKey>(
  deps: ProjectDependencies,
  userId: string,
  { id, ifMatch, reason, by = null }: SaveOptions,
  { key, toValue, toCurrent }: FormToSave<K>,
): Promise<SavedForm<K>> {
  const events: ChangeEvent[] = []
  const saved = await deps.db.transaction().execute(async (db): Promise<SavedForm<K>> => {
    const project = await selectOwnProject(db, userId, id)
      .where('status', '!=', 'trashed')
      .forUpdate()
      .executeTakeFirst()
    if (project === undefined) throw createNotFoundError()
    const stored = await readModule(db, id, key)
    const before = parseStoredModule(key, stored.body, project.name)
    const after = toValue(project)
    const body = toStoredBody(key, after)
    const name = key === 'overview' ? (after as unknown as Specification['overview']).name : project.name

    if (body === toStoredBody(key, before) && name === project.name)
      return { project, version: stored.version, value: before }
    if (ifMatch !== undefined && ifMatch !== stored.version) {
      const { version, updatedAt } = stored
      throw createVersionMismatchError({ ...toCurrent(before), version, updatedAt })
    }
    const isEmptied = isFilled(key, before) && !isFilled(key, after)
    if (stored.version > 0) {
      await storeRevision(db, deps, {
        projectId: id,
        part: key,
        version: stored.version,
        body: JSON.stringify(before),
        reason: revisionReasonOf({ reason, isEmptied, ifMatch }),
      })
    }
    const now = new Date(deps.clock()).toISOString()
    const row = { body, is_filled: isFilled(key, after) ? (1 as const) : (0 as const), updated_at: now }
    await db
      .insertInto('modules')
      .values({ ...row, project_id: id, key, version: stored.version + 1 })
      .onConflict(same =>
        same.columns(['project_id', 'key']).doUpdateSet({ ...row, version: stored.version + 1 }),
      )
      .execute()
    const item_numbers = JSON.stringify(updateItemNumbers(itemNumbersOf(project), key, after))
    const next = { ...project, name, item_numbers, updated_at: now }
    if (name !== project.name) {
      await updateProjectRow(db, project, { name, updated_at: now })
      next.version++
      events.push(createProjectEvent(next, by))
    } else {
      await db
        .updateTable('projects')
        .set({ item_numbers, updated_at: now })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .execute()
    }
    const isGrowing = body.length > (stored.body?.length ?? 0) || name.length > project.name.length
    await enforceStorageQuota(db, deps.quota, userId, isGrowing)
    events.push({ type: 'saved', projectId: id, part: key, version: stored.version + 1, by })
    return { project: next, version: stored.version + 1, value: after }
  })
  events.forEach(deps.publish)
  return saved
}

/** Reads a stored form; one that was never saved has version 0. */
async function readModule(
  db: Transaction<Tables>,
  projectId: string,
  key: VersionedFormKey,
): Promise<Pick<ModuleRow, 'version'> & { body: string | undefined; updatedAt?: string }> {
  const row = await db
    .selectFrom('modules')
    .select(['body', 'version', 'updated_at as updatedAt'])
    .where('project_id', '=', projectId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ?? { body: undefined, version: 0 }
}

/** Prepares a value for storage: items get ids, and a blank project name is replaced by the current one. */
function valueToStore(key: ModuleKey, data: unknown, project: ProjectRow): Specification[ModuleKey] {
  const prefix = itemListOf(key)?.prefix
  const lastNumber = prefix === undefined ? undefined : itemNumbersOf(project)[prefix]
  const value = fromWireModule(key, data, lastNumber)
  if (key === 'overview') {
    const overview = value as Specification['overview']
    return { ...overview, name: overview.name.trim() || project.name }
  }
  if (wireFormOf(key) !== undefined) checkLimits(key, value)
  return value
}

/** Checks the limits of the stored shape: lines, for example, may be short enough each but too long as one text. */
function checkLimits(key: ModuleKey, value: Specification[ModuleKey]): void {
  const issue = schemaOf<Field>(formOf(key).body).safeParse(value).error?.issues[0]
  if (issue === undefined) return
  const { message } = issue
  throw new HttpError(400, 'invalid_input', message, { issues: [{ path: 'moduleData', message }] })
}
