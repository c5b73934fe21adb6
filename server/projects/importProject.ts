import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Parsed } from '#contract/call.ts'
import type { projectFileSchemas } from '#contract/projectFile.schema.ts'
import { fromWireModule, toWireModuleName } from '#contract/wire.ts'
import type { ItemNumbers } from '#domain/specification/itemIds.ts'
import { modules as definitions } from '#domain/modules/index.ts'
import {
  createBlankSpecification,
  isFilled,
  itemListOf,
  updateItemNumbers,
} from '#domain/specification/specification.ts'
import { insertProject, lockUser, createProjectRow } from '#server/projects/insertProject.ts'
import { selectOwnProject, type ProjectDependencies } from '#server/projects/projects.ts'
import { toStoredBody } from '#server/projects/projectRows.ts'
import { enforceStorageQuota } from '#server/storageQuota.ts'

type ImportInput = Parsed<(typeof projectFileSchemas)['import'], 'body'>

/**
 * Makes a new project of a file and answers its id; where this import has been made before, that of what it made. Ids
 * and item numbers are the file's; an item whose id is none gets the next, as in a save (decision 34).
 */
export async function importProject(
  deps: ProjectDependencies,
  userId: string,
  input: ImportInput,
): Promise<string> {
  const { project } = input.file
  const id = importedIdOf(userId, input.id)
  const now = new Date(deps.clock()).toISOString()
  let itemNumbers: ItemNumbers = { ...project.itemNumbers } as ItemNumbers
  const blank = createBlankSpecification()
  const modules = definitions.flatMap(({ key }) => {
    const name = toWireModuleName(key)
    const lastNumber = itemNumbers[itemListOf(key)?.prefix ?? '']
    const value = fromWireModule(key, project.modules[name], lastNumber)
    itemNumbers = updateItemNumbers(itemNumbers, key, value)
    const body = toStoredBody(key, value)
    // What was never written has no row, as in the project that the file was made of.
    if (isDeepStrictEqual(body, toStoredBody(key, blank[key]))) return []
    const is_filled = isFilled(key, value) ? (1 as const) : (0 as const)
    return [{ project_id: id, key, body, is_filled, version: 1, updated_at: now }]
  })
  const { projectName: name, projectDescription: description, rawIdeaDetails: brainDump } = project
  const row = createProjectRow(
    { id, user_id: userId, name, description, brain_dump: brainDump },
    itemNumbers,
    now,
  )
  await deps.db.transaction().execute(async db => {
    await lockUser(db, userId)
    const before = await selectOwnProject(db, userId, id).executeTakeFirst()
    if (before !== undefined) return
    await insertProject(db, row, modules)
    await enforceStorageQuota(db, deps.quota, userId)
  })
  return id
}

/** A UUID (version 8) that only this user's import can have: no client can name another's project by it. */
function importedIdOf(userId: string, importId: string): string {
  const hash = createHash('sha256').update(`${userId} ${importId.toLowerCase()}`).digest('hex')
  const variant = ((Number.parseInt(hash[16]!, 16) & 3) | 8).toString(16)
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    variant + hash.slice(17, 20),
    hash.slice(20, 32),
  ].join('-')
}
