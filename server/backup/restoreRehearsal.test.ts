import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import type { Engine } from '#server/db/open.ts'
import { createTestApp, type TestApp } from '#server/testing/testApp.ts'
import { environmentOf, createTestLocations } from './testLocations.testing.ts'
import { restoreBackup } from './restoreBackup.ts'
import {
  withDatabaseSnapshot,
  type DataLocation,
  type Row,
  type DatabaseSnapshot,
} from './databaseSnapshot.ts'
import { writeBackup } from './writeBackup.ts'

const run = promisify(execFile)
const { createLocation, open, file } = createTestLocations()

/** Runs the command in a process of its own, as `npm run` does. */
async function command(place: DataLocation, ...args: string[]): Promise<string> {
  const program = ['--disable-warning=ExperimentalWarning', 'server/backupCommand.ts', ...args]
  const env = {
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    ...environmentOf(place),
  }
  return (await run(process.execPath, program, { env })).stdout
}

describe.each<Engine>(['sqlite', 'postgres'])('a backup of %s while people save', engine => {
  let place: DataLocation
  let test: TestApp
  let token: string
  let ids: readonly string[]
  /** The number of rounds that the server has confirmed. */
  let acked = 0

  beforeAll(async () => {
    place = await createLocation(engine)
    const database = await open(place)
    await migrate(database)
    test = createTestApp(database)
    token = (await test.signIn('ada')).token
    ids = await Promise.all(
      ['first', 'second'].map(async projectName => {
        const created = await test.ask('POST', '/api/projects', { token, body: { projectName } })
        return (created.body as { _id: string })._id
      }),
    )
  })

  /**
   * Saves one round: a brain dump and, once that is confirmed, a module. So at no moment is the second stored without
   * the first.
   */
  async function saveRound(): Promise<void> {
    const round = String(acked + 1)
    const first = { token, body: { rawIdeaDetails: round } }
    const second = {
      token,
      body: { moduleName: 'glossary', moduleData: [{ term: round, definition: '' }] },
    }
    const answers = [
      await test.ask('PATCH', `/api/projects/${ids[0]}`, first),
      await test.ask('PATCH', `/api/projects/${ids[1]}/module`, second),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    acked++
  }

  /** Returns the round that the restored data have reached; throws if no moment had such data. */
  async function readRound(target: DataLocation): Promise<number> {
    const { db } = await open(target)
    const { brain_dump: first } = await db
      .selectFrom('projects')
      .select('brain_dump')
      .where('id', '=', ids[0]!)
      .executeTakeFirstOrThrow()
    const { body } = await db.selectFrom('modules').select('body').executeTakeFirstOrThrow()
    const [entry] = JSON.parse(body) as { term: string }[]
    const rounds = [Number(first), Number(entry!.term)]
    if (rounds[0] === rounds[1] || rounds[0] === rounds[1]! + 1) return rounds[1]!
    throw new Error(`The backup mixes rounds ${rounds.join(' and ')}.`)
  }

  it('contains everything confirmed before it began, at one moment, and can be restored', async () => {
    for (let i = 0; i < 10; i++) await saveRound()
    const before = acked
    const backupFile = file()
    const work = { isDone: false }
    const backup = command(place, 'backup', backupFile).finally(() => (work.isDone = true))
    // Each follows the response to the one before, which is more than fifty a second.
    while (!work.isDone) {
      await saveRound()
      // SQLite responds within one turn of the event loop; the other process's end is noticed in the next.
      await new Promise(setImmediate)
    }
    expect(await backup).toMatch(
      /^Backup complete: users 1, ai connections 0, audit 1, projects 2, .*\n.*Keep it where only you can read it\.\n$/,
    )
    expect(acked).toBeGreaterThan(before)

    const target = await createLocation(engine)
    expect(await command(target, 'restore', backupFile)).toMatch(
      /^Restored to .*: users 1, ai connections 0, audit 1, projects 2, /,
    )
    expect(await command(target, 'verify')).toMatch(/\nEverything is intact\.\n$/)
    expect(await command(place, 'verify', backupFile)).toMatch(/\nEverything is intact\.\n$/)
    expect(await readRound(target)).toBeGreaterThanOrEqual(before)
  })

  /** Makes and restores a backup, with a round saved before each table is read. */
  async function roundSavedThroughout(rowsOf: DatabaseSnapshot['rows'] | 'snapshot'): Promise<number> {
    await saveRound()
    const backupFile = file()
    await withDatabaseSnapshot(place, snapshot =>
      writeBackup(
        {
          ...snapshot,
          async *rows(table) {
            await saveRound()
            yield* rowsOf === 'snapshot' ? snapshot.rows(table) : rowsOf(table)
          },
        },
        backupFile,
        { mayReplace: false, clock: Date.now },
      ),
    )
    const target = await createLocation('sqlite')
    await restoreBackup(target, backupFile)
    return readRound(target)
  }

  it('contains nothing that is saved between two of its tables', async () => {
    const before = acked + 1
    expect(await roundSavedThroughout('snapshot')).toBe(before)
    expect(acked).toBeGreaterThan(before)
  })

  it('would fail this test if it read each table at a different moment', async () => {
    const planted = roundSavedThroughout(async function* (table) {
      const rows: Row[] = []
      await withDatabaseSnapshot(place, async later => {
        for await (const row of later.rows(table)) rows.push(row)
      })
      yield* rows
    })
    await expect(planted).rejects.toThrow(/The backup mixes rounds/)
  })
})

describe('the commands', () => {
  it('print their usage, and report errors in a sentence', async () => {
    const place = await createLocation('sqlite')
    const failing = (...args: string[]) =>
      command(place, ...args).then(
        () => 'It succeeded.',
        (error: { stdout: string; stderr: string; code: number }) =>
          `${error.code} ${error.stdout}${error.stderr}`,
      )
    for (const args of [
      [],
      ['backup'],
      ['restore'],
      ['backup', 'a', 'b'],
      ['verify', '--wrong'],
      ['toString'],
    ]) {
      expect(await failing(...args)).toMatch(/^1 Usage:\n {2}npm run backup/)
    }
    for (const name of ['backup', 'restore', 'verify'])
      expect(await command(place, name, '--help')).toMatch(/^Usage:\n/)
    expect(await failing('backup', file())).toMatch(/^1 There’s no database in .*\n$/)
    expect(await failing('verify', file())).toMatch(/^1 There’s no file .*\n$/)
    const wrong = { ...place, databaseUrl: 'postgres://me:secret@127.0.0.1:1/none' }
    const errorOutput = await command(wrong, 'verify').catch((error: { stderr: string }) => error.stderr)
    expect(errorOutput).toMatch(/^The database can’t be reached .*\n$/)
    expect(errorOutput).not.toContain('secret')
  })
})

/** A disk of 64 kB, if this machine can mount one; otherwise the test is skipped. */
const disk = mkdtempSync(join(tmpdir(), 'ideawright-disk-'))
const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk]).then(
  () => true,
  () => false,
)
afterAll(async () => {
  if (isMounted) await run('umount', [disk])
  rmSync(disk, { recursive: true })
})

it.skipIf(!isMounted)(
  'a full disk is reported in a sentence and leaves no backup, not even part of one',
  async () => {
    const place = await createLocation('sqlite')
    const { db, engine } = await open(place)
    await migrate({ db, engine })
    const test = createTestApp({ db, isReady: async () => true })
    const { token } = await test.signIn('ada')
    const body = { projectName: 'Large', rawIdeaDetails: randomBytes(200_000).toString('hex') }
    await test.ask('POST', '/api/projects', { token, body })
    const backupFile = join(disk, 'backup.gz')
    await expect(command(place, 'backup', backupFile)).rejects.toThrow(/no space left for .*\. Free up some/)
    expect(readdirSync(disk)).toEqual([])

    const elsewhere = file()
    await command(place, 'backup', elsewhere)
    const target = { dataDir: join(disk, 'data'), databaseUrl: undefined }
    await expect(command(target, 'restore', elsewhere)).rejects.toThrow(/The disk is full\. Free up space/)
    expect(existsSync(elsewhere)).toBe(true)
  },
)
