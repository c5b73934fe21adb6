import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wrongWith } from './checks.ts'
import type { Counts } from './format.ts'
import { createRecount } from './recount.ts'
import { restore } from './restore.ts'
import { kept } from './shape.ts'
import { readSnapshot, type Place, type Snapshot } from './snapshot.ts'
import { withTemporary } from './temporary.ts'

export interface Verified {
  readonly counts: Counts
  /** What is wrong, a sentence each; none where all is well. */
  readonly faults: readonly string[]
}

/** Checks the live data as they are at one instant, while a server may go on writing. */
export const verifyLive = (place: Place): Promise<Verified> => readSnapshot(place, verifySnapshot)

/** Checks a backup by what it is for: it is restored, into a place of its own that goes away again. */
export async function verifyFile(file: string): Promise<Verified> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ideawright-verify-'))
  const place = { dataDir, databaseUrl: undefined }
  return withTemporary(dataDir, async () => {
    await restore(place, file)
    return verifyLive(place)
  })
}

async function verifySnapshot(snapshot: Snapshot): Promise<Verified> {
  const faults = snapshot.damages()
  const counts: Record<string, number> = {}
  const recount = createRecount()
  for (const table of kept(snapshot.tables)) {
    const head = { table: table.name, columns: table.columns }
    let count = 0
    for await (const row of snapshot.rows(table)) {
      count++
      const wrong = wrongWith(head, row)
      if (wrong !== undefined) faults.push(wrong)
      recount.add(head, row)
    }
    counts[table.name] = count
    for (const reference of table.refersTo) {
      const orphans = await snapshot.orphans(table, reference)
      if (orphans > 0) {
        faults.push(`${table.name}: ${orphans} of its rows belong to ${reference.table} that are not there.`)
      }
    }
  }
  const sums = snapshot.tables.find(({ name }) => name === 'storage')
  if (sums !== undefined) {
    const head = { table: sums.name, columns: sums.columns }
    for await (const row of snapshot.rows(sums)) {
      if (recount.isWrong(head, row)) faults.push(`storage ${row[0]}: it is not what this user has stored.`)
    }
  }
  return { counts, faults }
}
