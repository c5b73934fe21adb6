import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { toProjectFile } from '#contract/projectFile.ts'
import type { Revision, RevisionList, SnapshotContent } from '#contract/history.ts'
import type { WireProject } from '#contract/projects.ts'
import { fromWireProject } from '#contract/wire.ts'
import { sizeLimits } from '#domain/specification/project.ts'
import type { StoredStatement } from '#domain/modules/statements/definition.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { createTestApp, type TestApp, type TestUser } from '#server/testing/testApp.ts'

const text = 'Members book a court. \r\nThey “pay” at the desk \u{1F3BE}'
const placed: StoredStatement = {
  text,
  source: 'brainDump',
  state: 'placed',
  kind: 'features',
  isDecided: true,
  places: ['features.FE-1.name', 'features.FE-1.description'],
}
const aside: StoredStatement = {
  text: 'They pay at the desk',
  source: 'answer',
  state: 'setAside',
  kind: '',
  isDecided: true,
  places: [],
}

onEachEngine('the statements of a project', open => {
  let test: TestApp
  let ada: TestUser
  let id: string

  beforeAll(async () => {
    test = createTestApp(await open())
    ada = await test.signIn('ada')
    id = await create()
  })

  async function create(): Promise<string> {
    const { body } = await test.ask('POST', '/api/projects', {
      token: ada.token,
      body: { projectName: 'Courts', rawIdeaDetails: text },
    })
    return (body as WireProject)._id
  }
  const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    test.ask(method, `/api/projects/${id}${path}`, { token: ada.token, body, headers })
  const save = (statements: unknown, headers?: Record<string, string>) =>
    ask('PATCH', '/statements', { statements }, headers)
  const read = async (project = id) =>
    (await test.ask('GET', `/api/projects/${project}`, { token: ada.token })).body as WireProject

  it('are none until they are saved, and then answered as they were saved', async () => {
    expect(await read()).toMatchObject({ statements: [], statementsVersion: 0 })
    const saved = await save([placed, aside])
    expect(saved.body).toMatchObject({ statements: [placed, aside], version: 1 })
    expect(saved.headers.get('ETag')).toBe('"1"')
    expect(await read()).toMatchObject({ statements: [placed, aside], statementsVersion: 1 })
  })

  it('have a version, so that a stale save is refused with what is stored', async () => {
    const stale = await save([], { 'If-Match': '"0"' })
    expect(stale.status).toBe(412)
    expect(JSON.stringify(stale.body)).toContain(JSON.stringify([placed, aside]))
    expect((await save([placed], { 'If-Match': '"1"' })).status).toBe(200)
    expect(await read()).toMatchObject({ statements: [placed], statementsVersion: 2 })
  })

  it('are no module: they do not count, and no call takes them for one', async () => {
    const project = await read()
    expect(Object.keys(project.modules)).not.toContain('statements')
    expect(Object.keys(project.moduleVersions)).not.toContain('statements')
    const { body } = await test.ask('GET', '/api/projects?view=summary', { token: ada.token })
    expect(body).toEqual([expect.objectContaining({ progress: 0 })])
    const module = { moduleName: 'statements', moduleData: [] }
    expect((await ask('PATCH', '/module', module)).status).toBe(400)
    const conversation = { projectId: id, moduleType: 'statements' }
    const opened = await test.ask('POST', '/api/ai/conversations', { token: ada.token, body: conversation })
    expect(opened.status).toBe(400)
  })

  it('have earlier versions, of which each can be restored', async () => {
    await save([])
    const { revisions } = (await ask('GET', '/revisions?part=statements')).body as RevisionList
    const newest: Revision = revisions[0]!
    expect(newest.part).toBe('statements')
    expect((await ask('GET', `/revisions/${newest.id}`)).body).toMatchObject({ value: [placed] })
    expect((await ask('POST', `/revisions/${newest.id}/restore`)).body).toMatchObject({
      part: 'statements',
      value: [placed],
    })
    expect((await read()).statements).toEqual([placed])
  })

  it('are in a snapshot, but no difference between two is one of a module', async () => {
    const { body: kept } = await ask('POST', '/snapshots', { name: 'Sorted' })
    const snapshot = (kept as { id: string }).id
    await save([aside])
    const { content } = (await ask('GET', `/snapshots/${snapshot}`)).body as { content: SnapshotContent }
    expect(content.statements).toEqual([placed])
    expect((await ask('GET', `/snapshots/${snapshot}/comparison`)).body).toMatchObject({ isEqual: true })
  })

  it('are in the project’s file and come back by an import, as in a duplicate', async () => {
    await save([placed, aside])
    const { modules, ...own } = fromWireProject(await read())
    const file = toProjectFile(modules, own)
    expect(file).toMatchObject({ format: 2, project: { statements: [placed, aside] } })
    const imported = await test.ask('POST', '/api/projects/import', {
      token: ada.token,
      body: { id: randomUUID(), file },
    })
    const copy = await read((imported.body as WireProject)._id)
    expect(copy).toMatchObject({ statements: [placed, aside], statementsVersion: 1 })
  })

  it('are none in a file from before there were any, which is still written as it was', async () => {
    const other = await create()
    const { modules, ...own } = fromWireProject(await read(other))
    const file = toProjectFile(modules, own)
    expect(file.format).toBe(1)
    expect(Object.keys(file.project)).not.toContain('statements')
    const body = { id: randomUUID(), file: JSON.parse(JSON.stringify(file)) as unknown }
    const imported = await test.ask('POST', '/api/projects/import', { token: ada.token, body })
    const copy = await read((imported.body as WireProject)._id)
    expect(copy).toMatchObject({ statements: [], statementsVersion: 0 })
  })

  it('are in the export of personal data', async () => {
    const { body } = await test.ask('GET', '/api/auth/export', { token: ada.token })
    expect(JSON.stringify(body)).toContain(JSON.stringify([placed, aside]))
  })

  it.each([
    ['too many', Array.from({ length: sizeLimits.statementCount + 1 }, () => ({}))],
    ['too long', [{ text: 'x'.repeat(sizeLimits.statementLength + 1) }]],
    [
      'with too many places',
      [{ places: Array.from({ length: sizeLimits.placesPerStatement + 1 }, () => 'a') }],
    ],
    ['with a place that is too long', [{ places: ['x'.repeat(sizeLimits.placeLength + 1)] }]],
    ['in an unknown state', [{ state: 'lost' }]],
    ['of an unknown source', [{ source: 'rumour' }]],
    ['with anything else', [{ text: 'a', owner: 'x' }]],
  ])('are refused if they are %s', async (_, statements) => {
    const before = await read()
    expect((await save(statements)).status).toBe(400)
    expect(await read()).toEqual(before)
  })

  it('may be as many as the limit, in any letters', async () => {
    const most = Array.from({ length: sizeLimits.statementCount }, (_, i) => ({
      ...placed,
      text: `語${i}`.padEnd(200, '語'),
    }))
    expect((await save(most)).status).toBe(200)
    expect((await read()).statements).toEqual(most)
  })

  it('are the owner’s only', async () => {
    const eve = await test.signIn('eve')
    const body = { statements: [] }
    const { status } = await test.ask('PATCH', `/api/projects/${id}/statements`, { token: eve.token, body })
    expect(status).toBe(404)
    expect((await read()).statements).not.toEqual([])
  })
})
