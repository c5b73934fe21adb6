import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Extracted } from '#contract/mentor.ts'
import { blankSpecification } from '#domain/specification.ts'
import type { Database } from '#server/db/open.ts'
import { fairQueue } from '#server/mentor/fairQueue.ts'
import { createGuidedThreads } from '#server/mentor/guidedThreads.ts'
import { words } from '#server/mentor/words.ts'
import { createTestApp, type Person, type TestApp } from '#server/testing/app.ts'
import { onEachEngine } from '#server/testing/engines.ts'
import { talkAs, type Told } from '#server/testing/mentor.ts'

// Threads begin when the machine has time for them.
vi.setConfig({ testTimeout: 120_000 })

const entry = new URL('../testing/endlessReader.ts', import.meta.url)
const endless = 'A reader that never ends.'

onEachEngine('the guided mentor in its threads', open => {
  let database: Database
  const threads = createGuidedThreads({ entry, deadlineMs: 500 })
  let test: TestApp
  let ada: Person
  let grace: Person

  beforeAll(async () => {
    database = await open()
    test = createTestApp(database, {
      mentor: {
        model: undefined,
        guided: threads.guided,
        dailyTokens: undefined,
        dailyTokensTotal: undefined,
      },
    })
    ada = await test.signIn('ada')
    grace = await test.signIn('grace')
  })
  afterAll(threads.end)

  it('begins none before somebody talks to it', async () => {
    await test.ask('GET', '/api/ai/mentor', { token: ada.token })
    expect(threads.count()).toBe(0)
  })

  it('answers as it does in the server itself', async () => {
    const [there, here] = [test, createTestApp(database)]
    const said = []
    for (const app of [there, here]) {
      const talk = await talkAs(app, ada, { moduleType: 'features' })
      const { reply } = (await talk.send('Search recipes, a shopping list and reminders')).body as Told
      const { proposal, speaker } = (await talk.extract()).body as Extracted
      said.push({ content: reply.content, chips: reply.chips, speaker, changes: proposal.changes.length })
    }
    expect(said[0]).toEqual(said[1])
    expect(said[0]!.changes).toBeGreaterThan(1)
    expect(threads.count()).toBe(1)
  })

  it('lets others save while a reader never ends, says so in a sentence, and goes on', async () => {
    const talk = await talkAs(test, ada, { moduleType: 'features' })
    const other = await talkAs(test, grace, { moduleType: 'features' })
    const order: string[] = []
    const reading = talk.send(endless).then(({ body }) => {
      order.push('the reader')
      return body as Told
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
    expect(reply.failure).toEqual({ code: 'timeout', message: words.tooLong })
    // What was said is kept.
    expect(JSON.stringify(await talk.messages())).toContain(endless)

    const found = (await talk.extract()).body as Extracted
    expect(found.unplaced).toContain(endless)

    const next = (await talk.send('Search recipes, a shopping list and reminders')).body as Told
    expect(next.reply).toMatchObject({ status: 'complete', speaker: 'Guided', failure: null })
    const after = (await talk.extract()).body as Extracted
    expect(after.proposal.changes.length).toBeGreaterThan(1)
  })

  it('begins without a brain dump that it cannot read, and drafts nothing from it', async () => {
    const { body } = await test.ask('POST', '/api/projects', {
      token: ada.token,
      body: { projectName: 'Shed', rawIdeaDetails: endless },
    })
    const { _id: projectId } = body as { _id: string }
    const talk = await talkAs(test, ada, { moduleType: 'features', projectId })
    expect(JSON.stringify(await talk.messages())).toContain(words.dumpTooLong)
    const drafted = await test.ask('POST', '/api/ai/draft', {
      token: ada.token,
      body: { projectId, moduleType: 'features' },
    })
    expect(drafted.body).toMatchObject({ success: false, message: words.tooLong })
  })

  it('has a new thread after one that ended by itself', async () => {
    const talk = await talkAs(test, grace, { moduleType: 'glossary' })
    const { reply } = (await talk.send('Now the thread shall end.')).body as Told
    expect(reply).toMatchObject({ status: 'failed', failure: { code: 'unavailable' } })
    const other = await talkAs(test, ada, { moduleType: 'glossary' })
    expect(((await other.send('Shed: where tools are kept')).body as Told).reply.status).toBe('complete')
  })

  it('tells who comes when too many wait, and at the end whoever still does', async () => {
    const few = createGuidedThreads({ entry, most: 1, deadlineMs: 60_000, waiting: { ofUser: 1, inAll: 9 } })
    const ask = (userId: string) =>
      few
        .guided(userId)
        .draft('features', { ...blankSpecification(), brainDump: endless }, AbortSignal.timeout(60_000))
    const waiting = [ask('ada'), ask('grace')].map(it => it.catch((error: Error) => error.message))
    await expect(ask('grace')).rejects.toThrow(words.tooManyInAll)
    await few.end()
    expect(await Promise.all(waiting)).toEqual(Array(2).fill(expect.stringContaining('interrupted')))
    expect(few.count()).toBe(0)
  })
})

describe('the queue', () => {
  it('lets users take turns, each in its own order', () => {
    const queue = fairQueue<string>({ ofUser: 9, inAll: 9 })
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

  it('holds so many of one user, and so many in all', () => {
    const queue = fairQueue<number>({ ofUser: 2, inAll: 3 })
    expect(['ada', 'ada', 'ada', 'grace', 'grace'].map((who, i) => queue.add(who, i))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ])
    expect([queue.size(), queue.empty(), queue.size()]).toEqual([3, [0, 1, 3], 0])
  })
})
