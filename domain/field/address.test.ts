import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forms } from '../specification/specification.ts'
import { fieldAt, parseAddress, printAddress, valueAt, withValueAt, type Address } from './address.ts'
import { arbitrarySpecification } from './values.testing.ts'
import { walk, walkTexts } from './walk.ts'

/** Any field or text of any specification, together with its address and that specification. */
const places = arbitrarySpecification.chain(specification => {
  const all = [...walk(specification)].flatMap(place => [place, ...walkTexts(place)])
  return fc.constantFrom(...all).map(place => ({ specification, ...place }))
})
const span = fc.tuple(fc.nat(300), fc.nat(300)).map(([start, length]) => ({ start, end: start + length }))

describe('an address', () => {
  test.each<[string, Address]>([
    ['brainDump', { module: 'brainDump', path: [] }],
    ['brainDump:3-9', { module: 'brainDump', path: [], span: { start: 3, end: 9 } }],
    ['features', { module: 'features', path: [] }],
    ['features.FE-3', { module: 'features', item: 'FE-3', path: [] }],
    ['features.FE-3.description', { module: 'features', item: 'FE-3', path: ['description'] }],
    [
      'dataModels.DM-1.attributes.0.type',
      { module: 'dataModels', item: 'DM-1', path: ['attributes', 0, 'type'] },
    ],
    [
      'acceptanceCriteria.AC-2.criteria.4:0-1',
      {
        module: 'acceptanceCriteria',
        item: 'AC-2',
        path: ['criteria', 4],
        span: { start: 0, end: 1 },
      },
    ],
  ])('is printed as %s and parsed back', (text, address) => {
    expect(printAddress(address)).toBe(text)
    expect(parseAddress(text)).toEqual(address)
  })

  test('survives printing and parsing, for every place in every specification', () => {
    fc.assert(
      fc.property(places, fc.option(span), ({ address, field }, span) => {
        const whole = span === null || field.kind !== 'text' ? address : { ...address, span }
        expect(parseAddress(printAddress(whole))).toEqual(whole)
      }),
    )
  })

  test('is printed exactly as it was parsed, for any text that parses', () => {
    const keys = fc.constantFrom(
      ...forms.map(({ key }) => key),
      'FE-1',
      'FE-01',
      'name',
      'attributes',
      '0',
      '00',
      '',
      '-1',
    )
    const text = fc.oneof(
      fc.array(keys, { maxLength: 5 }).map(parts => parts.join('.')),
      fc
        .tuple(fc.array(keys, { maxLength: 4 }), fc.nat(20), fc.nat(20))
        .map(([parts, a, b]) => `${parts.join('.')}:${a}-${b}`),
      fc.string(),
    )
    fc.assert(
      fc.property(text, text => {
        const address = parseAddress(text)
        if (address !== undefined) expect(printAddress(address)).toBe(text)
      }),
      { numRuns: 2_000 },
    )
  })

  test.each([
    '',
    'nothing',
    'features.',
    'features.name',
    'features.XX-1.name',
    'features.FE-01.name',
    'features.FE-1.nothing',
    'features.FE-1.name.0',
    'dataModels.DM-1.attributes.x',
    'dataModels.DM-1.attributes.00',
    'overview.0',
    'overview.toString',
    'overview.name:5-3',
    'overview.name:05-9',
    'overview:0-1',
    'features.FE-1:0-1',
    'brainDump.0',
  ])('is never parsed from %j', text => {
    expect(parseAddress(text)).toBeUndefined()
  })
})

describe('the value at an address', () => {
  test('is found and can be replaced, leaving everything else the same object', () => {
    fc.assert(
      fc.property(places, fc.string(), ({ specification, address, field, value }, text) => {
        const form: unknown = specification[address.module]
        expect(fieldAt(address)?.kind).toBe(field.kind)
        expect(valueAt(form, address)).toEqual(value)
        if (field.kind !== 'text') return
        const next = withValueAt(form, address, text)
        expect(valueAt(next, address)).toBe(text)
        for (const other of walk({ ...specification, [address.module]: next })) {
          if (printAddress(address).startsWith(printAddress(other.address))) continue
          expect(valueAt(specification[other.address.module], other.address)).toBe(other.value)
        }
      }),
    )
  })

  test('stays the same when items are moved and renamed', () => {
    const features = ['FE-1', 'FE-2', 'FE-3'].map(id => ({
      id,
      name: id,
      description: `about ${id}`,
      importance: '',
    }))
    const address = parseAddress('features.FE-2.description')!
    const moved = features.toReversed().map(item => ({ ...item, name: 'renamed' }))
    expect(valueAt(moved, address)).toBe('about FE-2')
  })

  test('is just the span, if the address has one', () => {
    const address = parseAddress('overview.name:4-7')!
    const form = { name: 'Our old app' }
    expect(valueAt(form, address)).toBe('old')
    expect(withValueAt(form, address, 'new')).toEqual({ name: 'Our new app' })
  })

  test('is undefined if there is no such item or row, and setting it changes nothing', () => {
    for (const text of ['features.FE-9.name', 'acceptanceCriteria.AC-1.criteria.7']) {
      const form = [
        { id: 'FE-1', name: 'a' },
        { id: 'AC-1', criteria: [''] },
      ]
      expect(valueAt(form, parseAddress(text)!)).toBeUndefined()
      expect(withValueAt(form, parseAddress(text)!, 'x')).toBe(form)
    }
  })
})
