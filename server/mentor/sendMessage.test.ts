import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/open.ts'
import { rateLimits } from '#server/http/rateLimit.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { createFakeModel } from '#server/testing/fakeModel.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { startConversation, type SendResult } from '#server/testing/startConversation.ts'
import { dumpDatabase } from '#server/testing/dumpDatabase.ts'

onEachEngine('a message', open => {
  let database: Database
  let test: TestApp
  let ada: TestUser
  const model = createFakeModel()
  const storedMessages = () =>
    model.contexts
      .at(-1)!
      .messages.map(({ content }) => content)
      .slice(1)

  beforeAll(async () => {
    database = await open()
    test = createTestApp(database, {
      mentor: { model: model.engine, dailyTokens: undefined, dailyTokensTotal: undefined },
    })
    ada = await test.signIn('ada')
  })

  it('twice is stored once: 200 times, two or three at the same moment, in any order of tries', async () => {
    const conversation = await startConversation(test, ada)
    let count = 0
    await fc.assert(
      fc.asyncProperty(
        fc.uuid(),
        fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
        async (id, tries) => {
          model.replyWith(`Reply ${++count}`)
          const callsBefore = model.contexts.length
          const before = (await conversation.messages()).length
          const answers: unknown[] = []
          for (const atOnce of tries) {
            const sent = Array.from({ length: atOnce }, () => conversation.send(`Message ${count}`, { id }))
            answers.push(...(await Promise.all(sent)).map(({ body }) => body))
          }
          expect(model.contexts.length).toBe(callsBefore + 1)
          for (const answer of answers) expect(answer).toEqual(answers[0])
          expect((answers[0] as SendResult).message).toBe(`Reply ${count}`)
          const messages = await conversation.messages()
          expect(messages.length).toBe(before + 2)
          // Long conversations take long to read.
          if (messages.length > 40) await conversation.ask('POST', `${conversation.at}/close`)
          if (messages.length > 40) Object.assign(conversation, await startConversation(test, ada))
        },
      ),
      { numRuns: 200 },
    )
  })

  it('with the id of another message is refused, so that no words are lost unnoticed', async () => {
    const conversation = await startConversation(test, ada)
    const id = randomUUID()
    await conversation.send('First', { id })
    const before = await dumpDatabase(database.db)
    expect(await conversation.send('Second', { id })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect(await dumpDatabase(database.db)).toBe(before)
  })

  it('can be sent to another conversation with the same id', async () => {
    const [one, two] = [await startConversation(test, ada), await startConversation(test, ada)]
    const id = randomUUID()
    await one.send('Hello', { id })
    expect((await two.send('Something else', { id })).status).toBe(200)
  })

  it('can replace the last one, which is not read any more', async () => {
    const conversation = await startConversation(test, ada)
    model.replyWith('One.')
    await conversation.send('Hello')
    model.replyWith('Two.')
    const { body } = await conversation.send('How are you')
    const { sent, reply } = body as SendResult
    model.replyWith('Three.')
    const again = await conversation.send('How old are you', { replaces: sent!.id, id: randomUUID() })
    expect(again.body).toMatchObject({ success: true, message: 'Three.' })
    expect(storedMessages()).toEqual(['Hello', 'One.', 'How old are you'])
    const contents = (await conversation.messages()).map(({ content }) => content).slice(1)
    expect(contents).toEqual(['Hello', 'One.', 'How old are you', 'Three.'])
    const { db } = database
    const rows = await db
      .selectFrom('messages')
      .select(['id', 'content', 'replaced_at'])
      .where('id', 'in', [sent!.id, reply.id])
      .orderBy('sequence')
      .execute()
    expect(rows).toMatchObject([{ content: 'How are you' }, { content: 'Two.' }])
    for (const { replaced_at } of rows) expect(replaced_at).not.toBeNull()
  })

  it('replaces only the user’s last message', async () => {
    const conversation = await startConversation(test, ada)
    const first = (await conversation.send('One')).body as SendResult
    const second = (await conversation.send('Two')).body as SendResult
    const bob = await test.signIn('bob')
    const theirs = (await (await startConversation(test, bob)).send('Theirs')).body as SendResult
    const before = await dumpDatabase(database.db)
    for (const [replaces, status] of [
      [first.sent!.id, 409],
      [second.reply.id, 409],
      [theirs.sent!.id, 404],
      ['nothing', 404],
    ] as const) {
      expect((await conversation.send('Three', { replaces })).status).toBe(status)
    }
    expect(await dumpDatabase(database.db)).toBe(before)
  })

  it('is answered again on request: by the same engine, or by the other', async () => {
    const conversation = await startConversation(test, ada, { moduleType: 'overview' })
    model.replyWith('One.')
    await conversation.send('It lends tools to neighbours.')
    model.replyWith('Two.')
    const again = await conversation.again()
    expect(again.body).toMatchObject({ success: true, message: 'Two.', sent: null })
    expect(storedMessages()).toEqual(['It lends tools to neighbours.'])
    const guided = await conversation.again({ engine: 'guided' })
    expect(guided.body).toMatchObject({ success: true, reply: { speaker: 'Guided', status: 'complete' } })
    expect((guided.body as SendResult).message).toContain('It lends tools to neighbours')
    // The engine that answered last continues.
    expect((await conversation.send('Neighbours')).body).toMatchObject({ reply: { speaker: 'Guided' } })
    model.replyWith('Back.')
    const back = await conversation.send('Your turn', { engine: 'model' })
    expect(back.body).toMatchObject({ reply: { speaker: 'fake-1' } })
    const speakers = (await conversation.messages()).map(({ speaker }) => speaker)
    expect(speakers).toEqual(['Guided', null, 'Guided', null, 'Guided', null, 'fake-1'])
  })

  it('is answered by the other engine if the first has failed', async () => {
    const conversation = await startConversation(test, ada, { moduleType: 'overview' })
    model.failWith('quota')
    expect((await conversation.send('It lends tools to neighbours.')).body).toMatchObject({ success: false })
    const guided = await conversation.streamAgain({ engine: 'guided' })
    const events = await guided.rest()
    expect(events[0]).toMatchObject({ type: 'sent', sent: null, reply: { status: 'streaming' } })
    expect(events.at(-1)).toMatchObject({ type: 'done', reply: { speaker: 'Guided', status: 'complete' } })
    expect((await conversation.messages()).map(({ status }) => status)).toEqual([
      'complete',
      'complete',
      'complete',
    ])
  })

  it('must exist to be answered', async () => {
    const conversation = await startConversation(test, ada)
    expect(await conversation.again()).toMatchObject({
      status: 409,
      body: { message: 'Nothing to reply to yet.' },
    })
  })

  it('is refused if it is blank or not text', async () => {
    const conversation = await startConversation(test, ada)
    for (const message of ['', ' \n\t', 7, null, ['Hello']]) {
      expect((await conversation.ask('POST', `${conversation.at}/messages`, { message })).status).toBe(400)
    }
    expect((await conversation.send('Hello', { context: { anything: ['at', 'all'] } })).status).toBe(200)
  })
})

onEachEngine('a message to the mentor', open => {
  let database: Database
  beforeAll(async () => void (database = await open()))

  it('goes to a language model only if there is one', async () => {
    const test = createTestApp(database)
    const conversation = await startConversation(test, await test.signIn('nomodel'))
    for (const refused of [
      await conversation.send('Hello', { engine: 'model' }),
      await conversation.again({ engine: 'model' }),
    ]) {
      expect(refused).toMatchObject({
        status: 400,
        body: { message: 'No AI model is connected. The guided mentor works without one.' },
      })
    }
    expect((await conversation.ask('GET', '/ai/mentor')).body).toMatchObject({
      engine: 'guided',
      speaker: 'Guided',
      today: { replies: 0, inputTokens: 0, outputTokens: 0 },
      dailyTokens: null,
    })
    expect((await conversation.send('Hello')).body).toMatchObject({ reply: { speaker: 'Guided' } })
  })

  it('is refused once the day’s tokens are used up, before the model is called', async () => {
    const model = createFakeModel()
    model.replyWith('Well.', { kind: 'usage', usage: { inputTokens: 60, outputTokens: 30 } })
    const test = createTestApp(database, {
      mentor: { model: model.engine, dailyTokens: 100, dailyTokensTotal: undefined },
    })
    const conversation = await startConversation(test, await test.signIn('spender'))
    const about = async () => (await conversation.ask('GET', '/ai/mentor')).body
    await conversation.send('One')
    expect(await about()).toMatchObject({
      engine: 'model',
      speaker: 'fake-1',
      today: { replies: 1, inputTokens: 60, outputTokens: 30 },
      dailyTokens: 100,
    })
    // Still under the limit: a reply's usage is only known afterwards.
    await conversation.send('Two')
    const callsBefore = model.contexts.length
    const over = await conversation.send('Three')
    expect(over.body).toMatchObject({
      success: false,
      sent: { content: 'Three' },
      reply: { status: 'failed', failure: { code: 'daily_limit' } },
    })
    expect((over.body as SendResult).message).toBe((over.body as SendResult).reply.failure!.message)
    expect((await conversation.extract()).body).toMatchObject({
      speaker: 'Guided',
      message: (over.body as SendResult).message,
    })
    const chat = await conversation.ask('POST', '/ai/chat', {
      messages: [{ role: 'user', content: 'Hello' }],
      moduleContext: { moduleName: 'glossary', projectId: conversation.project },
    })
    expect(chat.body).toEqual({ success: false, message: (over.body as SendResult).message })
    expect(model.contexts.length).toBe(callsBefore)
    // The guided mentor continues today, and the model tomorrow.
    expect((await conversation.again({ engine: 'guided' })).body).toMatchObject({ success: true })
    test.time.ms += 86_400_000
    expect((await conversation.send('Four', { engine: 'model' })).body).toMatchObject({ success: true })
    // Usage remains when the project is deleted.
    await conversation.ask('DELETE', `/projects/${conversation.project}`)
    await conversation.ask('DELETE', `/projects/${conversation.project}?permanent=true`)
    expect(await about()).toMatchObject({ today: { replies: 1, inputTokens: 60, outputTokens: 30 } })
  })

  it('is refused for everyone once the total is used up, but the guided mentor remains available', async () => {
    const model = createFakeModel()
    model.replyWith('Well.', { kind: 'usage', usage: { inputTokens: 60, outputTokens: 30 } })
    const test = createTestApp(database, {
      mentor: { model: model.engine, dailyTokens: 150, dailyTokensTotal: 100 },
    })
    // Uses a day of its own, since other tests' usage counts as well.
    test.time.ms += 7 * 86_400_000
    const first = await startConversation(test, await test.signIn('one'))
    const second = await startConversation(test, await test.signIn('two'))
    expect((await first.send('One')).body).toMatchObject({ success: true })
    expect((await second.send('One')).body).toMatchObject({ success: true })
    const callsBefore = model.contexts.length
    const over = await second.send('Two')
    const message = expect.stringMatching(/^Today’s AI limit for all users has been reached/)
    expect(over.body).toMatchObject({
      success: false,
      message,
      reply: { status: 'failed', failure: { code: 'daily_limit', message } },
    })
    expect((await first.send('Two')).body).toMatchObject({ success: false, message })
    expect((await second.extract()).body).toMatchObject({ speaker: 'Guided', message })
    expect(model.contexts.length).toBe(callsBefore)
    expect((await second.again({ engine: 'guided' })).body).toMatchObject({ success: true })
    test.time.ms += 86_400_000
    expect((await second.send('Three', { engine: 'model' })).body).toMatchObject({ success: true })
  })

  it('is limited to 25 a minute for each user', async () => {
    const test = createTestApp(database, { rateLimits })
    const conversation = await startConversation(test, await test.signIn('quick'))
    for (let i = 0; i < 25; i++) expect((await conversation.send(`Message ${i}`)).status).toBe(200)
    const refused = await conversation.send('Another')
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    // If 300 a day were used up, that would be the longer of the two waits, but not yet.
    expect(Number(refused.headers.get('retry-after'))).toBe(3)
    test.time.ms += 3_000
    expect((await conversation.send('Another')).status).toBe(200)
  })

  it('is limited to two replies at once for one user, and sixteen in all', async () => {
    const model = createFakeModel()
    model.replyWith('One', 'wait')
    const test = createTestApp(database, {
      mentor: { model: model.engine, dailyTokens: undefined, dailyTokensTotal: undefined },
    })
    const running: { rest: () => Promise<unknown> }[] = []
    for (let i = 0; i < 8; i++) {
      const person = await test.signIn(`many-${i}`)
      for (let j = 0; j < 2; j++) running.push(await (await startConversation(test, person)).stream('Hello'))
      if (i > 0) continue
      const third = await startConversation(test, person)
      const refused = await third.send('Hello')
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
      expect(refused.headers.get('retry-after')).toBe('3')
      expect(await third.messages()).toHaveLength(1)
    }
    const lateConversation = await startConversation(test, await test.signIn('late'))
    expect((await lateConversation.send('Hello')).status).toBe(429)
    for (let i = 0; i < 16; i++) model.resume()
    await Promise.all(running.map(stream => stream.rest()))
    model.replyWith('One')
    expect((await lateConversation.send('Hello')).status).toBe(200)
  })
})
