import type { Selectable } from 'kysely'
import { fromProjectFile } from '#contract/fromProjectFile.ts'
import { type ProjectFile } from '#contract/projectFile.ts'
import {
  createBlankSpecification,
  forms,
  isFilled,
  type VersionedFormKey,
} from '#domain/specification/specification.ts'
import { toSearchText } from '#server/db/searchText.ts'
import type { ModulesTable } from '#server/db/tables.ts'
import { toStoredBody, type ProjectRow } from '#server/projects/projectRows.ts'

interface NewProject {
  readonly id: string
  readonly userId: string
  /** The creation time, in UTC. */
  readonly now: string
}

/**
 * Makes a new project's rows from a file. All projects are created this way: imported ones, those from a template,
 * and blank ones.
 */
export function createRowsFromFile(
  file: ProjectFile,
  { id, userId, now }: NewProject,
): { row: ProjectRow; modules: Selectable<ModulesTable>[] } {
  const { specification, name, description, itemNumbers } = fromProjectFile(file)
  const { brainDump } = specification
  const blank = createBlankSpecification()
  const keys = forms.map(({ key }) => key).filter((key): key is VersionedFormKey => key !== 'brainDump')
  const modules = keys.flatMap(key => {
    const value = specification[key]
    const body = toStoredBody(key, value)
    // A module that was never saved has no row, like in the project that the file was made from.
    if (body === toStoredBody(key, blank[key])) return []
    const is_filled = isFilled(key, value) ? (1 as const) : (0 as const)
    return [{ project_id: id, key, body, is_filled, version: 1, updated_at: now }]
  })
  const row: ProjectRow = {
    id,
    user_id: userId,
    name,
    description,
    brain_dump: brainDump,
    search_text: toSearchText({ name, description, brainDump }),
    status: 'active',
    trashed_at: null,
    version: 1,
    item_numbers: JSON.stringify(itemNumbers),
    created_at: now,
    updated_at: now,
  }
  return { row, modules }
}
