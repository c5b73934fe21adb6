import { describe, expect, test } from 'vitest'
import type { ExtractedItem } from '#domain/reading/extraction.ts'
import { createBlankSpecification } from '#domain/specification/specification.ts'
import type { ReplyPart, ConversationContext } from '#server/mentor/mentorEngine.ts'
import { createModelMentor } from '#server/mentor/model/modelMentor.ts'
import type { ModelRequest, LanguageModel } from '#server/mentor/model/languageModel.ts'

const always = new AbortController().signal

/** Creates a mentor whose model gives these answers in turn, and records the requests to it. */
function mentorSaying(...answers: readonly string[]) {
  const modelRequests: ModelRequest[] = []
  const model: LanguageModel = {
    name: 'scripted-1',
    async *stream(question) {
      const text = answers[modelRequests.push(question) - 1] ?? ''
      yield await Promise.resolve({ kind: 'text', text } as const)
      yield { kind: 'end', reason: 'complete', usage: { inputTokens: 10, outputTokens: 2 } }
    },
  }
  return { mentor: createModelMentor(model), modelRequests }
}

const contextOf = (more: Partial<ConversationContext> = {}): ConversationContext => ({
  module: 'features',
  projectName: 'Shed',
  project: createBlankSpecification(),
  messages: [{ id: 'm1', role: 'user', content: 'Neighbours can lend a drill.' }],
  fromOtherModules: [],
  ...more,
})
const named = (name: string, quote: string, source: string): ExtractedItem => ({
  finds: { name: { value: name, evidence: [{ quote, source }], mark: 'said' } },
})

describe('a reply of a model', () => {
  test('reports omitted older messages before its first word', async () => {
    const messages = Array.from({ length: 150 }, (_, i) => ({
      id: `m${i}`,
      role: 'user' as const,
      content: 'Hi',
    }))
    const { mentor } = mentorSaying('Hello.')
    const parts: ReplyPart[] = []
    for await (const part of mentor.reply(contextOf({ messages }), always)) parts.push(part)
    expect(parts.map(({ kind }) => kind)).toEqual(['olderLeftOut', 'text', 'usage', 'progress', 'usage'])
    expect(parts.at(-1)).toEqual({ kind: 'usage', usage: { inputTokens: 10, outputTokens: 2 } })
  })

  const block = (data: unknown, fence = 'question') => `\n\n\`\`\`${fence}\n${JSON.stringify(data)}\n\`\`\``
  const asked = {
    question: 'Who brings it back?',
    why: 'It decides who is reminded.',
    target: 'features',
    options: [
      { label: 'The borrower', changes: [{ at: 'features', value: 'Bring it back' }] },
      { label: 'The owner', changes: [] },
    ],
    recommended: 0,
    answered: ['name', 'price'],
    complete: false,
  }
  const partsFor = async (answer: string, more: Partial<ConversationContext> = {}) => {
    const { mentor } = mentorSaying(answer)
    const parts: ReplyPart[] = []
    for await (const part of mentor.reply(contextOf(more), always)) parts.push(part)
    const text = parts.map(part => (part.kind === 'text' ? part.text : '')).join('')
    return { text, parts: new Map(parts.map(part => [part.kind, part])) }
  }

  test.each(['question', 'json'])('has its question as data, which isn’t shown (%s)', async fence => {
    const { text, parts } = await partsFor(`A drill. Who brings it back?${block(asked, fence)}`)
    expect(text).toBe('A drill. Who brings it back?')
    expect(parts.get('question')).toEqual({
      kind: 'question',
      question: {
        question: 'Who brings it back?',
        why: 'It decides who is reminded.',
        target: 'features',
        options: [
          {
            text: 'The borrower',
            patch: [
              {
                op: 'addItem',
                module: 'features',
                index: 0,
                item: { id: 'FE-1', name: 'Bring it back', description: '', importance: 'Medium' },
              },
            ],
          },
          { text: 'The owner', patch: null },
        ],
        recommended: 0,
      },
    })
    expect(parts.get('chips')).toEqual({ kind: 'chips', chips: ['Skip', 'What do you suggest?'] })
    expect(parts.get('progress')).toEqual({ kind: 'progress', done: 1, of: 3 })
    expect(parts.has('sumsUp')).toBe(false)
  })

  test('contains its question even if the model only put it into the block', async () => {
    expect((await partsFor(`A drill.${block(asked)}`)).text).toBe('A drill.\n\nWho brings it back?')
    expect((await partsFor(block(asked))).text).toBe('Who brings it back?')
  })

  test('offers to apply once the model says that nothing is missing', async () => {
    const { text, parts } = await partsFor(`That’s all.${block({ question: null, complete: true })}`)
    expect(text).toBe('That’s all.')
    expect([...parts.keys()]).toEqual(['text', 'usage', 'progress', 'sumsUp'])
  })

  test.each([
    '\n```question\n{"question": "Who',
    '\n```question\nnonsense\n```\n',
    '\n```question\n[1, 2]\n```',
    '\n```question\n{"question": 7, "options": "all", "recommended": "x", "answered": {}}\n```',
    `\n\`\`\`question\n${'['.repeat(20_000)}\n\`\`\``,
    '\n```question\n```',
  ])('keeps its text if the block is broken: %j', async broken => {
    const { text, parts } = await partsFor(`Who brings it back?${broken}`)
    expect(text).toBe('Who brings it back?')
    expect([...parts.keys()]).toEqual(['text', 'usage', 'progress'])
  })

  test('has the model’s name', () => {
    const { mentor } = mentorSaying()
    expect([mentor.kind, mentor.speaker]).toEqual(['model', 'scripted-1'])
  })
})

describe('a summary by a model', () => {
  const answer = JSON.stringify({ features: [{ name: 'Lend a drill' }, { name: 'Push messages' }] })

  test('marks as a guess whatever no one said', async () => {
    const { entries } = await mentorSaying(answer).mentor.extract(contextOf(), always)
    expect(entries.map(({ finds }) => [finds['name']!.mark, finds['name']!.evidence.length])).toEqual([
      ['said', 1],
      ['guessed', 0],
    ])
  })

  test('includes items from other conversations, without duplicates', async () => {
    const fromOtherModules = [
      named('Lend', 'Neighbours can lend a drill.', 'm1'),
      named('Return', 'They bring it back.', 'm0'),
    ]
    const { entries } = await mentorSaying(answer).mentor.extract(contextOf({ fromOtherModules }), always)
    expect(entries.map(({ finds }) => finds['name']!.value)).toEqual([
      'Return',
      'Lend a drill',
      'Push messages',
    ])
  })

  test('counts the usage of both tries', async () => {
    const { mentor, modelRequests } = mentorSaying('No idea.', answer)
    expect((await mentor.extract(contextOf(), always)).usage).toEqual({ inputTokens: 20, outputTokens: 4 })
    expect(modelRequests[1]!.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'user'])
    expect(modelRequests[1]!.messages.at(-1)!.content).toContain('it contains no JSON object.')
  })

  test('of a brain dump that cannot be parsed is the user’s text', async () => {
    const context = contextOf({ module: 'brainDump' })
    const { entries } = await mentorSaying('', '').mentor.extract(context, always)
    expect(entries).toMatchObject([
      { finds: { '': { value: 'Neighbours can lend a drill.', mark: 'said' } } },
    ])
  })
})

describe('a draft by a model', () => {
  test('has the brain dump as evidence', async () => {
    const project = { ...createBlankSpecification(), brainDump: 'Owners lend a drill to the street.' }
    const { mentor, modelRequests } = mentorSaying('{"features":[{"name":"Lend a drill"}]}')
    const { entries } = await mentor.draft('features', project, always)
    expect(entries[0]!.finds['name']!.evidence).toMatchObject([{ source: 'brainDump', start: 0, end: 34 }])
    expect(modelRequests[0]!.messages[0]!.content).toContain('Owners lend a drill')
  })

  test('keeps apart what was said, with its quote, and what is suggested, with a reason', async () => {
    const project = {
      ...createBlankSpecification(),
      brainDump: 'Owners lend a drill to the street. They want it back by Sunday.',
      personas: [{ id: 'PE-1', name: 'Owner', characteristics: '', needsAndGoals: '', painPoints: '' }],
    }
    const drafted = {
      ...project,
      features: [{ id: 'FE-1', name: 'Lend a drill', description: '', importance: 'High' as const }],
    }
    const blank = { id: null, persona: null, goal: null, benefit: null, relatedFeature: null }
    const answer = {
      said: [
        {
          quote: 'owners lend a drill',
          values: { ...blank, persona: 'owners', goal: 'lend a drill', relatedFeature: 'FE-1 lend a drill.' },
        },
        { quote: 'They pay by card', values: { ...blank, goal: 'pay by card' } },
      ],
      suggested: [
        {
          reason: 'Things get lost.',
          values: { ...blank, persona: 'Borrower', goal: 'report a loss', relatedFeature: 'Report' },
        },
        { reason: '', values: { ...blank, goal: 'no reason' } },
        { reason: 'Again', values: { ...blank, persona: 'Owner', goal: 'lend a drill' } },
      ],
    }
    const { mentor, modelRequests } = mentorSaying(JSON.stringify(answer))
    const { entries } = await mentor.draft('userStories', project, always, drafted)
    const found = entries.map(({ finds }) =>
      Object.fromEntries(
        Object.entries(finds).map(([path, { value, mark }]) => [path, `${mark}: ${String(value)}`]),
      ),
    )
    expect(found).toEqual([
      { persona: 'said: Owner', goal: 'said: lend a drill', relatedFeature: 'said: Lend a drill' },
      { goal: 'guessed: pay by card' },
      { goal: 'template: report a loss' },
    ])
    expect(entries[0]!.finds['goal']!.evidence).toEqual([
      { quote: 'Owners lend a drill', source: 'brainDump', start: 0, end: 19 },
    ])
    expect(entries[2]!.finds['goal']).toMatchObject({ evidence: [], reason: 'Things get lost.' })
    expect(modelRequests[0]!.messages[0]!.content).toContain('Lend a drill')
  })

  test('of an empty brain dump is empty, without a call', async () => {
    const { mentor, modelRequests } = mentorSaying()
    expect(await mentor.draft('features', createBlankSpecification(), always)).toEqual({
      entries: [],
      unplaced: [],
    })
    expect(modelRequests).toEqual([])
  })
})

describe('a model’s reading of the whole specification', () => {
  const project = {
    ...createBlankSpecification(),
    features: [
      {
        id: 'FE-1',
        name: 'Lend',
        description: 'Answers “quickly” to everyone.',
        importance: 'High' as const,
      },
    ],
  }
  const finding = {
    at: 'features.FE-1.description',
    quote: 'answers "quickly"',
    rule: 'ambiguity',
    question: 'How many seconds?',
    options: [
      { label: 'Two', changes: [{ at: 'features.FE-1.description', value: 'Answers within 2 s.' }] },
      { label: 'Ten', changes: [{ at: 'features.FE-9.description', value: 'Answers within 10 s.' }] },
    ],
  }

  test('has findings with their place, and answers that can be applied', async () => {
    const { mentor, modelRequests } = mentorSaying(JSON.stringify({ findings: [finding] }))
    const { findings, isLeftOut, usage } = await mentor.review!(project, 'Shed', always)
    expect(findings).toEqual([
      {
        address: 'features.FE-1.description:0-17',
        quote: 'Answers “quickly”',
        rule: 'ambiguity',
        question: 'How many seconds?',
        options: [
          {
            text: 'Two',
            patch: [
              {
                op: 'set',
                at: { module: 'features', item: 'FE-1', path: ['description'] },
                from: 'Answers “quickly” to everyone.',
                to: 'Answers within 2 s.',
              },
            ],
          },
          { text: 'Ten', patch: null },
        ],
      },
    ])
    expect([isLeftOut, usage]).toEqual([false, { inputTokens: 10, outputTokens: 2 }])
    expect(modelRequests[0]!.messages[0]!.content).toContain('Answers “quickly” to everyone.')
  })

  test.each([
    ['a place that isn’t there', { at: 'features.FE-2.description' }],
    ['a quote that isn’t there', { quote: 'within a second' }],
    ['a quote from elsewhere', { at: 'features.FE-1.name' }],
    ['a rule of its own', { rule: 'style' }],
    ['no question', { question: ' ' }],
    ['a question that never ends', { question: 'x'.repeat(501) }],
    ['no text at all', { quote: null }],
  ])('leaves out a finding with %s', async (_, wrong) => {
    const { mentor } = mentorSaying(
      JSON.stringify({ findings: [{ ...finding, ...wrong }, finding, finding, 7] }),
    )
    expect((await mentor.review!(project, 'Shed', always)).findings).toHaveLength(1)
  })

  test('may find nothing; an answer that can’t be read is asked for again, and then a failure', async () => {
    const nothing = await mentorSaying('', '{"findings": []}').mentor.review!(project, 'Shed', always)
    expect([nothing.findings, nothing.usage.inputTokens]).toEqual([[], 20])
    const broken = mentorSaying('I like it.', 'Really.').mentor.review!(project, 'Shed', always)
    await expect(broken).rejects.toMatchObject({ code: 'unavailable', usage: { inputTokens: 20 } })
  })
})
