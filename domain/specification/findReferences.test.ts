import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findBrokenLinkId, itemsOf, links, findLinkTarget, linkTargetsOf } from './links.ts'
import { findReferences } from './findReferences.ts'
import { createBlankSpecification, forms, type FormKey, type Specification } from './specification.ts'
import { cascadingDeletesOf, withItemRestored, withoutItem, type ReferentialAction } from './withoutItem.ts'

const persona = (id: string, name: string) => ({
  id,
  name,
  characteristics: '',
  needsAndGoals: '',
  painPoints: '',
})
const feature = (id: string, name: string) => ({ id, name, description: '', importance: 'Low' as const })
const story = (id: string, goal: string, more: { persona?: string; relatedFeature?: string } = {}) => ({
  id,
  persona: '',
  goal,
  benefit: '',
  relatedFeature: '',
  ...more,
})
const criteria = (id: string, userStoryId: string) => ({ id, userStoryId, criteria: [''] })

const before: Specification = {
  ...createBlankSpecification(),
  personas: [persona('PE-1', 'Ann'), persona('PE-2', 'Bob'), persona('PE-3', 'Bob')],
  features: [feature('FE-1', 'Search'), feature('FE-2', 'Share'), feature('FE-10', 'Print')],
  userStories: [
    story('US-1', 'cook', { persona: 'Ann', relatedFeature: 'FE-1 Search' }),
    story('US-2', 'share', { persona: 'Bob', relatedFeature: 'FE-10 Print' }),
    story('US-3', 'find', { persona: 'PE-1', relatedFeature: 'Search' }),
    story('US-4', 'look', { persona: 'Ann and Bob', relatedFeature: 'FE-1, but fast' }),
  ],
  acceptanceCriteria: [criteria('AC-1', 'US-1 cook'), criteria('AC-2', 'US-2'), criteria('AC-3', 'find')],
}
const referrersOf = (key: FormKey, id: string) =>
  findReferences(before, key, new Set([id])).map(({ item }) => item.id)
const idsOf = (all: Specification, key: FormKey) => itemsOf(all, key).map(({ id }) => id)

describe('references to an item', () => {
  test.each<[FormKey, string, string[]]>([
    ['features', 'FE-1', ['US-1', 'US-3', 'US-4']],
    ['features', 'FE-10', ['US-2']],
    ['features', 'FE-2', []],
    ['personas', 'PE-1', ['US-1', 'US-3']],
    ['userStories', 'US-1', ['AC-1']],
    ['userStories', 'US-3', ['AC-3']],
    ['userStories', 'US-4', []],
    ['acceptanceCriteria', 'AC-1', []],
    ['overview', 'US-1', []],
  ])('%s %s: %j', (key, id, expected) => {
    expect(referrersOf(key, id)).toEqual(expected)
  })

  test('don’t include texts that another item of the same name would take over', () => {
    expect(referrersOf('personas', 'PE-2')).toEqual([])
    expect(referrersOf('personas', 'PE-3')).toEqual([])
  })
})

describe('a deletion', () => {
  test('with unlink empties the texts that name the item, and nothing else', () => {
    const after = withoutItem(before, 'features', 'FE-1', 'unlink')
    expect(idsOf(after, 'features')).toEqual(['FE-2', 'FE-10'])
    expect(after.userStories.map(it => it.relatedFeature)).toEqual(['', 'FE-10 Print', '', ''])
    expect(after.userStories.map(it => it.persona)).toEqual(before.userStories.map(it => it.persona))
    expect(after.userStories[1]).toBe(before.userStories[1])
    expect(after.acceptanceCriteria).toBe(before.acceptanceCriteria)
  })

  test('with delete removes everything that refers to the item, directly or indirectly', () => {
    const after = withoutItem(before, 'features', 'FE-1', 'delete')
    expect(idsOf(after, 'userStories')).toEqual(['US-2'])
    expect(idsOf(after, 'acceptanceCriteria')).toEqual(['AC-2'])
    expect(after.personas).toBe(before.personas)
    expect([...cascadingDeletesOf(before, 'features', 'FE-1')].map(([key, ids]) => [key, ids.size])).toEqual([
      ['features', 1],
      ['userStories', 3],
      ['acceptanceCriteria', 2],
    ])
  })

  test('with keep leaves all other modules the same objects', () => {
    const after = withoutItem(before, 'features', 'FE-1', 'keep')
    for (const { key } of forms) if (key !== 'features') expect(after[key], key).toBe(before[key])
    expect(idsOf(after, 'features')).toEqual(['FE-2', 'FE-10'])
  })

  test.each<ReferentialAction>(['unlink', 'delete', 'keep'])('can be undone completely (%s)', action => {
    const after = withoutItem(before, 'features', 'FE-1', action)
    expect(withItemRestored(after, before, after)).toEqual(before)
  })

  test('that is undone keeps later edits', () => {
    const after = withoutItem(before, 'features', 'FE-1', 'unlink')
    const now: Specification = {
      ...after,
      features: [...after.features, feature('FE-11', 'New')],
      userStories: after.userStories.map(it =>
        it.id === 'US-1' ? { ...it, relatedFeature: 'FE-2 Share', benefit: 'fun' } : it,
      ),
    }
    const back = withItemRestored(now, before, after)
    expect(idsOf(back, 'features')).toEqual(['FE-1', 'FE-2', 'FE-10', 'FE-11'])
    expect(back.userStories.map(it => it.relatedFeature)).toEqual([
      'FE-2 Share',
      'FE-10 Print',
      'Search',
      'FE-1, but fast',
    ])
    expect(back.userStories[0]!.benefit).toBe('fun')
  })

  test('leaves no text that names a deleted item, unless with keep', () => {
    const name = fc.constantFrom('A', 'B', '', ' A ', 'FE-2 B', 'US-1')
    const text = fc.constantFrom('A', 'B', 'FE-1 A', 'FE-2', 'FE-3 x', 'PE-1', 'US-2 B', 'US-1', 'free', '')
    fc.assert(
      fc.property(
        fc.array(name, { maxLength: 3 }),
        fc.array(name, { maxLength: 3 }),
        fc.array(fc.tuple(name, text, text), { maxLength: 4 }),
        fc.array(text, { maxLength: 4 }),
        fc.constantFrom<FormKey[]>('personas', 'features', 'userStories'),
        fc.nat(3),
        fc.constantFrom<ReferentialAction[]>('unlink', 'delete'),
        (people, things, tales, sets, key, at, action) => {
          const all: Specification = {
            ...createBlankSpecification(),
            personas: people.map((name, i) => persona(`PE-${i + 1}`, name)),
            features: things.map((name, i) => feature(`FE-${i + 1}`, name)),
            userStories: tales.map(([goal, who, what], i) =>
              story(`US-${i + 1}`, goal, { persona: who, relatedFeature: what }),
            ),
            acceptanceCriteria: sets.map((text, i) => criteria(`AC-${i + 1}`, text)),
          }
          const item = itemsOf(all, key)[at]
          if (item === undefined) return
          const after = withoutItem(all, key, item.id, action)
          expect(withItemRestored(after, all, after)).toEqual(all)
          for (const { from, field, to } of links) {
            for (const one of itemsOf(after, from)) {
              const text = one[field] as string
              const named = findLinkTarget(text, linkTargetsOf(all, to))
              // A text that named an item before the deletion still names one.
              if (named !== undefined) expect(findLinkTarget(text, linkTargetsOf(after, to))).toBeDefined()
            }
          }
        },
      ),
    )
  })
})

test.each([
  ['FE-3 Share', 'FE-3'],
  [' FE-3', 'FE-3'],
  ['FE-3: anything', 'FE-3'],
  ['FE-1 Search', undefined],
  ['FE-10', undefined],
  ['US-3 cook', undefined],
  ['AB-3', undefined],
  ['FE-3x', undefined],
  ['Share', undefined],
  ['see FE-3', undefined],
  ['', undefined],
])('of %j the broken link to a feature is %j', (text, id) => {
  expect(findBrokenLinkId(text, 'features', linkTargetsOf(before, 'features'))).toBe(id)
})

test('a text that is the name of an item isn’t a broken link, whatever it begins with', () => {
  expect(findBrokenLinkId('FE-3 in one', 'features', [{ id: 'FE-1', name: 'FE-3 in one' }])).toBeUndefined()
})
