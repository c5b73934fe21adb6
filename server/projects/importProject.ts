import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Given } from '#contract/call.ts'
import type { projectFileShapes } from '#contract/projectFile.schema.ts'
import { moduleFromWire, moduleNameOf } from '#contract/wire.ts'
import type { ItemNumbers } from '#domain/items.ts'
import { modules as definitions } from '#domain/modules/index.ts'
import { blankSpecification, isFilled, itemListOf, numbersAfter } from '#domain/specification.ts'
import { addProject, holdUser, newRow } from '#server/projects/addProject.ts'
import { ownProject, type ProjectParts } from '#server/projects/projects.ts'
import { bodyOf } from '#server/projects/rows.ts'
import { keepWithin } from '#server/storage.ts'

type Asked = Given<(typeof projectFileShapes)['import'], 'body'>

/**
 * Makes a new project of a file and answers its id; where this import has been made before, that of what it made. Ids
 * and item numbers are the file's; an item whose id is none gets the next, as in a save (decision 34).
 */
export async function importProject(parts: ProjectParts, userId: string, asked: Asked): Promise<string> {
  const { project } = asked.file
  const id = idOf(userId, asked.id)
  const now = new Date(parts.clock()).toISOString()
  let itemNumbers: ItemNumbers = { ...project.itemNumbers } as ItemNumbers
  const blank = blankSpecification()
  const modules = definitions.flatMap(({ key }) => {
    const name = moduleNameOf(key)
    const lastNumber = itemNumbers[itemListOf(key)?.prefix ?? '']
    const value = moduleFromWire(key, project.modules[name], lastNumber)
    itemNumbers = numbersAfter(itemNumbers, key, value)
    const body = bodyOf(key, value)
    // What was never written has no row, as in the project that the file was made of.
    if (isDeepStrictEqual(body, bodyOf(key, blank[key]))) return []
    const is_filled = isFilled(key, value) ? (1 as const) : (0 as const)
    return [{ project_id: id, key, body, is_filled, version: 1, updated_at: now }]
  })
  const { projectName: name, projectDescription: description, rawIdeaDetails: brainDump } = project
  const row = newRow({ id, user_id: userId, name, description, brain_dump: brainDump }, itemNumbers, now)
  await parts.db.transaction().execute(async db => {
    await holdUser(db, userId)
    const before = await ownProject(db, userId, id).executeTakeFirst()
    if (before !== undefined) return
    await addProject(db, row, modules)
    await keepWithin(db, parts.quota, userId)
  })
  return id
}

/** A UUID (version 8) that only this user's import can have: no client can name another's project by it. */
function idOf(userId: string, importId: string): string {
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
