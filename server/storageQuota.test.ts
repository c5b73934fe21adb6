import { beforeEach, expect, it } from 'vitest'
import type { Conversation } from '#contract/mentor.ts'
import type { WireProject } from '#contract/projects.ts'
import type { Database } from '#server/db/open.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'

const quota = 1_000_000
const full = {
  status: 413,
  body: {
    code: 'storage_full',
    message:
      'Your account is full (limit 1 MB). ' +
      'Permanently delete projects in the trash, or delete snapshots, to save this.',
  },
}

onEachEngine('the storage quota', open => {
  let database: Database
  let test: TestApp
  let ada: TestUser

  beforeEach(async () => {
    database = await open()
    test = createTestApp(database, { quota })
    ada = await test.signIn('ada')
  })

  const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    test.ask(method, `/api${path}`, { token: ada.token, body, headers })
  const stored = async () =>
    (await database.db.selectFrom('storage').where('user_id', '=', ada.id).select('bytes').executeTakeFirst())
      ?.bytes
  // A brain dump is stored twice: as it is, and in the search text.
  const dump = (bytes: number, letter = 'x') => letter.repeat(bytes / 2)

  async function create(rawIdeaDetails: string) {
    test.time.ms += 1_000
    return ask('POST', '/projects', { projectName: 'Shed', rawIdeaDetails })
  }
  const idOf = (answer: { body: unknown }) => (answer.body as WireProject)._id

  it('applies to all of a user’s texts together, and whatever exceeds it is not stored', async () => {
    const id = idOf(await create(dump(900_000)))
    const conversation = { projectId: id, moduleType: 'glossary' }
    const { id: conversationId } = (await ask('POST', '/ai/conversations', conversation)).body as Conversation
    const glossary = (term: string) => ({ moduleName: 'glossary', moduleData: [{ term }] })
    expect((await ask('PATCH', `/projects/${id}/module`, glossary('Small'))).status).toBe(200)
    const before = await stored()
    expect(await create(dump(100_000))).toMatchObject(full)
    expect(await ask('PATCH', `/projects/${id}`, { rawIdeaDetails: dump(1_100_000) })).toMatchObject(full)
    expect(await ask('PATCH', `/projects/${id}/module`, glossary('L'.repeat(100_000)))).toMatchObject(full)
    expect(await ask('POST', `/projects/${id}/snapshots`, { name: 'All of it' })).toMatchObject(full)
    const message = { message: 'm'.repeat(120_000) }
    expect(await ask('POST', `/ai/conversations/${conversationId}/messages`, message)).toMatchObject(full)
    const file = {
      product: 'Ideawright',
      kind: 'project',
      format: 1,
      project: { projectName: 'Shed', rawIdeaDetails: dump(200_000), modules: {} },
    }
    const importing = { id: '6a2e0a52-58a9-4c2f-8d0e-1f0b4c6f9a77', file }
    expect(await ask('POST', '/projects/import', importing)).toMatchObject(full)
    expect(await stored()).toBe(before)
    // Other users have a quota of their own.
    ada = await test.signIn('eve')
    expect((await create(dump(900_000))).status).toBe(201)
  })

  it('lets a text be shortened, and has room again after a permanent deletion', async () => {
    const [large, other] = [idOf(await create(dump(700_000))), idOf(await create(dump(250_000)))]
    expect(await create(dump(100_000))).toMatchObject(full)
    expect((await ask('PATCH', `/projects/${large}`, { rawIdeaDetails: dump(600_000) })).status).toBe(200)
    // The room was taken up by older versions, which are deleted.
    expect((await create(dump(100_000))).status).toBe(201)
    expect((await ask('DELETE', `/projects/${other}`)).status).toBe(200)
    expect(await create(dump(300_000))).toMatchObject(full)
    expect((await ask('DELETE', `/projects/${other}?permanent=true`)).status).toBe(200)
    expect((await create(dump(290_000))).status).toBe(201)
  })

  it('deletes the oldest versions of all projects first', async () => {
    const ids = [idOf(await create('')), idOf(await create(''))]
    for (let i = 0; i < 30; i++) {
      test.time.ms += 600_000
      const body = { rawIdeaDetails: `${i} ${dump(100_000)}` }
      expect((await ask('PATCH', `/projects/${ids[i % 2]}`, body)).status).toBe(200)
      expect(await stored()).toBeLessThanOrEqual(quota)
    }
    const rows = await database.db
      .selectFrom('revisions')
      .select(['body', 'created_at'])
      .orderBy('created_at')
      .execute()
    const numbers = rows.map(({ body }) => Number(/\d+/.exec(body)![0]))
    // All but the last two, without gaps; as many as there is room for.
    expect(numbers.at(-1)).toBe(27)
    expect(numbers).toEqual(numbers.map((_, i) => numbers[0]! + i))
    expect(numbers.length).toBeGreaterThan(10)
  })

  it('lets a refused write be repeated with its idempotency key', async () => {
    const id = idOf(await create(dump(950_000)))
    const again = () =>
      ask(
        'POST',
        '/projects',
        { projectName: 'Shed', rawIdeaDetails: dump(100_000) },
        { 'idempotency-key': 'k' },
      )
    expect(await again()).toMatchObject(full)
    await ask('DELETE', `/projects/${id}`)
    await ask('DELETE', `/projects/${id}?permanent=true`)
    expect((await again()).status).toBe(201)
  })
})
