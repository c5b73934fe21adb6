import { createHmac, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Log } from '#server/log.ts'

/** What stands for a network address in logs and in the audit trail: 12 characters. */
export type MarkOf = (address: string) => string

interface Parts {
  readonly db: Kysely<Tables>
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly log: Log
}

/**
 * Marks of addresses: the same address has the same mark for one day (UTC), in all processes on one database. The
 * key is random, made anew each day, and removed with its day (`server/tidy.ts`): after that nobody can find out an
 * address by marking all there are, not even who has the database.
 */
export function createAddressMarks({ db, clock, log }: Parts) {
  let key = newKey()
  let day = ''

  /** Agrees with the other processes on the key of today, by whoever was first. */
  async function keep(): Promise<void> {
    const today = (day = dayOf(clock()))
    try {
      await db
        .insertInto('address_keys')
        .values({ day, key: key.toString('base64url') })
        .onConflict(same => same.column('day').doNothing())
        .execute()
      const kept = await db
        .selectFrom('address_keys')
        .select('key')
        .where('day', '=', today)
        .executeTakeFirst()
      if (kept !== undefined && day === today) key = Buffer.from(kept.key, 'base64url')
    } catch (err) {
      // Until the next start or day, this process has a key that no other one knows.
      log.warn({ event: 'address_key_not_kept', err })
    }
  }

  const markOf: MarkOf = address => {
    if (dayOf(clock()) !== day) {
      key = newKey()
      void keep()
    }
    return addressMark(key, address)
  }

  return { keep, markOf }
}

/** The mark of an address under a key. */
export const addressMark = (key: Buffer, address: string): string =>
  createHmac('sha256', key).update(address).digest('base64url').slice(0, 12)

/** The day of a time in UTC, such as "2026-11-21". */
export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

const newKey = () => randomBytes(32)
