import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/** How many are kept of each part, for how long, and how close together (docs/product.md#history). */
export const maxRevisionsPerPart = 50
export const revisionRetentionMs = 30 * 86_400_000
export const revisionIntervalMs = 5 * 60_000

interface Dependencies {
  readonly clock: () => number
  readonly createId: () => string
}

export interface NewRevision {
  readonly projectId: string
  /** A module's key, or `brainDump`, `name`, `description`. */
  readonly part: string
  /** The version that is no more. */
  readonly version: number
  readonly body: string
  /**
   * `edited` by someone who had seen it: kept at most every five minutes. `overwritten` by someone who did not
   * say what they had seen, `emptied`, or replaced by a proposal that was `applied` or an older version that was
   * `restored`: always kept.
   */
  readonly reason: 'edited' | 'overwritten' | 'emptied' | SaveReason
}

/** Why somebody saves, where it is not for typing: what is replaced then is always kept. */
export type SaveReason = 'applied' | 'restored' | 'merged'

interface Replacement {
  readonly reason: SaveReason | undefined
  readonly isEmptied: boolean
  /** The version that its sender had seen. */
  readonly ifMatch: number | undefined
}

/** Why a value is kept that is being replaced. */
export function revisionReasonOf({ reason, isEmptied, ifMatch }: Replacement): NewRevision['reason'] {
  if (reason !== undefined) return reason
  if (isEmptied) return 'emptied'
  return ifMatch === undefined ? 'overwritten' : 'edited'
}

/**
 * Keeps a value that is about to be replaced, so that no text is gone for good by a single save
 * (decision 033).
 */
export async function storeRevision(
  db: Transaction<Tables>,
  { clock, createId }: Dependencies,
  { projectId, part, version, body, reason }: NewRevision,
): Promise<void> {
  const now = clock()
  const stored = await db
    .selectFrom('revisions')
    .select(['id', 'created_at'])
    .where('project_id', '=', projectId)
    .where('part', '=', part)
    // Not by the clock: that one can be set back.
    .orderBy('version', 'desc')
    .execute()
  const newest = stored[0]
  const sinceMs = newest === undefined ? Infinity : now - Date.parse(newest.created_at)
  if (reason === 'edited' && sinceMs >= 0 && sinceMs < revisionIntervalMs) return

  const created_at = new Date(now).toISOString()
  await db
    .insertInto('revisions')
    .values({ id: createId(), project_id: projectId, part, version, body, reason, created_at })
    .execute()
  const dropped = stored
    .filter(
      (one, i) => i >= maxRevisionsPerPart - 1 || now - Date.parse(one.created_at) > revisionRetentionMs,
    )
    .map(one => one.id)
  if (dropped.length > 0) await db.deleteFrom('revisions').where('id', 'in', dropped).execute()
}
