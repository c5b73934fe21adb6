import type { Kysely, Transaction } from 'kysely'
import type { AccessToken } from '#contract/accessTokens.ts'
import {
  tokenLimits,
  tokenMessages,
  tokenPrefix,
  tokenScopes,
  type TokenLifetime,
  type TokenScope,
} from '#domain/account/accessTokenRules.ts'
import { createLastSeenWrites } from '#server/lastSeenWrites.ts'
import { createSecret, hashSecret } from '#server/secrets.ts'
import type { RecordAuditEvent } from '#server/auditTrail.ts'
import type { AccessTokensTable, Tables } from '#server/db/tables.ts'
import { HttpError } from '#server/http/httpError.ts'
import type { AuthenticateAccessToken } from '#server/http/identifyCaller.ts'
import type { RequestOrigin } from '#server/route.ts'
import { utcDayOf } from '#server/utcDayOf.ts'

const dayMs = 86_400_000
/** How long an expired token stays in the list, so that its owner sees why a tool has stopped working. */
export const expiredTokenMs = 30 * dayMs
/** Limits how often a use leads to a write. */
const usedIntervalMs = 5 * 60_000

interface Dependencies {
  readonly db: Kysely<Tables>
  readonly clock: () => number
  readonly recordAuditEvent: RecordAuditEvent
}

export interface AccessTokens {
  readonly authenticate: AuthenticateAccessToken
  /** Returns the id of the user whose token this is or was, as long as that is stored. Only for logging. */
  ownerOf(bearer: string | undefined): Promise<string | undefined>
}

/** Recognises users' access tokens (docs/product.md#access-tokens) by their hashes, which are all that is stored. */
export function accessTokensOf({ db, clock, recordAuditEvent }: Dependencies): AccessTokens {
  const writeLastUsed = createLastSeenWrites()

  /** Stores the time of a use. Of several first uses on one day, only the one that is stored first is recorded. */
  async function storeUse(row: AccessTokensTable, now: number, request: RequestOrigin): Promise<void> {
    const today = utcDayOf(now)
    const isFirstToday = row.last_used_at === null || row.last_used_at < today
    const { numUpdatedRows } = await db
      .updateTable('access_tokens')
      .set({ last_used_at: new Date(now).toISOString() })
      .where('token_hash', '=', row.token_hash)
      .$if(isFirstToday, query =>
        query.where(is => is.or([is('last_used_at', 'is', null), is('last_used_at', '<', today)])),
      )
      .executeTakeFirst()
    if (!isFirstToday || numUpdatedRows === 0n) return
    await recordAuditEvent(request, 'token_used', { userId: row.user_id, detail: row.scopes })
  }

  return {
    async authenticate(bearer, request) {
      const row = await findRow(db, bearer)
      const now = clock()
      if (row === undefined || !isValid(row, now)) return undefined
      if (now - Date.parse(row.last_used_at ?? '1970-01-01') > usedIntervalMs)
        writeLastUsed(row.token_hash, now, () => storeUse(row, now, request))
      return { tokenId: row.id, tokenName: row.name, userId: row.user_id, scopes: scopesOf(row) }
    },

    ownerOf: async bearer => (await findRow(db, bearer))?.user_id,
  }
}

/** Lists a user's tokens, newest first. */
export async function listAccessTokens(db: Kysely<Tables>, userId: string): Promise<AccessToken[]> {
  const rows = await db
    .selectFrom('access_tokens')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(toAccessToken)
}

/** Yields a user's tokens for the export of everything that is stored about them. */
export async function* exportAccessTokens(db: Kysely<Tables>, userId: string): AsyncIterable<AccessToken> {
  yield* await listAccessTokens(db, userId)
}

/** Creates a token, which is known only here. Throws a 409 if the user has too many. Expired ones don't count. */
export async function createAccessToken(
  db: Transaction<Tables>,
  { now, createId }: { readonly now: number; readonly createId: () => string },
  token: {
    readonly userId: string
    readonly name: string
    readonly scopes: readonly TokenScope[]
    readonly expiresInDays: TokenLifetime
  },
): Promise<{ readonly token: string; readonly accessToken: AccessToken }> {
  const stored = await db
    .selectFrom('access_tokens')
    .select('expires_at')
    .where('user_id', '=', token.userId)
    .execute()
  if (stored.filter(one => isValid(one, now)).length >= tokenLimits.perUser)
    throw new HttpError(409, 'conflict', tokenMessages.tooMany)
  const secret = createSecret(tokenPrefix)
  const row: AccessTokensTable = {
    token_hash: hashSecret(secret),
    id: createId(),
    user_id: token.userId,
    name: token.name,
    scopes: tokenScopes.filter(scope => token.scopes.includes(scope)).join(' '),
    created_at: new Date(now).toISOString(),
    expires_at:
      token.expiresInDays === null ? null : new Date(now + token.expiresInDays * dayMs).toISOString(),
    last_used_at: null,
  }
  await db.insertInto('access_tokens').values(row).execute()
  return { token: secret, accessToken: toAccessToken(row) }
}

/** Revokes one of a user's tokens by its id. Returns true if it existed. */
export async function removeAccessToken(db: Kysely<Tables>, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('access_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The look-up compares hashes, so the time it takes says nothing about a token. */
async function findRow(
  db: Kysely<Tables>,
  bearer: string | undefined,
): Promise<AccessTokensTable | undefined> {
  if (!bearer?.startsWith(tokenPrefix)) return undefined
  return db
    .selectFrom('access_tokens')
    .selectAll()
    .where('token_hash', '=', hashSecret(bearer))
    .executeTakeFirst()
}

const isValid = ({ expires_at: expiresAt }: Pick<AccessTokensTable, 'expires_at'>, now: number) =>
  expiresAt === null || now < Date.parse(expiresAt)

const scopesOf = ({ scopes }: Pick<AccessTokensTable, 'scopes'>): TokenScope[] =>
  tokenScopes.filter(scope => scopes.split(' ').includes(scope))

const toAccessToken = (row: AccessTokensTable): AccessToken => ({
  id: row.id,
  name: row.name,
  scopes: scopesOf(row),
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
})
