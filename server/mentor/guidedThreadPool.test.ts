import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ExtractionResponse } from '#contract/mentor.ts'
import { createBlankSpecification } from '#domain/specification/specification.ts'
import type { Database } from '#server/db/open.ts'
import { createFairQueue } from '#server/mentor/fairQueue.ts'
import { createGuidedThreadPool, type GuidedTask } from '#server/mentor/guidedThreadPool.ts'
import { responseMessages } from '#server/mentor/messages.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { isEndless } from '#server/testing/endlessTexts.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { startConversation, type SendResult } from '#server/testing/startConversation.ts'

const entry = new URL('../testing/endlessGuidedWorker.ts', import.meta.url)
const endless = 'A reader that never ends.'
/** Only tasks that never end have a short deadline, so that no other one fails on a slow machine. */
const deadlineMs = ({ input }: GuidedTask) => (isEndless(input) ? 250 : 60_000)

onEachEngine('the guided mentor in its threads', open => {
  let database: Database
  const threads = createGuidedThreadPool({ entry, deadlineMs })
  let test: TestApp
  let ada: TestUser
  let grace: TestUser

  beforeAll(async () => {
    database = await open()
    test = createTestApp(database, {
      mentor: {
        model: undefined,
        createGuided: threads.createGuided,
        dailyTokens: undefined,
        dailyTokensTotal: undefined,
      },
    })
    ada = await test.signIn('ada')
    grace = await test.signIn('grace')
  })
  afterAll(threads.end)

  it('starts no thread before someone uses it', async () => {
    await test.ask('GET', '/api/ai/mentor', { token: ada.token })
    expect(threads.count()).toBe(0)
  })

  it('is ready before it’s asked, once someone has opened a project', async () => {
    const pool = createGuidedThreadPool({ deadlineMs: 60_000 })
    const app = createTestApp(database, {
      mentor: {
        model: undefined,
        createGuided: pool.createGuided,
        warmGuided: pool.warm,
        dailyTokens: undefined,
        dailyTokensTotal: undefined,
      },
    })
    const token = ada.token
    const { body } = await app.ask('POST', '/api/projects', { token, body: { projectName: 'Courts' } })
    expect(pool.count()).toBe(0)
    const path = `/api/projects/${(body as { _id: string })._id}`
    await app.ask('GET', path, { token })
    await app.ask('GET', path, { token })
    await vi.waitFor(() => expect(pool.count()).toBe(1))
    // It waits behind the warm-up, in the same thread.
    const sorted = await app.ask('POST', `${path}/sort`, {
      token,
      body: { text: 'Members can book.', decisions: [] },
    })
    expect([sorted.status, pool.count()]).toEqual([200, 1])
    await pool.end()
    pool.warm()
    expect(pool.count()).toBe(0)
  })

  it('gives the same answers as in the server’s own thread', async () => {
    const [inThread, inProcess] = [test, createTestApp(database)]
    const replies = []
    for (const app of [inThread, inProcess]) {
      const conversation = await startConversation(app, ada, { moduleType: 'features' })
      const { reply } = (await conversation.send('Search recipes, a shopping list and reminders'))
        .body as SendResult
      const { proposal, speaker } = (await conversation.extract()).body as ExtractionResponse
      replies.push({ content: reply.content, chips: reply.chips, speaker, changes: proposal.changes.length })
    }
    expect(replies[0]).toEqual(replies[1])
    expect(replies[0]!.changes).toBeGreaterThan(1)
    expect(threads.count()).toBe(1)
  })

  it('lets others save while a reader never ends, reports it in a sentence, and continues', async () => {
    const conversation = await startConversation(test, ada, { moduleType: 'features' })
    const other = await startConversation(test, grace, { moduleType: 'features' })
    const order: string[] = []
    const reading = conversation.send(endless).then(({ body }) => {
      order.push('the reader')
      return body as SendResult
    })
    for (let i = 0; i < 5; i++) {
      const saved = await test.ask('PATCH', `/api/projects/${other.project}/module`, {
        token: grace.token,
        body: { moduleName: 'features', moduleData: [{ name: `Saved ${i}` }] },
      })
      expect(saved.status).toBe(200)
    }
    order.push('the saves')
    const { success, reply } = await reading
    expect(order).toEqual(['the saves', 'the reader'])
    expect([success, reply.status]).toEqual([false, 'failed'])
    expect(reply.failure).toEqual({ code: 'timeout', message: responseMessages.tooLong })
    // The message itself is kept.
    expect(JSON.stringify(await conversation.messages())).toContain(endless)

    const found = (await conversation.extract()).body as ExtractionResponse
    expect(found.unplaced).toContain(endless)

    const next = (await conversation.send('Search recipes, a shopping list and reminders')).body as SendResult
    expect(next.reply).toMatchObject({ status: 'complete', speaker: 'Guided', failure: null })
    const after = (await conversation.extract()).body as ExtractionResponse
    expect(after.proposal.changes.length).toBeGreaterThan(1)
  })

  it('starts without a brain dump that it cannot read, and drafts nothing from it', async () => {
    const { body } = await test.ask('POST', '/api/projects', {
      token: ada.token,
      body: { projectName: 'Shed', rawIdeaDetails: endless },
    })
    const { _id: projectId } = body as { _id: string }
    const conversation = await startConversation(test, ada, { moduleType: 'features', projectId })
    expect(JSON.stringify(await conversation.messages())).toContain(responseMessages.dumpTooLong)
    const drafted = await test.ask('POST', '/api/ai/draft', {
      token: ada.token,
      body: { projectId, moduleType: 'features' },
    })
    expect(drafted.body).toMatchObject({ success: false, message: responseMessages.tooLong })
  })

  it('says of a text that it cannot sort that it is too long', async () => {
    const { body } = await test.ask('POST', '/api/projects', {
      token: ada.token,
      body: { projectName: 'Shed' },
    })
    const { _id: projectId } = body as { _id: string }
    const sort = (text: string) =>
      test.ask('POST', `/api/projects/${projectId}/sort`, {
        token: ada.token,
        body: { text, decisions: [] },
      })
    expect(await sort(endless)).toMatchObject({
      status: 413,
      body: { message: responseMessages.sortTooLong },
    })
    expect((await sort('Members can book a court.')).status).toBe(200)
  })

  it('does not begin a task that nobody waits for any more', async () => {
    const mentor = threads.createGuided('ada')
    const input = { text: 'Members can book a court.', project: createBlankSpecification(), decisions: [] }
    const outdated = AbortSignal.abort()
    const [first, second, third] = await Promise.allSettled([
      mentor.sort(input, new AbortController().signal),
      mentor.sort(input, outdated),
      mentor.sort(input, new AbortController().signal),
    ])
    expect([first.status, second.status, third.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((second as PromiseRejectedResult).reason).toMatchObject({ code: 'interrupted' })
  })

  it('replaces a thread that exited', async () => {
    const conversation = await startConversation(test, grace, { moduleType: 'glossary' })
    const { reply } = (await conversation.send('Now the thread shall end.')).body as SendResult
    expect(reply).toMatchObject({ status: 'failed', failure: { code: 'unavailable' } })
    const other = await startConversation(test, ada, { moduleType: 'glossary' })
    expect(((await other.send('Shed: where tools are kept')).body as SendResult).reply.status).toBe(
      'complete',
    )
  })

  it('refuses tasks if too many are waiting, and fails the remaining ones at shutdown', async () => {
    const few = createGuidedThreadPool({
      entry,
      maxThreads: 1,
      deadlineMs: 60_000,
      maxWaiting: { perUser: 1, total: 9 },
    })
    const ask = (userId: string) =>
      few
        .createGuided(userId)
        .draft('features', { ...createBlankSpecification(), brainDump: endless }, AbortSignal.timeout(60_000))
    const waiting = [ask('ada'), ask('grace')].map(it => it.catch((error: Error) => error.message))
    await expect(ask('grace')).rejects.toThrow(responseMessages.tooManyInAll)
    await few.end()
    expect(await Promise.all(waiting)).toEqual(Array(2).fill(expect.stringContaining('interrupted')))
    expect(few.count()).toBe(0)
  })
})

describe('the queue', () => {
  it('lets users take turns, each in its own order', () => {
    const queue = createFairQueue<string>({ perUser: 9, total: 9 })
    for (const task of ['a1', 'a2', 'a3', 'b1', 'c1', 'b2']) queue.add(task[0]!, task)
    expect(Array.from({ length: 7 }, () => queue.take())).toEqual([
      'a1',
      'b1',
      'c1',
      'a2',
      'b2',
      'a3',
      undefined,
    ])
  })

  it('is limited for each user and in total', () => {
    const queue = createFairQueue<number>({ perUser: 2, total: 3 })
    expect(['ada', 'ada', 'ada', 'grace', 'grace'].map((userId, i) => queue.add(userId, i))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ])
    expect([queue.size(), queue.drain(), queue.size()]).toEqual([3, [0, 1, 3], 0])
  })
})
