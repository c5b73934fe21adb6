import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitrarySpecification } from '../../field/values.testing.ts'
import { createBlankSpecification, type Specification } from '../../specification/specification.ts'
import { estimateTokens } from '../../text/estimateTokens.ts'
import { notations, writeCriterion } from '../criteria/notation.ts'
import { featureOutlineOf } from '../featureOutline.ts'
import { renderInline } from '../markdown.ts'
import { sliceOf, sliceOfItems, smallestSliceBudget } from './sliceOf.ts'

const options = { name: 'Pantry', notation: 'plain' } as const
const feature = (id: string, name: string, description = '') =>
  ({ id, name, description, importance: 'High' }) as const
const story = (id: string, relatedFeature: string, goal = 'pay') => ({
  ...{ id, persona: 'Guest', goal, benefit: '', relatedFeature },
})
const model = (id: string, name: string, relationships = '') => ({
  ...{ id, name, description: '', attributes: [], relationships },
})

/** Two features with a story each, models, rules and terms. */
const shop: Specification = {
  ...createBlankSpecification(),
  features: [feature('FE-1', 'Check out', 'A guest pays for the order.'), feature('FE-2', 'Search goods')],
  userStories: [story('US-1', 'FE-1 Check out'), story('US-2', 'FE-2', 'find a kettle'), story('US-3', '')],
  acceptanceCriteria: [
    { id: 'AC-1', userStoryId: 'US-1', criteria: ['A declined card is explained', '', 'It takes two taps'] },
    { id: 'AC-2', userStoryId: 'US-2', criteria: ['Results come within 1 s'] },
  ],
  dataModels: [
    model('DM-1', 'Order', 'An Order has many Parcels'),
    model('DM-2', 'Parcel'),
    model('DM-3', 'Review'),
  ],
  personas: [
    { id: 'PE-1', name: 'Guest', characteristics: '', needsAndGoals: 'Be quick', painPoints: '' },
    { id: 'PE-2', name: 'Clerk', characteristics: '', needsAndGoals: '', painPoints: '' },
  ],
  nonFunctionalRequirements: {
    ...createBlankSpecification().nonFunctionalRequirements,
    performanceNotes: 'Search goods answers within 300 ms',
    usabilityNotes: 'WCAG 2.2 AA',
    scalabilityNotes: '1,000 orders a day',
  },
  outOfScope: { excludedFeatures: '- Gift cards\n- Orders by telephone' },
  glossary: [
    { id: 'GL-1', term: 'Card', definition: 'A credit card' },
    { id: 'GL-2', term: 'Shelf', definition: 'Where goods lie' },
  ],
}

describe('a slice', () => {
  test('has what belongs to the feature and what holds for everything, and nothing of another feature', () => {
    expect(sliceOf(shop, 'FE-1', options)?.text).toBe(`# Pantry - Only FE-1

## FE-1: Check out

**Priority:** High

A guest pays for the order.

### US-1

As a Guest, I want to pay.

- **AC-1.1:** A declined card is explained
- **AC-1.3:** It takes two taps

## Data models

### DM-1: Order

Not specified

**Attributes:**

No attributes defined yet

**Relationships:** An Order has many Parcels

### Related

DM-2 Parcel

## Out of Scope

- Orders by telephone
- Gift cards

## Non-Functional Requirements

**Scalability Notes:** 1,000 orders a day

**Usability Notes:** WCAG 2.2 AA

## Terms

- **Card:** A credit card

## Personas

- **Guest:** Be quick
`)
  })

  test.each([
    ['US-1', ['FE-1', 'AC-1.1'], ['FE-2']],
    ['AC-2.1', ['FE-2', 'AC-2.1'], ['FE-1', 'AC-1.1']],
    ['DM-1', ['FE-1', 'DM-1'], ['FE-2']],
    ['PE-1', ['FE-1', 'FE-2', 'US-3'], []],
    ['US-3', ['US-3'], ['FE-1', 'FE-2', 'AC-']],
    ['DM-3', ['DM-3'], ['FE-1', 'FE-2', 'US-']],
  ])('of %s is that of what it belongs to', (id, has, hasNot) => {
    const { text } = sliceOf(shop, id, options)!
    for (const it of has) expect(text).toMatch(new RegExp(`^(?:#+ |- \\*\\*)${it}`, 'm'))
    for (const it of hasNot) expect(text).not.toContain(it)
  })

  test('can be of several items, and is of none that doesn’t exist', () => {
    const { text } = sliceOfItems(shop, ['FE-1', 'FE-2', 'FE-9'], options)!
    expect(text).toMatch(/^# Pantry - Only FE-1, FE-2\n[^]*^## FE-1[^]*^## FE-2/m)
    for (const id of ['FE-9', '', 'AC-9.1', 'features', '__proto__'])
      expect(sliceOf(shop, id, options)).toBeUndefined()
  })
})

describe('a budget', () => {
  test('leaves out the least critical first and names it', () => {
    const definition = 'A card that a bank has issued. '.repeat(40)
    const glossary = [{ id: 'GL-1', term: 'Card', definition }]
    const { text, leftOut } = sliceOf({ ...shop, glossary }, 'FE-1', { ...options, budget: 320 })!
    expect(text).toMatch(/^# .*\n\nLeft out to stay within 320 tokens: GL-1 Card\.\n\n## FE-1/)
    expect(leftOut).toEqual([{ id: 'GL-1', name: 'Card' }])
  })

  test('is kept to, and every criterion is whole or named, for any specification', () => {
    fc.assert(
      fc.property(
        linkedSpecification,
        fc.constantFrom(...notations),
        fc.integer({ min: 0, max: 2_000 }),
        fc.oneof(fc.string({ unit: 'binary' }), fc.constant('1!'.repeat(80))),
        (specification, notation, budget, name) => {
          for (const { feature, stories } of featureOutlineOf(specification).features) {
            const slice = sliceOf(specification, feature.id, { name, notation, budget })!
            expect(slice.tokens).toBe(estimateTokens(slice.text))
            expect(slice.tokens).toBeLessThanOrEqual(Math.max(budget, smallestSliceBudget))
            expect(sliceOf(structuredClone(specification), feature.id, { name, notation, budget })).toEqual(
              slice,
            )
            const missing = new Set(slice.leftOut.map(({ id }) => id))
            const lines = new Set(slice.text.split('\n'))
            for (const { id, lines: written } of stories.flatMap(it => it.criteria)) {
              const whole = `- **${id}:** ${renderInline(writeCriterion(written, notation))}`
              expect(lines.has(whole)).toBe(!missing.has(id))
            }
            const [, note = ''] = /\nLeft out to stay within [\d,]+ tokens: (.*)\.\n/.exec(slice.text) ?? []
            expect([...missing].filter(id => !isNamed(id, note))).toEqual([])
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test.each([1_000, 400, smallestSliceBudget])(
    'of %d names thousands of omitted criteria by their first and last id',
    budget => {
      const criteria = Array.from({ length: 2_000 }, (_, i) => `Rule ${i} holds`)
      const many = { ...shop, acceptanceCriteria: [{ id: 'AC-1', userStoryId: 'US-1', criteria }] }
      const { text, tokens, leftOut } = sliceOf(many, 'FE-1', { ...options, budget })!
      expect(tokens).toBeLessThanOrEqual(budget)
      const kept = text.match(/^- \*\*AC-1\.\d+:\*\* Rule \d+ holds$/gm)!.length
      expect(text).toContain(`AC-1.${kept + 1} to AC-1.2000, DM-1`)
      expect(leftOut.filter(({ id }) => id.startsWith('AC-'))).toHaveLength(2_000 - kept)
    },
  )

  test('has criteria rather than the names of what is left out', () => {
    const glossary = Array.from({ length: 20 }, (_, i) => ({
      ...{ id: `GL-${i + 1}`, term: `Card number ${i + 1}`, definition: 'A card that a bank has issued.' },
    }))
    const criteria = ['A card number 1 is refused at once', ...glossary.map(({ term }) => `${term} is known`)]
    const many = { ...shop, glossary, acceptanceCriteria: [{ id: 'AC-1', userStoryId: 'US-1', criteria }] }
    const { text } = sliceOf(many, 'FE-1', { ...options, budget: smallestSliceBudget })!
    expect(text).toContain('- **AC-1.10:** ')
    expect(text).toMatch(/Left out to stay within 300 tokens: AC-1\.\d+ to AC-1\.21, .*GL-20/)
  })

  test('too small even for the ids says how much is missing', () => {
    const userStories = Array.from({ length: 300 }, (_, i) => story(`US-${i + 1}`, 'FE-1'))
    const acceptanceCriteria = userStories.map(({ id }) => ({
      ...{ id: id.replace('US', 'AC'), userStoryId: id, criteria: ['It works'] },
    }))
    const { text, tokens, leftOut } = sliceOf({ ...shop, userStories, acceptanceCriteria }, 'FE-1', {
      ...options,
      budget: 500,
    })!
    expect(text).toContain('Left out to stay within 500 tokens: everything, 300 criteria and ')
    expect(tokens).toBeLessThanOrEqual(500)
    expect(leftOut.filter(({ id }) => id.startsWith('AC-'))).toHaveLength(300)
  })

  test('too small for the feature’s own description leaves that out, by name', () => {
    const features = [feature('FE-1', 'Check out', 'A guest pays for the order. '.repeat(200))]
    const { text, leftOut } = sliceOf({ ...shop, features }, 'FE-1', { ...options, budget: 600 })!
    expect(text).toContain('Left out to stay within 600 tokens: FE-1 Check out')
    expect(text).toContain('AC-1.1')
    expect(leftOut[0]).toEqual({ id: 'FE-1', name: 'Check out' })
  })
})

/** Any specification whose stories and criteria belong to its features. */
const linkedSpecification: fc.Arbitrary<Specification> = arbitrarySpecification.map(specification => {
  const { features, userStories, acceptanceCriteria } = specification
  const idAt = (items: readonly { id: string }[], i: number) => items[i % items.length]?.id ?? ''
  return {
    ...specification,
    userStories: userStories.map((it, i) => ({ ...it, relatedFeature: idAt(features, i) })),
    acceptanceCriteria: acceptanceCriteria.map((it, i) => ({ ...it, userStoryId: idAt(userStories, i) })),
  }
})

/** Whether a note names an id, alone or within a run. Where not even the ids fit, it says that all is missing. */
function isNamed(id: string, note: string): boolean {
  if (note.includes(id) || note.startsWith('everything, ')) return true
  const [set, number] = id.split('.')
  return [...note.matchAll(/(AC-\d+)\.(\d+) to AC-\d+\.(\d+)/g)].some(
    ([, runSet, first, last]) =>
      runSet === set && Number(first) <= Number(number) && Number(number) <= Number(last),
  )
}
