import { setImmediate as turn } from 'node:timers/promises'
import { sql } from 'kysely'
import { batchBySize } from '#server/db/batchBySize.ts'
import { containsText } from '#server/db/searchText.ts'
import type { selectListed } from '#server/projects/listProjects.ts'

/** The amount of text that one query searches, in about 20 ms. */
const batchBytes = 4_000_000

/**
 * Returns the ids of projects with the term in their name, description or brain dump, ignoring case. Other requests
 * run between its queries, so that no one has to wait for the whole search, however much a user has stored.
 */
export async function searchProjects(
  projects: ReturnType<typeof selectListed>,
  term: string,
): Promise<string[]> {
  const all = await projects
    .select(['id', sql<number>`octet_length(search_text)`.as('bytes')])
    .orderBy('id')
    .execute()
  const found: string[] = []
  for (const group of batchBySize(all, batchBytes)) {
    const ids = group.map(({ id }) => id)
    const rows = await projects
      .select('id')
      .where('id', 'in', ids)
      .where(is => containsText(is.ref('search_text'), term))
      .execute()
    found.push(...rows.map(({ id }) => id))
    await turn()
  }
  return found
}
