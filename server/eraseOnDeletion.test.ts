import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Conversation } from '#contract/mentor.ts'
import type { WireProject } from '#contract/projects.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { eraseOnDeletion } from '#server/eraseOnDeletion.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'

const secret = 'xylophone'

/** Writes a project with the word in every kind of text, with idempotency keys. */
async function write({ ask }: Pick<TestApp, 'ask'>, { token }: TestUser): Promise<string> {
  let key = 0
  const named = (method: string, path: string, body: unknown) =>
    ask(method, `/api${path}`, { token, body, headers: { 'idempotency-key': `key-${++key}` } })
  const own = { projectName: secret, rawIdeaDetails: `${secret} `.repeat(20_000) }
  const { _id: id } = (await named('POST', '/projects', own)).body as WireProject
  for (const term of [secret, `${secret}s`]) {
    const body = { moduleName: 'glossary', moduleData: [{ term }] }
    expect((await named('PATCH', `/projects/${id}/module`, body)).status).toBe(200)
  }
  await named('PATCH', `/projects/${id}`, { rawIdeaDetails: `${secret} again` })
  expect((await named('POST', `/projects/${id}/snapshots`, { name: secret })).status).toBe(200)
  const about = { projectId: id, moduleType: 'glossary' }
  const { id: conversationId } = (await named('POST', '/ai/conversations', about)).body as Conversation
  const message = { message: `A ${secret} is an instrument` }
  expect((await named('POST', `/ai/conversations/${conversationId}/messages`, message)).status).toBe(200)
  expect((await named('POST', `/ai/conversations/${conversationId}/extract`, {})).status).toBe(200)
  expect((await named('POST', '/ai/draft', about)).status).toBe(200)
  return id
}

async function removeForGood({ ask }: Pick<TestApp, 'ask'>, { token }: TestUser, id: string) {
  expect((await ask('DELETE', `/api/projects/${id}`, { token })).status).toBe(200)
  expect((await ask('DELETE', `/api/projects/${id}?permanent=true`, { token })).status).toBe(200)
}

onEachEngine('a permanently deleted project', open => {
  it('is deleted together with the stored responses about it', async () => {
    const { db, ...rest } = await open()
    const test = createTestApp({ db, ...rest })
    const ada = await test.signIn('ada')
    const stored = await write(test, ada)
    const answers = async () =>
      JSON.stringify(
        await db.selectFrom('idempotency_keys').select(['status', 'body', 'project_id']).execute(),
      )
    const before = await answers()
    const body = { projectName: secret }
    const create = () =>
      test.ask('POST', '/api/projects', {
        token: ada.token,
        body,
        headers: { 'idempotency-key': 'other' },
      })
    const other = (await create()).body as WireProject
    await test.replyJobs.shutDown()
    await removeForGood(test, ada, other._id)
    // Those of the other project are kept.
    expect(await answers()).toBe(before)
    expect(((await create()).body as WireProject)._id).not.toBe(other._id)
    await removeForGood(test, ada, stored)
    expect(await answers()).not.toMatch(stored)
    const left = await db.selectFrom('idempotency_keys').select('body').where('key', '!=', 'other').execute()
    expect(left.filter(({ body }) => body.includes(secret))).toEqual([])
  })
})

describe('on the disk', () => {
  let folder: string
  let database: Database
  let test: TestApp
  let ada: TestUser

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ideawright-erase-'))
    database = await openDatabase({ dataDir: folder })
    await migrate(database)
    test = createTestApp(database)
    eraseOnDeletion(test.eventBus, database, { warn: () => {} })
    ada = await test.signIn('ada')
  })
  afterEach(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  const times = () =>
    globSync('ideawright.db*', { cwd: folder })
      .map(name => readFileSync(join(folder, name), 'latin1').toLowerCase().split(secret).length - 1)
      .reduce((sum, count) => sum + count, 0)
  const removeAccount = () =>
    test.ask('DELETE', '/api/auth/profile', { token: ada.token, body: { currentPassword: '' } })

  it('nothing is left of a deleted project while the server is running', async () => {
    const id = await write(test, ada)
    await test.replyJobs.shutDown()
    expect(times()).toBeGreaterThan(1_000)
    await removeForGood(test, ada, id)
    await expect.poll(times, { timeout: 30_000 }).toBe(0)
  })

  it('nothing is left of a deleted account, while the server is running or afterwards', async () => {
    await write(test, ada)
    await test.replyJobs.shutDown()
    expect((await removeAccount()).status).toBe(200)
    await expect.poll(times, { timeout: 30_000 }).toBe(0)
    await database.close()
    expect(times()).toBe(0)
  })

  it('nothing is left of a key that was replaced or removed, not even encrypted', async () => {
    const save = (apiKey: string) =>
      test.ask('PUT', '/api/ai/connection', {
        token: ada.token,
        body: { provider: 'openai', model: 'gpt-5-mini', apiKey },
      })
    const sealedKey = async () =>
      (await database.db.selectFrom('ai_connections').selectAll().executeTakeFirstOrThrow()).sealed_key!
    const isOnDisk = (text: string) =>
      globSync('ideawright.db*', { cwd: folder }).some(name =>
        readFileSync(join(folder, name), 'latin1').includes(text),
      )
    await save('sk-first-0123456789')
    const first = await sealedKey()
    expect(isOnDisk(first)).toBe(true)
    await save('sk-second-0123456789')
    const second = await sealedKey()
    await expect.poll(() => isOnDisk(first), { timeout: 30_000 }).toBe(false)
    expect(isOnDisk(second)).toBe(true)
    await test.ask('DELETE', '/api/ai/connection', { token: ada.token })
    await expect.poll(() => isOnDisk(second), { timeout: 30_000 }).toBe(false)
    expect(isOnDisk('sk-')).toBe(false)
  })

  it('waits for no other reader of the file, and is finished when the file is closed', async () => {
    const id = await write(test, ada)
    await test.replyJobs.shutDown()
    const reader = new Sqlite(join(folder, 'ideawright.db'), { readonly: true })
    reader.exec('begin')
    reader.prepare('select count(*) from projects').get()
    await removeForGood(test, ada, id)
    await database.erase()
    expect(statSync(join(folder, 'ideawright.db-wal')).size).toBeGreaterThan(0)
    reader.close()
    await database.close()
    expect(times()).toBe(0)
  })
})
