import type { Kysely } from 'kysely'
import type { AccountExport } from '#contract/auth.ts'
import type { Tables } from '#server/db/tables.ts'

const pageSize = 500

/** Yields a user's entries in the audit trail, oldest first. */
export async function* exportAuditTrail(
  db: Kysely<Tables>,
  userId: string,
): AsyncIterable<AccountExport['audit'][number]> {
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('audit')
      .select(['id', 'at', 'event', 'detail', 'address_mark', 'request_id'])
      .where('user_id', '=', userId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(pageSize)
      .execute()
    for (const { at, event, detail, address_mark, request_id } of rows)
      yield { at, event, detail, from: address_mark, requestId: request_id }
    if (rows.length < pageSize) return
    after = rows.at(-1)!.id
  }
}
