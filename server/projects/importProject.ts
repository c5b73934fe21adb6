import { createHash } from 'node:crypto'
import type { Parsed } from '#contract/call.ts'
import type { projectFileSchemas } from '#contract/projectFile.schema.ts'
import { createRowsFromFile } from '#server/projects/createRowsFromFile.ts'
import { insertProject, lockUser } from '#server/projects/insertProject.ts'
import { selectOwnProject, type ProjectDependencies } from '#server/projects/projects.ts'
import { enforceStorageQuota } from '#server/storageQuota.ts'

type ImportInput = Parsed<(typeof projectFileSchemas)['import'], 'body'>

/**
 * Creates a project from a file and returns its id. If this import was made before, returns the id of that project.
 */
export async function importProject(
  deps: ProjectDependencies,
  userId: string,
  input: ImportInput,
): Promise<string> {
  const id = importedIdOf(userId, input.id)
  const now = new Date(deps.clock()).toISOString()
  const { row, modules } = createRowsFromFile(input.file, { id, userId, now })
  await deps.db.transaction().execute(async db => {
    await lockUser(db, userId)
    const before = await selectOwnProject(db, userId, id).executeTakeFirst()
    if (before !== undefined) return
    await insertProject(db, row, modules)
    await enforceStorageQuota(db, deps.quota, userId)
  })
  return id
}

/**
 * Makes a UUID (version 8) that only this user's import can have, so that no client can use it for another user's
 * project.
 */
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
