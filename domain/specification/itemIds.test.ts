import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { itemNumberOf, assignItemIds, raiseItemNumber, type ItemNumbers } from './itemIds.ts'
import { createBlankSpecification, updateItemNumbers } from './specification.ts'

describe('the number in an id', () => {
  test.each([
    ['FE-1', 1],
    ['FE-42', 42],
    ['FE-999999', 999_999],
    ['FE-1000000', undefined],
    ['FE-0', undefined],
    ['FE-01', undefined],
    ['FE--1', undefined],
    ['FE-1.5', undefined],
    ['FE-1e3', undefined],
    ['FE-１', undefined],
    ['FE-1 ', undefined],
    [' FE-1', undefined],
    ['FE-1\n', undefined],
    ['FE-', undefined],
    ['FE1', undefined],
    ['fe-1', undefined],
    ['US-1', undefined],
    ['FEX-1', undefined],
    ['', undefined],
    [1, undefined],
    [null, undefined],
    [undefined, undefined],
    [['FE-1'], undefined],
  ])('of %j is %j', (id, number) => {
    expect(itemNumberOf('FE', id)).toBe(number)
  })
})

describe('assigned ids', () => {
  const id = fc.integer({ min: 1, max: 30 }).map(number => `FE-${number}`)
  const forged = fc.constantFrom(
    'FE-999999',
    'FE-1000000',
    'FE-0',
    'fe-1',
    'US-3',
    '',
    7,
    null,
    undefined,
    {},
  )
  const anyIds = fc.array(fc.oneof(id, forged, fc.anything()), { maxLength: 20 })

  test('are well-formed and unique, and assigning them again changes nothing', () => {
    fc.assert(
      fc.property(anyIds, fc.nat(40), (ids, lastNumber) => {
        const given = assignItemIds('FE', ids, lastNumber)
        expect(given.length).toBe(ids.length)
        expect(new Set(given).size).toBe(ids.length)
        for (const id of given) expect(id).toMatch(/^FE-[1-9]\d{0,5}$/)
        expect(assignItemIds('FE', given, lastNumber)).toEqual(given)
      }),
      { numRuns: 2_000 },
    )
  })

  test('are kept if they are well-formed and occur for the first time, in any position', () => {
    fc.assert(
      fc.property(anyIds, fc.nat(40), (ids, lastNumber) => {
        const given = assignItemIds('FE', ids, lastNumber)
        for (const [i, id] of ids.entries()) {
          if (itemNumberOf('FE', id) !== undefined && ids.indexOf(id) === i) expect(given[i]).toBe(id)
        }
      }),
    )
  })

  test('are new if none was given, above the last number and all numbers in the list', () => {
    expect(assignItemIds('FE', [undefined, 'FE-9', undefined], 4)).toEqual(['FE-10', 'FE-9', 'FE-11'])
    expect(assignItemIds('FE', [undefined, 'FE-2'], 7)).toEqual(['FE-8', 'FE-2'])
    expect(assignItemIds('FE', [undefined, undefined])).toEqual(['FE-1', 'FE-2'])
  })

  test('don’t run out after the highest number, because gaps are used', () => {
    expect(assignItemIds('FE', [undefined, 'FE-999999', undefined, 'FE-1'])).toEqual([
      'FE-2',
      'FE-999999',
      'FE-3',
      'FE-1',
    ])
    expect(assignItemIds('FE', [undefined, undefined], 999_998)).toEqual(['FE-999999', 'FE-1'])
    expect(assignItemIds('FE', [undefined, 'FE-1'], 5_000_000)).toEqual(['FE-2', 'FE-1'])
  })
})

describe('a project’s item numbers', () => {
  test('never decrease', () => {
    fc.assert(
      fc.property(fc.nat(40), fc.array(fc.integer({ min: 1, max: 50 })), (last, stored) => {
        const numbers: ItemNumbers = { FE: last, US: 3 }
        const after = raiseItemNumber(
          numbers,
          'FE',
          stored.map(number => `FE-${number}`),
        )
        expect(after).toEqual({ FE: Math.max(last, ...stored), US: 3 })
        expect(after === numbers).toBe(stored.every(number => number <= last))
      }),
    )
  })

  test('are raised only by saved lists', () => {
    const numbers: ItemNumbers = { FE: 2 }
    const { features } = createBlankSpecification()
    const feature = { id: 'FE-5', name: '', description: '', importance: 'Low' as const }
    expect(updateItemNumbers(numbers, 'features', [feature])).toEqual({ FE: 5 })
    expect(updateItemNumbers(numbers, 'features', features)).toBe(numbers)
    expect(updateItemNumbers(numbers, 'overview', createBlankSpecification().overview)).toBe(numbers)
    expect(updateItemNumbers(numbers, 'brainDump', 'FE-9')).toBe(numbers)
  })

  test('ensure that an id is never reused, whatever is added, deleted, moved and saved', () => {
    type Step = { readonly kind: 'add' | 'delete' | 'move'; readonly at: number; readonly saves: boolean }
    const step: fc.Arbitrary<Step> = fc.record({
      kind: fc.constantFrom('add', 'add', 'delete', 'move'),
      at: fc.nat(1_000),
      saves: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), steps => {
        let numbers: ItemNumbers = {}
        let items: { id: string; thing: number }[] = []
        const thingOf = new Map<string, number>()
        for (const [thing, { kind, at, saves }] of steps.entries()) {
          const i = at % (items.length + 1)
          if (kind === 'add') items = items.toSpliced(i, 0, { id: '', thing })
          if (kind === 'delete') items = items.toSpliced(i, 1)
          if (kind === 'move') items = [...items.slice(i), ...items.slice(0, i)]
          if (!saves) continue
          const ids = assignItemIds(
            'FE',
            items.map(item => item.id),
            numbers['FE'],
          )
          items = items.map(({ thing }, i) => ({ id: ids[i]!, thing }))
          numbers = raiseItemNumber(numbers, 'FE', ids)
          // An id identifies the same thing forever.
          for (const { id, thing } of items) {
            expect(thingOf.get(id) ?? thing).toBe(thing)
            thingOf.set(id, thing)
          }
        }
        expect(numbers['FE'] ?? 0).toBe(thingOf.size)
      }),
      { numRuns: 500 },
    )
  })
})
