import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { readProjectFile, toProjectFile, type ProjectFile } from '#contract/projectFile.ts'
import type { WireProject, WireProjectSummary } from '#contract/projects.ts'
import { fromWireProject } from '#contract/wire.ts'
import { schemaOf } from '#domain/field/schema.ts'
import { forms, type Specification } from '#domain/specification/specification.ts'
import { templateKeys } from '#contract/templateKeys.ts'
import { repair } from '#domain/field/value.ts'
import { arbitraryOf } from '#server/testing/arbitraries.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { sampleBodies } from '#server/testing/sampleRequests.ts'
import { toWellFormed, toWellFormedText } from '#server/toWellFormed.ts'

const { file: smallest } = sampleBodies['projectFiles.import'] as { file: ProjectFile }
/** FUZZ_RUNS sets more. */
const numRuns = Number(process.env['FUZZ_RUNS'] ?? 100)

const texts = fc.string({ unit: 'binary', maxLength: 200 }).map(text => toWellFormedText(text))
/** Values of all forms as stored: any text in any field, any number of items, valid and invalid ids. */
const specifications = fc
  .tuple(...forms.map(({ body }) => arbitraryOf(schemaOf(body))))
  .map(values => forms.map(({ key, body }, i) => [key, repair(body, toWellFormed(values[i]))]))
  // The cast is sound: each key is paired with its own form's value, which fromEntries can't express.
  .map(entries => Object.fromEntries(entries) as unknown as Specification)

onEachEngine('a project as a file', open => {
  let test: TestApp
  let ada: TestUser

  beforeAll(async () => {
    test = createTestApp(await open())
    ada = await test.signIn('ada')
  })

  const send = (file: unknown, id: string = randomUUID(), { token } = ada) =>
    test.ask('POST', '/api/projects/import', { token, body: { id, file } })

  async function imported(file: unknown, id?: string, person = ada): Promise<string> {
    const { status, body } = await send(file, id, person)
    expect([status, body]).toEqual([201, expect.objectContaining({ status: 'active', version: 1 })])
    return (body as WireProjectSummary)._id
  }

  /** Creates the same file as the review and the dashboard. */
  async function exported(id: string, { token } = ada): Promise<ProjectFile> {
    const { body } = await test.ask('GET', `/api/projects/${id}`, { token })
    const { modules, ...own } = fromWireProject(body as WireProject)
    return toProjectFile(modules, own)
  }

  const remove = async (id: string) => {
    await test.ask('DELETE', `/api/projects/${id}`, { token: ada.token })
    await test.ask('DELETE', `/api/projects/${id}?permanent=true`, { token: ada.token })
  }

  it('is the same after an import, whatever is in its forms', async () => {
    await fc.assert(
      fc.asyncProperty(
        specifications,
        texts,
        texts,
        fc.nat(900_000),
        async (all, name, description, last) => {
          const own = { name: `${name} ·`.trim(), description, itemNumbers: { PE: last, FE: 7 } }
          const file = toProjectFile(all, own)
          const first = await imported(JSON.parse(JSON.stringify(file)))
          const once = await exported(first)
          // Item numbers only ever grow: to the highest in the lists.
          expect({ ...once.project, itemNumbers: {} }).toEqual({ ...file.project, itemNumbers: {} })
          expect(once.project.itemNumbers.PE).toBeGreaterThanOrEqual(last)
          const second = await imported(once)
          expect(await exported(second)).toEqual(once)
          await remove(first)
          await remove(second)
        },
      ),
      { numRuns },
    )
  }, 300_000)

  it.each(templateKeys)('keeps everything of the template %s: ids, numbers, links', async template => {
    const body = { projectName: 'From a template', projectDescription: 'd', template }
    const response = await test.ask('POST', '/api/projects', { token: ada.token, body })
    const { _id } = response.body as WireProject
    const file = await exported(_id)
    const read = readProjectFile(JSON.stringify(file, null, 2))
    expect(read).toEqual({ file })
    expect(await exported(await imported(file))).toEqual(file)
  })

  it('makes one project of one import, however often it is sent', async () => {
    const id = randomUUID()
    const response = await Promise.all([
      send(smallest, id),
      send(smallest, id),
      send(smallest, id.toUpperCase()),
    ])
    expect(new Set(response.map(({ body }) => (body as WireProjectSummary)._id)).size).toBe(1)
    const again = await imported({ ...smallest, project: { ...smallest.project, projectName: 'Other' } }, id)
    expect((await exported(again)).project.projectName).toBe('New')
    expect(await imported(smallest)).not.toBe(again)
  })

  it.each([
    ['leaves the name out', {}],
    ['leaves the name blank', { projectName: '' }],
    ['has another name', { projectName: 'Other' }],
  ])('has the progress of one that was typed, if its overview %s', async (_name, named) => {
    const overview = { corePurpose: 'Neighbours lend each other tools.' }
    const { token } = ada
    const response = await test.ask('POST', '/api/projects', {
      token,
      body: { projectName: 'Street Tool Shed' },
    })
    const { _id: typed } = response.body as WireProject
    const body = { moduleName: 'overview', moduleData: overview }
    expect((await test.ask('PATCH', `/api/projects/${typed}/module`, { token, body })).status).toBe(200)
    const project = { projectName: 'Street Tool Shed', modules: { overview: { ...overview, ...named } } }
    const id = await imported({ ...smallest, project })
    expect((await exported(id)).project.modules.overview).toMatchObject({ projectName: 'Street Tool Shed' })
    const list = (await test.ask('GET', '/api/projects?view=summary', { token })).body as WireProjectSummary[]
    const [byHand, fromFile] = [typed, id].map(one => list.find(({ _id }) => _id === one)!)
    expect(byHand).toMatchObject({ progress: 8, next: 'problemStatement' })
    expect(fromFile).toMatchObject({ progress: 8, next: 'problemStatement' })
  })

  it('reaches nobody else’s project by any id', async () => {
    const eve = await test.signIn('eve')
    const id = randomUUID()
    const mine = await imported(smallest, id)
    const theirs = await imported(smallest, id, eve)
    expect(theirs).not.toBe(mine)
    const byProject = await imported(smallest, mine, eve)
    expect(byProject).not.toBe(mine)
  })

  it('may be as large as a project can be, but no larger', async () => {
    const definition = 'ä'.repeat(190_000)
    const glossary = Array.from({ length: 12 }, (_, i) => ({ term: `Term ${i}`, definition }))
    const large = { ...smallest, project: { ...smallest.project, modules: { glossary } } }
    expect((await exported(await imported(large))).project.modules.glossary).toHaveLength(12)
    const more = { ...smallest, project: { ...smallest.project, rawIdeaDetails: 'a'.repeat(17_000_000) } }
    const { status, body } = await send(more)
    expect([status, body]).toEqual([413, expect.objectContaining({ message: 'Too large (limit 16 MB).' })])
  })

  it.each([
    ['a newer format', { ...smallest, format: 5 }],
    ['another product', { ...smallest, product: 'Other' }],
    ['no name', { ...smallest, project: { ...smallest.project, projectName: ' ' } }],
    ['a module that there is not', { ...smallest, project: { ...smallest.project, modules: { poems: [] } } }],
    [
      'a value of another module',
      { ...smallest, project: { ...smallest.project, modules: { personas: {} } } },
    ],
    ['numbers of nothing', { ...smallest, project: { ...smallest.project, itemNumbers: { XX: 1 } } }],
    ['a number below none', { ...smallest, project: { ...smallest.project, itemNumbers: { FE: -1 } } }],
    ['an owner', { ...smallest, project: { ...smallest.project, userId: 'x' } }],
    ['nothing', null],
  ])('is refused with %s, and creates nothing', async (_name, file) => {
    const count = async () =>
      (await test.ask('GET', '/api/projects?limit=1', { token: ada.token })).headers.get('X-Total-Count')
    const before = await count()
    expect((await send(file)).status).toBe(400)
    expect(await count()).toBe(before)
  })
})

it.each([
  ['none', '{"product":"Ideawright"'],
  ['none', '# My notes'],
  ['none', 'null'],
  ['none', '[]'],
  ['none', '{"product":"Ideawright","kind":"account","format":1,"project":{}}'],
  ['none', '{"product":"Ideawright","kind":"project","format":1}'],
  ['newer', '{"product":"Ideawright","kind":"project","format":5}'],
])('is read by a browser as %s: %s', (expected, text) => {
  expect(readProjectFile(text)).toBe(expected)
})
