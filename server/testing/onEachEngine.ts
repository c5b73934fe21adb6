import { randomUUID } from 'node:crypto'
import { afterAll, describe, inject } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type Database, type Engine } from '#server/db/open.ts'
import { createDatabase, dropDatabase, urlOf } from './postgresSetup.ts'

/** Opens a migrated, empty database, which is closed and removed after the last test. */
export type OpenTestDatabase = () => Promise<Database>

/**
 * Runs the same tests on SQLite and on PostgreSQL. Call `open` once a file, in a `beforeAll`, if possible: each call
 * creates a database, which takes a few milliseconds on SQLite and some tens on PostgreSQL.
 */
export function onEachEngine(name: string, tests: (open: OpenTestDatabase, engine: Engine) => void): void {
  describe.each<Engine>(['sqlite', 'postgres'])(`${name}, on %s`, engine => {
    const cleanups: (() => Promise<void>)[] = []
    afterAll(async () => {
      await Promise.all(cleanups.map(cleanup => cleanup()))
    })
    tests(async () => {
      const { database, cleanup } = await opened[engine]()
      cleanups.push(cleanup)
      return database
    }, engine)
  })
}

const opened = {
  async sqlite() {
    const database = await openDatabase({ dataDir: ':memory:' })
    await migrate(database)
    return { database, cleanup: database.close }
  },
  async postgres() {
    const { url, cleanup } = await createPostgresDatabase(inject('postgres').template)
    const database = await openDatabase({ url, dataDir: ':memory:' })
    return { database, cleanup: () => database.close().then(cleanup) }
  },
}

/** Creates a PostgreSQL database, empty or as a copy of another, and returns its address. */
export async function createPostgresDatabase(
  template?: string,
): Promise<{ url: string; cleanup: () => Promise<void> }> {
  const server = inject('postgres').url
  const name = `ideawright_test_${randomUUID()}`
  await createDatabase(server, name, template)
  return { url: urlOf(server, name), cleanup: () => dropDatabase(server, name) }
}
