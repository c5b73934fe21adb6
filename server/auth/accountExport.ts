import type { Kysely } from 'kysely'
import type { AccountExport } from '#contract/auth.ts'
import { streamJson, type Streamable } from '#server/auth/streamJson.ts'
import { listSessions } from '#server/auth/userSessions.ts'
import type { Tables } from '#server/db/tables.ts'
import { createNotSignedInError } from '#server/http/httpError.ts'

/** The lists in the export that other features provide. */
export type ExportSources = {
  readonly [K in Exclude<keyof AccountExport, keyof ExportHead>]: (
    userId: string,
  ) => AsyncIterable<Streamable<AccountExport[K][number]>>
}
type ExportHead = Pick<AccountExport, 'product' | 'format' | 'exportedAt' | 'user' | 'sessions'>

interface Dependencies {
  readonly db: Kysely<Tables>
  readonly clock: () => number
  readonly exportSources: ExportSources
}

/**
 * Exports everything that is stored about the user as one JSON document, in pieces, so that it never has to fit into
 * memory. Anything that could sign someone in is left out.
 */
export async function createAccountExport(
  { db, clock, exportSources }: Dependencies,
  userId: string,
  bearer: string | undefined,
): Promise<AsyncIterable<string>> {
  const now = clock()
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst()
  if (user === undefined) throw createNotSignedInError()
  const { id, name, email, issuer, subject, created_at: createdAt, updated_at: updatedAt } = user
  const hasPassword = user.password_hash !== null
  const head: ExportHead = {
    product: 'Ideawright',
    format: 1,
    exportedAt: new Date(now).toISOString(),
    user: { id, name, email, hasPassword, issuer, subject, createdAt, updatedAt },
    sessions: await listSessions(db, { userId, bearer, now }),
  }
  const lists = Object.entries(exportSources).map(([name, rowsOf]) => [name, rowsOf(userId)] as const)
  return streamJson({ ...head, ...Object.fromEntries(lists) })
}
