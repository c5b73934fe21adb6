import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { EmptyDatabaseFileError } from './databaseFile.ts'
import { migrate, MigrationError } from './migrate.ts'
import { openDatabase } from './open.ts'

const root = mkdtempSync(join(tmpdir(), 'ideawright-file-'))
afterAll(() => rmSync(root, { recursive: true }))

let dataDir: string
let file: string
beforeEach(() => {
  dataDir = mkdtempSync(join(root, 'data-'))
  file = join(dataDir, 'ideawright.db')
  chmodSync(dataDir, 0o755)
})

const modes = () =>
  Object.fromEntries(
    readdirSync(dataDir).map(name => [name, (statSync(join(dataDir, name)).mode & 0o777).toString(8)]),
  )

it('is for its owner alone, in a folder that all may read', async () => {
  const database = await openDatabase({ dataDir })
  await migrate(database)
  expect(modes()).toMatchObject({ 'ideawright.db': '600', 'ideawright.db-wal': '600', 'lock.db': '600' })
  expect(Object.values(modes())).toEqual(Object.values(modes()).map(() => '600'))
  await database.close()
})

it('loses permissions for others that an earlier version left', async () => {
  await openDatabase({ dataDir }).then(({ close }) => close())
  chmodSync(file, 0o644)
  const database = await openDatabase({ dataDir })
  expect(modes()).toMatchObject({ 'ideawright.db': '640' })
  await database.close()
})

it('is refused if empty, and left unchanged', async () => {
  writeFileSync(file, '')
  await expect(openDatabase({ dataDir })).rejects.toThrow(EmptyDatabaseFileError)
  await expect(openDatabase({ dataDir })).rejects.toThrow(/is empty, so its data is lost\. Restore a backup/)
  expect(statSync(file).size).toBe(0)
})

it('is recreated if its creation was interrupted', async () => {
  for (const name of ['.new', '.new-wal', '.new-shm']) writeFileSync(file + name, 'half of it')
  const database = await openDatabase({ dataDir })
  await migrate(database)
  await database.close()
  expect(readdirSync(dataDir).filter(name => name.startsWith('ideawright'))).toEqual(['ideawright.db'])
})

it.each(['users', 'songs'])('is refused if it belongs to another program, with a table %s', async table => {
  const theirs = new Sqlite(file)
  theirs.exec(`create table ${table} (id text)`)
  theirs.close()
  const database = await openDatabase({ dataDir })
  const refusal = migrate(database)
  await expect(refusal).rejects.toThrow(MigrationError)
  await expect(refusal).rejects.toThrow(
    `The database file belongs to another program: it has a table ${table}, and Ideawright has never used it. Set DATA_DIR to another folder.`,
  )
  await database.close()
})
