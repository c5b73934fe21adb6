import { sql, type Kysely } from 'kysely'
import type { Exported } from '#contract/auth.ts'
import { inGroups } from '#server/db/groups.ts'
import type { Tables } from '#server/db/tables.ts'
import { ownProject } from '#server/projects/projects.ts'
import { contentIn } from '#server/projects/snapshots.ts'
import { projectToWire } from '#server/projects/rows.ts'

type ExportedProject = Exported['projects'][number]
type Revision = ExportedProject['revisions'][number]
type Snapshot = ExportedProject['snapshots'][number]

/** Every project of a user, archived and trashed ones too, with its revisions and snapshots; one at a time. */
export async function* allProjects(
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
    const row = await ownProject(db, userId, id).executeTakeFirst()
    // Deleted while the export was under way.
    if (row === undefined) continue
    const modules = await db
      .selectFrom('modules')
      .select(['key', 'body', 'version'])
      .where('project_id', '=', id)
      .execute()
    yield {
      ...projectToWire(row, modules),
      trashedAt: row.trashed_at,
      revisions: revisionsOf(db, id),
      snapshots: snapshotsOf(db, id),
    }
  }
}

/** So much of what a project has been is in memory at a time. */
const bytesAtOnce = 1_000_000
const bytes = sql<number>`octet_length(body)`.as('bytes')

async function* revisionsOf(db: Kysely<Tables>, projectId: string): AsyncIterable<Revision> {
  const all = db.selectFrom('revisions').where('project_id', '=', projectId).orderBy('id')
  for (const group of inGroups(await all.select(['id', bytes]).execute(), bytesAtOnce)) {
    const ids = group.map(({ id }) => id)
    for (const row of await all.where('id', 'in', ids).selectAll().execute()) {
      const { id, part, version, reason, created_at: createdAt, body } = row
      yield { id, part, version, reason, createdAt, value: JSON.parse(body) as unknown }
    }
  }
}

async function* snapshotsOf(db: Kysely<Tables>, projectId: string): AsyncIterable<Snapshot> {
  const all = db
    .selectFrom('snapshots')
    .where('project_id', '=', projectId)
    .orderBy('created_at')
    .orderBy('id')
  for (const group of inGroups(await all.select(['id', bytes]).execute(), bytesAtOnce)) {
    const ids = group.map(({ id }) => id)
    for (const row of await all.where('id', 'in', ids).selectAll().execute()) {
      yield { id: row.id, name: row.name, createdAt: row.created_at, content: contentIn(row) }
    }
  }
}
