import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decisions, editRandomly } from '#domain/merge/edits.testing.ts'
import { forms } from '#domain/specification/specification.ts'
import { validValue } from '#domain/field/values.testing.ts'
import { serializeEdit, parseEdit } from './serializeEdit.ts'

describe.each(forms)('the serialised value of $key', ({ body }) => {
  test('parses to the edit, whatever its base', () => {
    fc.assert(
      fc.property(validValue(body), validValue(body), decisions, (base, other, from) => {
        for (const value of [base, editRandomly(body, base, 'a', from), other]) {
          expect(parseEdit(serializeEdit(value, base))).toEqual({ value, base })
        }
      }),
    )
  })
})

test('only the changed items of a long list are written', () => {
  const base = Array.from({ length: 200 }, (_, i) => ({
    id: `FE-${i}`,
    description: 'Says what there is. '.repeat(9),
  }))
  const value = base.with(100, { ...base[100]!, description: 'Says what there was.' })
  const texts = serializeEdit(value, base)
  expect(parseEdit(texts)).toEqual({ value, base })
  expect(texts.value.length).toBeLessThan(1_000)
})

test('values written in full are read too', () => {
  const texts = { value: '[{"id":"GL-1"}]', base: '[]' }
  expect(parseEdit(texts)).toEqual({ value: [{ id: 'GL-1' }], base: [] })
})
