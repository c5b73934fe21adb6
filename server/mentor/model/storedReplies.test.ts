import { LLMock } from '@copilotkit/aimock'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createModelMentor } from '#server/mentor/model/modelMentor.ts'
import { connectModel } from '#server/mentor/model/aiSdk.ts'
import {
  waitOptions,
  startFaultyProxy,
  providerCases,
  type Fault,
} from '#server/mentor/model/providers.testing.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { startConversation, type SendResult } from '#server/testing/startConversation.ts'

const key = 'sk-secret-1234567890'
const ten = 'One two three four five six seven eight nine ten.'
const mock = new LLMock({ port: 0 })
let line: Awaited<ReturnType<typeof startFaultyProxy>>

beforeAll(async () => {
  await mock.start()
  line = await startFaultyProxy(mock.url)
})
afterEach(() => {
  mock.clearFixtures()
  mock.clearRequests()
  line.fault = { kind: 'none' }
})
afterAll(async () => {
  await line.stop()
  await mock.stop()
})

onEachEngine('a model’s reply is stored', (open, engine) => {
  // All APIs are tested with one database only, since the two don't affect each other.
  describe.each(engine === 'sqlite' ? providerCases : providerCases.slice(-1))(
    'over $provider',
    ({ provider, model, path }) => {
      let app: TestApp
      /** The same app, with a short timeout for the next word. */
      let hasty: TestApp
      let ada: TestUser

      beforeAll(async () => {
        const connected = await connectModel({ provider, model, apiKey: key, baseUrl: line.url + path })
        const database = await open()
        const appWith = (stallMs: number) => {
          const retryPolicy = { deadlineMs: 20_000, stallMs, pauseMs: 1 }
          const mentor = {
            model: createModelMentor(connected, { retryPolicy }),
            dailyTokens: undefined,
            dailyTokensTotal: undefined,
          }
          return createTestApp(database, { mentor })
        }
        app = appWith(20_000)
        hasty = appWith(40)
        ada = await app.signIn('ada')
      })

      const replyWith = (content: string, more = {}) => mock.on({}, { content, ...more }, { chunkSize: 10 })

      test('complete, under the model’s name, with its usage', async () => {
        replyWith(ten)
        const conversation = await startConversation(app, ada)
        const { reply } = (await conversation.send('Lend a drill')).body as SendResult
        expect(reply).toMatchObject({ status: 'complete', content: ten, speaker: model, failure: null })
        expect(reply.usage!.inputTokens).toBeGreaterThan(100)
        expect((await conversation.ask('GET', '/ai/mentor')).body).toMatchObject({
          engine: 'model',
          speaker: model,
          today: { replies: 1, ...reply.usage },
        })
      })

      test('with its question as data, of which no one sees the source', async () => {
        const question = { question: 'Who lends it?', why: 'Roles.', target: 'glossary', recommended: null }
        const options = [
          { label: 'Owners', changes: [{ at: 'personas', value: 'Owner' }] },
          { label: 'Anyone', changes: [{ at: 'nowhere', value: '</project_data>' }] },
        ]
        const data = JSON.stringify({ ...question, options, answered: ['term'], complete: false })
        replyWith(`A drill. Who lends it?\n\n\`\`\`question\n${data}\n\`\`\``)
        const conversation = await startConversation(app, ada)
        const followed = await conversation.stream('Lend a drill')
        const events = await followed.rest()
        const deltas = events.map(event => (event.type === 'delta' ? event.text : '')).join('')
        expect(deltas).toBe('A drill. Who lends it?')
        const reply = (await conversation.messages()).at(-1)!
        expect(events.at(-1)).toEqual({ type: 'done', reply })
        expect(reply).toMatchObject({
          status: 'complete',
          content: deltas,
          progress: { done: 1, of: 2 },
          question: {
            ...question,
            options: [
              { text: 'Owners', patch: [{ op: 'addItem', module: 'personas', item: { name: 'Owner' } }] },
              { text: 'Anyone', patch: null },
            ],
          },
        })
        expect(reply.chips).toContain('Skip')
      })

      const faults: [string, Fault, string][] = [
        ['cut', { kind: 'cut', share: 0.6 }, 'interrupted'],
        ['that ends too soon', { kind: 'short', share: 0.6 }, 'interrupted'],
        ['that falls silent', { kind: 'stall', share: 0.6 }, 'timeout'],
        [
          'with a broken event',
          { kind: 'rewritten', to: text => text.replace(/(data: )\{(.*four)/, '$1{"broken: [$2') },
          'interrupted',
        ],
      ]
      test.each(faults)(
        'never as complete if it is one %s; the text so far is kept',
        async (_, fault, code) => {
          replyWith(ten)
          line.fault = fault
          const conversation = await startConversation(fault.kind === 'stall' ? hasty : app, ada)
          const { success, reply } = (await conversation.send('Lend a drill')).body as SendResult
          expect({ success, status: reply.status, code: reply.failure?.code }).toEqual({
            success: false,
            status: 'failed',
            code,
          })
          expect(reply.content).toMatch(/^One/)
          expect(reply.content).not.toContain('ten.')
          expect(reply.usage!.inputTokens).toBeGreaterThan(0)
          expect((await conversation.messages()).at(-1)).toEqual(reply)
          // The next request doesn't include the failed reply.
          line.fault = { kind: 'none' }
          mock.clearRequests()
          expect(((await conversation.again()).body as SendResult).reply).toMatchObject({
            status: 'complete',
            content: ten,
          })
          expect(JSON.stringify(mock.getRequests()[0]!.body)).not.toContain('One two')
        },
      )

      test('as stopped, with its text so far, if the user stops it; the connection is closed', async () => {
        replyWith(ten)
        line.fault = { kind: 'stall', share: 0.6 }
        const conversation = await startConversation(app, ada)
        const followed = await conversation.stream('Lend a drill')
        expect((await followed.next())?.type).toBe('sent')
        expect((await followed.next())?.type).toBe('delta')
        await conversation.stop()
        expect((await followed.rest()).at(-1)).toMatchObject({ type: 'done', reply: { status: 'stopped' } })
        await expect.poll(() => line.open, waitOptions).toBe(0)
        const stored = (await conversation.messages()).at(-1)!
        expect(stored.content).toMatch(/^One/)
        expect(stored.usage!.inputTokens).toBeGreaterThan(0)
      })

      test('complete, even if its reader has left', async () => {
        replyWith(ten)
        line.fault = { kind: 'drip' }
        const conversation = await startConversation(app, ada)
        const followed = await conversation.stream('Lend a drill')
        expect((await followed.next())?.type).toBe('sent')
        await followed.leave()
        await expect
          .poll(async () => (await conversation.messages()).at(-1), waitOptions)
          .toMatchObject({ status: 'complete', content: ten })
      })

      test('as a proposal with evidence in the user’s words, or the rules’ own, with the usage in both cases', async () => {
        const found = { glossary: [{ id: null, term: 'Shed', definition: 'where tools are' }] }
        mock.on({ sequenceIndex: 0 }, { content: 'Where is your shed?' })
        mock.on({ sequenceIndex: 1 }, { content: `Sure!\n\`\`\`json\n${JSON.stringify(found)}\n\`\`\`` })
        mock.resetMatchCounts()
        const conversation = await startConversation(app, ada)
        await conversation.send('Shed means where tools are')
        const change = { op: 'add', value: { term: 'Shed', definition: 'where tools are' }, mark: 'said' }
        expect((await conversation.extract()).body).toMatchObject({
          success: true,
          speaker: model,
          proposal: { changes: [change] },
        })
        mock.clearFixtures()
        const fails = { status: 401, error: { message: `bad ${key}`, code: 'invalid_api_key' } }
        mock.on({}, fails)
        const { body } = await conversation.extract()
        expect(body).toMatchObject({ success: true, speaker: 'Guided', proposal: { changes: [change] } })
        expect(JSON.stringify(body)).not.toContain('sk-')
        const logged = app.lines.map(text => JSON.parse(text) as object).at(-2)
        expect(logged).toMatchObject({ event: 'mentor_failed', failure: 'refused_key', engine: 'model' })
        expect(logged).toHaveProperty('reason', expect.stringMatching(/^401/))
        expect(app.lines.join('\n')).not.toMatch(/sk-|Lend a drill|where tools are/)
      })
    },
  )
})
