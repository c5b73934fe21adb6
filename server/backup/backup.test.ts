import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AiConnectionStatus } from '#contract/aiConnection.ts'
import { createEncryption } from '#server/encryption.ts'
import { createTestOwnModels } from '#server/testing/testOwnModels.ts'
import { migrate } from '#server/db/migrate.ts'
import { idempotencyKeys } from '#server/db/migrations/011-idempotency-keys.ts'
import { migrations } from '#server/db/migrations/index.ts'
import { openDatabase, type Database, type Engine } from '#server/db/open.ts'
import { createTestApp } from '#server/testing/testApp.ts'
import { createSampleProject } from '#server/testing/sampleRequests.ts'
import { project, user } from '#server/testing/sampleRows.ts'
import { readLines, createTestLocations } from './testLocations.testing.ts'
import { readBackup } from './readBackup.ts'
import { restoreBackup } from './restoreBackup.ts'
import { includedTablesOf, excludedTables, readTablesAfter } from './tableSchema.ts'
import { withDatabaseSnapshot, type DataLocation } from './databaseSnapshot.ts'
import { verifyBackup, verifyDatabase } from './verifyBackup.ts'
import { writeBackup } from './writeBackup.ts'

const engines: readonly Engine[] = ['sqlite', 'postgres']
const { createLocation, open, file } = createTestLocations()
const clock = () => Date.parse('2026-11-21T04:00:00.000Z')

const backup = (place: DataLocation, to: string, mayReplace = false) =>
  withDatabaseSnapshot(place, snapshot => writeBackup(snapshot, to, { mayReplace, clock }))

const ownModel = { provider: 'anthropic', model: 'claude-sonnet-4-5', apiKey: 'sk-ant-secret-0123456789' }

/** Text that must survive both engines, JSON and line endings unchanged. */
const trap =
  'a\n\r\u2028\u0001"\\u0000 \\n\u{1F469}\u200D\u{1F33E} e\u0301 \uFEFF\uFFFE \' ; drop table users; --'

describe.each(engines)('a backup of %s', engine => {
  let place: DataLocation
  let database: Database
  let backupFile: string
  let token: string

  beforeAll(async () => {
    place = await createLocation(engine)
    database = await open(place)
    await migrate(database)
    const test = createTestApp(database)
    const ada = await test.signIn('ada')
    token = ada.token
    expect((await test.ask('PUT', '/api/ai/connection', { token, body: ownModel })).status).toBe(200)
    for (let i = 0; i < 55; i++) {
      const { id } = await createSampleProject(test, ada)
      if (i === 0) {
        const body = { statements: [{ text: trap, state: 'placed', places: ['glossary.GL-1.term'] }] }
        const { status } = await test.ask('PATCH', `/api/projects/${id}/statements`, { token, body })
        expect(status).toBe(200)
      }
      for (const definition of [trap, 'second']) {
        const body = { moduleName: 'glossary', moduleData: [{ term: `Term ${i}`, definition }] }
        const { status } = await test.ask('PATCH', `/api/projects/${id}/module`, { token, body })
        expect(status).toBe(200)
      }
    }
    await test.replyJobs.shutDown()
    backupFile = file()
    await backup(place, backupFile)
  })

  it.each(engines)('is restored on %s, row by row', async other => {
    const target = await createLocation(other)
    const counts = await restoreBackup(target, backupFile)
    expect(counts).toMatchObject({ users: 1, projects: 55, modules: 111, revisions: 110, conversations: 55 })
    const again = file()
    expect(await backup(target, again)).toEqual(counts)
    expect(readLines(again)).toEqual(readLines(backupFile))
    expect(readLines(backupFile).join('\n')).toContain(JSON.stringify(JSON.stringify(trap)).slice(1, -1))
    expect(await verifyDatabase(target)).toEqual({ counts, faults: [] })
    // A server continues where it was, except for its sessions.
    const database = await openDatabase({ dataDir: target.dataDir, url: target.databaseUrl })
    expect(await migrate(database)).toEqual([])
    const test = createTestApp(database)
    expect((await test.ask('GET', '/api/projects', { token })).status).toBe(401)
    const ada = await test.signIn('ada')
    const { headers } = await test.ask('GET', '/api/projects', { token: ada.token })
    expect(headers.get('X-Total-Count')).toBe('55')
    await database.close()
  })

  it('is readable by its owner only, leaves no partial file, and is verified by restoring it', async () => {
    expect(statSync(backupFile).mode & 0o777).toBe(0o600)
    expect(readdirSync(dirname(backupFile)).filter(name => name.includes('.part'))).toEqual([])
    expect(await verifyBackup(backupFile)).toMatchObject({ faults: [] })
  })

  it('contains users’ own keys only encrypted, and not the secret to read them', async () => {
    const text = gunzipSync(readFileSync(backupFile)).toString()
    const { sealed_key: sealed } = await database.db
      .selectFrom('ai_connections')
      .selectAll()
      .executeTakeFirstOrThrow()
    expect(text).toContain(sealed)
    expect(text).not.toContain(ownModel.apiKey.slice(-8))
    const target = await createLocation(engine)
    await restoreBackup(target, backupFile)
    const restored = await open(target)
    const keyOn = async (ownModels: ReturnType<typeof createTestOwnModels>) => {
      const mentor = { model: undefined, ownModels, dailyTokens: undefined, dailyTokensTotal: undefined }
      const test = createTestApp(restored, { mentor })
      const { body } = await test.ask('GET', '/api/ai/connection', {
        token: (await test.signIn('ada')).token,
      })
      return (body as AiConnectionStatus).connection?.key
    }
    expect(await keyOn(createTestOwnModels())).toBe('stored')
    const encryption = createEncryption(Buffer.alloc(32, 2), 'AI keys')
    expect(await keyOn(createTestOwnModels({ encryption }))).toBe('unreadable')
  })

  it('contains nothing that could sign anyone in', async () => {
    const rows = await database.db.selectFrom('sessions').select('token_hash').execute()
    expect(rows).not.toEqual([])
    const text = gunzipSync(readFileSync(backupFile)).toString()
    for (const { token_hash: secret } of rows) expect(text).not.toContain(secret)
    for (const name of excludedTables) expect(text).not.toContain(`{"table":"${name}"`)
  })

  it('replaces a file only with --force, and then with a complete one', async () => {
    await expect(backup(place, backupFile)).rejects.toThrow(/already exists/)
    const other = file()
    writeFileSync(other, 'mine')
    await expect(backup(place, other)).rejects.toThrow(/already exists/)
    expect(readFileSync(other, 'utf8')).toBe('mine')
    await backup(place, other, true)
    expect(readLines(other)).toEqual(readLines(backupFile))
    await expect(backup(place, join(other, 'below'))).rejects.toThrow(/There’s no folder/)
  })

  it('refuses to be restored over existing data', async () => {
    const target = await createLocation(engine)
    await restoreBackup(target, backupFile)
    const before = file()
    await backup(target, before)
    await expect(restoreBackup(target, backupFile)).rejects.toThrow(/This database already contains data/)
    const after = file()
    await backup(target, after)
    expect(readLines(after)).toEqual(readLines(before))
  })

  it('refuses to be restored under a running server, however idle', async () => {
    const target = await createLocation(engine)
    const running = await openDatabase({ dataDir: target.dataDir, url: target.databaseUrl })
    await migrate(running)
    await expect(restoreBackup(target, backupFile)).rejects.toThrow(
      /in use by another Ideawright|Ideawright is running/,
    )
    await running.close()
    expect(await restoreBackup(target, backupFile)).toMatchObject({ users: 1 })
  })

  it('leaves nothing behind if the restore fails half-way', async () => {
    // Each line and the checksum are right, but a message belongs to no conversation.
    const other = file()
    const lines = gunzipSync(readFileSync(backupFile)).toString().trimEnd().split('\n')
    const at = lines.findIndex(line => line.startsWith('{"table":"messages"'))
    const { rows } = JSON.parse(lines.at(-1)!) as { rows: Record<string, number> }
    const [id, , ...rest] = JSON.parse(lines[at + 1]!) as unknown[]
    const all = lines.slice(0, -1).with(at + 1, JSON.stringify([id, 'none', ...rest]))
    const body = all.map(line => `${line}\n`).join('')
    const sha256 = createHash('sha256').update(body).digest('hex')
    writeFileSync(other, gzipSync(`${body}${JSON.stringify({ end: true, rows, sha256 })}\n`))
    await readBackup(other)
    const target = await createLocation(engine)
    await expect(restoreBackup(target, other)).rejects.toThrow(/dangling rows|foreign key/)
    expect(await restoreBackup(target, backupFile)).toMatchObject({ users: 1 })
  })

  it('from an older version is restored as the current one', async () => {
    const older = await createLocation(engine)
    const database = await openDatabase({ dataDir: older.dataDir, url: older.databaseUrl })
    await migrate(database, migrations.slice(0, 2))
    await database.db.insertInto('users').values(user).execute()
    await database.db.insertInto('projects').values(project).execute()
    await database.close()
    const old = file()
    await backup(older, old)
    const target = await createLocation(engine)
    await restoreBackup(target, old)
    const restored = await open(target)
    expect(await migrate(restored)).toEqual([])
    expect(await restored.db.selectFrom('projects').selectAll().execute()).toEqual([project])
    expect(await restored.db.selectFrom('conversations').selectAll().execute()).toEqual([])
  })

  it('restores the rows of a table that was renamed after the backup was made', async () => {
    const older = await createLocation(engine)
    const database = await openDatabase({ dataDir: older.dataDir, url: older.databaseUrl })
    await migrate(database, migrations.slice(0, migrations.indexOf(idempotencyKeys)))
    await database.db.insertInto('users').values(user).execute()
    await sql`insert into answered (user_id, key, fingerprint, status, body, created_at)
      values (${user.id}, 'key', 'hash', 200, ${trap}, ${user.created_at})`.execute(database.db)
    await database.close()
    const old = file()
    await backup(older, old)
    expect(readLines(old).join('\n')).toContain('{"table":"answered"')
    expect(await verifyBackup(old)).toMatchObject({ faults: [] })
    const target = await createLocation(engine)
    await restoreBackup(target, old)
    const { db } = await open(target)
    expect(await db.selectFrom('idempotency_keys').select(['key', 'body']).execute()).toEqual([
      { key: 'key', body: trap },
    ])
  })

  it('refuses a database of a newer version, and one of another product', async () => {
    const newer = await createLocation(engine)
    const database = await openDatabase({ dataDir: newer.dataDir, url: newer.databaseUrl })
    const next = { name: '900-next', statements: () => ['create table plants (id text primary key)'] }
    await migrate(database, [...migrations, next])
    await database.close()
    await expect(backup(newer, file())).rejects.toThrow(/newer version of Ideawright/)
    await expect(restoreBackup(newer, backupFile)).rejects.toThrow(/newer version of Ideawright/)

    const other = await createLocation(engine)
    const theirs = await openDatabase({ dataDir: other.dataDir, url: other.databaseUrl })
    await sql`create table users (id text primary key)`.execute(theirs.db)
    await theirs.close()
    await expect(backup(other, file())).rejects.toThrow(/Ideawright has never used it/)
    await expect(restoreBackup(other, backupFile)).rejects.toThrow(/a table users that isn’t Ideawright’s/)
  })

  it('is verified by adding up each user’s storage', async () => {
    const target = await createLocation(engine)
    await restoreBackup(target, backupFile)
    const { db, close } = await openDatabase({ dataDir: target.dataDir, url: target.databaseUrl })
    await db.updateTable('storage').set({ bytes: 1 }).execute()
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await close()
    const { faults } = await verifyDatabase(target)
    expect(faults).toEqual([`storage ${id}: doesn’t match what this user has stored.`])
  })

  it('is verified row by row', async () => {
    const target = await createLocation(engine)
    await restoreBackup(target, backupFile)
    const { db, close } = await openDatabase({ dataDir: target.dataDir, url: target.databaseUrl })
    const projects = await db.selectFrom('projects').select('id').orderBy('id').execute()
    for (const [i, [table, change]] of wrongs.entries()) {
      const { id } = projects[i]!
      const theirs = {
        projects: `id = '${id}'`,
        modules: `project_id = '${id}' and key = 'glossary'`,
        snapshots: `project_id = '${id}'`,
        messages: `conversation_id = (select id from conversations where project_id = '${id}') and sequence = 1`,
      }
      await sql.raw(`update ${table} set ${change} where ${theirs[table]}`).execute(db)
    }
    await sql`update ai_connections set provider = 'abacus'`.execute(db)
    // Entries of the audit trail can't be changed, but a wrong one can be added.
    const [entry] = await db.selectFrom('audit').selectAll().limit(1).execute()
    for (const [i, [change]] of wrongEntries.entries()) {
      await db
        .insertInto('audit')
        .values({ ...entry!, ...change, id: `wrong-${i}` })
        .execute()
    }
    await close()
    const { faults } = await verifyDatabase(target)
    expect(faults).toContainEqual(expect.stringMatching(/^ai_connections .*: unknown provider\.$/))
    for (const sentence of [...wrongs, ...wrongEntries].map(wrong => wrong.at(-1)))
      expect(faults).toContainEqual(expect.stringMatching(sentence as RegExp))
    expect(faults, faults.join('\n')).toHaveLength(1 + wrongs.length + wrongEntries.length)
    const wrong = file()
    await backup(target, wrong)
    expect((await verifyBackup(wrong)).faults.toSorted()).toEqual(faults.toSorted())
  })
})

/** Faults that verify has to find: the table, the change that makes the fault, and the expected message. */
const wrongs: readonly ['projects' | 'modules' | 'snapshots' | 'messages', string, RegExp][] = [
  ['modules', `body = '{'`, /modules .* glossary: invalid value for its module/],
  ['modules', `body = '{"painPoint":""}'`, /modules .* glossary: invalid value for its module/],
  ['modules', `key = 'poems'`, /modules .* poems: unknown module/],
  ['modules', 'version = 0', /modules .*: invalid version/],
  ['projects', `status = 'lost'`, /projects .*: unknown status/],
  ['projects', `item_numbers = '{"GL":"two"}'`, /projects .*: unreadable item numbers/],
  ['messages', `parts = '{"chips":'`, /messages .*: unreadable parts/],
  ['snapshots', `body = '{'`, /snapshots .*: unreadable texts/],
  ['snapshots', `hash = 'another'`, /snapshots .*: its texts aren’t the ones that were saved/],
  ['messages', `state = 'begun'`, /messages .*: unreadable state/],
]

const wrongEntries: readonly [object, RegExp][] = [
  [{ event: 'poem' }, /audit wrong-0: unknown event, detail or pseudonym/],
  [{ detail: '"forged"' }, /audit wrong-1: unknown event, detail or pseudonym/],
  [{ address_mark: '192.0.2.1' }, /audit wrong-2: unknown event, detail or pseudonym/],
  [{ at: 'yesterday' }, /audit wrong-3: invalid time/],
]

describe('an invalid backup file', () => {
  let backupFile: string
  beforeAll(async () => {
    const place = await createLocation('sqlite')
    const database = await open(place)
    await migrate(database)
    const test = createTestApp(database)
    await createSampleProject(test, await test.signIn('ada'))
    await test.replyJobs.shutDown()
    backupFile = file()
    await backup(place, backupFile)
  })

  it('is refused wherever it was cut off', async () => {
    const bytes = readFileSync(backupFile)
    for (let at = 1; at < bytes.length; at += Math.ceil(bytes.length / 60)) {
      const cut = file('cut')
      writeFileSync(cut, bytes.subarray(0, at))
      await expect(readBackup(cut)).rejects.toThrow(/is truncated|is damaged|isn’t an Ideawright backup/)
    }
  })

  it('is refused whichever byte was changed, and leaves nothing behind', async () => {
    const bytes = readFileSync(backupFile)
    let wrong = backupFile
    // Bytes 4 to 9 of a gzip file are its time and system, which don't matter.
    for (let at = 10; at < bytes.length; at += Math.ceil(bytes.length / 60)) {
      const changed = Buffer.from(bytes)
      changed[at]! ^= 0x10
      // A padding bit at the end of the compressed data has no effect.
      if (contentOf(changed)?.equals(contentOf(bytes)!)) continue
      wrong = file('changed')
      writeFileSync(wrong, changed)
      await expect(readBackup(wrong)).rejects.toThrow(
        /is truncated|is damaged|isn’t an Ideawright backup|newer version/,
      )
    }
    const target = await createLocation('sqlite')
    await expect(restoreBackup(target, wrong)).rejects.toThrow(/is truncated|is damaged/)
    expect(existsSync(target.dataDir)).toBe(false)
  })

  it.each([
    ['another row', (lines: string[]) => lines.with(2, lines[2]!.replace('ada@', 'eve@')), /is damaged/],
    ['a row too few', (lines: string[]) => lines.toSpliced(2, 1), /is damaged/],
    ['no end', (lines: string[]) => lines.slice(0, -1), /is truncated/],
    ['more after its end', (lines: string[]) => [...lines, '{}'], /is damaged/],
    ['a newer format', (lines: string[]) => [lines[0]!.replace('"format":1', '"format":2')], /newer version/],
    [
      'a newer schema',
      (lines: string[]) => [lines[0]!.replace('"001-start"', '"001-start","999-next"')],
      /newer version of Ideawright: it includes the migration 999-next/,
    ],
    ['other contents', () => ['{"name":"poems"}'], /isn’t an Ideawright backup/],
    ['no lines', () => [], /isn’t an Ideawright backup/],
  ])('is refused with %s, even if its gzip is valid', async (_name, change, sentence) => {
    const lines = gunzipSync(readFileSync(backupFile)).toString().trimEnd().split('\n')
    const wrong = file('wrong')
    writeFileSync(
      wrong,
      gzipSync(
        change(lines)
          .map(line => `${line}\n`)
          .join(''),
      ),
    )
    await expect(readBackup(wrong)).rejects.toThrow(sentence)
    await expect(restoreBackup(await createLocation('sqlite'), wrong)).rejects.toThrow(sentence)
    await expect(verifyBackup(wrong)).rejects.toThrow(sentence)
  })

  it('is refused if it is text, a folder, or missing', async () => {
    const text = file('text')
    writeFileSync(text, '# My notes')
    await expect(readBackup(text)).rejects.toThrow(/isn’t an Ideawright backup/)
    await expect(readBackup(dirname(text))).rejects.toThrow(/isn’t an Ideawright backup/)
    await expect(readBackup(`${text}.none`)).rejects.toThrow(/There’s no file/)
  })
})

/** Returns the content of a gzip file; undefined if it's broken. */
function contentOf(bytes: Buffer): Buffer | undefined {
  try {
    return gunzipSync(bytes)
  } catch {
    return undefined
  }
}

it('every table is in a backup or excluded for a reason', async () => {
  const tables = await readTablesAfter(migrations)
  expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining([...excludedTables]))
  for (const { references } of includedTablesOf(tables)) {
    for (const { table } of references) expect(excludedTables).not.toContain(table)
  }
  for (const { primaryKey, name } of tables) expect(primaryKey, name).not.toEqual([])
})
