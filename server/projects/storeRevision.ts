import type { Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

/**
 * Limits for the revisions of each part: their number, their age, and the interval between them
 * (docs/product.md#history).
 */
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
  /** The version that was replaced. */
  readonly version: number
  readonly body: string
  /**
   * Why the value was replaced. `edited`, by a sender who had seen it: kept at most every five minutes. `overwritten`
   * by a sender who didn't name a version, `emptied`, or replaced by an `applied` proposal or a `restored` revision:
   * always kept.
   */
  readonly reason: 'edited' | 'overwritten' | 'emptied' | SaveReason
}

/** The reason for a save other than typing; what such a save replaces is always kept. */
export type SaveReason = 'applied' | 'restored' | 'merged'

interface Replacement {
  readonly reason: SaveReason | undefined
  readonly isEmptied: boolean
  /** The version that the sender had seen. */
  readonly ifMatch: number | undefined
}

/** Returns the reason for keeping a value that is being replaced. */
export function revisionReasonOf({ reason, isEmptied, ifMatch }: Replacement): NewRevision['reason'] {
  if (reason !== undefined) return reason
  if (isEmptied) return 'emptied'
  return ifMatch === undefined ? 'overwritten' : 'edited'
}

/** Stores a value that is about to be replaced, so that no single save can destroy a text (decision 033). */
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
    // Not by time, since the clock may be set back.
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
