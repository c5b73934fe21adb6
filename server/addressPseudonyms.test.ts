import { expect, it } from 'vitest'
import { hashAddress, createAddressPseudonyms } from '#server/addressPseudonyms.ts'
import { createLog } from '#server/log.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { deleteExpired } from '#server/retention.ts'

const day = 86_400_000

onEachEngine('pseudonyms of addresses', open => {
  const setUp = async (db = open()) => {
    const database = await db
    const time = { ms: Date.parse('2026-11-21T23:00:00.000Z') }
    const lines: string[] = []
    const log = createLog('debug', { write: line => void lines.push(line) })
    const process = async () => {
      const pseudonyms = createAddressPseudonyms({ db: database.db, clock: () => time.ms, log })
      await pseudonyms.syncKey()
      return pseudonyms
    }
    const keys = () => database.db.selectFrom('address_keys').selectAll().orderBy('day').execute()
    return { database, time, lines, process, keys }
  }

  it('are the same for one address all day in all processes, and differ between addresses', async () => {
    const { process } = await setUp()
    const [first, second] = [await process(), await process()]
    expect(first.pseudonymOf('192.0.2.1')).toMatch(/^[\w-]{12}$/)
    expect(second.pseudonymOf('192.0.2.1')).toBe(first.pseudonymOf('192.0.2.1'))
    expect(first.pseudonymOf('192.0.2.2')).not.toBe(first.pseudonymOf('192.0.2.1'))
  })

  it('change with the day, when the old key is deleted', async () => {
    const { process, time, keys, database } = await setUp()
    const pseudonyms = await process()
    const before = pseudonyms.pseudonymOf('192.0.2.1')
    const [storedKey] = await keys()
    expect(hashAddress(Buffer.from(storedKey!.key, 'base64url'), '192.0.2.1')).toBe(before)
    time.ms += day
    expect(pseudonyms.pseudonymOf('192.0.2.1')).not.toBe(before)
    const again = await process()
    // The first process agrees on the new key in the background.
    await expect
      .poll(() => pseudonyms.pseudonymOf('192.0.2.1'), { interval: 5 })
      .toBe(again.pseudonymOf('192.0.2.1'))
    await deleteExpired(database.db, time.ms)
    const all = await keys()
    expect(all.map(({ day }) => day)).toEqual(['2026-11-22'])
    expect(all[0]!.key).not.toBe(storedKey!.key)
  })

  it('are made even if the database cannot be reached', async () => {
    const { process, lines, database } = await setUp()
    await database.db.schema.dropTable('address_keys').execute()
    const pseudonyms = await process()
    expect(pseudonyms.pseudonymOf('192.0.2.1')).toMatch(/^[\w-]{12}$/)
    expect(lines.map(line => (JSON.parse(line) as { event: string }).event)).toEqual(['address_key_not_kept'])
  })
})
