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
    const messages = Array.from({ length: 50 }, (_, i) => ({
      id: `m${i}`,
      role: 'user' as const,
      content: 'Hi',
    }))
    const { mentor } = mentorSaying('Hello.')
    const parts: ReplyPart[] = []
    for await (const part of mentor.reply(contextOf({ messages }), always)) parts.push(part)
    expect(parts.map(({ kind }) => kind)).toEqual(['olderLeftOut', 'text', 'usage', 'usage'])
    expect(parts.at(-1)).toEqual({ kind: 'usage', usage: { inputTokens: 10, outputTokens: 2 } })
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

  test('of an empty brain dump is empty, without a call', async () => {
    const { mentor, modelRequests } = mentorSaying()
    expect(await mentor.draft('features', createBlankSpecification(), always)).toEqual({
      entries: [],
      unplaced: [],
    })
    expect(modelRequests).toEqual([])
  })
})
