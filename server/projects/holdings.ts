import type { Kysely } from 'kysely'
import type { Exported } from '#contract/auth.ts'
import type { Tables } from '#server/db/tables.ts'
import { ownProject } from '#server/projects/projects.ts'
import { contentIn } from '#server/projects/snapshots.ts'
import { projectToWire } from '#server/projects/rows.ts'

type ExportedProject = Exported['projects'][number]

/** Every project of a user, archived and trashed ones too, whole, with its revisions and snapshots; one at a time. */
export async function* allProjects(db: Kysely<Tables>, userId: string): AsyncIterable<ExportedProject> {
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
    const revisions = await db
      .selectFrom('revisions')
      .selectAll()
      .where('project_id', '=', id)
      .orderBy('id')
      .execute()
    const snapshots = await db
      .selectFrom('snapshots')
      .selectAll()
      .where('project_id', '=', id)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
    yield {
      ...projectToWire(row, modules),
      trashedAt: row.trashed_at,
      revisions: revisions.map(({ id, part, version, reason, created_at, body }) => ({
        id,
        part,
        version,
        reason,
        createdAt: created_at,
        value: JSON.parse(body) as unknown,
      })),
      snapshots: snapshots.map(row => ({
        id: row.id,
        name: row.name,
        createdAt: row.created_at,
        content: contentIn(row),
      })),
    }
  }
}
