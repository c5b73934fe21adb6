import { beforeAll, expect, it } from 'vitest'
import type { ExtractionResponse } from '#contract/mentor.ts'
import { toWireModule, toWireModuleName } from '#contract/wire.ts'
import { parseAddress } from '#domain/field/address.ts'
import { applyProposal } from '#domain/proposal/applyProposal.ts'
import type { ProposedChange } from '#domain/proposal/proposal.ts'
import {
  createBlankSpecification,
  visibleForms,
  isFilled,
  type VisibleFormKey,
  type Specification,
} from '#domain/specification/specification.ts'
import type { Database } from '#server/db/open.ts'
import { createTestApp, type TestUser, type TestApp } from '#server/testing/testApp.ts'
import { findItemsFromOtherModules } from '#server/mentor/conversationContext.ts'
import { createFakeModel } from '#server/testing/fakeModel.ts'
import { onEachEngine } from '#server/testing/onEachEngine.ts'
import { startConversation, type SendResult } from '#server/testing/startConversation.ts'

/** User input about each form that has to lead to a proposal. */
const answers: { readonly [K in VisibleFormKey]: readonly string[] } = {
  brainDump: ['Every house in our street owns a drill that runs six minutes a year.'],
  overview: ['Neighbours lend each other tools without a group chat.', 'People of one street', 'skip'],
  problemStatement: [
    'I know that somebody near has a drill, but not who.',
    'New tenants',
    'It costs 300 dollars',
  ],
  personas: ['New tenant and Landlord', 'Hang three shelves this weekend'],
  features: ['- List a tool: a photo and one line (must)\n- Ask for a tool: one tap (should)'],
  userStories: ['As a new tenant, I want to ask for a drill, so that I need not buy one.'],
  acceptanceCriteria: ['- The owner gets a message within a minute\n- The tool is shown as lent'],
  dataModels: ['Tool: name (required), price (number), bought on (date)'],
  technicalRequirements: ['React on the front', 'Node.js', 'PostgreSQL'],
  nonFunctionalRequirements: ['Web, on phones too', 'yes', 'no'],
  constraints: ['It must use PostgreSQL.', 'No tracking.'],
  outOfScope: ['- Payments\n- Chat between neighbours'],
  glossary: ['Shed: the place where tools are kept'],
}

const blank = createBlankSpecification()

/** Returns a blank project with all changes of a proposal accepted. */
function withAll(key: VisibleFormKey, changes: readonly ProposedChange[]): Specification {
  let last = 0
  const { value, applied } = applyProposal(key, blank[key], changes, prefix => `${prefix}-${++last}`)
  expect(applied).toEqual(changes)
  return { ...blank, [key]: value }
}

onEachEngine('without a language model', open => {
  let database: Database
  let test: TestApp
  let ada: TestUser

  beforeAll(async () => {
    database = await open()
    test = createTestApp(database)
    ada = await test.signIn('ada')
  })

  it.each(visibleForms.map(({ key }) => key))(
    'a conversation about %s leads to a proposal that fills it',
    async key => {
      const conversation = await startConversation(test, ada, { moduleType: key })
      const spoken: string[] = []
      for (const message of answers[key]) {
        const { body } = await conversation.send(message)
        const { success, reply } = body as SendResult
        expect(success).toBe(true)
        expect(reply).toMatchObject({ status: 'complete', speaker: 'Guided', usage: null, failure: null })
        expect(reply.chips.every(chip => chip.length <= 60)).toBe(true)
        // The same part as a model's: the question, its place, and the quick answers as options.
        if (reply.question !== null) {
          expect(reply.content.replaceAll(/\\/g, '')).toContain(reply.question.question)
          expect(parseAddress(reply.question.target!)).toMatchObject({ module: key })
          expect(reply.question.why).not.toBe('')
          expect(reply.question.options.map(({ text }) => text)).toEqual(reply.chips)
        }
        spoken.push(reply.content)
      }
      expect(new Set(spoken).size).toBe(spoken.length)
      expect((await conversation.messages())[0]!.question).toMatchObject({ recommended: null })
      const extracted = (await conversation.extract()).body as ExtractionResponse
      expect(extracted).toMatchObject({ success: true, speaker: 'Guided', usage: null })
      expect(extracted.proposal.module).toBe(key)
      // Every value has evidence in the user's words, in the message it refers to.
      const messages = await conversation.messages()
      for (const { evidence, mark } of extracted.proposal.changes) {
        if (mark === 'said') expect(evidence.length).toBeGreaterThan(0)
        for (const { quote, source } of evidence) {
          expect(messages.find(({ id }) => id === source)).toMatchObject({ role: 'user' })
          expect(messages.find(({ id }) => id === source)!.content).toContain(quote)
        }
      }
      const changes = extracted.proposal.changes as ProposedChange[]
      const after = withAll(key, changes)
      expect(JSON.stringify(after[key]).length).toBeGreaterThan(JSON.stringify(blank[key]).length)
      if (key !== 'brainDump' && key !== 'overview') expect(isFilled(key, after[key])).toBe(true)
      if (key === 'brainDump') return
      // Can be saved unchanged, and isn't proposed again.
      const wire = toWireModule(key, after[key])
      const moduleData = key === 'overview' ? { ...(wire as object), projectName: 'Garden' } : wire
      const saved = await conversation.ask('PATCH', `/projects/${conversation.project}/module`, {
        moduleName: toWireModuleName(key),
        moduleData,
      })
      expect(saved.status).toBe(200)
      const again = (await conversation.extract()).body as ExtractionResponse
      expect(again.success).toBe(true)
      expect(again.proposal.changes).toEqual([])
    },
  )

  it('what was taken away is in no proposal, isn’t unplaced, and is remembered for later conversations', async () => {
    const conversation = await startConversation(test, ada, { moduleType: 'personas' })
    for (const message of ['Owners and drivers', 'no, forget the drivers, they have no phones'])
      await conversation.send(message)
    const { proposal, unplaced } = (await conversation.extract()).body as ExtractionResponse
    expect(JSON.stringify(proposal.changes)).toContain('Owner')
    expect(JSON.stringify(proposal.changes)).not.toContain('Driver')
    expect(unplaced).toEqual([])
    const later = await findItemsFromOtherModules(test.deps.db, {
      projectId: conversation.project,
      module: 'personas',
    })
    expect(later).toContainEqual({ finds: {}, removed: 'Driver' })
  })

  it('the reply is streamed, and the stored one is the same', async () => {
    const conversation = await startConversation(test, ada, { moduleType: 'overview' })
    const stream = await conversation.stream('Neighbours lend each other tools.')
    const events = await stream.rest()
    expect(events.map(({ type }) => type)).toEqual([
      'sent',
      ...events.slice(1, -1).map(() => 'delta'),
      'done',
    ])
    const text = events.flatMap(event => (event.type === 'delta' ? [event.text] : [])).join('')
    expect((await conversation.messages()).at(-1)).toMatchObject({ content: text, status: 'complete' })
  })

  it('without messages there is nothing to summarise', async () => {
    const conversation = await startConversation(test, ada)
    expect((await conversation.extract()).body).toMatchObject({
      success: false,
      message: 'No content to summarize',
      data: { terms: [] },
      proposal: { changes: [], removals: [] },
    })
  })

  it('items from another conversation are mentioned at the start, and proposed once', async () => {
    const overview = await startConversation(test, ada, { moduleType: 'overview' })
    const projectId = overview.project
    const before = await startConversation(test, ada, { moduleType: 'technicalRequirements', projectId })
    const reply = await overview.send('Neighbours lend tools. We will use PostgreSQL as the database.')
    expect((reply.body as SendResult).message).toContain('Technical Requirements')
    // An id that exists already isn't reported, but it is in the proposal.
    const found = async (conversation: typeof overview) =>
      ((await conversation.extract()).body as ExtractionResponse).proposal.changes.map(({ path, value }) => [
        path,
        value,
      ])
    expect(await found(before)).toContainEqual(['database', expect.stringContaining('PostgreSQL')])
    await before.ask('POST', `${before.at}/close`)
    const after = await startConversation(test, ada, { moduleType: 'technicalRequirements', projectId })
    const [opener] = await after.messages()
    expect(opener!.content.split('\n\n').length).toBeGreaterThan(1)
    expect((await found(after)).filter(([path]) => path === 'database')).toHaveLength(1)
    const change = ((await after.extract()).body as ExtractionResponse).proposal.changes[0]!
    const [user] = (await overview.messages()).filter(({ role }) => role === 'user')
    expect(change.evidence[0]!.source).toBe(user!.id)
  })

  it('it continues after a model, with all messages that the model got', async () => {
    const model = createFakeModel()
    const withModel = createTestApp(database, {
      mentor: { model: model.engine, dailyTokens: undefined, dailyTokensTotal: undefined },
    })
    const conversation = await startConversation(withModel, ada, { moduleType: 'problemStatement' })
    await conversation.send('I know that somebody near has a drill, but not who.')
    model.failWith()
    await conversation.send('New tenants meet it')
    const guided = await conversation.again({ engine: 'guided' })
    expect(guided.body).toMatchObject({ success: true, reply: { speaker: 'Guided' } })
    const { data } = (await conversation.extract()).body as ExtractionResponse
    const text = JSON.stringify(data)
    expect(text).toContain('I know that somebody near has a drill, but not who.')
    expect(text).toContain('New tenants meet it')
  })

  it('a changed answer replaces what was understood from the first one', async () => {
    const conversation = await startConversation(test, ada, { moduleType: 'problemStatement' })
    const first = (await conversation.send('Nobody knows who has a drill.')).body as SendResult
    await conversation.send('Nobody knows where the ladder is.', { replaces: first.sent!.id })
    const { data } = (await conversation.extract()).body as ExtractionResponse
    expect(data['painPoint']).toBe('Nobody knows where the ladder is.')
  })

  it('user input appears in its replies literally, never as Markdown', async () => {
    const conversation = await startConversation(test, ada, { moduleType: 'overview' })
    const input = 'It does *things* with [x](http://a.org) <b>now</b> &lt;i&gt; here'
    const { message } = (await conversation.send(input)).body as SendResult
    expect(message).toContain('\\*things\\* with \\[x\\](http://a.org) \\<b\\>now\\</b\\> \\&lt;i\\&gt; here')
  })

  it('a message with a summary is marked as one, also when it is read again', async () => {
    const conversation = await startConversation(test, ada, { moduleType: 'personas' })
    await conversation.send('Tool owners')
    const { reply } = (await conversation.send('done')).body as {
      reply: { content: string; sumsUp: boolean }
    }
    expect(reply).toMatchObject({ sumsUp: true, content: expect.stringContaining('put in the form') })
    const messages = await conversation.messages()
    expect(messages.map(({ sumsUp }) => sumsUp)).toEqual([false, false, false, false, true])
  })

  it('it keeps two states of a conversation and no more', async () => {
    const conversation = await startConversation(test, ada, { moduleType: 'problemStatement' })
    for (const message of ['Nobody knows who has a drill.', 'New tenants', 'It costs money'])
      await conversation.send(message)
    await conversation.again()
    const states = await database.db
      .selectFrom('messages')
      .select(['sequence', 'replaced_at'])
      .where('conversation_id', '=', conversation.conversation.id)
      .where('state', 'is not', null)
      .orderBy('sequence')
      .execute()
    expect(states).toEqual([
      { sequence: 5, replaced_at: null },
      { sequence: 8, replaced_at: null },
    ])
  })
})
