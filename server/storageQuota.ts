import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import { HttpError } from '#server/http/httpError.ts'

/** The limit on a user's stored texts, in bytes; undefined for no limit. */
export type StorageQuota = number | undefined

/** The share of the quota to free when revisions are deleted, so that there is room for the next saves too. */
const headroomShare = 0.05
const revisionBatchSize = 500

/**
 * Keeps a user's stored texts within their quota; called at the end of a transaction that has written any. The oldest
 * revisions are deleted first. If that isn't enough, and the write made the texts longer (`isGrowing`), it's refused,
 * which rolls the transaction back. Shortening a text is never refused.
 */
export async function enforceStorageQuota(
  db: Transaction<Tables>,
  quota: StorageQuota,
  userId: string,
  isGrowing = true,
): Promise<void> {
  if (quota === undefined) return
  let over = (await readStoredBytes(db, userId)) - quota
  if (over <= 0) return
  const room = over + quota * headroomShare
  for (let freed = 0; freed < room;) {
    const bytes = await deleteOldestRevisions(db, userId, room - freed)
    if (bytes === 0) break
    freed += bytes
    over -= bytes
  }
  if (over > 0 && isGrowing) throw new HttpError(413, 'storage_full', quotaMessageOf(quota))
}

const quotaMessageOf = (quota: number) =>
  `Your account is full (limit ${Math.floor(quota / 1_000_000)} MB). ` +
  'Permanently delete projects in the trash, or delete snapshots, to save this.'

/** Reads the sum that the database keeps (migration 007). */
async function readStoredBytes(db: Transaction<Tables>, userId: string): Promise<number> {
  const row = await db.selectFrom('storage').select('bytes').where('user_id', '=', userId).executeTakeFirst()
  return row?.bytes ?? 0
}

/** Deletes a user's oldest revisions in all projects, up to this many bytes or one batch. Returns the bytes freed. */
async function deleteOldestRevisions(
  db: Transaction<Tables>,
  userId: string,
  bytes: number,
): Promise<number> {
  const oldest = await db
    .selectFrom('revisions')
    .innerJoin('projects', 'projects.id', 'revisions.project_id')
    .where('projects.user_id', '=', userId)
    .select('revisions.id')
    .orderBy('revisions.created_at')
    .orderBy('revisions.id')
    .limit(revisionBatchSize)
    .execute()
  if (oldest.length === 0) return 0
  const sized = await db
    .selectFrom('revisions')
    .select(['id', sql<number>`octet_length(body)`.as('bytes')])
    .where(
      'id',
      'in',
      oldest.map(({ id }) => id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  let freed = 0
  const dropped: string[] = []
  for (const one of sized) {
    if (freed >= bytes) break
    dropped.push(one.id)
    freed += one.bytes
  }
  await db.deleteFrom('revisions').where('id', 'in', dropped).execute()
  return freed
}
