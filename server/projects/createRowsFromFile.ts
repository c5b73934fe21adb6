import type { Selectable } from 'kysely'
import { fromProjectFile, type ProjectFile } from '#contract/projectFile.ts'
import { modules as definitions } from '#domain/modules/index.ts'
import { createBlankSpecification, isFilled } from '#domain/specification/specification.ts'
import { toSearchText } from '#server/db/searchText.ts'
import type { ModulesTable } from '#server/db/tables.ts'
import { toStoredBody, type ProjectRow } from '#server/projects/projectRows.ts'

interface NewProject {
  readonly id: string
  readonly userId: string
  /** When it begins, in UTC. */
  readonly now: string
}

/**
 * The rows of the new project that a file becomes. Every new project is made in this way: one that is imported, one
 * from a template, and a blank one.
 */
export function createRowsFromFile(
  file: ProjectFile,
  { id, userId, now }: NewProject,
): { row: ProjectRow; modules: Selectable<ModulesTable>[] } {
  const { specification, name, description, itemNumbers } = fromProjectFile(file)
  const { brainDump } = specification
  const blank = createBlankSpecification()
  const modules = definitions.flatMap(({ key }) => {
    const value = specification[key]
    const body = toStoredBody(key, value)
    // A module that was never written has no row, as in the project that the file was made of.
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
