import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attachEvidence, type SourceText } from './attachEvidence.ts'
import type { ExtractedItem } from './extraction.ts'
import { forms } from '../specification/specification.ts'
import { readSummary } from './summary/readSummary.ts'

const written: SourceText[] = [
  { source: 'm1', text: 'It is for neighbours. They share their tools, because every house owns a drill.' },
  { source: 'm2', text: '- Lending is free\n- Nobody pays a deposit' },
  { source: 'brainDump', text: 'A shed on the street. Ask before you borrow!' },
]
const worded = (values: Record<string, unknown>): ExtractedItem => ({
  finds: Object.fromEntries(
    Object.entries(values).map(([path, value]) => [path, { value, evidence: [], mark: 'said' }]),
  ),
})
const basis = (module: 'features' | 'acceptanceCriteria' | 'dataModels', values: Record<string, unknown>) => {
  const [entry] = attachEvidence(module, [worded(values)], written)
  return Object.fromEntries(
    Object.entries(entry!.finds).map(([path, { evidence, mark }]) => [
      path,
      [mark, ...evidence.map(({ quote }) => quote)],
    ]),
  )
}

describe('the evidence of a value', () => {
  test('is the sentence with its words, in any inflected form', () => {
    expect(basis('features', { name: 'Sharing of tools', description: 'Borrowing after asking' })).toEqual({
      name: ['said', 'They share their tools, because every house owns a drill.'],
      description: ['said', 'Ask before you borrow!'],
    })
  })

  test('includes its position', () => {
    const [entry] = attachEvidence('features', [worded({ name: 'Free lending' })], written)
    expect(entry!.finds['name']!.evidence).toEqual([
      { quote: '- Lending is free', source: 'm2', start: 0, end: 17 },
    ])
    expect(written[1]!.text.slice(0, 17)).toBe('- Lending is free')
  })

  test('may come from several places', () => {
    expect(basis('features', { name: 'Neighbours lend without a deposit' })['name']).toEqual([
      'said',
      'It is for neighbours.',
      '- Lending is free',
      '- Nobody pays a deposit',
    ])
  })

  test('is empty if the user didn’t state it, and the value then counts as inferred', () => {
    expect(basis('features', { name: 'Push notifications', description: 'With offline cache' })).toEqual({
      name: ['guessed'],
      description: ['guessed'],
    })
  })

  test('covers every line: one that wasn’t stated makes the whole value inferred', () => {
    const criteria = ['Lending is free', 'A push message arrives within 5 seconds']
    expect(basis('acceptanceCriteria', { criteria })['criteria']).toEqual(['guessed', '- Lending is free'])
    expect(basis('acceptanceCriteria', { criteria: criteria.slice(0, 1) })['criteria']![0]).toBe('said')
  })

  test('is empty for a choice or a flag, which has no words', () => {
    expect(basis('features', { importance: 'High' })).toEqual({ importance: ['guessed'] })
    const attributes = [{ name: 'deposit', type: 'Number', required: true, example: '' }]
    expect(basis('dataModels', { attributes })['attributes']).toEqual(['said', '- Nobody pays a deposit'])
  })

  test('is found for a value of common words only', () => {
    expect(basis('features', { name: 'It' })['name']![0]).toBe('said')
  })
})

test('for any output of a model, values are unchanged, quotes are at their positions, and stated means stated', () => {
  const words = fc.constantFrom(...written.flatMap(({ text }) => text.split(/\s+/)), 'unicorn', '😀', '')
  const text = fc.array(words, { maxLength: 12 }).map(all => all.join(' '))
  const messages = fc.array(
    fc.record({ source: fc.uuid(), text: fc.oneof(text, fc.string({ unit: 'grapheme' })) }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(fc.constantFrom(...forms), fc.anything(), text, messages, (form, any, name, conversation) => {
      const raw = [{ [form.key]: [{ name, goal: name, criteria: [name], term: name, any }], painPoint: name }]
      const { entries } = readSummary(form.key, raw[0])
      const based = attachEvidence(form.key, entries, conversation)
      expect(based.map(({ finds }) => Object.values(finds).map(({ value }) => value))).toEqual(
        entries.map(({ finds }) => Object.values(finds).map(({ value }) => value)),
      )
      for (const { evidence, mark } of based.flatMap(({ finds }) => Object.values(finds))) {
        if (mark === 'said') expect(evidence.length).toBeGreaterThan(0)
        for (const { quote, source, start, end } of evidence) {
          const places = conversation.filter(it => it.source === source)
          expect(places.some(it => it.text.slice(start, end) === quote)).toBe(true)
        }
      }
    }),
  )
})
