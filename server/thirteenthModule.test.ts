import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it, vi } from 'vitest'
import type * as moduleList from '#domain/modules/index.ts'
import type { ExtractionResponse, Message } from '#contract/mentor.ts'
import { toProjectFile } from '#contract/projectFile.ts'
import type { WireProject, WireProjectSummary } from '#contract/projects.ts'
import { fromWireProject } from '#contract/wire.ts'
import { sampleRisk } from '#domain/modules/thirteenthModule.testing.ts'
import { visibleForms } from '#domain/specification/specification.ts'
import { createOpenApiDocument } from '#server/openapi/openApiDocument.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { startConversation } from '#server/testing/startConversation.ts'
import { createTestApp, type TestApp, type TestUser } from '#server/testing/testApp.ts'

vi.mock('#domain/modules/index.ts', async importOriginal => {
  const { modules } = await importOriginal<typeof moduleList>()
  const { risks } = await import('#domain/modules/thirteenthModule.testing.ts')
  return { modules: [...modules, risks] }
})

// TypeScript knows the twelve alone: this is one of them to it.
const { key } = visibleForms.at(-1)!
const moduleName: string = key

/** A module is one folder and one line in the list: neither the contract nor the server has been told of this one. */
onEachEngine('a thirteenth module', open => {
  let test: TestApp
  let ada: TestUser
  let id: string

  beforeAll(async () => {
    test = createTestApp(await open())
    ada = await test.signIn('ada')
    id = ((await ask('POST', '/projects', { projectName: 'Shed' })).body as WireProject)._id
    await save('coreFeatures', [{ name: 'List a tool' }])
  })

  const ask = (method: string, path: string, body?: unknown) =>
    test.ask(method, `/api${path}`, { token: ada.token, body })
  const save = (moduleName: string, moduleData: unknown) =>
    ask('PATCH', `/projects/${id}/module`, { moduleName, moduleData })
  const read = async (project: string) => (await ask('GET', `/projects/${project}`)).body as WireProject
  const valueIn = ({ modules }: WireProject) => (modules as Readonly<Record<string, unknown>>)[moduleName]

  it('is blank until it is saved, and then answered as it was saved', async () => {
    expect(valueIn(await read(id))).toEqual([])
    const { id: _, ...risk } = sampleRisk
    expect(await save(moduleName, [risk])).toMatchObject({
      status: 200,
      body: { moduleName, version: 1, moduleData: [sampleRisk], itemNumbers: { FE: 1, RI: 1 } },
    })
    const project = await read(id)
    expect(valueIn(project)).toEqual([sampleRisk])
    expect(project.moduleVersions).toMatchObject({ [moduleName]: 1 })
  })

  it('refuses what doesn’t fit its fields', async () => {
    for (const moduleData of [[{ likelihood: 'Certain' }], [{ owner: 'Ines' }], { name: 'one' }])
      expect(await save(moduleName, moduleData)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      })
  })

  it('counts for the progress', async () => {
    const { body } = await ask('GET', '/projects?view=summary')
    // Two of thirteen.
    expect(body as WireProjectSummary[]).toMatchObject([{ _id: id, progress: 15, next: 'overview' }])
  })

  it('has earlier versions', async () => {
    await save(moduleName, [])
    const { body } = await ask('GET', `/projects/${id}/revisions?part=${moduleName}`)
    const { revisions } = body as { revisions: { id: string; part: string }[] }
    expect(revisions).toMatchObject([{ part: moduleName, version: 1 }])
    await ask('POST', `/projects/${id}/revisions/${revisions[0]!.id}/restore`)
    expect(valueIn(await read(id))).toEqual([sampleRisk])
  })

  it('is in a project’s file, and comes back by an import', async () => {
    const { modules, ...own } = fromWireProject(await read(id))
    const file = toProjectFile(modules, own)
    const imported = await ask('POST', '/projects/import', { id: randomUUID(), file })
    expect(imported.status).toBe(201)
    const copy = await read((imported.body as WireProjectSummary)._id)
    expect(valueIn(copy)).toEqual([sampleRisk])
    expect(copy.itemNumbers).toEqual({ FE: 1, RI: 1 })
  })

  it('is asked about by the guided mentor, and drafted as a proposal', async () => {
    const talk = await startConversation(test, ada, { moduleType: key })
    expect(talk.conversation).toMatchObject({ moduleType: moduleName })
    expect((await talk.messages())[0]!.content).toContain('?')
    expect((await talk.send('- Theft: a tool is not brought back')).body).toMatchObject({
      reply: { status: 'complete' },
    })
    const last = (await talk.messages()).at(-1) as Message
    expect(last.content).toContain('Theft')
    const { proposal, data } = (await talk.extract()).body as ExtractionResponse
    expect(proposal).toMatchObject({
      module: moduleName,
      changes: [expect.objectContaining({ op: 'add' })],
    })
    expect(JSON.stringify(data)).toContain('a tool is not brought back')
  })

  it('is in the API’s document', () => {
    const { schemas } = createOpenApiDocument().components
    expect(schemas).toHaveProperty(
      `Modules.properties.${moduleName}`,
      expect.objectContaining({ type: 'array', description: 'Risk Register' }),
    )
    expect(JSON.stringify(createOpenApiDocument().paths)).toContain(`"const":"${moduleName}"`)
  })
})
