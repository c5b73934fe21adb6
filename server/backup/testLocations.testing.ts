import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll } from 'vitest'
import { openDatabase, type Database, type Engine } from '#server/db/open.ts'
import { createPostgresDatabase } from '#server/testing/onEachEngine.ts'
import type { DataLocation } from './databaseSnapshot.ts'

/**
 * Creates empty locations on either engine, a folder for files, and databases opened in them; all are removed after
 * the last test.
 */
export function createTestLocations() {
  const folder = mkdtempSync(join(tmpdir(), 'ideawright-backup-'))
  const cleanups: (() => Promise<void>)[] = []
  let count = 0
  afterAll(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup()
    rmSync(folder, { recursive: true, force: true })
  })

  async function createLocation(engine: Engine): Promise<DataLocation> {
    const dataDir = join(folder, `data-${++count}`)
    if (engine === 'sqlite') return { dataDir, databaseUrl: undefined }
    const { url, cleanup } = await createPostgresDatabase()
    cleanups.push(cleanup)
    return { dataDir, databaseUrl: url }
  }

  async function open({ dataDir, databaseUrl }: DataLocation): Promise<Database> {
    const database = await openDatabase({ dataDir, url: databaseUrl })
    cleanups.push(database.close)
    return database
  }

  return {
    createLocation,
    open,
    file: (name = 'backup') => join(folder, `${name}-${++count}.gz`),
  }
}

/** Returns the lines of a backup without the header, whose time and engine differ. */
export const readLines = (file: string): string[] =>
  gunzipSync(readFileSync(file)).toString().split('\n').slice(1, -2)

/** Returns the location as environment variables for the commands. */
export const environmentOf = ({ dataDir, databaseUrl }: DataLocation): Record<string, string> => ({
  DATA_DIR: dataDir,
  ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
})
