import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { inGroups } from '#server/db/groups.ts'
import { contains } from '#server/db/search.ts'
import type { matching } from '#server/projects/list.ts'

/** So much text is looked through by one statement: about 20 ms. */
const bytesAtOnce = 4_000_000

/**
 * The ids of those projects that hold the term in their name, description or brain dump, whatever its case. Others are
 * answered in between: however much a user has stored, nobody waits for all of it to be looked through.
 */
export async function search(projects: ReturnType<typeof matching>, term: string): Promise<string[]> {
  const all = await projects
    .select(['id', sql<number>`octet_length(search_text)`.as('bytes')])
    .orderBy('id')
    .execute()
  const found: string[] = []
  for (const group of inGroups(all, bytesAtOnce)) {
    const ids = group.map(({ id }) => id)
    const rows = await projects
      .select('id')
      .where('id', 'in', ids)
      .where(is => contains(is.ref('search_text'), term))
      .execute()
    found.push(...rows.map(({ id }) => id))
    await turn()
  }
  return found
}
