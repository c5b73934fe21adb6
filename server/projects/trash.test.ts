import { beforeEach, expect, it } from 'vitest'
import type { WireProject, WireProjectSummary } from '#contract/projects.ts'
import { trashDays } from '#domain/specification/project.ts'
import type { Database } from '#server/db/open.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { deleteExpired } from '#server/retention.ts'

const dayMs = 86_400_000

onEachEngine('the trash', open => {
  let database: Database
  let test: TestApp
  let ada: TestUser

  beforeEach(async () => {
    database = await open()
    test = createTestApp(database)
    ada = await test.signIn('ada')
  })

  const ask = (method: string, path: string, { body, by = ada }: { body?: unknown; by?: TestUser } = {}) =>
    test.ask(method, `/api/projects${path}`, { token: by.token, body })
  /** Creates a project with a module and a revision of it. */
  async function create(projectName: string, by = ada): Promise<string> {
    const { _id } = (await ask('POST', '', { body: { projectName }, by })).body as WireProject
    for (const term of ['Loan', 'Return']) {
      const body = { moduleName: 'glossary', moduleData: [{ term }] }
      await ask('PATCH', `/${_id}/module`, { body, by })
    }
    return _id
  }
  const trashed = async (by = ada) =>
    (await ask('GET', '?status=trashed&view=summary', { by })).body as WireProjectSummary[]
  /** Lets days pass, and signs in again, since the session expires on the way. */
  async function pass(days: number) {
    test.time.ms += days * dayMs
    ada = await test.signIn('ada')
  }
  /** Returns the ids of the projects that have rows in each table. */
  async function rows() {
    const { db } = database
    const projects = await db.selectFrom('projects').select('id').execute()
    const modules = await db.selectFrom('modules').select('project_id as id').execute()
    const revisions = await db.selectFrom('revisions').select('project_id as id').execute()
    const sorted = (all: readonly { id: string }[]) => [...new Set(all.map(({ id }) => id))].toSorted()
    return { projects: sorted(projects), modules: sorted(modules), revisions: sorted(revisions) }
  }

  it('shows the time of deletion, with the last deleted project first', async () => {
    const [a, b] = [await create('A'), await create('B')]
    expect(await ask('GET', '?view=summary')).toMatchObject({
      body: [{ trashedAt: null }, { trashedAt: null }],
    })
    for (const id of [b, a]) {
      test.time.ms += 60_000
      await ask('DELETE', `/${id}`)
    }
    const at = (back: number) => new Date(test.time.ms - back).toISOString()
    expect(await trashed()).toMatchObject([
      { projectName: 'A', trashedAt: at(0) },
      { projectName: 'B', trashedAt: at(60_000) },
    ])
    const first = await ask('GET', '?status=trashed&view=summary&limit=1')
    const next = /<(.*)>/.exec(first.headers.get('link')!)![1]!
    expect((await test.ask('GET', next, { token: ada.token })).body).toMatchObject([{ projectName: 'B' }])
    const back = await ask('PATCH', `/${a}?view=summary`, { body: { status: 'active' } })
    expect(back.body).toMatchObject({ trashedAt: null })
  })

  it('keeps a project for 30 days, and nothing of it afterwards', async () => {
    const [remaining, deletedProject] = [await create('Kept'), await create('Gone')]
    await ask('DELETE', `/${deletedProject}`)
    await pass(trashDays)
    await deleteExpired(database.db, test.time.ms)
    expect(await trashed()).toHaveLength(1)
    await deleteExpired(database.db, test.time.ms + 1)
    expect(await trashed()).toEqual([])
    const left = await rows()
    expect(left.projects).toEqual([remaining])
    expect(left.modules).toEqual([remaining])
  })

  it('starts the 30 days again for a project that was restored in between', async () => {
    const id = await create('A')
    await ask('DELETE', `/${id}`)
    await pass(29)
    await ask('PATCH', `/${id}`, { body: { status: 'active' } })
    await ask('DELETE', `/${id}`)
    await pass(29)
    await deleteExpired(database.db, test.time.ms)
    expect(await trashed()).toHaveLength(1)
  })

  it('is emptied for its owner alone, and nothing else is deleted', async () => {
    const bob = await test.signIn('bob')
    const bobs = await create('Bob’s', bob)
    await ask('DELETE', `/${bobs}`, { by: bob })
    const [remaining, archived] = [await create('Kept'), await create('Archived')]
    await ask('PATCH', `/${archived}`, { body: { status: 'archived' } })
    for (const name of ['A', 'B']) await ask('DELETE', `/${await create(name)}`)

    const empty = () => ask('DELETE', `/trash/${ada.id}`)
    expect(await empty()).toMatchObject({ status: 200, body: { success: true, removed: 2 } })
    const left = await rows()
    const still = [bobs, remaining, archived].toSorted()
    expect(left).toEqual({ projects: still, modules: still, revisions: still })
    expect(await trashed(bob)).toHaveLength(1)
    expect(await empty()).toMatchObject({ body: { success: true, removed: 0 } })
  })
})
