import type { Selectable } from 'kysely'
import type { WireModules, WireProject } from '#contract/projects.ts'
import { toWireModuleName, toWireModule, wireVersionNameOf, type WireModuleName } from '#contract/wire.ts'
import type { ItemNumbers } from '#domain/specification/itemIds.ts'
import { modules as definitions } from '#domain/modules/index.ts'
import {
  formOf,
  hiddenForms,
  type HiddenFormKey,
  type ModuleKey,
  type Specification,
  type VersionedFormKey,
} from '#domain/specification/specification.ts'
import { repair } from '#domain/field/value.ts'
import type { ModulesTable, ProjectsTable } from '#server/db/tables.ts'

export type ProjectRow = Selectable<ProjectsTable>
export type ModuleRow = Pick<Selectable<ModulesTable>, 'key' | 'body' | 'version'>

/** The project columns in every response, without the long texts. */
export const headColumns = [
  'id',
  'user_id',
  'name',
  'description',
  'status',
  'version',
  'created_at',
  'updated_at',
] as const
export type ProjectHeadRow = Pick<ProjectRow, (typeof headColumns)[number]>

/** The columns of a summary. */
export const summaryColumns = [...headColumns, 'trashed_at'] as const

const moduleKeys: readonly ModuleKey[] = definitions.map(({ key }) => key)

/** Converts a project's own fields to their shape on the wire. */
export const projectHeadToWire = (row: ProjectHeadRow) => ({
  _id: row.id,
  userId: row.user_id,
  projectName: row.name,
  projectDescription: row.description,
  status: row.status,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  version: row.version,
})

/** Converts a whole project to its shape on the wire; modules that were never saved are blank, at version 0. */
export function projectToWire(
  row: Omit<ProjectRow, 'search_text' | 'trashed_at'>,
  modules: readonly ModuleRow[],
): WireProject {
  const byKey = new Map(modules.map(module => [module.key, module]))
  const each = moduleKeys.map(key => {
    const value = parseStoredModule(key, byKey.get(key)?.body, row.name)
    return [toWireModuleName(key), toWireModule(key, value), byKey.get(key)?.version ?? 0] as const
  })
  return {
    ...projectHeadToWire(row),
    rawIdeaDetails: row.brain_dump,
    // The cast is sound: each name is paired with its own module's value, which fromEntries can't express.
    modules: Object.fromEntries(each.map(([name, value]) => [name, value])) as unknown as WireModules,
    moduleVersions: Object.fromEntries(each.map(([name, , version]) => [name, version])) as Record<
      WireModuleName,
      number
    >,
    ...hiddenFormsToWire(byKey),
    itemNumbers: itemNumbersOf(row),
  }
}

type WireHiddenForms = Pick<WireProject, HiddenFormKey | `${HiddenFormKey}Version`>

const hiddenFormsToWire = (byKey: ReadonlyMap<string, ModuleRow>) =>
  // The cast is sound: each name is paired with its own form's value or version.
  Object.fromEntries(
    hiddenForms.flatMap(({ key }) => [
      [key, parseStoredModule(key, byKey.get(key)?.body, '')],
      [wireVersionNameOf(key), byKey.get(key)?.version ?? 0],
    ]),
  ) as unknown as WireHiddenForms

/**
 * Parses the value of a module, or of a hidden form, from its row; the overview's name is stored in the project's row
 * (docs/product.md#project-name).
 */
export function parseStoredModule<K extends VersionedFormKey>(
  key: K,
  body: string | undefined,
  projectName: string,
): Specification[K] {
  const value = repair(formOf(key).body, body === undefined ? undefined : JSON.parse(body))
  if (key !== 'overview') return value as Specification[K]
  return { ...(value as Specification['overview']), name: projectName } as Specification[K]
}

/** Formats the value of a module, or of a hidden form, for its row. */
export function toStoredBody<K extends VersionedFormKey>(key: K, value: Specification[K]): string {
  if (key !== 'overview') return JSON.stringify(value)
  const { name: _, ...rest } = value as Specification['overview']
  return JSON.stringify(rest)
}

export const itemNumbersOf = (row: Pick<ProjectRow, 'item_numbers'>): ItemNumbers =>
  JSON.parse(row.item_numbers) as ItemNumbers
