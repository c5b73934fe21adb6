import { beforeEach, expect, it } from 'vitest'
import type { WireProject, WireProjectSummary } from '#contract/projects.ts'
import { toWireModuleName, fromWireProject } from '#contract/wire.ts'
import { templateStatementsOf } from '#domain/reading/statements/templateStatements.ts'
import { modules } from '#domain/modules/index.ts'
import { filledModulesOf, progressOf } from '#domain/specification/specification.ts'
import { templateKeys } from '#contract/templateKeys.ts'
import type { Database } from '#server/db/open.ts'
import { specificationFromTemplate } from '#server/projects/specificationFromTemplate.testing.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'

onEachEngine('a project that starts from a template', open => {
  let database: Database
  let test: TestApp
  let ada: TestUser

  beforeEach(async () => {
    database = await open()
    test = createTestApp(database)
    ada = await test.signIn('ada')
  })

  const ask = (method: string, path: string, body?: unknown) =>
    test.ask(method, `/api/projects${path}`, { token: ada.token, body })

  it.each(templateKeys)('%s: has the template’s content under its own name', async template => {
    const { status, body } = await ask('POST', '', { projectName: ' Mine ', template })
    expect(status).toBe(201)
    const project = body as WireProject
    expect(project).toMatchObject({
      projectName: 'Mine',
      projectDescription: '',
      status: 'active',
      version: 1,
    })
    const expected = specificationFromTemplate(template, 'Mine')
    const { statements, ...forms } = fromWireProject(project).modules
    expect({ ...forms, statements: [] }).toEqual(expected)
    // Its texts are known to be the template’s, all but the user’s name for it.
    expect(statements).toEqual(
      templateStatementsOf({ ...expected, overview: { ...expected.overview, name: '' } }),
    )
    const filled = filledModulesOf(expected)
    expect(filled.map(key => project.moduleVersions[toWireModuleName(key)])).toEqual(filled.map(() => 1))
    expect(project.itemNumbers).toMatchObject({
      PE: expected.personas.length,
      FE: expected.features.length,
      US: expected.userStories.length,
      AC: expected.acceptanceCriteria.length,
      DM: expected.dataModels.length,
      GL: expected.glossary.length,
    })
    expect((await ask('GET', `/${project._id}`)).body).toEqual(project)
    const [summary] = (await ask('GET', '?view=summary')).body as WireProjectSummary[]
    expect(summary).toMatchObject({ projectName: 'Mine', progress: progressOf(filled.length) })
  })

  it('never gives a new item the id of a deleted one', async () => {
    const { body } = await ask('POST', '', { projectName: 'Mine', template: 'booking' })
    const { _id, modules } = body as WireProject
    const last = modules.coreFeatures.at(-1)!
    const moduleData = [...modules.coreFeatures.slice(0, -1), { name: 'Pay online' }]
    const saved = await ask('PATCH', `/${_id}/module`, { moduleName: 'features', moduleData })
    const features = (saved.body as { moduleData: { id: string }[] }).moduleData
    expect(features.at(-1)!.id).toBe(`FE-${Number(last.id.slice(3)) + 1}`)
  })

  it('keeps a brain dump that was sent, and otherwise takes the template’s', async () => {
    const own = await ask('POST', '', { projectName: 'A', template: 'booking', rawIdeaDetails: 'My own' })
    expect(own.body).toMatchObject({ rawIdeaDetails: 'My own' })
    const { statements } = own.body as WireProject
    expect(statements.filter(({ places }) => places.length === 0)).toEqual([])
    const blank = await ask('POST', '', { projectName: 'B', template: 'booking', rawIdeaDetails: ' \n' })
    expect(blank.body).toMatchObject({ rawIdeaDetails: specificationFromTemplate('booking', 'B').brainDump })
  })

  it('is found by the text of its brain dump', async () => {
    await ask('POST', '', { projectName: 'Mine', template: 'sample' })
    const found = (await ask('GET', `?search=${encodeURIComponent('WALKING BUS')}`)).body as WireProject[]
    expect(found.map(project => project.projectName)).toEqual(['Mine'])
  })

  it('responds with its summary on request', async () => {
    const { status, body, headers } = await ask('POST', '?view=summary', {
      projectName: 'Mine',
      template: 'sample',
    })
    expect(status).toBe(201)
    expect(headers.get('etag')).toBe('"1"')
    expect(body).toMatchObject({ projectName: 'Mine', progress: 100 })
    expect(body).not.toHaveProperty('modules')
  })

  it('is refused for an unknown template', async () => {
    for (const template of ['Booking', '', 'toString', '__proto__', null, 1, ['booking']]) {
      expect(await ask('POST', '', { projectName: 'Mine', template })).toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      })
    }
    expect((await ask('GET', '')).body).toEqual([])
  })

  it('can be deleted permanently, like any other', async () => {
    const { body } = await ask('POST', '', { projectName: 'Sample', template: 'sample' })
    const { _id } = body as WireProject
    expect(await count('modules')).toBe(modules.length + 1)
    await ask('DELETE', `/${_id}`)
    expect((await ask('DELETE', `/${_id}?permanent=true`)).status).toBe(200)
    expect([await count('projects'), await count('modules')]).toEqual([0, 0])
  })

  const count = async (table: 'projects' | 'modules') =>
    (await database.db.selectFrom(table).select('version').execute()).length
})
