import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { RevisionList, SnapshotContent } from '#contract/history.ts'
import { toProjectFile } from '#contract/projectFile.ts'
import type { WireProject } from '#contract/projects.ts'
import { fromWireProject } from '#contract/wire.ts'
import type { AcceptanceReport } from '#domain/modules/acceptance/definition.ts'
import type { Suggestion } from '#domain/modules/suggestions/definition.ts'
import { sizeLimits } from '#domain/specification/project.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { createTestApp, type TestApp, type TestUser } from '#server/testing/testApp.ts'

const report: AcceptanceReport = {
  criterion: 'AC-1.1',
  state: 'proven',
  test: 'courts.test.ts: AC-1.1 \u{1F3BE}',
  evidence: 'Commit 3f2c91a',
  wordsHash: '1x9k2m4p7q',
  by: 'Agent',
  date: '2026-11-23T12:00:00.000Z',
}
const suggestion: Suggestion = {
  key: 'one',
  note: 'Nothing says who may cancel.',
  place: 'features.FE-1.description',
  patch: '[]',
  state: 'open',
  by: 'Agent',
  date: '2026-11-23T12:00:00.000Z',
}
const forms = [
  { key: 'acceptance', rows: [report], maxCount: sizeLimits.reportCount },
  { key: 'suggestions', rows: [suggestion], maxCount: sizeLimits.suggestionCount },
] as const

onEachEngine('what tools report and suggest', open => {
  let test: TestApp
  let ada: TestUser
  let id: string

  beforeAll(async () => {
    test = createTestApp(await open())
    ada = await test.signIn('ada')
    const body = { projectName: 'Courts' }
    id = ((await test.ask('POST', '/api/projects', { token: ada.token, body })).body as WireProject)._id
  })

  const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    test.ask(method, `/api/projects/${id}${path}`, { token: ada.token, body, headers })
  const read = async (project = id) =>
    (await test.ask('GET', `/api/projects/${project}`, { token: ada.token })).body as WireProject

  it.each(forms)('$key: is nothing at first, and then has a version of its own', async ({ key, rows }) => {
    expect(await read()).toMatchObject({ [key]: [], [`${key}Version`]: 0 })
    expect((await ask('PATCH', `/${key}`, { [key]: rows })).body).toMatchObject({ [key]: rows, version: 1 })
    const stale = await ask('PATCH', `/${key}`, { [key]: [] }, { 'If-Match': '"0"' })
    expect(stale.body).toMatchObject({ current: { [key]: rows, version: 1 } })
    expect(await read()).toMatchObject({ [key]: rows, [`${key}Version`]: 1 })
  })

  it.each(forms)('$key: has earlier versions, and is in snapshots', async ({ key, rows }) => {
    await ask('PATCH', `/${key}`, { [key]: [] })
    const { revisions } = (await ask('GET', `/revisions?part=${key}`)).body as RevisionList
    expect((await ask('POST', `/revisions/${revisions[0]!.id}/restore`)).body).toMatchObject({
      part: key,
      value: rows,
    })
    const { body: kept } = await ask('POST', '/snapshots', { name: key })
    const { content } = (await ask('GET', `/snapshots/${(kept as { id: string }).id}`)).body as {
      content: SnapshotContent
    }
    expect(content[key]).toEqual(rows)
  })

  it('is in the project’s file, of a format of its own, and comes back by an import', async () => {
    const { modules, ...own } = fromWireProject(await read())
    const file = toProjectFile(modules, own)
    const stored = { acceptance: [report], suggestions: [suggestion] }
    expect(file).toMatchObject({ format: 4, project: stored })
    const body = { id: randomUUID(), file }
    const imported = await test.ask('POST', '/api/projects/import', { token: ada.token, body })
    expect(await read((imported.body as WireProject)._id)).toMatchObject(stored)
  })

  it('is in the export of personal data', async () => {
    const { body } = await test.ask('GET', '/api/auth/export', { token: ada.token })
    for (const { rows } of forms) expect(JSON.stringify(body)).toContain(JSON.stringify(rows))
  })

  it.each(forms)('$key: is refused in another shape', async ({ key, rows, maxCount }) => {
    const [row] = rows
    const wrong = [
      {},
      [{ ...row, state: 'maybe' }],
      [{ ...row, owner: 'eve' }],
      Array.from({ length: maxCount + 1 }, () => row),
    ]
    for (const value of wrong) expect((await ask('PATCH', `/${key}`, { [key]: value })).status).toBe(400)
    expect(await read()).toMatchObject({ [key]: rows })
  })

  it.each(forms)('$key: of others can’t be changed', async ({ key }) => {
    const eve = await test.signIn('eve')
    const body = { [key]: [] }
    const { status } = await test.ask('PATCH', `/api/projects/${id}/${key}`, { token: eve.token, body })
    expect(status).toBe(404)
  })
})
