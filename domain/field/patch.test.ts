import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { schemaOf } from './schema.ts'
import {
  createBlankSpecification,
  formOf,
  forms,
  type Specification,
} from '../specification/specification.ts'
import { parseAddress } from './address.ts'
import { apply, diff, invert, type Operation, type Patch } from './patch.ts'
import { arbitraryEdits, arbitrarySpecification } from './values.testing.ts'

const at = (text: string) => parseAddress(text)!
const feature = (number: number, name = `Feature ${number}`) => ({
  id: `FE-${number}`,
  name,
  description: '',
  importance: 'Medium' as const,
})
const withFeatures = (...numbers: number[]): Specification => ({
  ...createBlankSpecification(),
  features: numbers.map(number => feature(number)),
})

/** Two specifications that have most of their items in common, or none. */
const pairs = fc.oneof(arbitraryEdits, fc.tuple(arbitrarySpecification, arbitrarySpecification))

describe('diff', () => {
  test('turns one specification into the other, and its inverse turns it back', () => {
    fc.assert(
      fc.property(pairs, ([from, to]) => {
        const patch = diff(from, to)
        const result = apply(from, patch)
        expect(result).toMatchObject({ stale: [], refused: [] })
        expect(result.specification).toEqual(to)
        expect(apply(to, invert(patch))).toMatchObject({ stale: [], refused: [], specification: from })
      }),
      { numRuns: 500 },
    )
  })

  test('of equal specifications is empty', () => {
    fc.assert(
      fc.property(arbitrarySpecification, it => {
        expect(diff(it, structuredClone(it))).toEqual([])
      }),
    )
  })

  test('moves as few items as possible', () => {
    const patch = diff(withFeatures(1, 2, 3, 4, 5), withFeatures(2, 3, 4, 5, 1))
    expect(patch).toEqual([
      { op: 'moveItem', at: { module: 'features', item: 'FE-1', path: [] }, from: 0, to: 4 },
    ])
  })

  test('returns plain data', () => {
    fc.assert(
      fc.property(pairs, ([from, to]) => {
        const patch = JSON.parse(JSON.stringify(diff(from, to))) as Patch
        expect(apply(from, patch).specification).toEqual(to)
      }),
    )
  })
})

describe('a patch', () => {
  const operations: fc.Arbitrary<Operation> = fc.oneof(
    fc.record({
      op: fc.constant('set' as const),
      at: fc
        .constantFrom(
          'overview.name',
          'features.FE-1.name',
          'features.FE-1',
          'features',
          'brainDump',
          'features.FE-1.importance',
          'dataModels.DM-1.attributes',
        )
        .map(at),
      from: fc.anything(),
      to: fc.anything(),
    }),
    fc.record({
      op: fc.constant('replaceSpan' as const),
      at: fc.constantFrom('overview.name:0-3', 'brainDump:0-0', 'features.FE-1.name:1-2').map(at),
      from: fc.string(),
      to: fc.string(),
    }),
    fc.record({
      op: fc.constantFrom('addItem' as const, 'removeItem' as const),
      module: fc.constantFrom('features' as const, 'overview' as const),
      index: fc.oneof(fc.integer(), fc.double()),
      item: fc.record({ id: fc.constantFrom('FE-1', 'FE-2', 'XX-1', ''), name: fc.anything() }),
    }),
    fc.record({
      op: fc.constant('moveItem' as const),
      at: fc.constantFrom('features.FE-1', 'overview').map(at),
      from: fc.integer(),
      to: fc.oneof(fc.integer(), fc.double()),
    }),
  )

  test('leaves a valid specification, whatever it contains, and reports each operation once', () => {
    fc.assert(
      fc.property(
        arbitrarySpecification,
        fc.array(operations, { maxLength: 8 }),
        fc.boolean(),
        (from, patch, overwrite) => {
          const { specification, applied, stale, refused } = apply(from, patch, { overwrite })
          for (const { key } of forms)
            expect(schemaOf(formOf(key).body).parse(specification[key])).toEqual(specification[key])
          expect(applied.length + stale.length + refused.length).toBe(patch.length)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('is undone by the inverse of the applied operations, whatever it contains', () => {
    fc.assert(
      fc.property(
        arbitrarySpecification,
        fc.array(operations, { maxLength: 8 }),
        fc.boolean(),
        (from, patch, overwrite) => {
          const { specification, applied } = apply(from, patch, { overwrite })
          expect(apply(specification, invert(applied))).toMatchObject({
            specification: from,
            stale: [],
            refused: [],
          })
        },
      ),
      { numRuns: 500 },
    )
  })

  test("doesn't replace a value that has changed since, unless it may overwrite", () => {
    const from = withFeatures(1)
    const patch: Patch = [{ op: 'set', at: at('features.FE-1.name'), from: 'Something else', to: 'New' }]
    expect(apply(from, patch)).toMatchObject({ stale: patch, specification: from })
    expect(apply(from, patch, { overwrite: true }).specification.features[0]!.name).toBe('New')
  })

  test("replaces a span if its text hasn't changed", () => {
    const from = withFeatures(1)
    const patch: Patch = [
      { op: 'replaceSpan', at: at('features.FE-1.name:0-7'), from: 'Feature', to: 'Part' },
    ]
    const { specification } = apply(from, patch)
    expect(specification.features[0]!.name).toBe('Part 1')
    expect(apply(specification, invert(patch)).specification).toEqual(from)
    expect(apply(specification, patch).stale).toEqual(patch)
  })

  test('refuses a text that is too long for its field', () => {
    const from = withFeatures(1)
    for (const [place, length] of [
      ['overview.name', 1_000],
      ['features.FE-1.name', 200_000],
      ['brainDump', 1_048_576],
    ] as const) {
      const set = (to: string): Patch => [
        { op: 'set', at: at(place), from: place.startsWith('features') ? 'Feature 1' : '', to },
      ]
      expect(apply(from, set('x'.repeat(length))).refused).toEqual([])
      expect(apply(from, set('x'.repeat(length + 1))).refused).toHaveLength(1)
    }
  })

  test('keeps unchanged parts as the same objects', () => {
    const from = withFeatures(1, 2)
    const { specification } = apply(from, [
      { op: 'set', at: at('features.FE-1.name'), from: 'Feature 1', to: 'New' },
    ])
    expect(specification.features[1]).toBe(from.features[1])
    expect(specification.overview).toBe(from.overview)
  })
})
