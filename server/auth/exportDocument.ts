import type { Kysely } from 'kysely'
import type { Exported } from '#contract/auth.ts'
import { jsonPieces, type InPieces } from '#server/auth/jsonPieces.ts'
import { listSessions } from '#server/auth/userSessions.ts'
import type { Tables } from '#server/db/tables.ts'
import { notSignedIn } from '#server/refused.ts'

/** The lists of the export whose rows belong to other features: each feature brings its own. */
export type Holdings = {
  readonly [K in Exclude<keyof Exported, keyof Head>]: (
    userId: string,
  ) => AsyncIterable<InPieces<Exported[K][number]>>
}
type Head = Pick<Exported, 'product' | 'format' | 'exportedAt' | 'user' | 'sessions'>

interface Parts {
  readonly db: Kysely<Tables>
  readonly clock: () => number
  readonly holdings: Holdings
}

/**
 * Everything that is stored of a user as one document of JSON, in pieces, so that it never has to fit into memory
 * as a whole. What could sign anyone in is left out.
 */
export async function exportDocument(
  { db, clock, holdings }: Parts,
  userId: string,
  bearer: string | undefined,
): Promise<AsyncIterable<string>> {
  const now = clock()
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (user === undefined) throw notSignedIn()
  const { id, name, email, issuer, subject, created_at: createdAt, updated_at: updatedAt } = user
  const hasPassword = user.password_hash !== null
  const head: Head = {
    product: 'Ideawright',
    format: 1,
    exportedAt: new Date(now).toISOString(),
    user: { id, name, email, hasPassword, issuer, subject, createdAt, updatedAt },
    sessions: await listSessions(db, { userId, bearer, now }),
  }
  const lists = Object.entries(holdings).map(([name, rowsOf]) => [name, rowsOf(userId)] as const)
  return jsonPieces({ ...head, ...Object.fromEntries(lists) })
}
