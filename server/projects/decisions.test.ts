import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { Revision, RevisionList, SnapshotContent } from '#contract/history.ts'
import { toProjectFile } from '#contract/projectFile.ts'
import type { WireProject } from '#contract/projects.ts'
import { fromWireProject } from '#contract/wire.ts'
import type { Decision } from '#domain/modules/decisions/definition.ts'
import { sizeLimits } from '#domain/specification/project.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { createTestApp, type TestApp, type TestUser } from '#server/testing/testApp.ts'

const assumed: Decision = {
  about: 'question',
  key: 'retention dataModels.DM-1',
  state: 'assumed',
  question: 'How long is a “booking” kept? \u{1F3BE}',
  answer: 'Two years',
  by: 'user',
  date: '2026-11-23T12:00:00.000Z',
  basis: '',
  places: ['constraints.compliance'],
}
const dismissed: Decision = {
  ...assumed,
  about: 'finding',
  key: 'vague-amount glossary.GL-1.definition',
  state: 'dismissed',
  places: [],
}

onEachEngine('the decisions of a project', open => {
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
  const save = (decisions: unknown, headers?: Record<string, string>) =>
    ask('PATCH', '/decisions', { decisions }, headers)
  const read = async (project = id) =>
    (await test.ask('GET', `/api/projects/${project}`, { token: ada.token })).body as WireProject

  it('are none until they are saved, and then have a version that a stale save doesn’t overwrite', async () => {
    expect(await read()).toMatchObject({ decisions: [], decisionsVersion: 0 })
    expect((await save([assumed, dismissed])).body).toMatchObject({
      decisions: [assumed, dismissed],
      version: 1,
    })
    const stale = await save([], { 'If-Match': '"0"' })
    expect(stale.status).toBe(412)
    expect(stale.body).toMatchObject({ current: { decisions: [assumed, dismissed], version: 1 } })
    expect(await read()).toMatchObject({ decisions: [assumed, dismissed], decisionsVersion: 1 })
  })

  it('have earlier versions that can be restored, and are in snapshots', async () => {
    await save([])
    const { revisions } = (await ask('GET', '/revisions?part=decisions')).body as RevisionList
    const newest: Revision = revisions[0]!
    expect((await ask('POST', `/revisions/${newest.id}/restore`)).body).toMatchObject({
      part: 'decisions',
      value: [assumed, dismissed],
    })
    const { body: kept } = await ask('POST', '/snapshots', { name: 'Decided' })
    const { content } = (await ask('GET', `/snapshots/${(kept as { id: string }).id}`)).body as {
      content: SnapshotContent
    }
    expect(content.decisions).toEqual([assumed, dismissed])
  })

  it('are in the project’s file and come back by an import', async () => {
    const { modules, ...own } = fromWireProject(await read())
    const file = toProjectFile(modules, own)
    expect(file).toMatchObject({ format: 3, project: { decisions: [assumed, dismissed] } })
    const body = { id: randomUUID(), file }
    const imported = await test.ask('POST', '/api/projects/import', { token: ada.token, body })
    const copy = await read((imported.body as WireProject)._id)
    expect(copy).toMatchObject({ decisions: [assumed, dismissed], decisionsVersion: 1 })
  })

  it('are in the export of personal data', async () => {
    const { body } = await test.ask('GET', '/api/auth/export', { token: ada.token })
    expect(JSON.stringify(body)).toContain(JSON.stringify([assumed, dismissed]))
  })

  it.each([
    ['no list', {}],
    ['of an unknown state', [{ ...assumed, state: 'maybe' }]],
    ['with more than is known of decisions', [{ ...assumed, owner: 'eve' }]],
    ['too long', [{ ...assumed, answer: 'x'.repeat(sizeLimits.decisionLength + 1) }]],
    ['too many', Array.from({ length: sizeLimits.decisionCount + 1 }, () => dismissed)],
  ])('are refused if they are %s', async (_, decisions) => {
    expect((await save(decisions)).status).toBe(400)
    expect((await read()).decisions).toEqual([assumed, dismissed])
  })

  it('of others can’t be changed', async () => {
    const eve = await test.signIn('eve')
    const body = { decisions: [] }
    const { status } = await test.ask('PATCH', `/api/projects/${id}/decisions`, { token: eve.token, body })
    expect(status).toBe(404)
    expect((await read()).decisions).not.toEqual([])
  })
})
