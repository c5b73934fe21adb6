import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { NewAccessToken } from '#contract/accessTokens.ts'
import type { WireProject } from '#contract/projects.ts'
import { openDatabase, type Database } from '#server/db/open.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { createPostgresDatabase } from '#server/testing/onEachEngine.ts'

let database: Database
let test: TestApp
let ada: TestUser
let cleanup: () => Promise<void>
let admin: Client

beforeAll(async () => {
  const made = await createPostgresDatabase(inject('postgres').template)
  cleanup = made.cleanup
  admin = new Client({ connectionString: made.url })
  await admin.connect()
  database = await openDatabase({ url: made.url, dataDir: ':memory:' })
  test = createTestApp(database)
  ada = await test.signIn('ada')
})
afterAll(async () => {
  await admin.end()
  await database.close()
  await cleanup()
})

/** Simulates a failover: all connections are new, and the server refuses writes or accepts them again. */
async function failOver(isReadOnly: boolean, endsConnections: boolean) {
  await admin.query('set default_transaction_read_only = off')
  const { rows } = await admin.query<{ name: string }>('select current_database() as name')
  await admin.query(`alter database "${rows[0]!.name}" set default_transaction_read_only = ${isReadOnly}`)
  if (!endsConnections) return
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
}

it('is reported as temporary, allows reading, and recovers', async () => {
  const { body } = await test.ask('POST', '/api/projects', {
    token: ada.token,
    body: { projectName: 'Shed' },
  })
  const made = await test.ask('POST', '/api/auth/tokens', {
    token: ada.token,
    body: { name: 'Agent', scopes: ['read'] },
  })
  const { token: accessToken } = made.body as NewAccessToken
  const at = `/api/projects/${(body as WireProject)._id}`
  const save = () =>
    test.ask('PATCH', at, { token: ada.token, body: { projectDescription: `At ${test.time.ms}` } })
  const read = async () => (await test.ask('GET', at, { token: ada.token })).status
  expect((await test.ask('GET', '/readyz')).status).toBe(200)

  await failOver(true, true)
  // Broken connections are discovered one by one.
  await expect.poll(async () => (await save()).status, { timeout: 30_000 }).toBe(503)
  await expect.poll(read, { timeout: 30_000 }).toBe(200)
  expect(await save()).toMatchObject({ status: 503, body: { code: 'unavailable' } })
  // Long enough to update the session's last-seen time.
  test.time.ms += 600_000
  for (let i = 0; i < 5; i++) expect(await read()).toBe(200)
  // Nor does an access token's first use, which would be recorded.
  for (let i = 0; i < 5; i++) expect((await test.ask('GET', at, { token: accessToken })).status).toBe(200)
  await expect.poll(async () => (await test.ask('GET', '/readyz')).status, { timeout: 30_000 }).toBe(503)

  await failOver(false, false)
  // None of the connections that refused a write is used again.
  await expect.poll(async () => (await save()).status, { timeout: 30_000 }).toBe(200)
  for (let i = 0; i < 15; i++) {
    test.time.ms++
    expect((await save()).status).toBe(200)
  }
  await expect.poll(async () => (await test.ask('GET', '/readyz')).status, { timeout: 30_000 }).toBe(200)
})
