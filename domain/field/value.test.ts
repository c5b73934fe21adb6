import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Field, Fields } from './field.ts'
import { schemaOf } from './schema.ts'
import { formOf, forms } from '../specification/specification.ts'
import { createBlankValue, repair } from './value.ts'
import { validValue } from './values.testing.ts'

const all = forms.map(form => [form.key, formOf(form.key)] as const)

describe('repair', () => {
  const anything = fc.anything({
    maxDepth: 2,
    maxKeys: 3,
    withBigInt: true,
    withDate: true,
    withMap: true,
    withSet: true,
    withNullPrototype: true,
    withSparseArray: true,
    withTypedArray: true,
  })

  test.each(all)('of %s accepts anything, makes it valid, and is idempotent', (_, { body }) => {
    const isValid = schemaOf(body)
    fc.assert(
      fc.property(fc.oneof(anything, nearly(body, anything)), fc.nat(50), (raw, lastNumber) => {
        const once = repair(body, raw, lastNumber)
        expect(isValid.parse(once)).toEqual(once)
        expect(repair(body, once)).toEqual(once)
        expect(repair(body, once, lastNumber)).toEqual(once)
      }),
      { numRuns: 150 },
    )
  })

  test.each(all)('of %s leaves valid values unchanged, including ids', (_, { body }) => {
    fc.assert(
      fc.property(validValue(body), fc.nat(50), (value, lastNumber) => {
        expect(repair(body, value, lastNumber)).toEqual(value)
        expect(schemaOf(body).parse(value)).toEqual(value)
      }),
      { numRuns: 100 },
    )
  })

  test.each(all)('of %s never modifies its input', (_, { body }) => {
    fc.assert(
      fc.property(nearly(body, fc.jsonValue()), raw => {
        const before = JSON.stringify(raw)
        repair(body, raw)
        expect(JSON.stringify(raw)).toBe(before)
      }),
      { numRuns: 50 },
    )
  })

  test('reads own properties only', () => {
    const { body } = formOf('overview')
    const forged: unknown = JSON.parse('{ "__proto__": { "name": "inherited" }, "toString": "x" }')
    expect(repair(body, forged)).toEqual(createBlankValue(body))
    expect(repair(body, Object.create({ name: 'inherited' }))).toEqual(createBlankValue(body))
    expect(Object.keys(repair(body, { name: 'a', extra: 'b' }) as object)).not.toContain('extra')
  })

  test('follows the rules for model output: unknown importance becomes Medium, a missing text or list becomes empty', () => {
    const features = formOf('features').body
    expect(repair(features, [{ name: 7, importance: 'high' }, null])).toEqual([
      { id: 'FE-1', name: '', description: '', importance: 'Medium' },
      { id: 'FE-2', name: '', description: '', importance: 'Medium' },
    ])
    expect(repair(features, { 0: {}, length: 1 })).toEqual([])
    expect(repair(formOf('acceptanceCriteria').body, [{ criteria: ['a', 1, 'b'] }])).toEqual([
      { id: 'AC-1', userStoryId: '', criteria: ['a', 'b'] },
    ])
  })

  test('gives items without an id the numbers after the last one used', () => {
    const items = repair(formOf('features').body, [{}, { id: 'FE-2' }, { id: 'FE-2' }, { id: 'PE-1' }], 5)
    expect((items as { id: string }[]).map(item => item.id)).toEqual(['FE-6', 'FE-2', 'FE-7', 'FE-8'])
  })
})

/** Values of which any part, at any depth, may be replaced by anything. */
function nearly(field: Field, anything: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const or = (arbitrary: fc.Arbitrary<unknown>) => fc.oneof({ arbitrary, weight: 4 }, anything)
  const each = (fields: Fields, more: Record<string, fc.Arbitrary<unknown>> = {}) => {
    const parts = Object.entries(fields).map(([name, field]) => [name, nearly(field, anything)] as const)
    return fc.record({ ...more, ...Object.fromEntries(parts) }, { requiredKeys: [] })
  }
  switch (field.kind) {
    case 'group':
      return or(each(field.fields))
    case 'list': {
      const id = fc.constantFrom(undefined, 'FE-1', 'PE-2', 'US-999999', 'GL-0', 'AC-01', 'DM-1e3', 'DM-3', 7)
      return or(fc.array(or(each(field.fields, { id })), { maxLength: 4 }))
    }
    default:
      return or(validValue(field))
  }
}
