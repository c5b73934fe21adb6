import { describe, expect, test } from 'vitest'
import { apply } from '../../field/patch.ts'
import { createBlankSpecification, type Specification } from '../../specification/specification.ts'
import type { Finding } from '../check.ts'
import { createChecker } from '../createChecker.ts'
import { examples } from './examples.testing.ts'
import { faultySentences } from './faultySentences.testing.ts'
import { wordChecks } from './index.ts'

/** A specification with this text as its only criterion. */
const specificationWith = (...criteria: string[]): Specification => ({
  ...createBlankSpecification(),
  acceptanceCriteria: [{ id: 'AC-1', userStoryId: '', criteria }],
})
const checkersById = new Map(wordChecks.map(check => [check.id, createChecker([check])]))
const findingsOf = (id: string, text: string): readonly Finding[] =>
  checkersById.get(id)!(specificationWith(text)).findings
const ids = wordChecks.map(({ id }) => id)

test('there are examples of every check', () => {
  expect(Object.keys(examples).sort()).toEqual(ids.toSorted())
  for (const { finds, leaves } of Object.values(examples)) {
    expect(finds.length).toBeGreaterThanOrEqual(3)
    expect(leaves.length).toBeGreaterThanOrEqual(3)
  }
})

const rows = (kind: 'finds' | 'leaves') =>
  ids.flatMap(id => examples[id]![kind].map(text => [id, text] as const))

test.each(rows('finds'))('%s finds a fault in %j', (id, text) => {
  expect(findingsOf(id, text)).not.toEqual([])
})

test.each(rows('leaves'))('%s leaves %j alone', (id, text) => {
  expect(findingsOf(id, text)).toEqual([])
})

test('a check that says what it looks for finds nothing else', () => {
  const texts = [
    ...Object.values(examples).flatMap(({ finds, leaves }) => [...finds, ...leaves]),
    ...faultySentences.map(([, text]) => text),
  ]
  for (const check of wordChecks)
    if (check.scope === 'text')
      for (const text of texts)
        if (check.find(text).length > 0) expect([text, findingsOf(check.id, text)]).not.toEqual([text, []])
})

test.each(wordChecks.map(({ id, example }) => [id, example] as const))(
  '%s mends its own example with the text that it suggests',
  (id, { before, after }) => {
    expect(findingsOf(id, before)).not.toEqual([])
    expect(findingsOf(id, after)).toEqual([])
  },
)

describe('the checks together', () => {
  const defaults = createChecker(wordChecks.filter(({ isOptional }) => isOptional !== true))
  const all = createChecker(wordChecks)

  test('find nearly all faults of ordinary sentences', () => {
    const missed = faultySentences.filter(
      ([id, text]) => !all(specificationWith(text)).findings.some(({ check }) => check === id),
    )
    expect(missed.length / faultySentences.length).toBeLessThanOrEqual(0.1)
  })

  test.each(faultySentences.map(([, text]) => text))('say one thing about the same words of %j', text => {
    // A sentence that is too long contains its other faults.
    const spans = defaults(specificationWith(text))
      .findings.filter(({ check }) => check !== 'long-sentence')
      .map(({ address }) => address.span!)
      .toSorted((a, b) => a.start - b.start)
    for (const [i, { start }] of spans.entries())
      if (i > 0) expect(start).toBeGreaterThanOrEqual(spans[i - 1]!.end)
  })

  test.each([
    ['Users can upload photos, videos, etc.', 'Users can upload photos and videos.'],
    ['Export to Excel, PDF or something similar', 'Export to Excel or PDF'],
    ['A lesson takes about 45 minutes.', 'A lesson takes 45 minutes.'],
    ['Guests shall be able to pay.', 'Guests can pay.'],
    ['The system shall allow the guest to pay.', 'The guest can pay.'],
    ['be able to pay', 'pay'],
    ['It is important to note that guests can cancel.', 'Guests can cancel.'],
    ['Leveraging AI, it suggests meals.', 'Using AI, it suggests meals.'],
    ['Pay by card and/or cash', 'Pay by card or cash'],
  ])('mend %j', (text, mended) => {
    const specification = specificationWith(text)
    const [fix] = defaults(specification).findings.flatMap(({ fixes }) => fixes)
    expect(apply(specification, fix!.patch).specification).toEqual(specificationWith(mended))
  })

  test.each([
    ['The guest must pay, and the host must confirm.', ['The guest must pay.', 'The host must confirm.']],
    [
      'When the bell rings, the app shall wake up and the lamp shall go on.',
      ['When the bell rings, the app shall wake up.', 'When the bell rings, the lamp shall go on.'],
    ],
    ['The app shall lock; a guest shall get a code', ['The app shall lock', 'A guest shall get a code']],
  ])('split %j', (text, criteria) => {
    const specification = specificationWith(text, 'Another')
    const [fix] = defaults(specification).findings.flatMap(({ fixes }) => fixes)
    expect(apply(specification, fix!.patch).specification).toEqual(specificationWith(...criteria, 'Another'))
  })

  test('a line may announce the next one', () => {
    expect(all(specificationWith('The states are:', 'open', 'paid')).findings).toEqual([])
  })

  test('an acronym is reported once, unless the glossary has it', () => {
    const text = 'Send the KYC result and the KYC date'
    expect(findingsOf('unknown-acronym', text)).toHaveLength(1)
    const explained = {
      ...specificationWith(text),
      glossary: [{ id: 'GL-1', term: 'KYC', definition: 'A check of who someone is' }],
    }
    expect(checkersById.get('unknown-acronym')!(explained).findings).toEqual([])
  })
})
