import { beforeAll, expect, it } from 'vitest'
import type { Conversation } from '#contract/mentor.ts'
import type { Database } from '#server/db/open.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { createFakeModel } from '#server/testing/fakeModel.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { startConversation, type SendResult } from '#server/testing/startConversation.ts'

onEachEngine('a conversation', open => {
  let database: Database
  let test: TestApp
  let ada: TestUser

  beforeAll(async () => {
    database = await open()
    test = createTestApp(database)
    ada = await test.signIn('ada')
  })

  it('is opened once for each module, with the guided mentor’s first question', async () => {
    const { ask, project, conversation, messages } = await startConversation(test, ada, {
      moduleType: 'overview',
    })
    expect(conversation).toMatchObject({ projectId: project, moduleType: 'overview', status: 'active' })
    const again = await ask('POST', '/ai/conversations', { projectId: project, moduleType: 'overview' })
    expect(again.body).toEqual(conversation)
    const [opener, ...more] = await messages()
    expect(more).toEqual([])
    expect(opener).toMatchObject({ role: 'assistant', status: 'complete', speaker: 'Guided', usage: null })
    expect(opener!.content).toContain('?')
    expect(opener!.chips.length).toBeGreaterThan(0)
    expect(opener!.progress!.of).toBeGreaterThan(1)
  })

  it('is created once, however many requests open it at the same moment', async () => {
    const { ask, project } = await startConversation(test, ada)
    const body = { projectId: project, moduleType: 'personas' }
    const opened = await Promise.all(Array.from({ length: 5 }, () => ask('POST', '/ai/conversations', body)))
    expect(new Set(opened.map(({ body }) => (body as Conversation).id)).size).toBe(1)
  })

  it('is the active one until it is closed', async () => {
    const { ask, at, project, conversation } = await startConversation(test, ada)
    const active = `/ai/conversations/project/${project}/module/glossary/active`
    expect((await ask('GET', active)).body).toEqual(conversation)
    expect((await ask('POST', `${at}/close`)).body).toEqual({ success: true })
    expect(await ask('GET', active)).toMatchObject({
      status: 404,
      body: { success: false, message: 'No active conversation found', code: 'not_found' },
    })
    expect((await ask('POST', `${at}/close`)).body).toEqual({ success: true })
    expect(await ask('POST', `${at}/messages`, { message: 'Still there?' })).toMatchObject({
      status: 409,
      body: { message: 'This conversation is closed. Please start a new one.' },
    })
    const next = await ask('POST', '/ai/conversations', { projectId: project, moduleType: 'glossary' })
    expect((next.body as Conversation).id).not.toBe(conversation.id)
    const of = (path: string) => ask('GET', path).then(({ body }) => body as Conversation[])
    const listed = await of(`/ai/conversations/project/${project}/module/glossary`)
    expect(listed.map(({ status }) => status).sort()).toEqual(['active', 'closed'])
    expect(await of(`/ai/conversations/project/${project}`)).toEqual(listed)
  })

  it('is listed for its user, last changed first, unless its project is in the trash', async () => {
    const { id, token } = await test.signIn('list')
    const first = await startConversation(test, { id, token })
    test.time.ms += 1
    const second = await startConversation(test, { id, token })
    test.time.ms += 1
    await first.send('Shed means where tools are')
    const mine = async () =>
      ((await first.ask('GET', '/ai/conversations/user/me')).body as Conversation[]).map(({ id }) => id)
    expect(await mine()).toEqual([first.conversation.id, second.conversation.id])
    await first.ask('DELETE', `/projects/${first.project}`)
    expect(await mine()).toEqual([second.conversation.id])
    expect((await first.ask('GET', `${first.at}/messages`)).status).toBe(404)
    await first.ask('DELETE', `/projects/${first.project}?permanent=true`)
    const { db } = database
    const left = await db
      .selectFrom('conversations')
      .select('id')
      .where('id', '=', first.conversation.id)
      .execute()
    expect(left).toEqual([])
  })

  it('accepts coreFeatures for features', async () => {
    const { ask, project } = await startConversation(test, ada)
    const body = { projectId: project, moduleType: 'coreFeatures' }
    const { moduleType, id } = (await ask('POST', '/ai/conversations', body)).body as Conversation
    expect(moduleType).toBe('features')
    const active = await ask('GET', `/ai/conversations/project/${project}/module/coreFeatures/active`)
    expect((active.body as Conversation).id).toBe(id)
  })
})

onEachEngine('a message', open => {
  let test: TestApp
  let ada: TestUser
  const model = createFakeModel()

  beforeAll(async () => {
    test = createTestApp(await open(), {
      mentor: { model: model.engine, dailyTokens: undefined, dailyTokensTotal: undefined },
    })
    ada = await test.signIn('ada')
  })

  it('is stored before the mentor replies, and returned as stored', async () => {
    const conversation = await startConversation(test, ada)
    model.replyWith('A shed', ' it is.', { kind: 'usage', usage: { inputTokens: 30, outputTokens: 4 } })
    const { status, body } = await conversation.send('Shed means where tools are')
    const result = body as SendResult
    expect(status).toBe(200)
    expect(result).toMatchObject({
      success: true,
      message: 'A shed it is.',
      sent: { role: 'user', content: 'Shed means where tools are', status: 'complete', speaker: null },
      reply: {
        role: 'assistant',
        status: 'complete',
        speaker: 'fake-1',
        usage: { inputTokens: 30, outputTokens: 4 },
      },
    })
    expect(await conversation.messages()).toEqual([expect.anything(), result.sent, result.reply])
    const context = model.contexts.at(-1)!
    expect(context.messages.map(({ role, content }) => [role, content]).slice(1)).toEqual([
      ['user', 'Shed means where tools are'],
    ])
  })

  it('is streamed word by word to clients that accept events', async () => {
    const conversation = await startConversation(test, ada)
    model.replyWith('One', 'wait', ' two')
    const stream = await conversation.stream('Shed means where tools are')
    expect(stream.headers.get('cache-control')).toContain('no-store')
    const sent = await stream.next()
    expect(sent).toMatchObject({ type: 'sent', sent: { role: 'user' }, reply: { status: 'streaming' } })
    expect(await stream.next()).toEqual({ type: 'delta', text: 'One' })
    expect((await conversation.messages()).at(-1)).toMatchObject({ status: 'streaming', content: 'One' })
    model.resume()
    const [two, done, ...more] = await stream.rest()
    expect(two).toEqual({ type: 'delta', text: ' two' })
    expect(done).toMatchObject({ type: 'done', reply: { status: 'complete', content: 'One two' } })
    expect(more).toEqual([])
    expect(test.timer.count()).toBe(0)
  })
})
