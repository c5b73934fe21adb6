import { sql, type Kysely } from 'kysely'
import type { AccountExport } from '#contract/auth.ts'
import { batchBySize } from '#server/db/batchBySize.ts'
import type { Tables } from '#server/db/tables.ts'
import { selectOwnProject } from '#server/projects/projects.ts'
import { parseHandOvers, parseSnapshotContent } from '#server/projects/snapshots.ts'
import { projectToWire } from '#server/projects/projectRows.ts'

type ExportedProject = AccountExport['projects'][number]
type Revision = ExportedProject['revisions'][number]
type Snapshot = ExportedProject['snapshots'][number]

/**
 * Yields all of a user's projects, including archived and trashed ones, with their revisions and snapshots; one at a
 * time.
 */
export async function* exportProjects(
  db: Kysely<Tables>,
  userId: string,
): AsyncIterable<
  Omit<ExportedProject, 'revisions' | 'snapshots'> & {
    readonly revisions: AsyncIterable<Revision>
    readonly snapshots: AsyncIterable<Snapshot>
  }
> {
  const ids = await db
    .selectFrom('projects')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  for (const { id } of ids) {
    const row = await selectOwnProject(db, userId, id).executeTakeFirst()
    // Deleted during the export.
    if (row === undefined) continue
    const modules = await db
      .selectFrom('modules')
      .select(['key', 'body', 'version'])
      .where('project_id', '=', id)
      .execute()
    yield {
      ...projectToWire(row, modules),
      trashedAt: row.trashed_at,
      revisions: exportRevisions(db, id),
      snapshots: exportSnapshots(db, id),
    }
  }
}

/** How much of a project's history is in memory at a time. */
const batchBytes = 1_000_000
const bytes = sql<number>`octet_length(body)`.as('bytes')

async function* exportRevisions(db: Kysely<Tables>, projectId: string): AsyncIterable<Revision> {
  const all = db.selectFrom('revisions').where('project_id', '=', projectId).orderBy('id')
  for (const group of batchBySize(await all.select(['id', bytes]).execute(), batchBytes)) {
    const ids = group.map(({ id }) => id)
    for (const row of await all.where('id', 'in', ids).selectAll().execute()) {
      const { id, part, version, reason, created_at: createdAt, body } = row
      yield { id, part, version, reason, createdAt, value: JSON.parse(body) as unknown }
    }
  }
}

async function* exportSnapshots(db: Kysely<Tables>, projectId: string): AsyncIterable<Snapshot> {
  const all = db
    .selectFrom('snapshots')
    .where('project_id', '=', projectId)
    .orderBy('created_at')
    .orderBy('id')
  for (const group of batchBySize(await all.select(['id', bytes]).execute(), batchBytes)) {
    const ids = group.map(({ id }) => id)
    for (const row of await all.where('id', 'in', ids).selectAll().execute()) {
      const { id, name, created_at: createdAt, hand_overs } = row
      const handOvers = parseHandOvers(hand_overs)
      yield { id, name, handOvers, createdAt, content: parseSnapshotContent(row) }
    }
  }
}
