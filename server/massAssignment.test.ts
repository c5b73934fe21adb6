import { beforeAll, expect, it } from 'vitest'
import type { Conversation } from '#contract/mentor.ts'
import type { WireProject } from '#contract/projects.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'

const foreign = [
  ['_id', '"01900000-0000-7000-8000-000000000000"'],
  ['id', '"x"'],
  ['createdAt', '"2000-01-01T00:00:00.000Z"'],
  ['updatedAt', '"2000-01-01T00:00:00.000Z"'],
  ['version', '99'],
  ['moduleVersions', '{"overview":99}'],
  ['itemNumbers', '{"FE":99}'],
  ['role', '"admin"'],
  ['isAdmin', 'true'],
  ['password', '"secret"'],
  ['__proto__', '{"isAdmin":true}'],
  ['constructor', '{"prototype":{"isAdmin":true}}'],
] as const

onEachEngine('fields that a body must not set', open => {
  let test: TestApp
  let ada: TestUser
  let project: WireProject
  let conversationId: string
  let again: string

  beforeAll(async () => {
    test = createTestApp(await open())
    ada = await test.signIn('ada')
    const created = await test.ask('POST', '/api/projects', {
      token: ada.token,
      body: { projectName: 'Mine' },
    })
    project = created.body as WireProject
    const body = { projectId: project._id, moduleType: 'glossary' }
    const opened = await test.ask('POST', '/api/ai/conversations', { token: ada.token, body })
    const at = `/api/ai/conversations/${(opened.body as Conversation).id}`
    conversationId = `${at}/messages`
    again = `${at}/reply`
  })

  it.each(foreign)('%s', async (name, json) => {
    const at = `/api/projects/${project._id}`
    const own = JSON.stringify({ projectDescription: 'd' }).slice(0, -1)
    const calls = [
      ['POST', '/api/projects', `{"projectName":"New","${name}":${json}}`],
      ['PATCH', at, `${own},"${name}":${json}}`],
      ['PATCH', `${at}/module`, `{"moduleName":"overview","moduleData":{},"${name}":${json}}`],
      ['PATCH', `${at}/module`, `{"moduleName":"overview","moduleData":{"${name}":${json}}}`],
      ['PATCH', `${at}/module`, `{"moduleName":"personas","moduleData":[{"zzz":1,"${name}":${json}}]}`],
      [
        'POST',
        '/api/ai/conversations',
        `{"projectId":"${project._id}","moduleType":"glossary","${name}":${json}}`,
      ],
      ['PATCH', `${at}/module?reason=applied`, `{"moduleName":"overview","moduleData":{},"${name}":${json}}`],
      ['POST', `${at}/snapshots`, `{"${name}":${json}}`],
      ['POST', '/api/auth/tokens', `{"name":"Agent","scopes":["read"],"${name}":${json}}`],
      // A message's id is chosen by its sender and must be a UUID.
      ['POST', conversationId, `{"message":"Hello","${name}":${json}}`],
      ['POST', conversationId, `{"message":"Hello","${name}":${json},"role":"assistant"}`],
      ['POST', again, `{"${name}":${json}}`],
      ['POST', '/api/ai/draft', `{"projectId":"${project._id}","moduleType":"glossary","${name}":${json}}`],
    ] as const
    for (const [method, path, body] of calls) {
      const { status } = await test.ask(method, path, { token: ada.token, body })
      expect(status).toBe(400)
    }
    expect((await test.ask('GET', at, { token: ada.token })).body).toEqual(project)
    expect((await test.ask('GET', conversationId, { token: ada.token })).body).toHaveLength(1)
    expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined()
  })

  it('include modules with the name of a property that every object has', async () => {
    for (const moduleName of ['__proto__', 'constructor', 'toString', 'brainDump', 'review', '']) {
      const body = { moduleName, moduleData: {} }
      const sent = { token: ada.token, body }
      expect((await test.ask('PATCH', `/api/projects/${project._id}/module`, sent)).status).toBe(400)
    }
  })
})
