import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

const tables = [
  'users',
  'sessions',
  'login_transactions',
  'handovers',
  'projects',
  'modules',
  'revisions',
  'snapshots',
  'conversations',
  'messages',
  'mentor_usage',
  'ai_connections',
  'access_tokens',
  'share_links',
  'idempotency_keys',
] as const satisfies (keyof Tables)[]

/**
 * Returns everything stored, except for the audit trail, as one text. If it is the same before and after, nothing was
 * written.
 */
export async function dumpDatabase(db: Kysely<Tables>): Promise<string> {
  const parts: string[] = []
  for (const table of tables) {
    const rows = await db.selectFrom(table).selectAll().execute()
    parts.push(table, ...rows.map(row => JSON.stringify(row)).sort())
  }
  return parts.join('\n')
}
