import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { runInTransaction } from '#server/db/ambientTransaction.ts'
import type { IdempotencyKeysTable, Tables } from '#server/db/tables.ts'
import { HttpError } from '#server/http/httpError.ts'

/** How long a response is stored … */
export const storedResponseMs = 86_400_000
/** … and how many are stored for one user, in number and in characters; the oldest are deleted first. */
export const storedResponseLimits = { keys: 2_000, characters: 8_000_000 }
/** The amount after which the limits are checked again. */
const trimAfter = { keys: 100, characters: 2_000_000 }

/** A write with an idempotency key. */
export interface IdempotentRequest {
  readonly userId: string
  readonly key: string
  /** A hash of the request's method, address and body. */
  readonly fingerprint: string
  /** The ids in the request, some of which may belong to a project or a conversation. */
  readonly referencedIds: readonly string[]
}

/** The stored part of a response. */
export type StoredResponse = Pick<IdempotencyKeysTable, 'status' | 'etag' | 'body' | 'reply'>

/**
 * When the response is stored: `inTransaction`, together with the write, so that neither exists without the other;
 * `afterwards`, for calls that take long and store nothing themselves; `byHandler`, by the handler itself.
 */
export type StoreMode = 'inTransaction' | 'afterwards' | 'byHandler'

interface Dependencies {
  readonly db: Kysely<Tables>
  readonly clock: () => number
}

/** Reads the key in an Idempotency-Key header, with or without the quotes that the IETF's draft asks for. */
export function parseIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new HttpError(400, 'invalid_input', 'Idempotency-Key must be 1 to 255 visible characters.')
}

/** Returns the ids in a call's address and body that may belong to a project or a conversation. */
export function referencedIdsOf(params: Readonly<Record<string, string>>, body: unknown): string[] {
  const { projectId, moduleContext } = (body ?? {}) as { projectId?: unknown; moduleContext?: unknown }
  const inContext = (moduleContext as { projectId?: unknown } | undefined)?.projectId
  return [...Object.values(params), projectId, inContext].filter(id => typeof id === 'string')
}

export const fingerprintOf = (method: string, url: string, body: unknown): string => {
  const { pathname, search } = new URL(url)
  const text = `${method} ${pathname}${search}\n${JSON.stringify(body) ?? ''}`
  return createHash('sha256').update(text).digest('base64url')
}

/**
 * Carries repeated writes out once, for example if the first response was lost (docs/idempotency.md). The same key
 * with the same request returns the stored response; with another request it is refused, and while the first is
 * running it has to wait. Writes with a version don't get here: repeating them is refused, or finds the value already
 * stored.
 */
export function createIdempotency({ db, clock }: Dependencies) {
  const running = new Set<string>()
  const unstoredCounts = new Map<string, { keys: number; characters: number }>()

  async function runIdempotently(
    request: IdempotentRequest,
    mode: StoreMode,
    run: () => Promise<StoredResponse>,
  ): Promise<StoredResponse> {
    const name = `${request.userId} ${request.key}`
    if (running.has(name)) throw createStillRunningError()
    running.add(name)
    try {
      if (mode === 'inTransaction') return await runInTransactionWith(request, run)
      const stored = await findStoredResponse(db, request, clock())
      if (stored !== undefined) return stored
      const response = await run()
      if (isFinal(response.status) && (await mayBeStored(request, response)))
        await store(db, request, response, clock())
      return response
    } finally {
      running.delete(name)
      await trim(request.userId)
    }
  }

  /**
   * Two processes may run the same request at once. The later one finds the key taken when it stores its response:
   * its writes are rolled back, and it returns the other's response.
   */
  async function runInTransactionWith(
    request: IdempotentRequest,
    run: () => Promise<StoredResponse>,
  ): Promise<StoredResponse> {
    let errorResponse: StoredResponse | undefined
    try {
      return await runInTransaction(db, async db => {
        const stored = await findStoredResponse(db, request, clock())
        if (stored !== undefined) return stored
        const response = await run()
        if (response.status >= 400) {
          errorResponse = response
          throw new Rollback()
        }
        if (!(await store(db, request, response, clock()))) throw new Rollback()
        return response
      })
    } catch (error) {
      if (!(error instanceof Rollback)) throw error
    }
    // Nothing was written, so the refusal is stored in a transaction of its own.
    if (errorResponse !== undefined) {
      if (isFinal(errorResponse.status)) await store(db, request, errorResponse, clock())
      return errorResponse
    }
    const stored = await findStoredResponse(db, request, clock())
    if (stored === undefined) throw createStillRunningError()
    return stored
  }

  /**
   * False if the project was deleted during a long call: the response must not outlive it, since it may contain its
   * text.
   */
  async function mayBeStored(
    { userId, referencedIds }: IdempotentRequest,
    { status }: StoredResponse,
  ): Promise<boolean> {
    return (
      status >= 400 ||
      referencedIds.length === 0 ||
      (await findReferencedProject(db, userId, referencedIds)) !== null
    )
  }

  /** Deletes a user's oldest responses once there are many. */
  async function trim(userId: string) {
    const count = unstoredCounts.get(userId)
    if (count === undefined) return
    if (count.keys < trimAfter.keys && count.characters < trimAfter.characters) return
    unstoredCounts.delete(userId)
    await trimStoredResponses(db, userId)
  }

  async function store(
    db: Kysely<Tables>,
    request: IdempotentRequest,
    response: StoredResponse,
    now: number,
  ): Promise<boolean> {
    const count = unstoredCounts.get(request.userId) ?? { keys: 0, characters: 0 }
    unstoredCounts.set(request.userId, {
      keys: count.keys + 1,
      characters: count.characters + response.body.length,
    })
    return saveStoredResponse(db, request, response, now)
  }

  return runIdempotently
}

export type RunIdempotently = ReturnType<typeof createIdempotency>

/**
 * Returns the response stored for this key; undefined if there is none. Refuses if the key was used for another
 * request.
 */
export async function findStoredResponse(
  db: Kysely<Tables> | Transaction<Tables>,
  { userId, key, fingerprint }: IdempotentRequest,
  now: number,
): Promise<StoredResponse | undefined> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'etag', 'body', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>', new Date(now - storedResponseMs).toISOString())
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.fingerprint !== fingerprint) {
    throw new HttpError(422, 'key_used', 'This Idempotency-Key was used for a different request.')
  }
  const { status, etag, body, reply } = row
  return { status, etag, body, reply }
}

/** Stores a response. Returns false if the key was taken meanwhile. */
export async function saveStoredResponse(
  db: Kysely<Tables> | Transaction<Tables>,
  { userId, key, fingerprint, referencedIds }: IdempotentRequest,
  response: StoredResponse,
  now: number,
): Promise<boolean> {
  const project_id = await findReferencedProject(db, userId, [...referencedIds, ...createdIdsOf(response)])
  const row = { ...response, fingerprint, created_at: new Date(now).toISOString(), project_id }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('idempotency_keys')
    .values({ ...row, user_id: userId, key })
    .onConflict(same =>
      same
        .columns(['user_id', 'key'])
        .doUpdateSet(row)
        .where('idempotency_keys.created_at', '<=', new Date(now - storedResponseMs).toISOString()),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** Finds the user's project that has one of these ids, or whose conversation has. */
async function findReferencedProject(
  db: Kysely<Tables> | Transaction<Tables>,
  userId: string,
  ids: readonly string[],
): Promise<string | null> {
  if (ids.length === 0) return null
  const row = await db
    .selectFrom('projects')
    .select('id')
    .where('user_id', '=', userId)
    .where(is =>
      is.or([
        is('id', 'in', ids),
        is('id', 'in', db.selectFrom('conversations').select('project_id').where('id', 'in', ids)),
      ]),
    )
    .executeTakeFirst()
  return row?.id ?? null
}

/** Returns the id of whatever the call created, from its response. */
function createdIdsOf({ body }: StoredResponse): string[] {
  const id = body.startsWith('{') ? (JSON.parse(body) as { _id?: unknown })._id : undefined
  return typeof id === 'string' ? [id] : []
}

async function trimStoredResponses(db: Kysely<Tables>, userId: string): Promise<void> {
  const rows = await db
    .selectFrom('idempotency_keys')
    .select(({ fn }) => ['key', fn<number>('length', ['body']).as('length')])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
  let characters = 0
  const old = rows
    .filter(
      ({ length }, i) =>
        (characters += length) > storedResponseLimits.characters || i >= storedResponseLimits.keys,
    )
    .map(({ key }) => key)
  for (let i = 0; i < old.length; i += 500) {
    await db
      .deleteFrom('idempotency_keys')
      .where('user_id', '=', userId)
      .where('key', 'in', old.slice(i, i + 500))
      .execute()
  }
}

/**
 * True for responses that would be the same if the request were repeated at any time. That excludes those that depend
 * on the session, on what is stored now or on limits, and failures of the server.
 */
const isFinal = (status: number) => status < 500 && ![401, 412, 413, 429].includes(status)

const createStillRunningError = () =>
  new HttpError(409, 'still_running', 'Still in progress. Please try again in a moment.', {
    headers: { 'Retry-After': '1' },
  })

/** Rolls a transaction back without an error for the caller. */
class Rollback extends Error {}
