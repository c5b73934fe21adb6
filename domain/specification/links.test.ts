import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { linkTextOf, links, findLinkTarget, linkTargetsOf, withRenamedLinks } from './links.ts'
import { createBlankSpecification, type FormKey, type Specification } from './specification.ts'

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
const having = (parts: Partial<Specification>): Specification => ({ ...createBlankSpecification(), ...parts })

/** The specification after an item was renamed by an edit of its form. */
function renamed(before: Specification, key: FormKey, id: string, name: string): Specification {
  const field = key === 'userStories' ? 'goal' : 'name'
  const items = (before[key] as { id: string }[]).map(item =>
    item.id === id ? { ...item, [field]: name } : item,
  )
  return withRenamedLinks(before, { ...before, [key]: items }, key)
}

test('links are the persona and feature of a story, and the story of criteria', () => {
  expect(links).toEqual([
    { from: 'userStories', field: 'persona', to: 'personas', by: 'name' },
    { from: 'userStories', field: 'relatedFeature', to: 'features', by: 'id' },
    { from: 'acceptanceCriteria', field: 'userStoryId', to: 'userStories', by: 'id' },
  ])
})

describe('the target of a text', () => {
  const targets = [
    { id: 'FE-1', name: 'Search' },
    { id: 'FE-10', name: 'Share' },
    { id: 'FE-3', name: ' ' },
    { id: 'FE-4', name: ' Print ' },
  ]

  test.each([
    ['FE-1', 'FE-1'],
    ['FE-1 Search', 'FE-1'],
    ['  FE-1: anything at all', 'FE-1'],
    ['FE-1, FE-10', 'FE-1'],
    ['FE-10 Search', 'FE-10'],
    ['FE-3', 'FE-3'],
    ['Search', 'FE-1'],
    [' Share\n', 'FE-10'],
    ['Print', 'FE-4'],
    ['FE-100', undefined],
    ['FE-2 Search', undefined],
    ['FE-1x', undefined],
    ['FE-1-2', undefined],
    ['fe-1', undefined],
    ['see FE-1', undefined],
    ['search', undefined],
    ['Search recipes', undefined],
    ['', undefined],
    [' ', undefined],
  ])('by %j is %s', (text, id) => {
    expect(findLinkTarget(text, targets)?.id).toBe(id)
  })

  test('is the item that was picked', () => {
    for (const target of targets) {
      expect(findLinkTarget(linkTextOf(target, 'id'), targets)).toBe(target)
      expect(findLinkTarget(linkTextOf(target, 'name'), targets)).toBe(target)
    }
    expect(linkTextOf(targets[0]!, 'id')).toBe('FE-1 Search')
    expect(linkTextOf(targets[3]!, 'name')).toBe('Print')
    expect(linkTextOf(targets[2]!, 'name')).toBe('FE-3')
  })

  test('is looked up in the linked module', () => {
    const all = having({ userStories: [story('US-2', 'cook')], personas: [persona('PE-1', 'Ann')] })
    expect(linkTargetsOf(all, 'userStories')).toEqual([{ id: 'US-2', name: 'cook' }])
    expect(linkTargetsOf(all, 'personas')).toEqual([{ id: 'PE-1', name: 'Ann' }])
    expect(linkTargetsOf(all, 'overview')).toEqual([])
  })
})

describe('a rename', () => {
  const before = having({
    personas: [persona('PE-1', 'Ann')],
    features: [feature('FE-1', 'Search'), feature('FE-10', 'Share')],
    userStories: [
      story('US-1', 'cook', { persona: 'Ann', relatedFeature: 'FE-1 Search' }),
      story('US-2', 'share', { persona: 'Anna', relatedFeature: 'FE-10 Share' }),
      story('US-3', 'find', { persona: 'PE-1', relatedFeature: 'Search' }),
      story('US-4', 'look', { persona: 'Ann and Bob', relatedFeature: 'FE-1 Search, but fast' }),
    ],
    acceptanceCriteria: [criteria('AC-1', 'US-1 cook'), criteria('AC-2', 'US-1'), criteria('AC-3', 'cook')],
  })
  const textsOf = (all: Specification, field: 'persona' | 'relatedFeature') =>
    all.userStories.map(story => story[field])

  test('of a feature updates every link, with or without its id', () => {
    const after = renamed(before, 'features', 'FE-1', 'Find recipes')
    expect(textsOf(after, 'relatedFeature')).toEqual([
      'FE-1 Find recipes',
      'FE-10 Share',
      'Find recipes',
      'FE-1 Search, but fast',
    ])
  })

  test('of a story reaches its criteria', () => {
    const after = renamed(before, 'userStories', 'US-1', 'bake')
    expect(after.acceptanceCriteria.map(it => it.userStoryId)).toEqual(['US-1 bake', 'US-1', 'bake'])
  })

  test('of a persona doesn’t change texts that only resemble its name', () => {
    const after = renamed(before, 'personas', 'PE-1', 'Zoe')
    expect(textsOf(after, 'persona')).toEqual(['Zoe', 'Anna', 'Zoe', 'Ann and Bob'])
  })

  test('leaves all other items and modules the same objects', () => {
    const after = renamed(before, 'features', 'FE-10', 'Print')
    for (const key of Object.keys(before) as FormKey[]) {
      if (key === 'features' || key === 'userStories') continue
      expect(after[key], key).toBe(before[key])
    }
    for (const i of [0, 2, 3]) expect(after.userStories[i]).toBe(before.userStories[i])
    expect(before.userStories[1]!.relatedFeature).toBe('FE-10 Share')
  })

  test('that no text mentions leaves even the linking module the same object', () => {
    const alone = having({ features: [feature('FE-1', 'A')], userStories: [story('US-1', 'x')] })
    expect(renamed(alone, 'features', 'FE-1', 'B').userStories).toBe(alone.userStories)
  })

  test('isn’t detected when items are added, removed, moved or otherwise changed', () => {
    const features = [
      feature('FE-12', 'New'),
      before.features[1]!,
      { ...before.features[0]!, description: 'x' },
    ]
    for (const changed of [features, [], [before.features[0]!]]) {
      const after = { ...before, features: changed }
      expect(withRenamedLinks(before, after, 'features')).toBe(after)
    }
  })

  test('of two items into each other updates both links', () => {
    const features = [feature('FE-1', 'Share'), feature('FE-10', 'Search')]
    const after = withRenamedLinks(before, { ...before, features }, 'features')
    expect(textsOf(after, 'relatedFeature').slice(0, 2)).toEqual(['FE-1 Share', 'FE-10 Search'])
  })

  test('that passes another item’s name takes none of its links', () => {
    const both = having({
      personas: [persona('PE-1', 'An'), persona('PE-2', 'Ann')],
      userStories: [story('US-1', '', { persona: 'An' }), story('US-2', '', { persona: 'Ann' })],
    })
    const passing = renamed(both, 'personas', 'PE-1', 'Ann')
    expect(textsOf(passing, 'persona')).toEqual(['PE-1', 'Ann'])
    expect(textsOf(renamed(passing, 'personas', 'PE-1', 'Anna'), 'persona')).toEqual(['Anna', 'Ann'])
  })

  test('to something like another item’s id links by the item’s own id instead', () => {
    const both = having({
      personas: [persona('PE-1', 'Ann'), persona('PE-2', 'Bob')],
      userStories: [story('US-1', '', { persona: 'Bob' })],
    })
    const after = renamed(both, 'personas', 'PE-2', 'PE-1 too')
    expect(textsOf(after, 'persona')).toEqual(['PE-2'])
    expect(textsOf(renamed(after, 'personas', 'PE-2', 'Rob'), 'persona')).toEqual(['Rob'])
  })

  test('key by key, through an empty name and another item’s, keeps the link', () => {
    let all = before
    const typed = ['Searc', 'Sea', '', 'F', 'Fi', 'Share', 'Share ', 'Share it']
    for (const name of typed) all = renamed(all, 'features', 'FE-1', name)
    expect(textsOf(all, 'relatedFeature').slice(0, 3)).toEqual([
      'FE-1 Share it',
      'FE-10 Share',
      'FE-1 Share it',
    ])
  })

  test('keeps every link through any sequence of renames, once names are distinct', () => {
    // Names that collide, extend each other, are blank, or resemble ids.
    const name = fc.constantFrom(
      'A',
      'An',
      'Ann',
      ' Ann ',
      'Anna',
      '',
      ' ',
      'PE-1',
      'PE-2 x',
      'FE-10',
      'FE-1 A',
      'B\nC',
    )
    const written = fc.constantFrom<('name' | 'id' | 'bare id')[]>('name', 'id', 'bare id')
    const things = fc.constantFrom<('personas' | 'features')[]>('personas', 'features')
    fc.assert(
      fc.property(
        things,
        fc.uniqueArray(name, { minLength: 3, maxLength: 4, selector: it => it.trim() }),
        fc.array(fc.tuple(fc.nat(3), written), { minLength: 1, maxLength: 5 }),
        fc.nat(3),
        fc.array(name, { maxLength: 8 }),
        (key, names, wanted, edited, edits) => {
          const prefix = key === 'personas' ? 'PE' : 'FE'
          const make = key === 'personas' ? persona : feature
          const field = key === 'personas' ? 'persona' : 'relatedFeature'
          const items = names.map((name, i) => make(`${prefix}-${i === 3 ? 10 : i + 1}`, name))
          const userStories = wanted.map(([i, form], n) => {
            const { id, name } = items[i % items.length]!
            return story(`US-${n + 1}`, '', {
              [field]: form === 'bare id' ? id : linkTextOf({ id, name }, form),
            })
          })
          let all = having({ [key]: items, userStories })
          const namedIn = (all: Specification) =>
            all.userStories.map(story => findLinkTarget(story[field], linkTargetsOf(all, key))?.id)
          const atFirst = namedIn(all)
          const { id } = items[edited % items.length]!
          for (const name of edits) {
            all = renamed(all, key, id, name)
            const current = linkTargetsOf(all, key).map(target => target.name.trim())
            if (new Set(current).size === current.length) expect(namedIn(all)).toEqual(atFirst)
          }
        },
      ),
      { numRuns: 5_000 },
    )
  })
})
