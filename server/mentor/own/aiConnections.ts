import type { Kysely, Transaction } from 'kysely'
import type { AccountExport } from '#contract/auth.ts'
import type { AiProvider } from '#domain/account/aiConnectionRules.ts'
import type { AiConnectionsTable, Tables } from '#server/db/tables.ts'
import type { Encryption } from '#server/encryption.ts'
import type { ModelConnection } from '#server/mentor/model/languageModel.ts'

type Db = Kysely<Tables> | Transaction<Tables>

/** A user's connection as stored. `isKeyReadable` is false if there is a key that can't be decrypted any more. */
export interface StoredConnection extends ModelConnection {
  readonly contextWindow: number
  readonly updatedAt: string
  readonly hasKey: boolean
  readonly isKeyReadable: boolean
}

/** Reads a user's connection with its key; undefined if there is none. */
export async function readConnection(
  db: Db,
  encryption: Encryption | undefined,
  userId: string,
): Promise<StoredConnection | undefined> {
  const row = await findRow(db, userId)
  if (row === undefined) return undefined
  const { sealed_key: sealedKey } = row
  const apiKey = sealedKey === null ? undefined : encryption?.decrypt(sealedKey, keyContextOf(userId, row))
  return {
    provider: providerOf(row),
    model: row.model,
    apiKey,
    baseUrl: row.base_url ?? undefined,
    contextWindow: row.context_window,
    updatedAt: row.updated_at,
    hasKey: sealedKey !== null,
    isKeyReadable: sealedKey === null || apiKey !== undefined,
  }
}

/** Stores a user's connection, in place of the one before. */
export async function saveConnection(
  db: Db,
  encryption: Encryption,
  userId: string,
  { provider, model, apiKey, baseUrl, contextWindow }: ModelConnection & { readonly contextWindow: number },
  now: number,
): Promise<void> {
  const columns = {
    provider,
    model,
    base_url: baseUrl ?? null,
    context_window: contextWindow,
    updated_at: new Date(now).toISOString(),
  }
  const sealed_key = apiKey === undefined ? null : encryption.encrypt(apiKey, keyContextOf(userId, columns))
  await db
    .insertInto('ai_connections')
    .values({ user_id: userId, ...columns, sealed_key })
    .onConflict(same => same.column('user_id').doUpdateSet({ ...columns, sealed_key }))
    .execute()
}

/** Returns true if there was a connection. */
export async function removeConnection(db: Db, userId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('ai_connections')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Yields a user's connection, if there is one, without its key. */
export async function* exportAiConnections(
  db: Kysely<Tables>,
  userId: string,
): AsyncIterable<AccountExport['aiConnections'][number]> {
  const row = await findRow(db, userId)
  if (row === undefined) return
  const { model, base_url: baseUrl, context_window: contextWindow, updated_at: addedAt } = row
  yield { provider: providerOf(row), model, baseUrl, contextWindow, addedAt, hasKey: row.sealed_key !== null }
}

const findRow = (db: Db, userId: string) =>
  db.selectFrom('ai_connections').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The cast is sound: only providers that the contract knows are ever stored. */
const providerOf = ({ provider }: Pick<AiConnectionsTable, 'provider'>) => provider as AiProvider

/**
 * What a key belongs to: its user, and where it may be sent. So whoever can write to the database can't give a key to
 * another user, or have it sent to another server.
 */
const keyContextOf = (userId: string, row: Pick<AiConnectionsTable, 'provider' | 'base_url'>): string[] => [
  userId,
  row.provider,
  row.base_url ?? '',
]
