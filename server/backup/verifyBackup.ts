import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rowFaultOf } from './rowFault.ts'
import type { RowCounts } from './backupFormat.ts'
import { createStorageRecount } from './storageRecount.ts'
import { restoreBackup } from './restoreBackup.ts'
import { includedTablesOf } from './tableSchema.ts'
import { withDatabaseSnapshot, type DataLocation, type DatabaseSnapshot } from './databaseSnapshot.ts'
import { withTemporaryPath } from './withTemporaryPath.ts'

export interface VerificationResult {
  readonly counts: RowCounts
  /** One sentence for each fault; empty if all is well. */
  readonly faults: readonly string[]
}

/** Checks the live data at one moment, while a server may go on writing. */
export const verifyDatabase = (location: DataLocation): Promise<VerificationResult> =>
  withDatabaseSnapshot(location, verifySnapshot)

/** Checks a backup by restoring it to a temporary location. */
export async function verifyBackup(file: string): Promise<VerificationResult> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ideawright-verify-'))
  const location = { dataDir, databaseUrl: undefined }
  return withTemporaryPath(dataDir, async () => {
    await restoreBackup(location, file)
    return verifyDatabase(location)
  })
}

async function verifySnapshot(snapshot: DatabaseSnapshot): Promise<VerificationResult> {
  const faults = snapshot.findCorruption()
  const counts: Record<string, number> = {}
  const recount = createStorageRecount()
  for (const table of includedTablesOf(snapshot.tables)) {
    const head = { table: table.name, columns: table.columns }
    let count = 0
    for await (const row of snapshot.rows(table)) {
      count++
      const wrong = rowFaultOf(head, row)
      if (wrong !== undefined) faults.push(wrong)
      recount.add(head, row)
    }
    counts[table.name] = count
    for (const reference of table.references) {
      const orphans = await snapshot.countOrphans(table, reference)
      if (orphans > 0) {
        faults.push(
          `${table.name}: ${orphans} dangling ${orphans === 1 ? 'row' : 'rows'}, pointing to missing ${reference.table}.`,
        )
      }
    }
  }
  const sums = snapshot.tables.find(({ name }) => name === 'storage')
  if (sums !== undefined) {
    const head = { table: sums.name, columns: sums.columns }
    for await (const row of snapshot.rows(sums)) {
      if (recount.isWrong(head, row))
        faults.push(`storage ${row[0]}: doesn’t match what this user has stored.`)
    }
  }
  return { counts, faults }
}
