import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createBlankSpecification, forms, itemListOf } from '../specification/specification.ts'
import { addressOfField, fieldAt, fieldPathOf, printAddress } from './address.ts'
import { fieldsOf } from './fieldPaths.ts'
import { arbitrarySpecification } from './values.testing.ts'
import { walk, walkForm, walkTexts } from './walk.ts'

/** All strings in a value except for ids and choices, found without using the definitions. */
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : []

describe('a walk', () => {
  test('visits each address once', () => {
    fc.assert(
      fc.property(arbitrarySpecification, specification => {
        const addresses = [...walk(specification)].map(({ address }) => printAddress(address))
        expect(new Set(addresses).size).toBe(addresses.length)
      }),
    )
  })

  test('visits every text', () => {
    fc.assert(
      fc.property(arbitrarySpecification, specification => {
        const texts = [...walk(specification)].flatMap(place =>
          [...walkTexts(place)].map(({ value }) => value),
        )
        const choices = [...walk(specification)].flatMap(({ field, value, address }) =>
          field.kind === 'choice'
            ? [value as string]
            : field.kind === 'list'
              ? (value as Record<string, string>[]).flatMap(row =>
                  Object.entries(field.fields).flatMap(([name, { kind }]) =>
                    kind === 'choice' ? [row[name]!] : [],
                  ),
                )
              : address.item === undefined
                ? []
                : [],
        )
        const ids = forms.flatMap(({ key }) => {
          const value: unknown = specification[key]
          return itemListOf(key) === undefined ? [] : (value as { id: string }[]).map(({ id }) => id)
        })
        expect([...texts, ...choices, ...ids].toSorted()).toEqual(stringsIn(specification).toSorted())
      }),
    )
  })

  test('visits the fields in the form’s order, and those of an item for each item', () => {
    const blank = createBlankSpecification()
    for (const { key } of forms) {
      const value: unknown = blank[key]
      const paths = [...walkForm(key, value)].map(({ address }) => fieldPathOf(address))
      expect(paths).toEqual(itemListOf(key) === undefined ? [...fieldsOf(key).keys()] : [])
      for (const [path, field] of fieldsOf(key)) {
        const list = itemListOf(key)
        const item = list === undefined ? null : `${list.prefix}-1`
        expect(fieldAt(addressOfField(key, item, path))).toBe(field)
      }
    }
    const features = [1, 2].map(i => ({ id: `FE-${i}`, name: '', description: '', importance: '' }))
    expect([...walkForm('features', features)].map(({ address }) => printAddress(address))).toEqual([
      'features.FE-1.name',
      'features.FE-1.description',
      'features.FE-1.importance',
      'features.FE-2.name',
      'features.FE-2.description',
      'features.FE-2.importance',
    ])
  })
})
