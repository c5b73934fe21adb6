import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Log } from '#server/log.ts'
import { utcDayOf } from '#server/utcDayOf.ts'

/** Returns the pseudonym that stands for a network address in logs and in the audit trail: 12 characters. */
export type PseudonymOf = (address: string) => string

const dayMs = 24 * 60 * 60_000
const maxCached = 10_000

interface Dependencies {
  readonly db: Kysely<Tables>
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly log: Log
}

/**
 * Creates pseudonyms of addresses: an address keeps its pseudonym for one day (UTC), in all processes on one
 * database. The key is random, a new one each day, and deleted with its day (`server/retention.ts`). After that no
 * one, not even with the database at hand, can find an address by hashing all possible ones.
 */
export function createAddressPseudonyms({ db, clock, log }: Dependencies) {
  let key: Buffer = createKey()
  let day = ''
  /** The end of that day. */
  let endsAt = -Infinity
  /** Today's pseudonyms so far: nearly every request comes from an address seen before. */
  const cache = new Map<string, string>()

  /** Agrees on today's key with the other processes: the first to store one wins. */
  async function syncKey(): Promise<void> {
    const now = clock()
    const today = (day = utcDayOf(now))
    endsAt = (Math.floor(now / dayMs) + 1) * dayMs
    try {
      await db
        .insertInto('address_keys')
        .values({ day, key: key.toString('base64url') })
        .onConflict(same => same.column('day').doNothing())
        .execute()
      const stored = await db
        .selectFrom('address_keys')
        .select('key')
        .where('day', '=', today)
        .executeTakeFirst()
      if (stored !== undefined && day === today) useKey(Buffer.from(stored.key, 'base64url'))
    } catch (err) {
      // Until the next start or day, this process uses a key of its own.
      log.warn({ event: 'address_key_not_kept', err })
    }
  }

  function useKey(newKey: Buffer) {
    key = newKey
    cache.clear()
  }

  const pseudonymOf: PseudonymOf = address => {
    const now = clock()
    if (now >= endsAt || now < endsAt - dayMs) {
      useKey(createKey())
      void syncKey()
    }
    const pseudonym = cache.get(address) ?? hashAddress(key, address)
    if (cache.size >= maxCached) cache.clear()
    cache.set(address, pseudonym)
    return pseudonym
  }

  return { syncKey, pseudonymOf }
}

/** Returns an address's pseudonym under a key. */
export const hashAddress = (key: Buffer, address: string): string =>
  createHmac('sha256', key).update(address).digest('base64url').slice(0, 12)

const createKey = () => randomBytes(32)
