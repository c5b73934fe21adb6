import type { Kysely, Transaction } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { TokenUsage } from '#server/mentor/mentorEngine.ts'
import { utcDayOf } from '#server/utcDayOf.ts'

type Db = Kysely<Tables> | Transaction<Tables>

/** Returns a user's usage on the day (UTC) of a time; `own` is that of the user's own model. */
export async function readUsageToday(
  db: Db,
  userId: string,
  now: number,
): Promise<TokenUsage & { replies: number; own: TokenUsage }> {
  const row = await db
    .selectFrom('mentor_usage')
    .selectAll()
    .where('user_id', '=', userId)
    .where('day', '=', utcDayOf(now))
    .executeTakeFirst()
  return {
    replies: row?.replies ?? 0,
    inputTokens: row?.input_tokens ?? 0,
    outputTokens: row?.output_tokens ?? 0,
    own: { inputTokens: row?.own_input_tokens ?? 0, outputTokens: row?.own_output_tokens ?? 0 },
  }
}

/** Returns the operator's tokens that all users together have used on the day (UTC) of a time, input and output. */
export async function readTokensToday(db: Db, now: number): Promise<number> {
  const { input, output } = await db
    .selectFrom('mentor_usage')
    .select(({ fn }) => [fn.sum('input_tokens').as('input'), fn.sum('output_tokens').as('output')])
    .where('day', '=', utcDayOf(now))
    .executeTakeFirstOrThrow()
  // Null if there is no usage; PostgreSQL returns sums as text.
  return Number(input) + Number(output)
}

/** Adds to a user's usage, unless the account was deleted meanwhile. `isOwn` says whose model it was. */
export async function addUsage(
  db: Db,
  {
    userId,
    now,
    replies,
    usage,
    isOwn = false,
  }: {
    userId: string
    now: number
    replies: number
    usage: TokenUsage | undefined
    isOwn?: boolean | undefined
  },
): Promise<void> {
  const { inputTokens = 0, outputTokens = 0 } = usage ?? {}
  const added = {
    replies,
    input_tokens: isOwn ? 0 : inputTokens,
    output_tokens: isOwn ? 0 : outputTokens,
    own_input_tokens: isOwn ? inputTokens : 0,
    own_output_tokens: isOwn ? outputTokens : 0,
  }
  if (Object.values(added).every(count => count === 0)) return
  const user = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  if (user === undefined) return
  await db
    .insertInto('mentor_usage')
    .values({ user_id: userId, day: utcDayOf(now), ...added })
    .onConflict(same =>
      same.columns(['user_id', 'day']).doUpdateSet(({ eb }) => ({
        replies: eb('mentor_usage.replies', '+', added.replies),
        input_tokens: eb('mentor_usage.input_tokens', '+', added.input_tokens),
        output_tokens: eb('mentor_usage.output_tokens', '+', added.output_tokens),
        own_input_tokens: eb('mentor_usage.own_input_tokens', '+', added.own_input_tokens),
        own_output_tokens: eb('mentor_usage.own_output_tokens', '+', added.own_output_tokens),
      })),
    )
    .execute()
}
