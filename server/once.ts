import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { inOneTransaction } from '#server/db/joined.ts'
import type { AnsweredTable, Tables } from '#server/db/tables.ts'
import { Refused } from '#server/refused.ts'

/** How long an answer is kept … */
export const answeredMs = 86_400_000
/** … and how many of one user, in number and in characters: the newest. */
export const mostAnswered = { keys: 2_000, characters: 8_000_000 }
/** Looked at again after so many. */
const trimEvery = { keys: 100, characters: 2_000_000 }

/** A write that named itself. */
export interface Keyed {
  readonly userId: string
  readonly key: string
  /** Of what is asked: method, address and body. */
  readonly fingerprint: string
  /** What it names, among it perhaps a project or a conversation. */
  readonly about: readonly string[]
}

/** What is kept of an answer. */
export type Kept = Pick<AnsweredTable, 'status' | 'etag' | 'body' | 'reply'>

/**
 * How the answer is kept: `with` the write, in one transaction, so that both are there or none; or `after` it, for
 * calls that take their time and store nothing themselves; or by the handler `itself`.
 */
export type Keeping = 'with' | 'after' | 'itself'

interface Parts {
  readonly db: Kysely<Tables>
  readonly clock: () => number
}

/** The key in an Idempotency-Key header, as it is or as the draft of the IETF has it, in quotes. */
export function readKey(header: string | undefined): string | undefined {
  if (header === undefined) return undefined
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header
  if (/^[\x21-\x7e]{1,255}$/.test(key)) return key
  throw new Refused(400, 'invalid_input', 'Idempotency-Key has to be 1 to 255 visible characters.')
}

/** The ids in a call's address and body, as far as it names a project or a conversation. */
export function idsIn(params: Readonly<Record<string, string>>, body: unknown): string[] {
  const { projectId, moduleContext } = (body ?? {}) as { projectId?: unknown; moduleContext?: unknown }
  const inContext = (moduleContext as { projectId?: unknown } | undefined)?.projectId
  return [...Object.values(params), projectId, inContext].filter(id => typeof id === 'string')
}

export const fingerprintOf = (method: string, url: string, body: unknown): string => {
  const { pathname, search } = new URL(url)
  const asked = `${method} ${pathname}${search}\n${JSON.stringify(body) ?? ''}`
  return createHash('sha256').update(asked).digest('base64url')
}

/**
 * Writes that come again, because their answer was lost, are done once (AS-11, AS-17, decision 032). The same key
 * with the same question answers what was answered; with another it is refused, and while it runs it has to wait.
 * Writes that name their version never come here: they are refused, or find themselves stored.
 */
export function createOnce({ db, clock }: Parts) {
  const running = new Set<string>()
  const since = new Map<string, { keys: number; characters: number }>()

  async function once(keyed: Keyed, keeping: Keeping, run: () => Promise<Kept>): Promise<Kept> {
    const name = `${keyed.userId} ${keyed.key}`
    if (running.has(name)) throw stillRunning()
    running.add(name)
    try {
      if (keeping === 'with') return await withWrite(keyed, run)
      const known = await keptOf(db, keyed, clock())
      if (known !== undefined) return known
      const kept = await run()
      if (isFinal(kept.status) && (await mayBeKept(keyed, kept))) await keep(db, keyed, kept, clock())
      return kept
    } finally {
      running.delete(name)
      await trim(keyed.userId)
    }
  }

  /**
   * Two processes may do the same at the same time. The later one finds the key taken when it keeps its answer: all
   * that it wrote is taken back, and what the other answered is its answer.
   */
  async function withWrite(keyed: Keyed, run: () => Promise<Kept>): Promise<Kept> {
    let refusal: Kept | undefined
    try {
      return await inOneTransaction(db, async db => {
        const known = await keptOf(db, keyed, clock())
        if (known !== undefined) return known
        const kept = await run()
        if (kept.status >= 400) {
          refusal = kept
          throw new Undone()
        }
        if (!(await keep(db, keyed, kept, clock()))) throw new Undone()
        return kept
      })
    } catch (error) {
      if (!(error instanceof Undone)) throw error
    }
    // Nothing was written; what refused it is kept by itself.
    if (refusal !== undefined) {
      if (isFinal(refusal.status)) await keep(db, keyed, refusal, clock())
      return refusal
    }
    const known = await keptOf(db, keyed, clock())
    if (known === undefined) throw stillRunning()
    return known
  }

  /** What took its time may be about a project that has gone meanwhile: its text is not to outlive it. */
  async function mayBeKept({ userId, about }: Keyed, { status }: Kept): Promise<boolean> {
    return status >= 400 || about.length === 0 || (await projectOf(db, userId, about)) !== null
  }

  /** Lets go of a user's oldest answers, where there are many. */
  async function trim(userId: string) {
    const count = since.get(userId)
    if (count === undefined) return
    if (count.keys < trimEvery.keys && count.characters < trimEvery.characters) return
    since.delete(userId)
    await trimAnswered(db, userId)
  }

  async function keep(db: Kysely<Tables>, keyed: Keyed, kept: Kept, now: number): Promise<boolean> {
    const count = since.get(keyed.userId) ?? { keys: 0, characters: 0 }
    since.set(keyed.userId, { keys: count.keys + 1, characters: count.characters + kept.body.length })
    return keepAnswer(db, keyed, kept, now)
  }

  return once
}

export type Once = ReturnType<typeof createOnce>

/** What was answered to this key; undefined where it is new. Refuses where it was asked for something else. */
export async function keptOf(
  db: Kysely<Tables> | Transaction<Tables>,
  { userId, key, fingerprint }: Keyed,
  now: number,
): Promise<Kept | undefined> {
  const row = await db
    .selectFrom('answered')
    .select(['fingerprint', 'status', 'etag', 'body', 'reply'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .where('created_at', '>', new Date(now - answeredMs).toISOString())
    .executeTakeFirst()
  if (row === undefined) return undefined
  if (row.fingerprint !== fingerprint) {
    throw new Refused(422, 'key_used', 'This Idempotency-Key was used for something else.')
  }
  const { status, etag, body, reply } = row
  return { status, etag, body, reply }
}

/** Answers whether it was kept: false where the key was taken meanwhile. */
export async function keepAnswer(
  db: Kysely<Tables> | Transaction<Tables>,
  { userId, key, fingerprint, about }: Keyed,
  kept: Kept,
  now: number,
): Promise<boolean> {
  const project_id = await projectOf(db, userId, [...about, ...madeIn(kept)])
  const row = { ...kept, fingerprint, created_at: new Date(now).toISOString(), project_id }
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('answered')
    .values({ ...row, user_id: userId, key })
    .onConflict(same =>
      same
        .columns(['user_id', 'key'])
        .doUpdateSet(row)
        .where('answered.created_at', '<=', new Date(now - answeredMs).toISOString()),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** The user's project that is among these ids, or that a conversation among them belongs to. */
async function projectOf(
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
function madeIn({ body }: Kept): string[] {
  const id = body.startsWith('{') ? (JSON.parse(body) as { _id?: unknown })._id : undefined
  return typeof id === 'string' ? [id] : []
}

async function trimAnswered(db: Kysely<Tables>, userId: string): Promise<void> {
  const rows = await db
    .selectFrom('answered')
    .select(({ fn }) => ['key', fn<number>('length', ['body']).as('length')])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute()
  let characters = 0
  const old = rows
    .filter(({ length }, i) => (characters += length) > mostAnswered.characters || i >= mostAnswered.keys)
    .map(({ key }) => key)
  for (let i = 0; i < old.length; i += 500) {
    await db
      .deleteFrom('answered')
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

const stillRunning = () =>
  new Refused(409, 'still_running', 'This is still being done. Please try again in a moment.', {
    headers: { 'Retry-After': '1' },
  })

/** Takes a transaction back that nobody is to hear of. */
class Undone extends Error {}
