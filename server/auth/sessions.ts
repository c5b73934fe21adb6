import type { Kysely, Transaction } from 'kysely'
import type { User } from '#contract/auth.ts'
import { createLastSeenWrites } from '#server/lastSeenWrites.ts'
import { hashSecret, createSecret } from '#server/secrets.ts'
import type { Tables } from '#server/db/tables.ts'

const dayMs = 86_400_000
/** How long a session lasts (docs/product.md#sessions): without use, and at most. */
export const sessionIdleMs = 7 * dayMs
export const sessionMaxMs = 30 * dayMs
export const maxSessionsPerUser = 20
/** Limits how often a read leads to a write. */
const seenIntervalMs = 5 * 60_000
/** The most sessions that one statement looks up. */
const batchSize = 200

interface Dependencies {
  readonly db: Kysely<Tables>
  readonly clock: () => number
  readonly createId: () => string
}

export interface Sessions {
  /** Returns the id of the user whose session a bearer token is, if the session is alive. */
  userOf(bearer: string | undefined): Promise<string | undefined>
  /**
   * Returns the id of the user whose session a bearer token is or was, as long as that is stored. Only for logging.
   */
  ownerOf(bearer: string | undefined): Promise<string | undefined>
  /** Returns the bearer tokens whose sessions are alive. This doesn't count as use of a session. */
  filterAlive(bearers: readonly string[]): Promise<ReadonlySet<string>>
  end(bearer: string): Promise<void>
}

/** Sessions of users. Only a token's hash is stored, so a stolen database opens no session. */
export function sessionsOf({ db, clock }: Omit<Dependencies, 'createId'>): Sessions {
  const writeLastSeen = createLastSeenWrites()

  function recordSeen(token_hash: string, now: number) {
    const last_seen_at = new Date(now).toISOString()
    const update = db.updateTable('sessions').set({ last_seen_at }).where('token_hash', '=', token_hash)
    writeLastSeen(token_hash, now, () => update.execute())
  }

  return {
    async userOf(bearer) {
      if (!bearer?.startsWith('ss_')) return undefined
      const token_hash = hashSecret(bearer)
      const session = await db
        .selectFrom('sessions')
        .select(['user_id', 'created_at', 'last_seen_at'])
        .where('token_hash', '=', token_hash)
        .executeTakeFirst()
      const now = clock()
      if (session === undefined || !isAlive(session, now)) return undefined
      if (now - Date.parse(session.last_seen_at) > seenIntervalMs) recordSeen(token_hash, now)
      return session.user_id
    },

    async ownerOf(bearer) {
      if (!bearer?.startsWith('ss_')) return undefined
      const session = await db
        .selectFrom('sessions')
        .select('user_id')
        .where('token_hash', '=', hashSecret(bearer))
        .executeTakeFirst()
      return session?.user_id
    },

    async filterAlive(bearers) {
      const ofHash = new Map(bearers.map(bearer => [hashSecret(bearer), bearer]))
      const hashes = [...ofHash.keys()]
      const found = new Set<string>()
      for (let i = 0; i < hashes.length; i += batchSize) {
        const sessions = await db
          .selectFrom('sessions')
          .select(['token_hash', 'created_at', 'last_seen_at'])
          .where('token_hash', 'in', hashes.slice(i, i + batchSize))
          .execute()
        const now = clock()
        for (const session of sessions) {
          if (isAlive(session, now)) found.add(ofHash.get(session.token_hash)!)
        }
      }
      return found
    },

    async end(bearer) {
      await db.deleteFrom('sessions').where('token_hash', '=', hashSecret(bearer)).execute()
    },
  }
}

export interface NewSession {
  /** The session's token, known only here. */
  readonly token: string
  /** The number of the user's oldest sessions that ended because there were too many. */
  readonly evictedCount: number
}

/** Creates a session, and ends the user's oldest beyond the limit. */
export async function createSession(
  db: Transaction<Tables>,
  { clock, createId }: Omit<Dependencies, 'db'>,
  { userId, userAgent, handoverHash }: { userId: string; userAgent: string; handoverHash: string | null },
): Promise<NewSession> {
  const token = createSecret('ss_')
  const token_hash = hashSecret(token)
  const now = new Date(clock()).toISOString()
  const others = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const surplus = others.slice(maxSessionsPerUser - 1).map(session => session.token_hash)
  if (surplus.length > 0) await db.deleteFrom('sessions').where('token_hash', 'in', surplus).execute()
  await db
    .insertInto('sessions')
    .values({
      token_hash,
      id: createId(),
      user_id: userId,
      created_at: now,
      last_seen_at: now,
      user_agent: userAgent.slice(0, 300),
      handover_hash: handoverHash,
    })
    .execute()
  return { token, evictedCount: surplus.length }
}

export async function findUser(db: Kysely<Tables>, id: string): Promise<User | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['name', 'email', 'password_hash'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (user === undefined) return undefined
  return { id, name: user.name, email: user.email, hasPassword: user.password_hash !== null }
}

const isAlive = (session: { created_at: string; last_seen_at: string }, now: number) =>
  now - Date.parse(session.last_seen_at) < sessionIdleMs &&
  now - Date.parse(session.created_at) < sessionMaxMs
