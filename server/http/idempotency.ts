import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { runInTransaction } from '#server/db/ambientTransaction.ts'
import type { IdempotencyKeysTable, Tables } from '#server/db/tables.ts'
import { HttpError } from '#server/http/httpError.ts'

/** How long an answer is kept … */
export const storedResponseMs = 86_400_000
/** … and how many of one user, in number and in characters: the newest. */
export const storedResponseLimits = { keys: 2_000, characters: 8_000_000 }
/** Looked at again after so many. */
const trimAfter = { keys: 100, characters: 2_000_000 }

/** A write that named itself. */
export interface IdempotentRequest {
  readonly userId: string
  readonly key: string
  /** Of what is asked: method, address and body. */
  readonly fingerprint: string
  /** What it names, among it perhaps a project or a conversation. */
  readonly referencedIds: readonly string[]
}

/** What is kept of an answer. */
export type StoredResponse = Pick<IdempotencyKeysTable, 'status' | 'etag' | 'body' | 'reply'>

/**
 * How the answer is kept: `inTransaction`, with the write, so that both are there or none; or `afterwards`, for
 * calls that take their time and store nothing themselves; or `byHandler`, by the handler itself.
 */
export type StoreMode = 'inTransaction' | 'afterwards' | 'byHandler'

interface Dependencies {
  readonly db: Kysely<Tables>
  readonly clock: () => number
}

/** The key in an Idempotency-Key header, as it is or as the draft of the IETF has it, in quotes. */
export function parseIdempotencyKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new HttpError(400, 'invalid_input', 'Idempotency-Key must be 1 to 255 visible characters.')
}

/** The ids in a call's address and body, as far as it names a project or a conversation. */
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
 * Writes that come again, because their answer was lost, are done once (docs/idempotency.md). The same key
 * with the same question answers what was answered; with another it is refused, and while it runs it has to wait.
 * Writes that name their version never come here: they are refused, or find themselves stored.
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
   * Two processes may do the same at the same time. The later one finds the key taken when it keeps its answer: all
   * that it wrote is taken back, and what the other answered is its answer.
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
    // Nothing was written; what refused it is kept by itself.
    if (errorResponse !== undefined) {
      if (isFinal(errorResponse.status)) await store(db, request, errorResponse, clock())
      return errorResponse
    }
    const stored = await findStoredResponse(db, request, clock())
    if (stored === undefined) throw createStillRunningError()
    return stored
  }

  /** What took its time may be about a project that has gone meanwhile: its text is not to outlive it. */
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

  /** Lets go of a user's oldest answers, where there are many. */
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

/** What was answered to this key; undefined where it is new. Refuses where it was asked for something else. */
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

/** Answers whether it was kept: false where the key was taken meanwhile. */
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

/** The user's project that is among these ids, or that a conversation among them belongs to. */
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

/** The id of what a call has made, as its answer tells it. */
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
 * What the same question would be answered again, whenever it is asked. Not: who is signed in, what is stored now, what
 * was too often or too much, and what failed.
 */
const isFinal = (status: number) => status < 500 && ![401, 412, 413, 429].includes(status)

const createStillRunningError = () =>
  new HttpError(409, 'still_running', 'Still in progress. Please try again in a moment.', {
    headers: { 'Retry-After': '1' },
  })

/** Takes a transaction back that nobody is to hear of. */
class Rollback extends Error {}
